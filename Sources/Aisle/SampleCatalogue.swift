import Catalogue
import Demo
import Feeds
import Foundation

/// The demo's first products, in a file that is there for a moment.
enum SampleCatalogue {
    static func lend(_ use: (Catalogue) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "aisle-sample-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A folder that cannot be deleted is the system's to clean up.
        defer { try? FileManager.default.removeItem(at: folder) }
        let (feed, file) = (folder.appending(path: "sample.jsonl"), folder.appending(path: "sample.db"))
        var lines: [UInt8] = []
        DemoFeed(products: 60).write { lines += $0 }
        try Data(lines).write(to: feed)
        _ = try FeedImport(paths: [feed.path], settings: ImportSettings()).run(database: file.path, now: 0)
        try use(try Catalogue(path: file.path))
    }
}
