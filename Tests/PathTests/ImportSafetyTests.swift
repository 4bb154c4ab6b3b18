import Foundation
import Testing

/// Readers see the old catalogue or the new one, whatever becomes of the import.
struct ImportSafetyTests {
    @Test func `an import killed at any moment leaves the old catalogue or the new one`() throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        let feed = try stock.file(of: Edition.new.lines)
        let whole = try ContinuousClock().measure { try stock.rehearse(feed) }
        var found: [Edition] = []
        for moment in 1...24 {
            try stock.importing(file: feed, killedAfter: whole * moment / 20)
            let edition = try stock.edition()
            found.append(edition)
            // The next import of the old goods must find nothing in its way.
            if edition == .new { try stock.take(Edition.old.lines) }
        }
        #expect(found.contains(.old))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `an import ends at once when it is told to`(signal: Int32) throws {
        let importing = Process()
        let feed = Pipe()
        let stock = try Stock()
        // Whatever these tests were started with, the program begins as in a terminal.
        importing.executableURL = URL(filePath: "/usr/bin/env")
        importing.arguments = [
            "--default-signal=INT,TERM", Program.path, "import", "--database", stock.database, "-",
        ]
        importing.standardInput = feed
        importing.standardError = FileHandle.nullDevice
        try unblocking(signal) { try importing.run() }
        // More than a pipe holds: once it is written the program reads.
        try feed.fileHandleForWriting.write(contentsOf: Data(Stock.lines(1...5_000)))
        kill(importing.processIdentifier, signal)
        try feed.fileHandleForWriting.close()
        importing.waitUntilExit()
        #expect(importing.terminationReason == .uncaughtSignal)
        #expect(importing.terminationStatus == signal)
    }

    @Test func `readers during imports see one catalogue or the other on each page`() throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        let server = try RunningServer(database: stock.database)
        let feeds = try [Edition.new, .old].map { try stock.file(of: $0.lines, named: "\($0)") }
        var seen: Set<Edition> = []
        for round in 0..<4 {
            let importing = try stock.startImporting(file: feeds[round % 2])
            let connection = try Connection(port: server.port)
            var page = 0
            repeat {
                page = page % 100 + 1
                let reply = try connection.ask(page == 1 ? "/rows" : "/rows?page=\(page)")
                try #require(reply.status == 200)
                seen.insert(try #require(Edition(of: try ListPage(reply.body)), "a mix on page \(page)"))
            } while importing.isRunning
            #expect(importing.terminationStatus == 0)
        }
        #expect(seen == [.old, .new])
    }

    @Test func `a killed import does not disturb a running server`() throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        let server = try RunningServer(database: stock.database)
        let generation = try server.generation
        let feed = try stock.file(of: Edition.new.lines)
        let whole = try ContinuousClock().measure { try stock.rehearse(feed) }
        for moment in [2, 5, 8] {
            try stock.importing(file: feed, killedAfter: whole * moment / 20)
            #expect(try server.get("/products").status == 200)
        }
        try stock.take(Edition.new.lines)
        _ = try server.nextGeneration(after: generation)
        #expect(Edition(of: try ListPage(server.get("/products").body)) == .new)
    }

    @Test func `an import beside a server that answers now and then leaves no log behind`() throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        let server = try RunningServer(database: stock.database)
        for edition in [Edition.new, .old, .new] {
            #expect(try server.get("/products").status == 200)
            try stock.take(edition.lines)
            let log = try FileManager.default.attributesOfItem(atPath: "\(stock.database)-wal")
            #expect(log[.size] as? Int == 0)
        }
    }

    @Test(arguments: [0, 8, 64, 200, 400, 800, 1_600])
    func `a disk that fills up leaves the old catalogue whole`(blocks: Int) throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        // Files may grow to so many blocks of 512 bytes and not one byte further, as on a full disk.
        let outcome = try stock.importing(
            Edition.new.lines, shellLimits: "trap '' XFSZ; ulimit -f \(blocks)")
        if blocks <= 400 { #expect(outcome.status == 1) }
        #expect(try stock.edition() == (outcome.status == 0 ? .new : .old))
        try stock.take(Edition.new.lines)
        #expect(try stock.edition() == .new)
    }

    @Test(
        .enabled(if: TinyDisk.isPossible, "only root can mount a small disk"),
        arguments: [64, 512, 1_024, 2_048])
    func `a small disk that is full leaves the old catalogue whole`(freeKilobytes: Int) throws {
        let disk = try TinyDisk(kilobytes: 16_384)
        let database = "\(disk.path)/catalogue.db"
        let folder = try Folder()
        let (old, new) = (
            try folder.write(Edition.old.lines, to: "old"), try folder.write(Edition.new.lines, to: "new")
        )
        #expect(try Program.run(["import", "--database", database, old]).status == 0)
        try disk.fill(leaving: freeKilobytes)
        let outcome = try Program.run(
            ["import", "--database", database, new], environment: ["TMPDIR": disk.path])
        if freeKilobytes <= 512 { #expect(outcome.status == 1) }
        let server = try RunningServer(database: database)
        for target in ["/products", "/products?page=100"] {
            let edition = Edition(of: try ListPage(server.get(target).body))
            #expect(edition == (outcome.status == 0 ? .new : .old))
        }
    }

    @Test(arguments: [1, 20, 1_000, 50_000])
    func `a feed cut short is refused`(missing: Int) throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        let feed = Edition.new.lines
        for cut in [
            Array(feed.dropLast(missing + 1)), Array(try Coding.gzip(feed).dropLast(min(missing, 5_000))),
        ] {
            let outcome = try stock.importing(cut)
            #expect(outcome.status == 1)
            #expect(try stock.edition() == .old)
        }
    }

    @Test func `a feed that drops more than half is refused unless that is allowed`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...100))
        let refused = try stock.importing(Stock.lines(1...49))
        #expect(refused.status == 1)
        #expect(refused.errors.contains("--allow-shrink"))
        #expect(try stock.products() == 100)
        try stock.take(Stock.lines(1...51))
        #expect(try stock.products() == 51)
        try stock.take(Stock.lines(1...10), ["--allow-shrink"])
        #expect(try stock.products() == 10)
    }

    @Test func `two imports at once are two catalogues one after the other, or one and a refusal`() throws {
        let stock = try Stock()
        try stock.take(Edition.old.lines)
        let feeds = try [Edition.new, .old].map { try stock.file(of: $0.lines, named: "\($0)") }
        let both = try feeds.map { try stock.startImporting(file: $0) }
        for importing in both { importing.waitUntilExit() }
        #expect(both.contains { $0.terminationStatus == 0 })
        #expect(both.allSatisfy { [0, 1].contains($0.terminationStatus) })
        _ = try stock.edition()
    }
}

