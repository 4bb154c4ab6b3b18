import SQLite
import Synchronization

/// The products that are for sale, and the questions a storefront may ask of them.
///
/// Any number of threads may ask at once: each borrows a reader with a connection of its own. A reader keeps its
/// read transaction for a moment, since opening one costs more than the question.
package final class Catalogue: Sendable {
    /// How often whoever serves the catalogue is to call `release`, in seconds.
    package static let releaseInterval = 1

    package let path: String
    private let idle = Mutex<[Reader]>([])
    /// How long a reader may go on answering from the same state of the file.
    private let freshness: Duration

    /// Opens the file and brings its tables up to date.
    /// - Throws: `.missing`, also for a file that no import has filled yet; `.foreign`, `.tooNew`, or `.unavailable` with
    ///   the cause.
    package init(path: String, freshness: Duration = .milliseconds(20)) throws(CatalogueError) {
        self.path = path
        self.freshness = freshness
        do {
            let existing = try Connection(path: path, mode: .reading)
            let found = try Schema.check(existing, path: path)
            let imports = found == 0 ? 0 : try existing.integer("SELECT generation FROM catalogue") ?? 0
            guard imports > 0 else { throw CatalogueError.missing(path: path) }
            guard found != Schema.version else { return }
            try Schema.migrate(try Connection(path: path, mode: .writing), path: path)
        } catch let error as CatalogueError {
            throw error
        } catch {
            let missing = (error as? SQLiteError)?.primaryCode == 14
            throw missing ? .missing(path: path) : CatalogueError(error, path: path)
        }
    }

    /// Lends a reader whose answers all come from one state of the catalogue.
    package func read<Answer>(
        _ ask: (Reader) throws(CatalogueError) -> Answer
    ) throws(CatalogueError) -> Answer {
        let reader =
            if let reader = idle.withLock({ $0.popLast() }) { reader } else { try Reader(path: path) }
        defer { idle.withLock { $0.append(reader) } }
        try reader.refresh(after: freshness)
        return try ask(reader)
    }

    /// Looks into the file itself, past what readers remember of it: the summary and the last row.
    package func probe() throws(CatalogueError) -> Summary {
        let reader = try Reader(path: path)
        try reader.refresh(after: .zero)
        _ = try reader.page(PageQuery(.page(max(1, reader.summary.products)), limit: 1))
        return reader.summary
    }

    /// Lets go of the state of the file that idle readers hold, so that the write-ahead log can be emptied.
    ///
    /// Under the lock: a reader taken out for it would be missed by whoever asks meanwhile, and made a second time.
    package func release() {
        idle.withLock { readers in
            for reader in readers { reader.release() }
        }
    }

    /// Readers that nobody has borrowed.
    var idleReaders: Int { idle.withLock { $0.count } }
}
