import Feeds
import Glibc

/// The file that `--report` names.
final class ReportFile {
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private var failure: WriteError?

    /// - Parameter path: a file, whose text is replaced, or `-` for standard output.
    init(path: String) throws(UsageError) {
        descriptor = unsafe path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw UsageError("Cannot write to \(path); choose another file with --report.")
        }
    }

    // An import that failed before it came to `close` has told its reason.
    deinit { flush() }

    func write(_ line: String) {
        pending += line.utf8
        if pending.count > 65_536 { flush() }
    }

    /// Writes what is left.
    /// - Throws: `.report` where any line of the report did not go out.
    func close() throws(FeedError) {
        flush()
        if let failure { throw .report(cause: failure.cause) }
    }

    private func flush() {
        defer { pending.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do { try Aisle.write(pending, to: descriptor) } catch { failure = error }
    }
}
