/// Turns one template's tokens into nodes, by the specification's rules for tags that have their line to themselves.
struct Parser {
    private let source: TemplateSource
    private var tokenizer: Tokenizer

    static func parse(_ source: TemplateSource) throws(TemplateError) -> ParsedTemplate {
        try check(source)
        var parser = Parser(source: source, tokenizer: Tokenizer(source))
        return ParsedTemplate(source: source, nodes: try parser.level(inside: nil).list.nodes)
    }

    private init(source: TemplateSource, tokenizer: Tokenizer) {
        (self.source, self.tokenizer) = (source, tokenizer)
    }

    /// HTML and XML both forbid some characters, however they are written.
    private static func check(_ source: TemplateSource) throws(TemplateError) {
        guard let text = String(validating: source.bytes, as: UTF8.self) else {
            throw source.error(.notUTF8, at: 0)
        }
        guard let index = text.unicodeScalars.firstIndex(where: \.isForbidden) else { return }
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        throw source.error(.forbiddenCharacter(text.unicodeScalars[index]), at: offset)
    }

    /// Reads up to the closing tag of `open`, or to the end of the template.
    private mutating func level(inside open: Tag?) throws(TemplateError) -> (list: NodeList, close: Tag?) {
        var list = NodeList(source)
        while let token = try tokenizer.next() {
            switch token {
            case .text(let range): list.append(text: range)
            case .tag(let tag):
                list.reach(tag.range.lowerBound)
                if tag.kind == .close {
                    try check(tag, closes: open)
                    return (list, tag)
                }
                try read(tag, into: &list, inside: open)
            }
        }
        if let open { throw source.error(.unclosedSection(open.name), at: open.range.lowerBound) }
        return (list, nil)
    }

    private func check(_ close: Tag, closes open: Tag?) throws(TemplateError) {
        guard let open else { throw source.error(.nothingToClose(close.name), at: close.range.lowerBound) }
        guard open.name == close.name else {
            throw source.error(.wrongClose(open: open.name, close: close.name), at: close.range.lowerBound)
        }
    }

    private mutating func read(_ tag: Tag, into list: inout NodeList, inside open: Tag?) throws(TemplateError)
    {
        switch tag.kind {
        case .variable, .raw:
            list.append(.variable(name: tag.name, raw: tag.kind == .raw, at: tag.range.lowerBound))
        case .section, .inverted: try readSection(tag, into: &list)
        case .partial:
            let indentation = takeLine(of: tag, from: &list)
            list.append(
                .include(
                    Include(name: tag.name, blocks: [], indentation: indentation, start: tag.range.lowerBound)
                ))
        case .parent: try readParent(tag, into: &list)
        case .block: try readBlock(tag, into: &list, inside: open)
        case .silent, .close: _ = takeLine(of: tag, from: &list)
        }
    }

    private mutating func readSection(_ tag: Tag, into list: inout NodeList) throws(TemplateError) {
        _ = takeLine(of: tag, from: &list)
        var (inner, close) = try level(inside: tag)
        guard let close else { return }
        _ = takeLine(of: close, from: &inner)
        list.append(
            .section(
                Section(
                    name: tag.name, inverted: tag.kind == .inverted, children: inner.nodes,
                    start: tag.range.lowerBound, end: close.range.lowerBound)))
    }

    /// A parent counts as one tag from its opening to its closing, however many lines lie between.
    private mutating func readParent(_ tag: Tag, into list: inout NodeList) throws(TemplateError) {
        let (inner, close) = try level(inside: tag)
        guard let close else { return }
        let indentation = takeLine(of: close, from: &list, startingAt: tag.range.lowerBound)
        list.append(
            .include(
                Include(
                    name: tag.name, blocks: inner.nodes.compactMap(\.block), indentation: indentation,
                    start: tag.range.lowerBound, stray: inner.nodes.lazy.compactMap(stray).first)))
    }

    private func stray(_ node: Node) -> Int? {
        switch node {
        case .text(let range): source.bytes[range].firstIndex { $0 > UInt8(ascii: " ") }
        case .variable(_, _, let start): start
        case .section(let section): section.start
        case .include(let include): include.start
        case .lineStart, .block: nil
        }
    }

    /// What stands around a block inside a parent tag prints nothing, so there only the block's own side of the line
    /// decides whether its tag has the line to itself.
    private mutating func readBlock(
        _ tag: Tag, into list: inout NodeList, inside open: Tag?
    ) throws(TemplateError) {
        let inParent = open?.kind == .parent
        let beginsLine = source.isBlank(before: tag.range.lowerBound)
        let leading = beginsLine ? list.takeIndentation() : []
        let nextLine = source.nextLine(after: tag.range.upperBound)
        let hasLine = nextLine != nil && (inParent || beginsLine)
        if hasLine, let nextLine { tokenizer.position = nextLine }
        var (inner, close) = try level(inside: tag)
        guard let close else { return }
        if source.isBlank(before: close.range.lowerBound) {
            let nextLine = source.nextLine(after: close.range.upperBound)
            if inParent || nextLine != nil { _ = inner.takeIndentation() }
            if let nextLine { tokenizer.position = nextLine }
        }
        let indentation = hasLine ? inner.firstIndentation ?? leading : leading
        list.append(
            .block(
                Block(
                    name: tag.name, children: inner.unindented(by: indentation), indentation: indentation,
                    beginsLine: beginsLine, start: tag.range.lowerBound, end: close.range.lowerBound)))
    }

    /// Removes the line of a tag that has it to itself, and answers the blanks before it; nil if it shares its line.
    private mutating func takeLine(of tag: Tag, from list: inout NodeList, startingAt start: Int? = nil)
        -> [UInt8]?
    {
        guard source.isBlank(before: start ?? tag.range.lowerBound),
            let nextLine = source.nextLine(after: tag.range.upperBound)
        else { return nil }
        tokenizer.position = nextLine
        return list.takeIndentation()
    }
}

extension Unicode.Scalar {
    fileprivate var isForbidden: Bool {
        switch self {
        case "\t", "\n", "\r": false
        default: properties.generalCategory == .control || properties.isNoncharacterCodePoint
        }
    }
}

extension Node {
    fileprivate var block: Block? { if case .block(let block) = self { block } else { nil } }
}
