/// Percent-encoding of URLs: RFC 3986 section 2.
enum PercentEncoding {
    /// The text that the bytes of a URL's part stand for; `nil` where they are cut short or no UTF-8, or hold a NUL.
    static func decode(_ text: Substring, plusIsBlank: Bool = false) -> String? {
        if text.utf8.allSatisfy(isUnreserved) { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(valueOfHexDigit),
                    let low = rest.next().flatMap(valueOfHexDigit)
                else {
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
        var bytes: [UInt8] = []
        let utf8 = Array(text.utf8)
        append(utf8, utf8.indices, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same for a range of bytes that are at hand as UTF-8.
    static func append(_ utf8: [UInt8], _ range: Range<Int>, to bytes: inout [UInt8]) {
        // Into the spare room: appending byte by byte would ask the array each time whether it is its own.
        bytes.append(addingCapacity: range.count * 3) { append(utf8.span, range, to: &$0) }
    }

    /// Takes three bytes for each of the range at most.
    static func append(_ utf8: Span<UInt8>, _ range: Range<Int>, to output: inout OutputSpan<UInt8>) {
        for index in range {
            let byte = utf8[index]
            if isUnreserved(byte) {
                output.append(byte)
            } else {
                output.append(UInt8(ascii: "%"))
                output.append(hexDigit(byte >> 4))
                output.append(hexDigit(byte & 15))
            }
        }
    }

    /// A product's handle as a segment of a path: its ASCII is letters, digits, hyphens and underscores, all unreserved.
    static func append(handle utf8: Span<UInt8>, _ range: Range<Int>, to output: inout OutputSpan<UInt8>) {
        var bits: UInt8 = 0
        for index in range { bits |= utf8[index] }
        bits < 0x80 ? output.append(utf8, range) : append(utf8, range, to: &output)
    }

    /// RFC 3986 section 2.3, as two words of bits: this is asked of every letter of every link.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        let bits: UInt64 = byte < 64 ? 0x03FF_6000_0000_0000 : byte < 128 ? 0x47FF_FFFE_87FF_FFFE : 0
        return bits >> UInt64(byte & 63) & 1 == 1
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func valueOfHexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
