import Foundation

/// A catalogue file of its own for one test, filled by the program itself.
final class Stock: Sendable {
    private let folder: Folder
    var database: String { "\(folder.path)/catalogue.db" }

    struct NotImported: Error {
        let outcome: Program.Outcome
    }

    init() throws {
        folder = try Folder()
    }

    /// Imports a feed's bytes and expects that it works.
    func take(_ feed: some Sequence<UInt8>, _ options: [String] = []) throws {
        let outcome = try importing(feed, options)
        guard outcome.status == 0 else { throw NotImported(outcome: outcome) }
    }

    func importing(_ feed: some Sequence<UInt8>, _ options: [String] = [], shellLimits: String? = nil) throws
        -> Program.Outcome
    {
        try importing(file: file(of: feed), options, shellLimits: shellLimits)
    }

    func importing(file: String, _ options: [String] = [], shellLimits: String? = nil) throws
        -> Program.Outcome
    {
        try Program.run(["import", "--database", database] + options + [file], shellLimits: shellLimits)
    }

    /// Begins an import and does not wait for it.
    func startImporting(file: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["import", "--database", database, file]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    func file(of feed: some Sequence<UInt8>, named name: String = "feed") throws -> String {
        try folder.write(feed, to: name)
    }

    /// Writes over the catalogue's file, as a failing disk does.
    func spoil() throws {
        for name in ["catalogue.db", "catalogue.db-wal"]
        where FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") {
            let file = try FileHandle(forUpdating: URL(filePath: "\(folder.path)/\(name)"))
            let size = try file.seekToEnd()
            try file.seek(toOffset: 0)
            try file.write(contentsOf: Data(repeating: 0x55, count: Int(size)))
            try file.close()
        }
    }

    /// Lines of Aisle's own schema that say only what they must.
    static func lines(_ ids: some Sequence<Int>) -> [UInt8] {
        Array(
            ids.map { "{\"id\":\"\($0)\",\"name\":\"Product \($0)\",\"price\":\"\($0).00 USD\"}\n" }.joined()
                .utf8)
    }
}
