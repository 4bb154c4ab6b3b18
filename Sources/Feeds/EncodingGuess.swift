/// In what a text is written, by its first bytes.
struct EncodingGuess {
    let name: String
    /// Bytes of the byte-order mark.
    var markBytes = 0

    /// - Parameter fallback: what it is when nothing tells.
    init(_ bytes: [UInt8], fallback: String) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            (name, markBytes) = ("UTF-8", 3)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (name, markBytes) = ("UTF-16LE", 2)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (name, markBytes) = ("UTF-16BE", 2)
        } else if let wide = EncodingGuess.wide(bytes.prefix(512)) {
            name = wide
        } else if let declared = EncodingGuess.declared(bytes.prefix(512)) {
            name = EncodingGuess.canonical(declared)
        } else {
            name = EncodingGuess.isMostlyUTF8(bytes) ? "UTF-8" : fallback
        }
    }

    /// Latin letters in UTF-16 have a NUL beside each.
    private static func wide(_ bytes: ArraySlice<UInt8>) -> String? {
        let places = bytes.indices.filter { bytes[$0] == 0 }
        guard places.count * 5 > bytes.count * 2 else { return nil }
        return places.count { $0 % 2 == 1 } * 2 > places.count ? "UTF-16LE" : "UTF-16BE"
    }

    /// The label of an XML declaration.
    private static func declared(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.trimmed.hasPrefix("<"), let start = text.firstRange(of: "<?xml"),
            let end = text[start.upperBound...].firstRange(of: "?>"),
            let label = text[start.upperBound..<end.lowerBound].firstRange(of: "encoding")
        else { return nil }
        let value = text[label.upperBound..<end.lowerBound].drop { " =\t\r\n".contains($0) }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    /// Labels as they are meant: Latin-1 is Windows-1252 (https://encoding.spec.whatwg.org/#names-and-labels), and a
    /// text whose label could be read as ASCII is no UTF-16.
    static func canonical(_ label: String) -> String {
        switch label.uppercased() {
        case "ISO-8859-1", "ISO8859-1", "LATIN1", "LATIN-1", "US-ASCII", "ASCII", "ANSI", "CP1252",
            "WINDOWS-1252":
            "WINDOWS-1252"
        case "UTF8", "UTF-8", "", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF16": "UTF-8"
        case let other: other
        }
    }

    /// Whether the characters beyond ASCII are UTF-8, but for a few that a shop's program cut in half.
    ///
    /// In any other encoding such bytes form characters of UTF-8 by chance alone.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let isCut = bytes.count >= FeedText.peekBytes
        let whole = isCut ? bytes.prefix(UTF8Decoder.wholeCharacters(bytes)) : bytes[...]
        guard String(validating: whole, as: UTF8.self) == nil else { return true }
        var characters = 0
        var strays = 0
        var index = whole.startIndex
        while let start = whole[index...].firstIndex(where: { $0 >= 0x80 }) {
            let length = UTF8Decoder.length(whole[start])
            if length > 0, String(validating: whole[start...].prefix(length), as: UTF8.self) != nil {
                characters += 1
                index = start + length
            } else {
                strays += 1
                index = start + 1
            }
        }
        return characters > strays * 4
    }
}
