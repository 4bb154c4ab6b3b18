import Testing

@testable import Feeds

@Suite struct JSONLinesReaderTests {
    @Test(arguments: [1, 2, 3, 7, 64, 100_000])
    func `each line is read by itself`(size: Int) throws {
        let text = """
            {"id": "1", "price": 19.99, "n": 12.0, "ok": true, "none": null, "list": ["a", {"b": 2}]}\r

            nonsense
            {"id": "\\ud800"}
            [1]
            {"id": NaN}
            {"id": 00123}
            {"id": 1e400}
            \t \t
            {"id": 7}
            """
        let records = try JSONLinesReaderTests.read(text, pieces: size)
        guard case .object(let first, 1) = records.first else {
            Issue.record("no first object")
            return
        }
        #expect(first["price"]?.said == "19.99" && first["n"]?.said == "12.0")
        #expect(first["ok"] == .bool(true) && first["none"] == .null)
        #expect(first["list"] == .array([.string("a"), .object(["b": .number("2")])]))
        let rest = records.dropFirst().map { record in
            switch record {
            case .object(let members, let line): "\(line) \(members["id"]?.said ?? "")"
            case .broken(let line, let breakage): "\(line) \(breakage.sentence)"
            }
        }
        #expect(
            rest == [
                "3 It is no JSON; it begins with “nonsense”.", "4 \u{FFFD}",
                "5 It is no JSON object; it begins with “[1]”.", "6 It is no JSON near “NaN}”.",
                "7 It is no JSON near “00123}”.", "8 It is no JSON; it begins with “{\"id\": 1e400}”.",
                "10 7",
            ])
    }

    @Test(arguments: [
        "1", "-7", "1234567890123", "9007199254740993", "18446744073709551615", "12345678901234567890123",
        "0.1234567890123456789", "-12345678901234567.25", "19.99", "1234567.125", "0",
    ])
    func `a number keeps all its digits`(number: String) throws {
        let text = "{\"a\\\"\": \(number),\"text\":\"12345678901234567890\\\\\",\"list\":[\(number)]}"
        guard case .object(let members, 1) = try JSONLinesReaderTests.read(text, pieces: 5).first else {
            Issue.record("no object")
            return
        }
        #expect(members["a\""]?.said == number && members["list"]?.elements.first?.said == number)
        #expect(members["text"] == .string("12345678901234567890\\"))
    }

    @Test(arguments: [
        "0012345678901234567", "1234567890123456.", "12345678.90123.4567", "-.1234567890123456",
    ])
    func `what is no number stays none, however long`(number: String) throws {
        guard case .broken(1, _) = try JSONLinesReaderTests.read("{\"id\":\(number)}", pieces: 5).first else {
            Issue.record("it was read")
            return
        }
    }

    @Test func `a line longer than any is refused alone and never held whole`() throws {
        var pieces = 600
        var reader = JSONLinesReader {
            pieces -= 1
            switch pieces {
            case 599: return Array("{\"id\":\"1\"}\n{\"id\":\"".utf8)
            case 1...: return Array(repeating: 0x61, count: 65_536)
            case 0: return Array("\"}\r\n{\"id\":\"3\"}".utf8)
            default: return nil
            }
        }
        var lines: [String] = []
        while let record = try reader.next() {
            switch record {
            case .object(_, let line): lines.append("\(line)")
            case .broken(let line, let breakage): lines.append("\(line) \(breakage.sentence)")
            }
        }
        #expect(lines == ["1", "2 It is longer than 16 MB.", "3"])
    }

    static func read(_ text: String, pieces: Int) throws -> [JSONLinesReader.Record] {
        var rest = Array(text.utf8)[...]
        var reader = JSONLinesReader {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(pieces) }
            return Array(rest.prefix(pieces))
        }
        var records: [JSONLinesReader.Record] = []
        while let record = try reader.next() { records.append(record) }
        return records
    }
}
