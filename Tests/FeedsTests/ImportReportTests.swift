import Testing

@testable import Feeds

@Suite struct ImportReportTests {
    @Test func `one of a kind is told in the singular`() {
        var report = ImportReport()
        (report.records, report.products, report.variants) = (1, 1, 1)
        (report.merged, report.refused, report.orphans, report.leftOut) = (1, 1, 1, [.draft: 1])
        #expect(
            report.text == """
                1 product with 1 variant from 1 record
                merged    1 record into products that earlier records began
                left out  1 record, draft in the feed
                refused   1 record, 1 of them without its product
                          and 1 more: --report FILE lists all
                """)
        #expect(
            FeedError.strict(refused: 1, first: "x").description
                == "1 record was refused, and with --strict nothing is imported then; the first: x")
        #expect(Note.bytesMended(1).sentence.hasPrefix("1 byte of the feed is "))
        #expect(Note.charactersDropped(2).sentence.hasPrefix("2 characters that no page may hold are "))
    }

    @Test func `the refusals that stand first in the feeds are shown, in order`() {
        var journal = ImportJournal(feeds: ["a.csv", "b.csv"])
        let lines = Array(1...30).reversed() + [2]
        for line in lines { journal.refuse(.missing(["price"]), at: FeedPlace(feed: 1, line: line)) }
        journal.refuse(.missing(["name"]), at: FeedPlace(feed: 0, line: 9))
        let shown = journal.report.firstRefusals.map { "\($0.feed) \($0.line)" }
        #expect(shown == ["a.csv 9", "b.csv 1", "b.csv 2", "b.csv 2"] + (3...18).map { "b.csv \($0)" })
    }
}
