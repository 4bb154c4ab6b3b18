import Foundation
import Testing

/// How many connections the system lets the server have.
struct OpenFilesTests {
    @Test func `the server takes as many files as the system gives`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(
            database: stock.database, ["--connections", "100", "--threads", "2"],
            shellLimits: "ulimit -n 300; ulimit -S -n 40")
        let limits = try String(contentsOfFile: "/proc/\(server.pid)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        #expect(line.split(separator: " ").dropFirst(3).prefix(2) == ["300", "300"])
        #expect(try server.errors == "")
    }

    @Test func `a server with fewer files than its connections may need says so`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(
            database: stock.database, ["--connections", "1000", "--threads", "2"],
            shellLimits: "ulimit -n 300")
        let sentence = "The system lets 300 files be open, too few for 1000 connections"
        #expect(
            try server.errors == "aisle: \(sentence): raise that (ulimit -n 1080) or lower --connections.\n")
        #expect(try server.get("/products").status == 200)
    }

    @Test func `a server without a file left takes clients in again, and ends when it is told to`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(
            database: stock.database,
            ["--connections-per-address", "0", "--idle-seconds", "600", "--threads", "2"],
            shellLimits: "ulimit -n 40")
        do {
            let crowd = try (0..<60).map { _ in try Connection(port: server.port) }
            try waitUntilNoFileIsLeft(server)
            #expect(crowd.count == 60)
        }
        let later = try Connection(port: server.port)
        #expect(try later.ask("/products").status == 200)
        let crowd = try (0..<60).map { _ in try Connection(port: server.port) }
        try waitUntilNoFileIsLeft(server)
        let began = ContinuousClock.now
        server.terminate()
        #expect(server.exitStatus() == 0)
        // Not when the crowd's connections have been idle for too long.
        #expect(ContinuousClock.now - began < .seconds(300))
        #expect(crowd.count == 60)
    }

    private func waitUntilNoFileIsLeft(_ server: RunningServer) throws {
        for _ in 0..<3_000 {
            let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.pid)/fd")
            if files.count >= 40 { return }
            usleep(10_000)
        }
        Issue.record("The server did not use up its files.")
    }
}
