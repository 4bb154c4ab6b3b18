import CMicrohttpd

/// Hands the pieces of a streamed body to libmicrohttpd in the sizes it asks for.
final class PieceSource {
    private let next: @Sendable () -> [UInt8]?
    private var piece: ArraySlice<UInt8> = []

    init(_ next: @escaping @Sendable () -> [UInt8]?) { self.next = next }

    static func fill(
        _ context: UnsafeMutableRawPointer?, _ offset: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
        _ count: Int
    ) -> Int {
        guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
        let source = unsafe Unmanaged<PieceSource>.fromOpaque(context).takeUnretainedValue()
        while source.piece.isEmpty {
            // MHD_CONTENT_READER_END_OF_STREAM is -1.
            guard let next = source.next() else { return -1 }
            source.piece = next[...]
        }
        let bytes = source.piece.prefix(count)
        unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count).copyBytes(from: bytes)
        source.piece = source.piece.dropFirst(bytes.count)
        return bytes.count
    }

    static func release(_ context: UnsafeMutableRawPointer?) {
        guard let context = unsafe context else { return }
        unsafe Unmanaged<PieceSource>.fromOpaque(context).release()
    }
}
