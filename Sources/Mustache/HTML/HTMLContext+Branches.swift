extension HTMLContext {
    /// What a section, block or template has to leave as it found it.
    struct Mark {
        var context: HTMLContext
    }

    /// Makes sure that a tag of Mustache may stand here at all: never in the middle of a name, say.
    mutating func boundary(
        or problem: (String) -> TemplateError.Problem = { .splitMarkup($0) }
    ) throws(TemplateError.Problem) {
        if reference != nil { throw .splitMarkup("a character reference") }
        if json.escaped { throw .splitMarkup("an escape of JSON") }
        switch state {
        case .tagName: try nameTag()
        case .text, .tag, .value: break
        default: throw problem(place)
        }
        last = UInt8(ascii: "]")
    }

    /// Begins what has to close every element that it opens, and no other.
    mutating func enter() throws(TemplateError.Problem) -> Mark {
        try boundary()
        let mark = Mark(context: self)
        floor = elements.count
        return mark
    }

    /// The element that was opened since the mark and is still open.
    var unclosed: OpenElement? { elements.count > floor ? elements.last : nil }

    /// Ends what `enter` began; both places have to be of one kind.
    mutating func leave(_ mark: Mark) throws(TemplateError.Problem) {
        try boundary(or: { .unfinished($0) })
        floor = mark.context.floor
        let sameTag = state == .text || tag.offset == mark.context.tag.offset
        guard place == mark.context.place, sameTag else {
            throw .placesDiffer(begin: mark.context.place, end: place)
        }
    }

    /// Brings the way through a section, which ends here, together with the way around it.
    mutating func join(_ mark: Mark) {
        if case .tag(let spaced) = state, case .tag(let spacedBefore) = mark.context.state {
            state = .tag(spaced: spaced && spacedBefore)
        }
        tag.attribute.address = tag.attribute.address.joined(with: mark.context.tag.attribute.address)
    }

    /// Makes sure that a list's items can follow one another from the mark to here.
    func repeatable(_ mark: Mark) throws(TemplateError.Problem) {
        if tag.attributes.count > mark.context.tag.attributes.count, case .tag = state {
            throw .attributeInList
        }
        if case .value = state, tag.attribute.address != mark.context.tag.attribute.address {
            throw .unclearAddress
        }
    }

    /// What a sentence calls the place.
    var place: String {
        switch state {
        case .text:
            switch content {
            case .json: json.inString ? "a string of JSON" : "JSON"
            case .script, .style, .empty, .text: "<\(elements.last?.name ?? "")>"
            case .markup: "text"
            }
        case .tag, .slash, .tagName: "the tag <\(tag.name)>"
        case .attributeName: "the name of an attribute"
        case .equals: "an attribute without quotes"
        case .value: "the attribute “\(tag.attribute.name)”"
        case .tagOpen, .endTagName, .endTag: "the name of an element"
        case .declaration: "a declaration"
        case .comment: "a comment"
        }
    }
}
