/// The text of one feed as UTF-8, whatever it is written in, without the characters that no page may hold.
///
/// The encoding is told by, in this order: a byte-order mark, the NULs of UTF-16, the XML declaration, UTF-8
/// that is sound but for a few bytes, the operator's word. Those bytes go by the operator's word too.
package final class FeedText {
    /// The name of the encoding that was found.
    package let encoding: String
    /// Bytes or characters that were left out: controls, halves of characters, undefined bytes.
    package private(set) var dropped = 0
    /// Bytes that are no UTF-8 in a feed that else is, and were read by the operator's word.
    package var strays: Int { decoder.strays }

    /// How much is looked at before the first piece is handed out.
    static let peekBytes = 1_048_576
    private let read: () throws(FeedError) -> [UInt8]?
    private var pending: [UInt8]
    private var decoder: any TextDecoder
    private var hasEnded = false

    /// - Parameters:
    ///   - fallback: a name that iconv knows, for feeds that say nothing and are no UTF-8.
    ///   - read: the next bytes of the feed; `nil` at its end.
    /// - Throws: what reading throws; `.unknownFormat` for an encoding that iconv does not know.
    package init(
        feed: String, fallback: String = "WINDOWS-1252", read: @escaping () throws(FeedError) -> [UInt8]?
    ) throws(FeedError) {
        var peeked: [UInt8] = []
        while peeked.count < FeedText.peekBytes, let piece = try read() { peeked += piece }
        let fallback = EncodingGuess.canonical(fallback)
        let found = EncodingGuess(peeked, fallback: fallback)
        encoding = found.name
        self.read = read
        pending = Array(peeked.dropFirst(found.markBytes))
        decoder = try FeedText.decoder(named: found.name, fallback: fallback, feed: feed)
    }

    /// The next piece of text, whole characters only; `nil` at the end.
    package func next() throws(FeedError) -> [UInt8]? {
        while !hasEnded {
            let piece = try nextBytes()
            hasEnded = piece == nil
            var text: [UInt8] = []
            dropped += decoder.decode(piece ?? [], isLast: hasEnded, into: &text)
            dropped += TextFilter.clean(&text)
            if !text.isEmpty { return text }
        }
        return nil
    }

    private func nextBytes() throws(FeedError) -> [UInt8]? {
        guard pending.isEmpty else {
            defer { pending = [] }
            return pending
        }
        return try read()
    }

    private static func decoder(
        named name: String, fallback: String, feed: String
    ) throws(FeedError) -> any TextDecoder {
        switch name {
        case "UTF-8": return try UTF8Decoder(fallback: decoder(of: fallback, feed: feed))
        default: return try decoder(of: name, feed: feed)
        }
    }

    private static func decoder(of name: String, feed: String) throws(FeedError) -> any TextDecoder {
        if name == "WINDOWS-1252" { return Windows1252Decoder() }
        guard let decoder = IconvDecoder(encoding: name) else {
            throw .unknownFormat(
                feed: feed,
                sentence: "Its encoding is said to be \(name), which nobody knows; save it as UTF-8.")
        }
        return decoder
    }
}
