/// Bytes that are read or written at once.
let strideBytes = 16

/// Appends bytes to memory that has room for them.
///
/// Reads and writes whole strides where it can, so whoever calls has made sure of the room: what an operation may write
/// at most, and two strides more.
@unsafe struct Writer {
    /// Where the next byte goes.
    var at: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer

    init(at start: UnsafeMutableRawPointer, room: Int) {
        unsafe at = start
        unsafe end = start + room
    }

    var room: Int { unsafe end - at }

    /// Appends bytes as they are.
    @inline(__always)
    mutating func copy(_ source: UnsafeRawPointer, _ count: Int) {
        unsafe at.copyMemory(from: source, byteCount: count)
        unsafe at += count
    }

    /// Appends literal text; a stride behind it is readable.
    @inline(__always)
    mutating func literal(_ source: UnsafeRawPointer, _ count: Int) {
        var done = 0
        while done < count {
            unsafe (at + done).storeBytes(
                of: (source + done).loadUnaligned(as: Stride.self), as: Stride.self)
            done += strideBytes
        }
        unsafe at += count
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        unsafe at.storeBytes(of: byte, as: UInt8.self)
        unsafe at += 1
    }

    /// Appends a short text of the program's own.
    @inline(__always)
    mutating func append(_ text: StaticString) {
        unsafe copy(text.utf8Start, text.utf8CodeUnitCount)
    }
}
