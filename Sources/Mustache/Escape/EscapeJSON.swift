extension Writer {
    /// Appends text as the inside of a JSON string in a script element.
    mutating func jsonString(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        unsafe escape(source, count, readable: readable) { bytes in
            unsafe Self.markupInJSON(bytes) .| bytes.equals(0x22) .| bytes.equals(0x5C)
        } escape: { writer, source, index, count in
            let byte = unsafe source.byte(index)
            switch byte {
            case UInt8(ascii: "\""): unsafe writer.append("\\\"")
            case UInt8(ascii: "\\"): unsafe writer.append("\\\\")
            case 0x09: unsafe writer.append("\\t")
            case 0x0A: unsafe writer.append("\\n")
            case 0x0D: unsafe writer.append("\\r")
            default: return unsafe writer.escapeJSON(source, &index, count)
            }
            index += 1
        }
    }

    /// Appends JSON as it is, except for what would be markup: that can only stand in its strings.
    mutating func json(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        unsafe escape(source, count, readable: readable) { bytes in
            unsafe Self.markupInJSON(bytes)
        } escape: { writer, source, index, count in
            unsafe writer.escapeJSON(source, &index, count)
        }
    }

    @inline(__always)
    private static func markupInJSON(_ bytes: Stride) -> Stride.Mask {
        bytes.isBelow(0x20) .| bytes.isAtLeast(0x7F) .| bytes.equals(0x26) .| bytes.equals(0x3C)
            .| bytes.equals(0x3E)
    }

    @inline(__always)
    private mutating func escapeJSON(_ source: UnsafeRawPointer, _ index: inout Int, _ count: Int) {
        let byte = unsafe source.byte(index)
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
            unsafe append(hexadecimal: byte, after: "\\u00")
        case 0x80...: return unsafe jsonScalar(source, &index, count)
        case 0x20..<0x7F, 0x09, 0x0A, 0x0D: unsafe append(byte)
        default: unsafe append("\u{FFFD}")
        }
        index += 1
    }

    /// U+2028 and U+2029 end a line in older JavaScript's strings.
    private mutating func jsonScalar(_ source: UnsafeRawPointer, _ index: inout Int, _ count: Int) {
        guard index + 3 <= count, unsafe source.byte(index) == 0xE2, unsafe source.byte(index + 1) == 0x80,
            unsafe source.byte(index + 2) & 0xFE == 0xA8
        else { return unsafe scalar(source, &index, count) }
        unsafe append(source.byte(index + 2) == 0xA8 ? "\\u2028" : "\\u2029")
        index += 3
    }
}
