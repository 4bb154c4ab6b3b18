/// Cuts a template into literal text and tags, following its changes of delimiters.
struct Tokenizer {
    let source: TemplateSource
    /// Where the next token begins; the parser moves it behind the line of a standalone tag.
    var position = 0
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)

    init(_ source: TemplateSource) { self.source = source }

    mutating func next() throws(TemplateError) -> Token? {
        guard position < source.bytes.count else { return nil }
        let start = position
        guard let tag = find(open, from: start) else {
            position = source.bytes.count
            return .text(start..<position)
        }
        guard tag == start else {
            position = tag
            return .text(start..<tag)
        }
        return .tag(try readTag())
    }

    private mutating func readTag() throws(TemplateError) -> Tag {
        let start = position
        let inside = start + open.count
        let sigil = inside < source.bytes.count ? source.bytes[inside] : 0
        let kind = Self.kinds[sigil]
        let contentStart = kind == nil ? inside : inside + 1
        let ending = Self.ending(of: sigil) + close
        guard let end = find(ending, from: contentStart) else { throw source.error(.unclosedTag, at: start) }
        position = end + ending.count
        let content = source.bytes[contentStart..<end]
        if sigil == UInt8(ascii: "=") { try setDelimiters(content, at: start) }
        let name = kind == .silent ? "" : try name(content, at: start)
        return Tag(kind: kind ?? .variable, name: name, range: start..<position)
    }

    private func name(_ content: ArraySlice<UInt8>, at start: Int) throws(TemplateError) -> String {
        let words = content.split { $0 <= UInt8(ascii: " ") }
        if words.first?.first == UInt8(ascii: "*") { throw source.error(.dynamicName, at: start) }
        guard words.count == 1, let word = words.first else {
            throw source.error(words.isEmpty ? .emptyTag : .blankInName, at: start)
        }
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func setDelimiters(_ content: ArraySlice<UInt8>, at start: Int) throws(TemplateError) {
        let pair = content.split { $0 <= UInt8(ascii: " ") }
        guard pair.count == 2, !content.contains(UInt8(ascii: "=")) else {
            throw source.error(.badDelimiters, at: start)
        }
        (open, close) = (Array(pair[0]), Array(pair[1]))
    }

    private func find(_ wanted: [UInt8], from start: Int) -> Int? {
        let last = source.bytes.count - wanted.count
        guard start <= last else { return nil }
        return (start...last).first { source.bytes[$0...].starts(with: wanted) }
    }

    private static func ending(of sigil: UInt8) -> [UInt8] {
        switch sigil {
        case UInt8(ascii: "{"): [UInt8(ascii: "}")]
        case UInt8(ascii: "="): [sigil]
        default: []
        }
    }

    private static let kinds: [UInt8: Tag.Kind] = [
        UInt8(ascii: "{"): .raw, UInt8(ascii: "&"): .raw, UInt8(ascii: "#"): .section,
        UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .close, UInt8(ascii: ">"): .partial,
        UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block, UInt8(ascii: "!"): .silent,
        UInt8(ascii: "="): .silent,
    ]
}
