extension Writer {
    /// Appends text so that it is text in HTML and XML, between tags and in quoted attributes alike.
    @inline(__always)
    mutating func markup(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        unsafe escape(source, count, readable: readable) { bytes in
            bytes.isBelow(0x20) .| bytes.isAtLeast(0x7F) .| bytes.equals(0x22) .| bytes.isIn(0x26, count: 2)
                .| bytes.equals(0x3C) .| bytes.equals(0x3E)
        } escape: { writer, source, index, count in
            unsafe writer.escapeMarkup(source, &index, count)
        }
    }

    @inline(__always)
    private mutating func escapeMarkup(_ source: UnsafeRawPointer, _ index: inout Int, _ count: Int) {
        let byte = unsafe source.byte(index)
        switch byte {
        case UInt8(ascii: "&"): unsafe append("&amp;")
        case UInt8(ascii: "<"): unsafe append("&lt;")
        case UInt8(ascii: ">"): unsafe append("&gt;")
        case UInt8(ascii: "\""): unsafe append("&quot;")
        case UInt8(ascii: "'"): unsafe append("&#39;")
        case 0x80...: return unsafe scalar(source, &index, count)
        case 0x20..<0x7F, 0x09, 0x0A, 0x0D: unsafe append(byte)
        default: unsafe append("\u{FFFD}")
        }
        index += 1
    }
}
