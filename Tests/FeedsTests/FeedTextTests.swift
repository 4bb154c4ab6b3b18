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
            let (text, found, dropped, _) = try read(bytes, pieces: size)
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
        let (text, _, dropped, _) = try read(bytes, pieces: 2)
        #expect(text == "abcde\tf\r\n" && dropped == 4)
    }

    @Test func `a feed that stops being UTF-8 late keeps what it was`() throws {
        let early = String(repeating: "é,", count: 700_000)
        let bytes = Array(early.utf8) + [0xE9, 0x2C] + Array("ü".utf8)
        let (text, encoding, _, strays) = try read(bytes, pieces: 65_536)
        #expect(encoding == "UTF-8" && text.hasSuffix("é,é,ü") && strays == 1)
    }

    @Test func `a half of a character in UTF-16 costs itself alone`() throws {
        let units = Array("aé".utf16) + [0xD800] + Array("b🛒c".utf16) + [0xDC00] + Array("漢d".utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little + [0x41]] {
            for size in [1, 3, 100_000] {
                let (text, _, dropped, _) = try read(bytes, pieces: size)
                #expect(text == "aéb🛒c漢d" && dropped == 2 + bytes.count % 2)
            }
        }
    }

    @Test func `a character cut in half does not change what the others are`() throws {
        let bytes = Array("Café, thé, purée, crème, gâteau ".utf8) + [0xC3] + Array(",x".utf8)
        for size in [1, 3, 100_000] {
            let found = try read(bytes, pieces: size)
            #expect(found.text == "Café, thé, purée, crème, gâteau Ã,x" && found.encoding == "UTF-8")
            #expect(found.strays == 1)
        }
    }

    @Test(arguments: ["latin1", "ISO-8859-1", "cp1252", "windows-1252"])
    func `the operator's Latin-1 is Windows' own too`(name: String) throws {
        #expect(try read([0x41, 0x80, 0xE9], pieces: 1, fallback: name).text == "A€é")
    }

    @Test func `bytes that are no letters of a declared encoding are passed over in one go`() throws {
        let junk = (0..<300_000).map { $0 % 2 == 0 ? 0xFF : 0x41 as UInt8 }
        let declaration = Array("<?xml version=\"1.0\" encoding=\"shift_jis\"?>".utf8)
        let (text, _, dropped, _) = try read(declaration + junk, pieces: 65_536)
        #expect(text.utf8.count == declaration.count + 150_000 && dropped == 150_000)
    }

    @Test func `a declaration within a table is a cell`() throws {
        let text = "id,code\n1,<?xml version=\"1.0\" encoding=\"windows-1251\"?>\n"
        #expect(try read(Array(text.utf8), pieces: 7).encoding == "UTF-8")
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
        #expect(
            throws: FeedError.unreadable(
                feed: "/nonexistent", cause: "No such file or directory; check its path and who may read it.")
        ) {
            _ = try FeedSource(path: "/nonexistent")
        }
    }

    private func read(
        _ bytes: [UInt8], pieces: Int, fallback: String = "WINDOWS-1252"
    ) throws -> (text: String, encoding: String, dropped: Int, strays: Int) {
        var rest = bytes[...]
        let text = try FeedText(feed: "feed", fallback: fallback) {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(pieces) }
            return Array(rest.prefix(pieces))
        }
        var read: [UInt8] = []
        while let piece = try text.next() { read += piece }
        return (
            try #require(String(validating: read, as: UTF8.self)), text.encoding, text.dropped, text.strays
        )
    }
}
