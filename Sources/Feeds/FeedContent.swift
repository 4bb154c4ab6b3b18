/// What a feed is by its first letters.
enum FeedContent {
    case markup
    case lines
    case table

    /// - Throws: the sentence of `.unknownFormat`, for what no reader takes.
    init(_ text: [UInt8], of feed: String) throws(FeedError) {
        let first = text.drop { $0 <= 0x20 }.prefix(32)
        let start = String(decoding: first, as: UTF8.self).lowercased()
        switch start.unicodeScalars.first {
        case nil: throw .unknownFormat(feed: feed, sentence: "It is empty; export it again.")
        case "<" where start.hasPrefix("<!doctype html") || start.hasPrefix("<html"):
            throw .unknownFormat(
                feed: feed,
                sentence:
                    "It is a web page, not a feed, perhaps one that asks to sign in; fetch the feed itself.")
        case "<": self = .markup
        case "[":
            throw .unknownFormat(
                feed: feed,
                sentence:
                    "It is one list of JSON; put each product on a line of its own, as jq -c '.[]' does.")
        case "{" where start.dropFirst().drop { " \t".contains($0) }.first?.isNewline == true:
            throw .unknownFormat(
                feed: feed,
                sentence: "It is JSON of many lines; put each product on a line of its own, as jq -c . does.")
        case "{": self = .lines
        default: self = .table
        }
    }
}
