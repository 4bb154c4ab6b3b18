/// Why the catalogue could not do what it was asked.
package enum CatalogueError: Error, Equatable, CustomStringConvertible {
    /// There is no file at the path.
    case missing(path: String)
    /// The file is no catalogue of Aisle.
    case foreign(path: String)
    /// A later Aisle wrote the file.
    case tooNew(path: String, version: Int64)
    /// Stored bytes are not what was written.
    case damaged(String)
    /// The store does not answer; the cause is for the log.
    case unavailable(cause: String)
    /// The disk is full or the file cannot grow.
    case full(cause: String)
    /// Another import is writing.
    case busy(path: String)
    /// The cursor was not issued by this catalogue.
    case unknownCursor
    /// A new catalogue would drop more than half of the products.
    case wouldShrink(dropped: Int, of: Int)
    /// A new catalogue has no product.
    case nothingToSell

    package var description: String {
        switch self {
        case .missing(let path):
            "There is no catalogue at \(path). Import a feed first: aisle import --database \(path) FEED"
        case .foreign(let path):
            "\(path) is not a catalogue of Aisle; choose another file with --database."
        case .tooNew(let path, let version):
            "\(path) was written by a later Aisle (schema \(version)); serve it with that one."
        case .damaged(let what):
            "The catalogue is damaged (\(what)); delete its file and import the feed again."
        case .unavailable(let cause):
            "The catalogue does not answer: \(cause)"
        case .full(let cause):
            "The catalogue could not be written, the old one is untouched; free some disk space: \(cause)"
        case .busy(let path):
            "Another import is writing to \(path); wait for it to end."
        case .unknownCursor:
            "This cursor was not issued by this catalogue."
        case .wouldShrink(let dropped, let count):
            """
            The feed would drop \(dropped) of \(count) products; the old catalogue is untouched. \
            If that is meant, import with --allow-shrink.
            """
        case .nothingToSell:
            "The feed has no product that can be used; the old catalogue is untouched."
        }
    }
}
