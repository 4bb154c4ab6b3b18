/// Percent-encoding of URLs: RFC 3986 section 2.
enum PercentEncoding {
    /// The text that the bytes of a URL's part stand for; `nil` where they are cut short or no UTF-8, or hold a NUL.
    static func decode(_ text: Substring, plusIsBlank: Bool = false) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// Text as one segment of a path or one value of a query: everything but the unreserved is encoded.
    static func encode(_ text: String) -> String {
        String(decoding: encode(text.utf8), as: UTF8.self)
    }

    /// The same for text that is at hand as UTF-8.
    static func encode(_ utf8: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return bytes
    }

    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
