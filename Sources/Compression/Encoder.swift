import CBrotli
import CZlib

/// Why bytes could not be coded or decoded.
package enum CompressionError: Error, Equatable {
    case outOfMemory
    /// The bytes end before what they hold does.
    case truncated
    /// The bytes are no gzip, or not what was packed.
    case damaged
}

/// Codes whole bodies for HTTP.
package enum Encoder {
    /// RFC 1952. - Parameter level: 1 (fast) to 9 (small).
    package static func gzip(_ bytes: [UInt8], level: Int32) throws(CompressionError) -> [UInt8] {
        var stream = unsafe z_stream()
        // 15 bits of window, and 16 for a gzip header: zlib's manual, deflateInit2.
        guard unsafe aisle_deflate_init(&stream, level, 15 + 16) == Z_OK else { throw .outOfMemory }
        defer { _ = unsafe deflateEnd(&stream) }
        let capacity = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        var finished = false
        let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            unsafe bytes.withUnsafeBufferPointer { input in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(capacity)
                finished = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            count = unsafe capacity - Int(stream.avail_out)
        }
        guard finished else { throw .outOfMemory }
        return output
    }

    /// RFC 7932. - Parameter quality: 0 (fast) to 11 (small).
    package static func brotli(_ bytes: [UInt8], quality: Int32) throws(CompressionError) -> [UInt8] {
        let capacity = max(BrotliEncoderMaxCompressedSize(bytes.count), 16)
        var finished = false
        let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            count = capacity
            unsafe bytes.withUnsafeBufferPointer { input in
                finished =
                    unsafe BrotliEncoderCompress(
                        quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, input.count, input.baseAddress,
                        &count,
                        output.baseAddress) != 0
            }
            if !finished { count = 0 }
        }
        guard finished else { throw .outOfMemory }
        return output
    }
}
