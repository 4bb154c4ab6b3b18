import CXML2

/// Reads whole documents that are held in memory, with libxml2: strictly, offline and without any entity of their own.
@safe
package struct XMLParser: ~Copyable {
    private let context: xmlParserCtxtPtr

    /// - Throws: when there is no memory for it.
    package init() throws(XMLError) {
        guard let context = unsafe xmlNewParserCtxt() else {
            throw XMLError(line: 0, message: "out of memory")
        }
        unsafe self.context = unsafe context
    }

    deinit { unsafe xmlFreeParserCtxt(context) }

    /// The root element with all that stands in it.
    /// - Parameter bytes: UTF-8.
    /// - Throws: the first error, with its line; also for a document type that declares entities.
    package func parse(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
        let document = unsafe try read(bytes)
        defer { unsafe xmlFreeDoc(document) }
        guard let root = unsafe xmlDocGetRootElement(document) else {
            throw XMLError(line: 1, message: "no element")
        }
        return unsafe XMLParser.element(root)
    }

    /// - Throws: the first error that keeps the bytes from being a well-formed document.
    package func check(_ bytes: [UInt8]) throws(XMLError) {
        let document = unsafe try read(bytes)
        unsafe xmlFreeDoc(document)
    }

    func read(_ bytes: [UInt8]) throws(XMLError) -> xmlDocPtr {
        guard let count = Int32(exactly: bytes.count) else { throw XMLError(line: 0, message: "too large") }
        let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_BIG_LINES]
            .reduce(0) { $0 | $1.rawValue }
        let document = unsafe bytes.withUnsafeBytes { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                unsafe xmlCtxtReadMemory(context, bytes.baseAddress, count, nil, "UTF-8", Int32(options))
            }
        }
        guard let document = unsafe document else { throw unsafe XMLError(xmlCtxtGetLastError(context)) }
        guard unsafe document.pointee.intSubset?.pointee.children == nil else {
            unsafe xmlFreeDoc(document)
            throw XMLError(line: 1, message: "a document type with declarations of its own")
        }
        return unsafe document
    }

    private static func element(_ node: xmlNodePtr) -> XMLElement {
        var element = unsafe XMLElement(
            namespace: text(node.pointee.ns?.pointee.href), name: text(node.pointee.name))
        element.line = unsafe xmlGetLineNo(node)
        var attribute = unsafe node.pointee.properties
        while let current = unsafe attribute {
            element.attributes[unsafe text(current.pointee.name)] = unsafe text(
                current.pointee.children?.pointee.content)
            unsafe attribute = current.pointee.next
        }
        var child = unsafe node.pointee.children
        while let current = unsafe child {
            switch unsafe current.pointee.type {
            case XML_ELEMENT_NODE: element.children.append(unsafe self.element(current))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: element.text += unsafe text(current.pointee.content)
            default: break
            }
            unsafe child = current.pointee.next
        }
        return element
    }

    private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
        unsafe pointer.map { unsafe String(cString: $0) } ?? ""
    }
}

extension XMLError {
    init(_ error: UnsafeMutablePointer<xmlError>?) {
        guard let error = unsafe error else {
            self.init(line: 0, message: "unknown error")
            return
        }
        let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "unknown error"
        self.init(
            line: unsafe Int(error.pointee.line),
            message: message.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
