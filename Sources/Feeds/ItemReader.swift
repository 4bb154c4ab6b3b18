import XML

/// Reads the items of an XML feed one by one: RSS 2.0, RSS 1.0 and Atom.
///
/// It looks for where items begin and end by itself and gives each to libxml2 as a small document of its own, since
/// libxml2's streaming reader ends at the first error: here a broken item costs one item. Memory holds one item.
struct ItemReader: ~Copyable {
    enum Record {
        /// The item's element, with the children that stand directly in it.
        case item(XMLElement, line: Int)
        case broken(line: Int, Breakage)
    }

    /// Bytes of one item; a larger one is refused.
    static let maxItemBytes = 16_777_216
    /// Items that are given to libxml2 at once, since a document of its own for each costs more than the item.
    private static let itemsAtOnce = 32
    private static let bytesAtOnce = 262_144

    private let feed: String
    private var scanner: MarkupScanner
    private let parser: XMLParser
    private var mender = ItemMender()
    /// What stands in front of each item: an element that declares the namespaces of those around it.
    private var opening: [UInt8] = []
    private var hasEnded = false
    /// Whole items that are still to be parsed.
    private var items: [(bytes: [UInt8], line: Int)] = []
    private var itemBytes = 0
    /// Records that were read and not yet handed out, the last one first.
    private var records: [Record] = []

    /// How many stray `&` and names of HTML's characters were put right.
    var mended: Int { mender.count }

    /// Reads up to the root element.
    /// - Parameter read: the next piece of the feed as UTF-8; `nil` at its end.
    /// - Throws: `.unknownFormat` for another root or a document type, `.truncated` if there is no root.
    init(feed: String, read: @escaping () throws(FeedError) -> [UInt8]?) throws(FeedError) {
        var scanner = MarkupScanner(feed: feed, read: read)
        let root = try ItemReader.root(&scanner, feed: feed)
        let parser: XMLParser
        do { parser = try XMLParser() } catch { throw .unreadable(feed: feed, cause: error.message) }
        self.feed = feed
        self.parser = parser
        self.scanner = scanner
        declare(namespacesOf: root)
    }

    /// The next item, or the next one that cannot be read; `nil` at the end of the feed.
    /// - Throws: `.truncated` if the feed ends before its root element does.
    mutating func next() throws(FeedError) -> Record? {
        if records.isEmpty { try readOn() }
        return records.popLast()
    }

    /// Reads items until there are enough to be parsed, or until something else comes.
    private mutating func readOn() throws(FeedError) {
        var broken: Record?
        while !hasEnded, broken == nil, items.count < ItemReader.itemsAtOnce,
            itemBytes < ItemReader.bytesAtOnce
        {
            guard let markup = try scanner.next() else {
                throw .truncated(feed: feed, cause: "its root element is never closed")
            }
            switch markup {
            case .start(let name, let isEmpty) where ItemReader.itemNames.contains(name):
                if !isEmpty { broken = try item(name) }
            case .start("channel", _): declare(namespacesOf: scanner.tag)
            case .end(let name) where ItemReader.rootNames.contains(name): hasEnded = true
            case .documentType: throw ItemReader.documentType(feed)
            default: continue
            }
        }
        records = ([broken].compactMap(\.self) + parseItems().reversed())
    }

    private static let rootNames: Set<String> = ["rss", "feed", "RDF"]
    private static let itemNames: Set<String> = ["item", "entry"]

    private static func root(
        _ scanner: inout MarkupScanner, feed: String
    ) throws(FeedError) -> ArraySlice<UInt8> {
        while let markup = try scanner.next() {
            switch markup {
            case .start(let name, _) where rootNames.contains(name): return scanner.tag
            case .start(let name, _):
                throw .unknownFormat(
                    feed: feed,
                    sentence:
                        "It is XML, but its root element is <\(name)>. A product feed has <rss> or <feed>; export it for Google."
                )
            case .documentType: throw documentType(feed)
            default: continue
            }
        }
        throw .truncated(feed: feed, cause: "it has no root element")
    }

    private static func documentType(_ feed: String) -> FeedError {
        .unknownFormat(
            feed: feed, sentence: "It has a document type, which product feeds do not need; remove it.")
    }

    /// Takes over the `xmlns` attributes of a start tag.
    private mutating func declare(namespacesOf tag: ArraySlice<UInt8>) {
        var declared: [String: String] = ["g": "http://base.google.com/ns/1.0"]
        let own = StartTag.attributes(of: tag) + StartTag.attributes(of: opening[...])
        for (name, value) in own.reversed() where name == "xmlns" || name.hasPrefix("xmlns:") {
            declared[name == "xmlns" ? "" : String(name.dropFirst(6))] = value
        }
        let attributes = declared.sorted { $0.key < $1.key }.map { prefix, uri in
            " xmlns\(prefix.isEmpty ? "" : ":" + prefix)=\"\(uri)\""
        }
        opening = Array("<aisle\(attributes.joined())>".utf8)
    }

    /// Reads on to the end of the item that has just begun, and keeps it to be parsed; `nil` unless it is broken.
    private mutating func item(_ name: String) throws(FeedError) -> Record? {
        let line = scanner.line
        var text = Array(scanner.tag)
        while true {
            guard let markup = try scanner.next() else {
                throw .truncated(feed: feed, cause: "the item that begins on line \(line) is never closed")
            }
            switch markup {
            case .start(name, _), .end("channel"), .end("rss"), .end("feed"), .end("RDF"):
                // The end tag is missing: what begins here is looked at again.
                scanner.pushBack()
                return .broken(line: line, .unclosed(element: name))
            case .documentType: throw ItemReader.documentType(feed)
            default: break
            }
            text += scanner.bytes
            guard text.count <= ItemReader.maxItemBytes else { return try passOver(name, line: line) }
            if case .end(name) = markup {
                items.append((mender.mend(text), line))
                itemBytes += text.count
                return nil
            }
        }
    }

    /// Reads on to the end of an item that is too large to be kept.
    private mutating func passOver(_ name: String, line: Int) throws(FeedError) -> Record {
        while let markup = try scanner.next() {
            if case .end(name) = markup { break }
        }
        return .broken(line: line, .tooLong(megabytes: ItemReader.maxItemBytes / 1_048_576))
    }

    /// The kept items, parsed together or, where one of them is broken, each by itself.
    private mutating func parseItems() -> [Record] {
        defer {
            items.removeAll(keepingCapacity: true)
            itemBytes = 0
        }
        let document = opening + Array(items.lazy.map(\.bytes).joined()) + Array("</aisle>".utf8)
        // What is wrong, the items tell one by one.
        if let all = try? parser.parse(document).children, all.count == items.count {
            return zip(all, items).map { .item($0, line: $1.line) }
        }
        return items.map { parse($0.bytes, line: $0.line) }
    }

    private func parse(_ text: [UInt8], line: Int) -> Record {
        let document = opening + text + Array("</aisle>".utf8)
        do {
            guard let item = try parser.parse(document).children.first else {
                return .broken(line: line, .empty)
            }
            return .item(item, line: line)
        } catch {
            return .broken(line: line + max(0, error.line - 1), .malformed(error.message))
        }
    }
}
