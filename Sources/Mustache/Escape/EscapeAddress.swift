/// Addresses, by Go's html/template, url.go: percent-encoded where needed, then ready for a quoted attribute.
extension Writer {
    /// Appends a whole address, or the beginning of one: `#blocked` if it has a scheme that could run code.
    mutating func address(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        guard unsafe Self.isSafe(source, count) else { return unsafe append("#blocked") }
        unsafe addressPath(source, count, readable: readable)
    }

    /// Appends one address of a `srcset`, whose commas at either end would make it another one's.
    mutating func candidate(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        guard unsafe Self.isSafe(source, count) else { return unsafe append("#blocked") }
        var (start, end) = (0, count)
        while unsafe start < end && source.byte(start) == UInt8(ascii: ",") { start += 1 }
        while unsafe end > start && source.byte(end - 1) == UInt8(ascii: ",") { end -= 1 }
        for _ in 0..<start { unsafe append("%2C") }
        unsafe addressPath(source + start, end - start, readable: readable - start)
        for _ in end..<count { unsafe append("%2C") }
    }

    /// Appends a part of an address that may hold any of its delimiters.
    mutating func addressPath(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        unsafe escape(source, count, readable: readable) { bytes in
            bytes.isBelow(0x21) .| bytes.isAtLeast(0x7B) .| bytes.equals(0x22) .| bytes.isIn(0x25, count: 5)
                .| bytes.equals(0x3C) .| bytes.equals(0x3E) .| bytes.equals(0x5C) .| bytes.equals(0x5E)
                .| bytes.equals(0x60)
        } escape: { writer, source, index, count in
            let byte = unsafe source.byte(index)
            switch byte {
            case UInt8(ascii: "&"): unsafe writer.append("&amp;")
            case UInt8(ascii: "~"): unsafe writer.append(byte)
            case UInt8(ascii: "%") where unsafe Self.isEncoded(source, index, count):
                unsafe writer.append(byte)
            default: unsafe writer.addressByte(byte, keeping: ":/?#[]@!$*+,;=")
            }
            index += 1
        }
    }

    /// Appends a part of an address that stands where a colon could still end a scheme.
    mutating func addressSegment(_ source: UnsafeRawPointer, _ count: Int) {
        for index in 0..<count {
            let byte = unsafe source.byte(index)
            if unsafe byte == UInt8(ascii: "%") && Self.isEncoded(source, index, count) {
                unsafe append(byte)
            } else if byte == UInt8(ascii: "&") {
                unsafe append("&amp;")
            } else {
                unsafe addressByte(byte, keeping: "/?#[]@!$*+,;=")
            }
        }
    }

    /// Appends a value in a query or a fragment, where every delimiter is data.
    mutating func addressQuery(_ source: UnsafeRawPointer, _ count: Int) {
        for index in 0..<count { unsafe addressByte(source.byte(index), keeping: "") }
    }

    private mutating func addressByte(_ byte: UInt8, keeping delimiters: StaticString) {
        let unreservedMarks: StaticString = "-._~"
        let isUnreserved = byte.isLetter || byte.isDigit || unreservedMarks.contains(byte)
        if isUnreserved || delimiters.contains(byte) {
            unsafe append(byte)
        } else {
            unsafe append(hexadecimal: byte, after: "%")
        }
    }

    /// Whether the address is relative, or its scheme is one that only leads somewhere.
    private static func isSafe(_ source: UnsafeRawPointer, _ count: Int) -> Bool {
        for index in 0..<count {
            switch unsafe source.byte(index) {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            case UInt8(ascii: ":"): return unsafe isSafeScheme(source, index)
            default: break
            }
        }
        return true
    }

    /// Case doesn't matter in a scheme: RFC 3986, 3.1.
    private static func isSafeScheme(_ source: UnsafeRawPointer, _ count: Int) -> Bool {
        switch count {
        case 3: unsafe equals(source, count, "tel")
        case 4: unsafe equals(source, count, "http")
        case 5: unsafe equals(source, count, "https")
        case 6: unsafe equals(source, count, "mailto")
        default: false
        }
    }

    private static func equals(_ source: UnsafeRawPointer, _ count: Int, _ lowercase: StaticString) -> Bool {
        for index in 0..<count where unsafe source.byte(index) | 0x20 != lowercase.utf8Start[index] {
            return false
        }
        return true
    }

    private static func isEncoded(_ source: UnsafeRawPointer, _ index: Int, _ count: Int) -> Bool {
        unsafe index + 2 < count && source.byte(index + 1).isHexadecimal
            && source.byte(index + 2).isHexadecimal
    }
}

extension UInt8 {
    var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}

extension StaticString {
    func contains(_ byte: UInt8) -> Bool {
        unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
    }
}
