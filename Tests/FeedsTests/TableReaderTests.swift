import Testing

@testable import Feeds

@Suite struct TableReaderTests {
    static let shopify =
        "Handle,Title,\"Body, HTML\"\r\n"
        + "tea,\"Tea \"\"green\"\"\",\"<p>one\r\ntwo</p>\n<p>three</p>\"\r\n"
        + "\r\n" + "mug , Mug,\r\n" + "pot,Pot,5\" high\r\n"

    @Test(arguments: [1, 2, 3, 7, 64, 100_000])
    func `rows come out alike in whatever pieces the feed arrives`(size: Int) throws {
        let (header, records) = try TableReaderTests.read(TableReaderTests.shopify, pieces: size)
        #expect(header == ["Handle", "Title", "Body, HTML"])
        #expect(
            records == [
                .row(["tea", "Tea \"green\"", "<p>one\r\ntwo</p>\n<p>three</p>"], line: 2),
                .row(["mug ", " Mug", ""], line: 6), .row(["pot", "Pot", "5\" high"], line: 7),
            ])
    }

    @Test(arguments: [
        ("a;b;c\n1;2,5;3", ["1", "2,5", "3"]), ("a\tb\tc\n1\t2\"\t3", ["1", "2\"", "3"]),
        ("a|b|c\n1|\"2|2\"|3", ["1", "2|2", "3"]), ("a~b~c\r1~2~3\r", ["1", "2", "3"]),
        ("sep=;\na;b;c\n1;2;3\n", ["1", "2", "3"]),
        ("\"# Required | id\",\"# Optional, x\",# y\na,b,c\n1,2,3", ["1", "2", "3"]),
        ("# ref 1\n# ref 2\na,b,c\n1,2,3", ["1", "2", "3"]), ("a,b,c\n1,\"2\"  ,3", ["1", "2", "3"]),
        ("a,b,c\n1,\"2\\\",3", ["1", "2\\", "3"]), ("a,b,c\n1,\"Best\" lamp,3", ["1", "\"Best\" lamp", "3"]),
        ("\n \t\u{FEFF}\"a\",\"b\",\"c\"\n1,2,3", ["1", "2", "3"]), ("#,b,c\n1,2,3", ["1", "2", "3"]),
        ("sep=|\r\n# Obligatoire | id,x,y\r\na|b,b|c\r\n1|2|3", ["1", "2", "3"]),
        ("a,b,c\n , \t,\n\u{A0}\n1,2,3, , \n \t \n", ["1", "2", "3"]),
        ("a,b,c\n1,2", ["1", "2", ""]), ("a,b,c\n1,2,3,,\n", ["1", "2", "3"]),
        ("a,b,c\n1,Cat's \"own\",'3'", ["1", "Cat's \"own\"", "'3'"]),
    ])
    func `one row reads`(text: String, cells: [String]) throws {
        let records = try TableReaderTests.read(text, pieces: 5).records
        guard case .row(cells, _) = records.first, records.count == 1 else {
            Issue.record("\(records)")
            return
        }
    }

    @Test func `a quote that is never closed costs its line`() throws {
        let text = "id,name\n1,\"Tea\n2,Mug\n3,Pot\n"
        #expect(
            try TableReaderTests.read(text, pieces: 4).records == [
                .broken(line: 2, .openQuote(beginning: "1,\"Tea")), .row(["2", "Mug"], line: 3),
                .row(["3", "Pot"], line: 4),
            ])
    }

    @Test func `quotes out of step cost one record`() throws {
        let text = "id,name\n1,\"Tea\n2,\"Mug\"\n3,Pot\n"
        #expect(
            try TableReaderTests.read(text, pieces: 4).records == [
                .broken(line: 2, .textBehindQuote(beginning: "1,\"Tea")), .row(["2", "Mug"], line: 3),
                .row(["3", "Pot"], line: 4),
            ])
    }

    @Test func `in a table of tabs such quotes are letters`() throws {
        let text = "id\tname\n1\t\"Tea\n2\tMug\n"
        #expect(
            try TableReaderTests.read(text, pieces: 4).records == [
                .row(["1", "\"Tea"], line: 2), .row(["2", "Mug"], line: 3),
            ])
    }

    @Test func `a row with too many cells is refused with both counts`() throws {
        #expect(
            try TableReaderTests.read("a,b\n1,2,3\n4,5", pieces: 4).records == [
                .broken(line: 2, .surplusCells(3, header: 2, beginning: "1, 2, 3")),
                .row(["4", "5"], line: 3),
            ])
    }

    @Test func `a mark behind blanks costs no quotes of the header`() throws {
        let header = try TableReaderTests.read("\n\t\u{FEFF}\"a, b\",\"c\"\n1,2\n", pieces: 3).header
        #expect(header == ["a, b", "c"])
    }

    @Test func `a line longer than any is refused alone`() throws {
        let long = String(repeating: "x", count: LineBuffer.maxLineBytes + 1)
        #expect(
            try TableReaderTests.read("a,b\n\(long),2\n3,4\n", pieces: 65_536).records == [
                .broken(line: 2, .tooLong(megabytes: 16)), .row(["3", "4"], line: 3),
            ])
    }

    @Test func `a cell of many lines is read in one go`() throws {
        let lines = String(repeating: "one, \"\"two\"\"\r\n", count: 100_000)
        let records = try TableReaderTests.read("a,b\n1,\"\(lines)\"\n2,c\n", pieces: 65_536).records
        #expect(
            records == [
                .row(["1", lines.replacing("\"\"", with: "\"")], line: 2), .row(["2", "c"], line: 100_003),
            ])
    }

    @Test func `an open quote in a long feed ends at its bound`() throws {
        let text = "a,b\n5\" x,\"open\n" + String(repeating: "line, with \"\" quotes\n", count: 100_000)
        let records = try TableReaderTests.read(text, pieces: 65_536).records
        #expect(records.count == 100_001)
    }

    static func read(_ text: String, pieces: Int) throws -> (header: [String], records: [TableReader.Record])
    {
        var rest = Array(text.utf8)[...]
        var reader = try TableReader {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(pieces) }
            return Array(rest.prefix(pieces))
        }
        var records: [TableReader.Record] = []
        while let record = try reader.next() { records.append(record) }
        return (reader.header, records)
    }
}
