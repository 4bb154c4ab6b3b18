import Glibc

/// Cuts a stream of XML into tags and what lies between them, without looking at what they mean.
///
/// After each `next`, `bytes` is what was passed: the text in front of the markup and the markup itself.
struct MarkupScanner {
    enum Markup: Equatable {
        /// A start tag, by local name; `isEmpty` for `<a/>`.
        case start(String, isEmpty: Bool)
        /// An end tag, by local name.
        case end(String)
        /// A comment, a CDATA section or a processing instruction.
        case other
        case documentType
    }

    /// Bytes of one comment, section or text; more of it without an end is no feed.
    static let maxPieceBytes = 33_554_432

    private let feed: String
    private let read: () throws(FeedError) -> [UInt8]?
    private var buffer: [UInt8] = []
    private var start = 0
    private var open = 0
    private var end = 0
    private var startLine = 1
    private var lineAtMarkup = 1
    private var isExhausted = false
    private var pushedBack: Markup?
    private var last: Markup = .other

    init(feed: String, read: @escaping () throws(FeedError) -> [UInt8]?) {
        self.feed = feed
        self.read = read
    }

    /// What the last `next` passed.
    var bytes: ArraySlice<UInt8> { buffer[start..<end] }

    /// The last markup without the text in front of it.
    var tag: ArraySlice<UInt8> { buffer[open..<end] }

    /// Of the last markup, from 1.
    var line: Int { lineAtMarkup }

    /// Lets the next call answer the last markup again.
    mutating func pushBack() { pushedBack = last }

    /// The next markup; `nil` at the end of the stream.
    /// - Throws: what reading throws; `.unreadable` for a piece without an end.
    mutating func next() throws(FeedError) -> Markup? {
        if let again = pushedBack {
            pushedBack = nil
            return again
        }
        forget()
        guard let open = try find(UInt8(ascii: "<"), from: end) else { return nil }
        self.open = open
        lineAtMarkup = startLine + newlines(start..<open)
        guard let markup = try markup(at: open) else { return nil }
        last = markup
        return markup
    }

    /// Lets go of what the last call passed.
    private mutating func forget() {
        startLine += newlines(start..<end)
        start = end
        guard start > 1_048_576 else { return }
        buffer.removeSubrange(..<start)
        start = 0
        open = 0
        end = 0
    }

    private mutating func markup(at open: Int) throws(FeedError) -> Markup? {
        while open + 1 >= buffer.count { guard try fill() else { return nil } }
        let isTag = buffer[open + 1] != UInt8(ascii: "!") && buffer[open + 1] != UInt8(ascii: "?")
        return isTag ? try tag(at: open) : try declaration(at: open)
    }

    private mutating func declaration(at open: Int) throws(FeedError) -> Markup? {
        if try starts(with: "<!--", at: open) { return try skip(to: "-->", from: open + 4, .other) }
        if try starts(with: "<![CDATA[", at: open) { return try skip(to: "]]>", from: open + 9, .other) }
        if try starts(with: "<?", at: open) { return try skip(to: "?>", from: open + 2, .other) }
        return try skip(to: ">", from: open + 2, .documentType)
    }

    private mutating func tag(at open: Int) throws(FeedError) -> Markup? {
        guard let close = try closeOfTag(from: open + 1) else { return nil }
        end = close + 1
        let isEnd = buffer[open + 1] == UInt8(ascii: "/")
        let first = isEnd ? open + 2 : open + 1
        let name = StartTag.localName(of: buffer[first..<max(first, close)])
        if isEnd { return .end(name) }
        return .start(name, isEmpty: close > first && buffer[close - 1] == UInt8(ascii: "/"))
    }

    /// The `>` of a tag, outside its quoted values.
    private mutating func closeOfTag(from position: Int) throws(FeedError) -> Int? {
        var index = position
        var quote: UInt8?
        while true {
            if index == buffer.count { guard try fill() else { return nil } }
            let byte = buffer[index]
            if let open = quote {
                if byte == open { quote = nil }
                // A quote that is never closed must not swallow the feed.
                if byte == UInt8(ascii: "<") { return index - 1 }
            } else if byte == UInt8(ascii: ">") {
                return index
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                return index - 1
            }
            index += 1
        }
    }

    private mutating func skip(
        to text: StaticString, from position: Int, _ markup: Markup
    ) throws(FeedError) -> Markup? {
        var index = position
        while let found = try find(unsafe text.utf8Start.pointee, from: index) {
            if try starts(with: text, at: found) {
                end = found + text.utf8CodeUnitCount
                return markup
            }
            index = found + 1
        }
        return nil
    }

    private mutating func starts(with text: StaticString, at position: Int) throws(FeedError) -> Bool {
        while buffer.count < position + text.utf8CodeUnitCount { guard try fill() else { return false } }
        return (0..<text.utf8CodeUnitCount).allSatisfy { unsafe buffer[position + $0] == text.utf8Start[$0] }
    }

    private mutating func find(_ byte: UInt8, from position: Int) throws(FeedError) -> Int? {
        var from = position
        while true {
            let found = unsafe buffer.withUnsafeBytes { bytes -> Int? in
                guard from < bytes.count, let base = bytes.baseAddress else { return nil }
                guard let hit = unsafe memchr(base + from, Int32(byte), bytes.count - from) else {
                    return nil
                }
                return unsafe base.distance(to: hit)
            }
            if let found { return found }
            from = max(from, buffer.count)
            guard try fill() else { return nil }
        }
    }

    /// Reads on. What was passed stays, so positions stay good.
    private mutating func fill() throws(FeedError) -> Bool {
        guard !isExhausted else { return false }
        guard buffer.count - start < MarkupScanner.maxPieceBytes else {
            throw .unreadable(
                feed: feed, cause: "line \(startLine) begins something that does not end; correct it there."
            )
        }
        guard let piece = try read() else {
            isExhausted = true
            return false
        }
        buffer += piece
        return true
    }

    private func newlines(_ range: Range<Int>) -> Int {
        buffer[range].count { $0 == UInt8(ascii: "\n") }
    }
}
