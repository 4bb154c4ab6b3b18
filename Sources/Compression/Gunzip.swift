import CZlib

/// Unpacks gzip as it comes: RFC 1952, with any number of members one behind the other.
@safe
package struct Gunzip: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    /// Whether a member has begun and not ended.
    private var isInside = false
    private var isAfterMember = false

    /// - Throws: `.outOfMemory`.
    package init() throws(CompressionError) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe aisle_inflate_init(stream) == Z_OK else {
            unsafe stream.deallocate()
            throw .outOfMemory
        }
    }

    deinit {
        _ = unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Appends all that `input` stands for, which may be 1,032 times as much.
    /// - Throws: `.damaged` for bytes that are no gzip; zeros behind the last member are passed over.
    package mutating func unpack(_ input: [UInt8], into output: inout [UInt8]) throws(CompressionError) {
        var offset = 0
        var isFull = false
        while offset < input.count || isFull {
            if isAfterMember {
                // Padding, as tape archives have it.
                while offset < input.count, input[offset] == 0 { offset += 1 }
                guard offset < input.count else { return }
                guard unsafe inflateReset(stream) == Z_OK else { throw .damaged }
                isAfterMember = false
            }
            isInside = true
            let piece = try step(input, &offset)
            isFull = piece.count == Gunzip.pieceBytes && isInside
            output += piece
        }
    }

    /// - Throws: `.truncated` when a member has not ended.
    package consuming func finish() throws(CompressionError) {
        guard !isInside else { throw .truncated }
    }

    private static let pieceBytes = 65_536

    private mutating func step(_ input: [UInt8], _ offset: inout Int) throws(CompressionError) -> [UInt8] {
        var status = Z_OK
        let piece = unsafe [UInt8](unsafeUninitializedCapacity: Gunzip.pieceBytes) { output, count in
            unsafe input[offset...].withUnsafeBufferPointer { input in
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.pointee.avail_in = UInt32(clamping: input.count)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(Gunzip.pieceBytes)
                status = unsafe inflate(stream, Z_NO_FLUSH)
            }
            count = unsafe Gunzip.pieceBytes - Int(stream.pointee.avail_out)
        }
        offset = unsafe input.count - Int(stream.pointee.avail_in)
        switch status {
        case Z_STREAM_END:
            isInside = false
            isAfterMember = true
        case Z_OK, Z_BUF_ERROR: break
        default: throw .damaged
        }
        return piece
    }
}
