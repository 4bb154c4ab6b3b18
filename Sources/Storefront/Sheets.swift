import Mustache
import Synchronization

/// Documents that were rendered, kept empty for the next pages: their memory has grown to a page's size.
final class Sheets<Page: PageSlots>: Sendable {
    private let idle = Mutex<[Document<Page>]>([])
    /// A page with more text than this many bytes gives its memory back.
    private let mostBytes = 65_536
    /// As many as may wait; there are no more than threads that render at once.
    private let most = 64

    /// Lends an empty document.
    func lend<Answer>(_ use: (inout Document<Page>) throws -> Answer) rethrows -> Answer {
        var sheet = idle.withLock { $0.popLast() } ?? Document()
        defer {
            if sheet.values.arenaBytes <= mostBytes {
                sheet.values.removeAll()
                idle.withLock { if $0.count < most { $0.append(sheet) } }
            }
        }
        return try use(&sheet)
    }
}
