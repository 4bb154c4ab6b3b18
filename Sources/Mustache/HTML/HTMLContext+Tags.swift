extension HTMLContext {
    mutating func followTagOpen(_ byte: UInt8) throws(TemplateError.Problem) {
        word = []
        if byte == UInt8(ascii: "/") {
            state = .endTagName
        } else if content != .markup {
            throw content == .text ? .onlyText(elements.last?.name ?? "") : .markupInScript
        } else if byte == UInt8(ascii: "!") {
            state = .declaration
        } else if byte.isLetter {
            (state, word) = (.tagName, [byte])
        } else {
            throw .bareLess
        }
    }

    mutating func followTagName(_ byte: UInt8) throws(TemplateError.Problem) {
        if byte.continuesName { return word.append(byte) }
        try nameTag()
        try followTag(byte, spaced: false)
    }

    mutating func nameTag() throws(TemplateError.Problem) {
        tag.name = String(decoding: word, as: UTF8.self)
        if HTMLContent.isRaw(tag.name) { throw .rawElement(tag.name) }
        state = .tag(spaced: false)
    }

    mutating func followTag(_ byte: UInt8, spaced: Bool) throws(TemplateError.Problem) {
        if byte.isBlank {
            state = .tag(spaced: true)
        } else if byte == UInt8(ascii: ">") {
            try finishTag(closed: false)
        } else if byte == UInt8(ascii: "/") {
            state = .slash
        } else {
            guard byte.beginsName else { throw .badTag }
            guard spaced else { throw .missingBlank }
            (state, word) = (.attributeName, [byte])
        }
    }

    mutating func followAttributeName(_ byte: UInt8) throws(TemplateError.Problem) {
        if byte.continuesName { return word.append(byte) }
        let name = String(decoding: word, as: UTF8.self)
        guard byte == UInt8(ascii: "=") else { throw .attributeWithoutValue(name) }
        tag.attribute = HTMLAttribute(name, of: tag.name, conditions: conditions)
        if tag.attributes.contains(where: { $0.repeats(tag.attribute) }) { throw .duplicateAttribute(name) }
        state = .equals
    }

    mutating func followValue(_ byte: UInt8, quote: UInt8, at offset: Int) throws(TemplateError.Problem) {
        switch byte {
        case quote:
            tag.attributes.append(tag.attribute)
            state = .tag(spaced: false)
        case UInt8(ascii: "<"): throw .bareLess
        case UInt8(ascii: "&"): (reference, referenceStart) = ([], offset)
        default: try tag.attribute.follow(byte)
        }
    }

    mutating func finishTag(closed: Bool) throws(TemplateError.Problem) {
        if tag.refreshes { throw .unsafePlace("the “content” of a <meta http-equiv>") }
        let isVoid = HTMLContent.isVoid(tag.name)
        if isVoid, !closed { throw .voidElement(tag.name) }
        if closed, !isVoid, !isForeign { throw .selfClosed(tag.name) }
        if !closed {
            elements.append(OpenElement(name: tag.name, content: HTMLContent(of: tag), offset: tag.offset))
        }
        (state, last, json) = (.text, 0, JSONPlace())
    }

    mutating func followEndTagName(_ byte: UInt8) throws(TemplateError.Problem) {
        if byte.continuesName {
            word.append(byte)
        } else if byte == UInt8(ascii: ">") {
            try close()
        } else {
            guard byte.isBlank else { throw .badTag }
            state = .endTag
        }
    }

    mutating func close() throws(TemplateError.Problem) {
        let name = String(decoding: word, as: UTF8.self)
        guard elements.count > floor, let open = elements.last else { throw .closesNothing(name) }
        guard open.name == name else { throw .wrongEndTag(expected: open.name, found: name) }
        elements.removeLast()
        (state, last) = (.text, 0)
    }

    /// Whether the tag belongs to SVG or MathML, where `<path/>` is closed in HTML too.
    private var isForeign: Bool {
        let around = elements.map(\.name) + [tag.name]
        let nearest = around.last {
            ["svg", "math", "foreignObject", "desc", "title", "annotation-xml"].contains($0)
        }
        return nearest == "svg" || nearest == "math"
    }
}

/// A start tag while it is read.
struct OpenTag {
    var name = ""
    var attributes: [HTMLAttribute] = []
    /// The attribute being read.
    var attribute = HTMLAttribute("", of: "", conditions: [])
    /// Where it begins in the template.
    var offset = 0
    /// How many sections lie around it.
    var conditions = 0

    /// Whether a value could say where a `<meta http-equiv="refresh">` leads.
    var refreshes: Bool {
        name.lowercased() == "meta" && attributes.contains { $0.name.lowercased() == "http-equiv" }
            && attributes.contains { $0.hasSlot && $0.name.lowercased() == "content" }
    }
}
