extension Writer {
    /// Appends text so that it is text in HTML and XML, between tags and in quoted attributes alike.
    ///
    /// - Parameter readable: how many bytes from `source` on may be read, `count` or more.
    mutating func markup(_ source: UnsafeRawPointer, _ count: Int, readable: Int) {
        var index = 0
        while index < count {
            if index + strideBytes <= readable {
                let clean = unsafe min(copyStride(source + index), count - index)
                index += clean
                unsafe at += clean
                if clean == strideBytes || index == count { continue }
            }
            repeat {
                unsafe escape(source, &index, count)
            } while unsafe index < count && source.load(fromByteOffset: index, as: UInt8.self) >= 0x80
        }
    }

    /// Writes a stride without moving on, and answers how many of its bytes may stay as they are.
    @inline(__always)
    private func copyStride(_ source: UnsafeRawPointer) -> Int {
        let bytes = unsafe source.loadUnaligned(as: SIMD16<Int8>.self)
        unsafe at.storeBytes(of: bytes, as: SIMD16<Int8>.self)
        // As signed numbers everything from 0x80 lies below the blank, as the controls do.
        let special =
            (bytes .< 0x20) .| (bytes .== 0x7F) .| (bytes .== 0x22) .| ((bytes & ~1) .== 0x26)
            .| ((bytes & ~2) .== 0x3C)
        return special.firstTrue
    }

    @inline(__always)
    private mutating func escape(_ source: UnsafeRawPointer, _ index: inout Int, _ count: Int) {
        let byte = unsafe source.load(fromByteOffset: index, as: UInt8.self)
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

extension SIMDMask<SIMD16<Int8>> {
    /// The number of the first lane that is true, or 16.
    @inline(__always)
    var firstTrue: Int {
        let lanes = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        if lanes[0] != 0 { return UInt64(littleEndian: lanes[0]).trailingZeroBitCount / 8 }
        if lanes[1] != 0 { return 8 + UInt64(littleEndian: lanes[1]).trailingZeroBitCount / 8 }
        return 16
    }
}
