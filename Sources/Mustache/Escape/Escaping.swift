extension Writer {
    /// Appends a text, copying the runs that may stay as they are a stride at a time.
    ///
    /// - Parameter readable: how many bytes from `source` on may be read, `count` or more.
    /// - Parameter special: which bytes of a stride may not stay as they are, or need a look.
    /// - Parameter escape: appends what stands for the character at an index, and moves the index behind it.
    @inline(__always)
    mutating func escape(
        _ source: UnsafeRawPointer, _ count: Int, readable: Int, special: (Stride) -> Stride.Mask,
        escape: (inout Writer, UnsafeRawPointer, inout Int, Int) -> Void
    ) {
        var index = 0
        while index < count {
            if index + strideBytes <= readable {
                let stride = unsafe (source + index).loadUnaligned(as: Stride.self)
                unsafe at.storeBytes(of: stride, as: Stride.self)
                let clean = min(special(stride).firstTrue, count - index)
                index += clean
                unsafe at += clean
                if clean == strideBytes || index == count { continue }
            }
            repeat {
                unsafe escape(&self, source, &index, count)
            } while unsafe index < count && source.byte(index) >= 0x80
        }
    }

    /// Appends `prefix` and the byte as two hexadecimal digits.
    mutating func append(hexadecimal byte: UInt8, after prefix: StaticString) {
        unsafe append(prefix)
        for digit in [byte >> 4, byte & 0x0F] {
            unsafe append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }
}

/// Bytes that are looked at together.
///
/// Only operations that the standard library defines for exactly this type are single instructions; those that it
/// defines for all vectors, `&` among them, go byte by byte.
typealias Stride = SIMD16<UInt8>

extension Stride {
    typealias Mask = SIMDMask<SIMD16<Int8>>

    @inline(__always)
    func isBelow(_ byte: UInt8) -> Mask { self .< Stride(repeating: byte) }

    @inline(__always)
    func isAtLeast(_ byte: UInt8) -> Mask { self .>= Stride(repeating: byte) }

    @inline(__always)
    func equals(_ byte: UInt8) -> Mask { self .== Stride(repeating: byte) }

    /// Which bytes lie in `first..<first + count`.
    @inline(__always)
    func isIn(_ first: UInt8, count: UInt8) -> Mask { (self &- Stride(repeating: first)).isBelow(count) }
}

extension SIMDMask<SIMD16<Int8>> {
    /// The number of the first lane that is true, or 16.
    @inline(__always)
    var firstTrue: Int {
        let lanes = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        if lanes[0] != 0 { return UInt64(littleEndian: lanes[0]).trailingZeroBitCount / 8 }
        if lanes[1] != 0 { return 8 + UInt64(littleEndian: lanes[1]).trailingZeroBitCount / 8 }
        return strideBytes
    }
}

extension UnsafeRawPointer {
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { unsafe load(fromByteOffset: offset, as: UInt8.self) }
}
