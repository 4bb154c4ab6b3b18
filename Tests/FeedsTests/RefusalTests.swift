import Catalogue
import Testing

@testable import Feeds

@Suite struct RefusalTests {
    /// Each with the product that it speaks of, as the report file has it.
    @Test func `a refusal says where, which product, which value and what to do`() throws {
        var told: [String] = []
        var journal = ImportJournal(feeds: ["a.csv", "b.jsonl"]) { told.append($0) }
        journal.refuse(
            .price(.ambiguous, text: "1,800", column: "Preis"), of: Subject(id: "7", name: "Cup\n\"x\""),
            at: FeedPlace(feed: 0, line: 3))
        journal.refuse(
            .unreadable(.notJSON(beginning: "{'id'", near: "{'id'")), at: FeedPlace(feed: 1, line: 9))
        #expect(
            told == [
                """
                {"event":"refused","feed":"a.csv","line":3,"records":1,"reason":"price",\
                "sentence":"“1,800” in Preis may be thousands or decimals, and the other prices do not tell.",\
                "id":"7","name":"Cup \\"x\\"","advice":"Say --decimals point or --decimals comma."}

                """,
                """
                {"event":"refused","feed":"b.jsonl","line":9,"records":1,"reason":"unreadable",\
                "sentence":"It is no JSON near “{'id'”.","advice":"Write one whole JSON object on each line."}

                """,
            ])
        #expect(
            journal.report.firstRefusals.map(\.description) == [
                "a.csv, line 3, “Cup \"x\"” (id 7): “1,800” in Preis may be thousands or decimals, and the other prices do not tell. Say --decimals point or --decimals comma.",
                "b.jsonl, line 9: It is no JSON near “{'id'”. Write one whole JSON object on each line.",
            ])
    }

    @Test func `every refusal is of a record that is named as far as it says`() throws {
        let (_, report) = try Harness.deliver(
            text: """
                ID,Type,SKU,Name,Regular price,Parent
                1,simple,,Cup,free of charge,
                1,simple,,Mug,2,
                3,variation,s-1,Shirt - S,5,nobody
                4,variation,s-2,Shirt - M,5,
                5,variable,,Coat,,
                6,variation,c-1,Coat - S,5,id:5
                7,variation,c-2,Coat - M,?,id:5
                1,simple,,Cup,3,

                """
        ) { $0.currency = Currency(code: "EUR") }
        #expect(
            report.firstRefusals.map { "\($0.line) \($0.subject.shown)" }.sorted() == [
                "2 “Cup” (id 1)", "3 “Mug” (id 1)", "4 “Shirt - S” (id 3)", "5 “Shirt - M” (id 4)",
                "8 “Coat - M” (id 7)",
            ])
    }

    @Test(arguments: [
        Refusal.missing(["id", "price"]), .price(.notAPrice, text: "x", column: "y"), .idTooLong(600),
        .orphan(parent: "1"), .mixedCurrencies("USD"), .repeatedID("1"), .tooManyRecords(9),
        .unreadable(.tooLong(megabytes: 16)), .unreadable(.surplusCells(3, header: 2, beginning: "a")),
        .unreadable(.openQuote(beginning: "a")), .unreadable(.unclosed(element: "item")), .unreadable(.empty),
        .unreadable(.malformed("no.")), .unreadable(.notAnObject(beginning: "1")), .unreadable(.parentless),
    ])
    func `what is wrong and what to do are a sentence each`(refusal: Refusal) {
        for sentence in [refusal.sentence, refusal.advice] {
            let begins = sentence.first.map { $0.isUppercase || "“<".contains($0) }
            #expect(sentence.hasSuffix(".") && begins == true, "\(sentence)")
        }
    }
}
