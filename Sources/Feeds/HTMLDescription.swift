import XML

/// A product's description as HTML of a few harmless elements, whatever the feed sent.
///
/// The output is HTML and well-formed XML at once, balanced, and its elements nest as HTML allows. It has no
/// attributes but `href` and `rel`, no pictures, and headings from `h3` down, since the product's name stands above.
struct HTMLDescription: Equatable {
    /// Bytes of the longest description.
    static let limit = 65_536
    /// Bytes of markup that are looked at.
    static let inputLimit = 524_288

    let html: String
    /// Whether the end was left out at the limit.
    let isShortened: Bool

    /// - Parameter isExact: whether `&amp;amp;` means what it says, instead of an `&` that was escaped once too often.
    init(_ part: DescriptionPart, isExact: Bool = false) {
        switch part {
        case .html(let html): self.init(html: html, isExact: isExact)
        case .plain(let text) where HTMLDescription.looksLikeHTML(text):
            self.init(html: text, isExact: isExact)
        case .plain(let text): self.init(plain: isExact ? text : PlainText.decodeEntities(of: text))
        }
    }

    /// Blank lines part paragraphs, other line ends become `<br/>`.
    private init(plain text: String) {
        var writer = DescriptionWriter(limit: HTMLDescription.limit)
        for line in text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            let line = Substring(line)
            if line.trimmed.isEmpty { writer.breakParagraph() } else { writer.lineBreak() }
            writer.text(String(line))
        }
        html = writer.finish()
        isShortened = writer.isFull
    }

    private init(html source: String, isExact: Bool) {
        var reading = DescriptionReading(limit: HTMLDescription.limit, isExact: isExact)
        HTMLFragment.read(source.utf8.prefix(HTMLDescription.inputLimit)) { reading.take($0) }
        html = reading.writer.finish()
        isShortened = reading.writer.isFull || source.utf8.count > HTMLDescription.inputLimit
    }

    /// Whether a text that should have no markup has some: a tag of an element that descriptions are made of.
    static func looksLikeHTML(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...].dropFirst()
            var tag = rest
            if tag.first == UInt8(ascii: "/") { tag = tag.dropFirst() }
            let name = tag.prefix { Unicode.Scalar($0).isLetter || (0x30...0x39).contains($0) }
            let attributes = tag.dropFirst(name.count)
            let isTag =
                attributes.first.map { " />\n\r\t".utf8.contains($0) } ?? false
                && attributes.first { "<>".utf8.contains($0) } == UInt8(ascii: ">")
            if isTag, DescriptionElement(name: String(decoding: name, as: UTF8.self)) != nil { return true }
        }
        return false
    }
}
