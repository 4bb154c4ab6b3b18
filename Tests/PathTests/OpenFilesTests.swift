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
}