/// Does something while this thread lets a signal through, as a program begun meanwhile does too.
private func unblocking(_ signal: Int32, _ body: () throws -> Void) rethrows {
    var (set, former) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, &former)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
    try body()
}

/// One of two catalogues of 2,000 products that share ids and nothing else.
private enum Edition: Hashable {
    case old
    case new

    /// Feeds of their own kind, in opposite orders.
    var lines: [UInt8] {
        let ids = self == .old ? Array(1...2_000) : Array((1...2_000).reversed())
        return Array(
            ids.map { id in
                """
                {"id":"\(id)","name":"\(self) \(id)","price":"\(self == .old ? 1 : 2).00 USD",\
                "description":"<p>\(String(repeating: "\(self) ", count: 20))</p>"}

                """
            }.joined().utf8)
    }

    /// `nil` where a page holds rows of both, or none.
    init?(of page: ListPage) {
        let words = Set(page.rows.map { "\($0.name.prefix(3)) \($0.price.filter(\.isNumber))" })
        switch words {
        case ["old 100"]: self = .old
        case ["new 200"]: self = .new
        default: return nil
        }
    }
}

extension Stock {
    fileprivate struct Mixed: Error {
        let editions: [Edition?]
        let rows: Int
    }

    /// Which catalogue the file holds, every page of it.
    fileprivate func edition() throws -> Edition {
        let server = try RunningServer(database: database, ["--page-size", "100"])
        let pages = try walk(server, from: "/products", by: \.next)
        let editions = pages.map { Edition(of: $0) }
        let rows = pages.reduce(0) { $0 + $1.rows.count }
        guard Set(editions).count == 1, let edition = editions[0], rows == 2_000 else {
            throw Mixed(editions: editions, rows: rows)
        }
        return edition
    }

    fileprivate func products() throws -> Int {
        try RunningServer(database: database).metric("aisle_catalogue_products")
    }

    /// Imports the feed somewhere else.
    fileprivate func rehearse(_ feed: String) throws {
        let other = try Stock()
        _ = try Program.run(["import", "--database", other.database, feed])
    }

    fileprivate func importing(file: String, killedAfter moment: Duration) throws {
        let importing = try startImporting(file: file)
        let (seconds, attoseconds) = moment.components
        var pause = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        // No event tells the moment: that it may be any is the claim.
        unsafe nanosleep(&pause, nil)
        if importing.isRunning { kill(importing.processIdentifier, SIGKILL) }
        importing.waitUntilExit()
    }
}
