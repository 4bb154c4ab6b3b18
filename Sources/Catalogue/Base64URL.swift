/// Bytes as text for URLs, without padding: RFC 4648 section 5.
enum Base64URL {
    static func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
        text.append(addingCapacity: (bytes.count * 4 + 2) / 3) { output in
            var bits: UInt32 = 0
            var held: UInt32 = 0
            for index in bytes.indices {
                bits = bits << 8 | UInt32(bytes[index])
                held += 8
                while held >= 6 {
                    held -= 6
                    output.append(letter(bits >> held & 63))
                }
            }
            if held > 0 { output.append(letter(bits << (6 - held) & 63)) }
        }
    }

    /// - Returns: `false` for text that `append` does not write for so many bytes.
    static func decode(_ text: String, into bytes: inout MutableSpan<UInt8>) -> Bool {
        guard text.utf8.count == (bytes.count * 4 + 2) / 3 else { return false }
        var bits: UInt32 = 0
        var held: UInt32 = 0
        var count = 0
        for letter in text.utf8 {
            guard let sextet = value(letter) else { return false }
            bits = bits << 6 | sextet
            held += 6
            if held >= 8 {
                held -= 8
                bytes[count] = UInt8(truncatingIfNeeded: bits >> held)
                count += 1
            }
        }
        return bits & (1 << held - 1) == 0
    }

    private static func letter(_ sextet: UInt32) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: sextet)
        return switch value {
        case 0..<26: value + UInt8(ascii: "A")
        case 26..<52: value - 26 + UInt8(ascii: "a")
        case 52..<62: value - 52 + UInt8(ascii: "0")
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }

    private static func value(_ letter: UInt8) -> UInt32? {
        switch letter {
        case 0x41...0x5A: UInt32(letter - 0x41)
        case 0x61...0x7A: UInt32(letter - 0x61 + 26)
        case 0x30...0x39: UInt32(letter - 0x30 + 52)
        case 0x2D: 62
        case 0x5F: 63
        default: nil
        }
    }
}
