import Compression
import Glibc

/// The bytes of one feed, from a file or standard input, unpacked where they are gzip.
///
/// A class, since its reader takes the bytes while the import's progress looks at how many came.
package final class FeedSource {
    /// The path, or `standard input`.
    package let name: String
    /// Bytes of the file as it lies there; `nil` for a stream.
    package let totalBytes: Int?
    /// Bytes read so far, as they lie there.
    package private(set) var bytesRead = 0

    private static let pieceBytes = 65_536
    private let descriptor: Int32
    private var gunzip: Gunzip?
    private var hasBegun = false
    private var hasEnded = false

    /// - Parameter path: a file, or `-` for standard input.
    /// - Throws: `.unreadable` with the system's sentence.
    package init(path: String) throws(FeedError) {
        name = path == "-" ? "standard input" : path
        descriptor = unsafe path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else {
            throw .unreadable(
                feed: name,
                cause: "\(unsafe String(cString: strerror(errno))); check its path and who may read it.")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw .unreadable(feed: name, cause: "it is a folder; name the files in it.")
        }
        totalBytes = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    deinit { if descriptor > 0 { close(descriptor) } }

    /// The next bytes; `nil` at the end.
    /// - Throws: `.unreadable`, or `.truncated` for gzip that ends early.
    package func next() throws(FeedError) -> [UInt8]? {
        while !hasEnded {
            let packed = try read()
            if !hasBegun { try begin(packed) }
            guard gunzip != nil else { return packed.isEmpty ? nil : packed }
            let piece = try unpack(packed)
            if !piece.isEmpty { return piece }
        }
        return nil
    }

    /// RFC 1952: gzip begins with 1F 8B.
    private func begin(_ packed: [UInt8]) throws(FeedError) {
        hasBegun = true
        guard packed.starts(with: [0x1F, 0x8B]) else { return }
        do { gunzip = try Gunzip() } catch {
            throw .unreadable(feed: name, cause: "out of memory; give it more.")
        }
    }

    private func unpack(_ packed: [UInt8]) throws(FeedError) -> [UInt8] {
        var piece: [UInt8] = []
        do {
            try gunzip?.unpack(packed, into: &piece)
            if hasEnded, let gunzip = gunzip.take() { try gunzip.finish() }
        } catch {
            switch error {
            case .truncated: throw .truncated(feed: name, cause: "its gzip is cut short")
            default: throw .unreadable(feed: name, cause: "its gzip is damaged; fetch it again.")
            }
        }
        return piece
    }

    /// As many bytes as a piece holds, fewer only at the end.
    private func read() throws(FeedError) -> [UInt8] {
        var failure: Int32 = 0
        let piece = unsafe [UInt8](unsafeUninitializedCapacity: FeedSource.pieceBytes) { bytes, count in
            while count < FeedSource.pieceBytes {
                let got = unsafe Glibc.read(
                    descriptor, bytes.baseAddress.map { unsafe $0 + count }, bytes.count - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard failure == 0 else {
            throw .unreadable(
                feed: name, cause: "\(unsafe String(cString: strerror(failure))); fetch it again.")
        }
        bytesRead += piece.count
        hasEnded = piece.count < FeedSource.pieceBytes
        return piece
    }
}
