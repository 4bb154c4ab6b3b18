import CXML2

/// HTML as people write it, read by libxml2's forgiving parser.
package enum HTMLFragment {
    /// One step through the markup, in its order.
    package enum Event: Equatable, Sendable {
        /// An element begins: its name in lower case and, of its attributes, the address.
        case start(name: String, href: String?)
        /// Decoded text, of script and style elements too.
        case text(String)
        /// The element that began last and has not ended, ends.
        case end
    }

    /// Calls `body` for each element and text in the document's order; each start has its end.
    ///
    /// Comments, doctypes and processing instructions are left out. Nothing outside the bytes is loaded.
    /// - Parameter html: UTF-8; control characters are left out, since the parser would stop at a NUL.
    package static func read(_ html: some Sequence<UInt8>, _ body: (Event) -> Void) {
        let bytes = html.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard let count = Int32(exactly: bytes.count), count > 0 else { return }
        let options = [
            HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET,
            HTML_PARSE_IGNORE_ENC,
        ].reduce(0) { $0 | $1.rawValue }
        let document = unsafe bytes.withUnsafeBytes { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                unsafe htmlReadMemory(bytes.baseAddress, count, nil, "UTF-8", Int32(options))
            }
        }
        guard let document = unsafe document else { return }
        defer { unsafe xmlFreeDoc(document) }
        unsafe walk(from: unsafe xmlDocGetRootElement(document), body)
    }

    /// Goes through the tree without recursion, so that no depth can exhaust the stack.
    private static func walk(from root: xmlNodePtr?, _ body: (Event) -> Void) {
        guard let root = unsafe root else { return }
        var node = unsafe root
        while true {
            if unsafe enter(node, body), let child = unsafe node.pointee.children {
                unsafe node = child
                continue
            }
            while true {
                if unsafe node.pointee.type == XML_ELEMENT_NODE { body(.end) }
                if unsafe node == root { return }
                if let next = unsafe node.pointee.next {
                    unsafe node = next
                    break
                }
                guard let parent = unsafe node.pointee.parent else { return }
                unsafe node = parent
            }
        }
    }

    /// Whether the node is an element, whose children come next.
    private static func enter(_ node: xmlNodePtr, _ body: (Event) -> Void) -> Bool {
        switch unsafe node.pointee.type {
        case XML_ELEMENT_NODE:
            let name = unsafe String(cString: node.pointee.name).lowercased()
            body(.start(name: name, href: unsafe href(of: node)))
            return true
        case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
            if let content = unsafe node.pointee.content { body(.text(unsafe String(cString: content))) }
            return false
        default: return false
        }
    }

    private static func href(of node: xmlNodePtr) -> String? {
        guard let attribute = unsafe xmlHasProp(node, "href"), let text = unsafe attribute.pointee.children,
            let value = unsafe text.pointee.content
        else { return nil }
        return unsafe String(cString: value)
    }
}
