/// Follows a template's literal text as an HTML and an XML parser both would, so that each slot's place is known.
///
/// Whatever the two would read differently is refused: the output is polyglot. What stays the same on every way
/// through sections, partials and blocks is kept here; `HTMLContext+Branches.swift` brings the ways together.
struct HTMLContext {
    var state = State.text
    /// The elements that are open, outermost first.
    var elements: [OpenElement] = []
    /// How many of them were opened outside the section, block or template around, which may not close them.
    var floor = 0
    /// The tag being read.
    var tag = OpenTag()
    /// The name, declaration or comment being read.
    var word: [UInt8] = []
    /// The character reference being read.
    var reference: [UInt8]?
    /// Where it begins in the template.
    var referenceStart = 0
    /// The last byte of text, or `]` where a value could have put one.
    var last: UInt8 = 0
    var json = JSONPlace()
    /// What holds wherever the output stands: the sections around, with the way that leads here.
    var conditions: [Condition] = []

    enum State: Equatable {
        case text, tagOpen, tagName
        /// Among attributes; whether a blank stands before.
        case tag(spaced: Bool)
        case attributeName, equals
        case value(quote: UInt8)
        case slash, endTagName, endTag, declaration, comment
    }

    struct OpenElement {
        var name: String
        var content: HTMLContent
        /// Where its tag begins in the template.
        var offset: Int
    }

    /// Reads one byte of literal text, which stands at an offset of its template.
    mutating func follow(_ byte: UInt8, at offset: Int) throws(TemplateError.Problem) {
        if reference != nil { return try followReference(byte) }
        switch state {
        case .text: try followText(byte, at: offset)
        case .tagOpen: try followTagOpen(byte)
        case .tagName: try followTagName(byte)
        case .tag(let spaced): try followTag(byte, spaced: spaced)
        case .attributeName: try followAttributeName(byte)
        case .equals:
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
                throw .unquotedValue(tag.attribute.name)
            }
            state = .value(quote: byte)
        case .value(let quote): try followValue(byte, quote: quote, at: offset)
        case .slash:
            guard byte == UInt8(ascii: ">") else { throw .badTag }
            try finishTag(closed: true)
        case .endTagName: try followEndTagName(byte)
        case .endTag:
            if byte == UInt8(ascii: ">") { try close() } else if !byte.isBlank { throw .badTag }
        case .declaration: try followDeclaration(byte)
        case .comment: try followComment(byte)
        }
    }

    /// What may stand between the tags here.
    var content: HTMLContent { elements.last?.content ?? .markup }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") }

    var continuesName: Bool {
        beginsName || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
