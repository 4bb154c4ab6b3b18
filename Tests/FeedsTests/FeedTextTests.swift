import Compression
import Foundation
import Testing

@testable import Feeds

@Suite struct FeedTextTests {
    static let text = "id,name\n1,Café “cup” €5 ─ φ 🛒\n"

    @Test(arguments: [
        ("UTF-8", String.Encoding.utf8, [] as [UInt8]), ("UTF-8", .utf8, [0xEF, 0xBB, 0xBF]),
        ("UTF-16LE", .utf16LittleEndian, []), ("UTF-16LE", .utf16LittleEndian, [0xFF, 0xFE]),
        ("UTF-16BE", .utf16BigEndian, []), ("UTF-16BE", .utf16BigEndian, [0xFE, 0xFF]),
    ])
    func `the encoding is told by the bytes`(name: String, encoding: String.Encoding, mark: [UInt8]) throws {
        let bytes = mark + [UInt8](try #require(FeedTextTests.text.data(using: encoding)))
        for size in [1, 3, 100_000] {
            let (text, found, dropped) = try read(bytes, pieces: size)
            #expect(text == FeedTextTests.text && found == name && dropped == 0)
        }
    }

    @Test func `what is no UTF-8 goes by the operator's word`() throws {
        let latin: [UInt8] = Array("Caf".utf8) + [0xE9, 0x20, 0x80, 0x35]
        #expect(try read(latin, pieces: 2).text == "Café €5")
        #expect(try read(latin, pieces: 2).encoding == "WINDOWS-1252")
        #expect(try read([0xCF, 0xF0, 0xE8], pieces: 1, fallback: "WINDOWS-1251").text == "При")
    }

    @Test(arguments: [
        ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\u{0}</a>", "WINDOWS-1252"),
        ("<?xml version='1.0' encoding='utf-16'?><a/>", "UTF-8"), ("<?xml version=\"1.0\"?><a/>", "UTF-8"),
        ("<?xml version=\"1.0\" encoding=\"windows-1251\"?>", "WINDOWS-1251"),
        ("<?xml version=\"1.0\" encoding=\"ANSI\"?>", "WINDOWS-1252"),
    ])
    func `an XML declaration is believed as it is meant`(text: String, encoding: String) throws {
        #expect(try read(Array(text.utf8), pieces: 7).encoding == encoding)
    }

    @Test func `an encoding that nobody knows is named`() {
        #expect(throws: FeedError.self) {
            try read(Array("<?xml version=\"1.0\" encoding=\"klingon\"?>".utf8), pieces: 7)
        }
    }

    @Test func `controls and halves of characters are left out and counted`() throws {
        let bytes: [UInt8] = Array("a\u{0}b\u{B}c\u{85}d\u{FFFE}e\tf\r\n".utf8)
        let (text, _, dropped) = try read(bytes, pieces: 2)
        #expect(text == "abcde\tf\r\n" && dropped == 4)
    }

    @Test func `a feed that stops being UTF-8 late keeps what it was`() throws {
        let early = String(repeating: "é,", count: 700_000)
        let bytes = Array(early.utf8) + [0xE9, 0x2C] + Array("ü".utf8)
        let (text, encoding, _) = try read(bytes, pieces: 65_536)
        #expect(encoding == "UTF-8" && text.hasSuffix("é,é,ü"))
    }

    @Test func `a source unpacks gzip and says what it cannot read`() throws {
        let path = NSTemporaryDirectory() + "feed-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = Array(String(repeating: FeedTextTests.text, count: 20_000).utf8)
        let packed = try Encoder.gzip(text, level: 6)
        try Data(packed).write(to: URL(filePath: path))
        let source = try FeedSource(path: path)
        var read: [UInt8] = []
        while let piece = try source.next() { read += piece }
        #expect(read == text && source.bytesRead == packed.count && source.totalBytes == packed.count)
        try Data(packed.dropLast(5)).write(to: URL(filePath: path))
        let cut = try FeedSource(path: path)
        #expect(throws: FeedError.truncated(feed: path, cause: "its gzip is cut short")) {
            while try cut.next() != nil {}
        }
        #expect(throws: FeedError.unreadable(feed: "/nonexistent", cause: "No such file or directory")) {
            _ = try FeedSource(path: "/nonexistent")
        }
    }

    private func read(
        _ bytes: [UInt8], pieces: Int, fallback: String = "WINDOWS-1252"
    ) throws -> (text: String, encoding: String, dropped: Int) {
        var rest = bytes[...]
        let text = try FeedText(feed: "feed", fallback: fallback) {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(pieces) }
            return Array(rest.prefix(pieces))
        }
        var read: [UInt8] = []
        while let piece = try text.next() { read += piece }
        return (try #require(String(validating: read, as: UTF8.self)), text.encoding, text.dropped)
    }
}

@Suite struct JSONLinesReaderTests {
    @Test func `each line is read by itself`() throws {
        let text = """
            {"id": "1", "price": 19.99, "n": 12.0, "big": 1234567890123, "ok": true, "none": null, "list": ["a", {"b": 2}]}\r

            nonsense
            {"id": "\\ud800"}
            [1]
            {"id": 7}
            """
        var rest = Array(text.utf8)[...]
        var reader = JSONLinesReader {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(5) }
            return Array(rest.prefix(5))
        }
        guard case .object(let first, 1) = try reader.next() else {
            Issue.record("no first object")
            return
        }
        #expect(first["price"]?.said == "19.99" && first["big"]?.said == "1234567890123")
        #expect(
            first["ok"] == .bool(true) && first["none"] == .null && ["12", "12.0"].contains(first["n"]?.said))
        #expect(first["list"] == .array([.string("a"), .object(["b": .number("2")])]))
        var rest2: [String] = []
        while let record = try reader.next() {
            switch record {
            case .object(let members, let line): rest2.append("\(line) \(members["id"]?.said ?? "")")
            case .broken(let line, _): rest2.append("broken \(line)")
            }
        }
        #expect(rest2 == ["broken 3", "broken 4", "broken 5", "6 7"])
    }
}
