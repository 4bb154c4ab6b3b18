import SQLite

/// Why an import stops as a whole; the old catalogue stays.
package enum FeedError: Error, Equatable, CustomStringConvertible {
    /// A feed cannot be opened or read.
    case unreadable(feed: String, cause: String)
    /// A feed ends before its end: an upload or a download broke off.
    case truncated(feed: String, cause: String)
    /// The bytes are of no format that is imported; the sentence says what was found and what would help.
    case unknownFormat(feed: String, sentence: String)
    /// The temporary file could not be written; the cause is SQLite's.
    case staging(cause: String)
    /// With `--strict`: so many records were refused, the first of them as the sentence says.
    case strict(refused: Int, first: String)
    /// The report file could not be written.
    case report(cause: String)

    package var description: String {
        switch self {
        case .unreadable(let feed, let cause): "\(feed) cannot be read: \(cause)"
        case .truncated(let feed, let cause): "\(feed) ends too early (\(cause)); fetch it again."
        case .unknownFormat(let feed, let sentence): "\(feed): \(sentence)"
        case .staging(let cause):
            "The temporary file of the import could not be written; make room in TMPDIR: \(cause)"
        case .strict(let refused, let first):
            "\(refused.of("record")) \(refused.choose("was", "were")) refused, and with --strict nothing is imported then; the first: \(first)"
        case .report(let cause): "The report could not be written, so nothing was imported: \(cause)."
        }
    }

    /// What the temporary file's SQLite answered, or what its bytes were found to be.
    init(staging error: any Error) {
        self =
            error as? FeedError
            ?? .staging(cause: (error as? SQLiteError)?.description ?? "its bytes were changed")
    }
}
