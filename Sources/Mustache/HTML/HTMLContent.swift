/// What may stand between an element's tags, and how values are escaped there.
enum HTMLContent: Equatable {
    /// Text and elements.
    case markup
    /// Text alone, such as a title's.
    case text
    /// A script element whose type is JSON.
    case json
    /// Code: no value is safe in it.
    case script, style
    /// Nothing.
    case empty

    init(of tag: OpenTag) {
        switch tag.name.lowercased() {
        case "script": self = Self.isJSON(tag) ? .json : .script
        case "style": self = .style
        case "title", "textarea": self = .text
        case "iframe": self = .empty
        default: self = .markup
        }
    }

    var hasReferences: Bool { self == .markup || self == .text }

    /// https://html.spec.whatwg.org/multipage/syntax.html#void-elements
    static func isVoid(_ name: String) -> Bool {
        [
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
            "wbr",
        ].contains(name.lowercased())
    }

    /// Elements whose content HTML reads as raw text and XML as markup.
    static func isRaw(_ name: String) -> Bool {
        ["xmp", "plaintext", "noembed", "noframes", "listing"].contains(name.lowercased())
    }

    private static func isJSON(_ tag: OpenTag) -> Bool {
        tag.attributes.contains {
            $0.name.lowercased() == "type" && !$0.hasSlot && $0.conditions.count == tag.conditions
                && ["application/ld+json", "application/json"].contains($0.value)
        }
    }
}
