import Foundation
import Testing
import XML

@testable import Feeds

@Suite struct ItemReaderTests {
    static let rss = """
        <?xml version="1.0"?>
        <!-- made by a shop -->
        <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
        <channel><title>Shop</title>
        <item><g:id>1</g:id><title>Tea &amp; cup</title><g:shipping><g:price>9 USD</g:price></g:shipping></item>
        <item>
          <g:id>2</g:id><title><![CDATA[A </item> & <b>]]> x<!-- <item> --></title>
        </item>
        <item><g:id>3</g:id><title>Salt & Pepper caf&eacute;&nbsp;</title></item>
        <item><g:id>4</title></item>
        <item><g:id>5</g:id>
        <item><g:id>6</g:id></item>
        </channel>
        </rss>
        """

    @Test(arguments: [1, 2, 3, 7, 64, 100_000])
    func `items come out alike in whatever pieces the feed arrives`(size: Int) throws {
        let records = try ItemReaderTests.records(ItemReaderTests.rss, pieces: size)
        #expect(
            records == [
                "5 id=1 title=Tea & cup shipping=", "6 id=2 title=A </item> & <b> x",
                "9 id=3 title=Salt & Pepper café\u{A0}", "broken 10", "broken 11", "12 id=6",
            ])
    }

    @Test func `a feed that ends early is truncated`() throws {
        for cut in [20, 60, 200, 400] {
            let text = String(ItemReaderTests.rss.dropLast(cut))
            let error = try #require(throws: FeedError.self) { try ItemReaderTests.records(text, pieces: 64) }
            guard case .truncated = error else {
                Issue.record("\(error)")
                continue
            }
        }
    }

    @Test func `another root element is named`() throws {
        let error = try #require(throws: FeedError.self) {
            try ItemReaderTests.records("<DATA><ROW/></DATA>", pieces: 64)
        }
        #expect(error.description.contains("<DATA>"))
    }

    @Test(arguments: [
        "<!DOCTYPE rss [<!ENTITY a \"b\">]><rss><channel><item><t>&a;</t></item></channel></rss>",
        "<!DOCTYPE rss SYSTEM \"file:///etc/hostname\"><rss/>",
    ])
    func `a document type is refused`(text: String) {
        #expect(throws: FeedError.self) { try ItemReaderTests.records(text, pieces: 64) }
    }

    @Test func `Atom's entries are items, and a prefix that nobody declared reads as Google's`() throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><g:id>a</g:id><link href="https://x.test/?a=1&b=2"/></entry>
            </feed>
            """
        var reader = try ItemReaderTests.reader(feed, pieces: 9)
        guard case .item(let item, 1) = try reader.next() else {
            Issue.record("no item")
            return
        }
        #expect(item.namespace == "http://www.w3.org/2005/Atom" && item.name == "entry")
        #expect(
            item.children[0].namespace == "http://base.google.com/ns/1.0" && item.children[0].name == "id")
        #expect(item.children[1].attributes == ["href": "https://x.test/?a=1&b=2"])
        #expect(reader.mended == 1)
    }

    @Test func `no change of bytes stops or crashes it`() throws {
        var generator = Seeded(state: 7)
        for _ in 0..<400 {
            var bytes = Array(ItemReaderTests.rss.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = "<>&\"'/!-[]? aé0"[...].utf8.randomElement(using: &generator) ?? 0
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // Any answer will do; that there is one is the claim.
            _ = try? ItemReaderTests.records(text, pieces: 16)
        }
    }

    static func reader(_ text: String, pieces: Int) throws -> ItemReader {
        var rest = Array(text.utf8)[...]
        return try ItemReader(feed: "feed.xml") {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(pieces) }
            return Array(rest.prefix(pieces))
        }
    }

    static func records(_ text: String, pieces: Int) throws -> [String] {
        var reader = try reader(text, pieces: pieces)
        var records: [String] = []
        while let record = try reader.next() {
            switch record {
            case .item(let item, let line):
                let children = item.children.map { "\($0.name)=\($0.text)" }
                records.append("\(line) \(children.joined(separator: " "))")
            case .broken(let line, _): records.append("broken \(line)")
            }
        }
        return records
    }
}

struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) ^ (state << 31)
    }
}
