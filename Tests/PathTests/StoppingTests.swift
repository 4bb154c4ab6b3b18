import Foundation
import Testing

/// How the server ends, and what it writes down.
struct StoppingTests {
    @Test func `what is being answered when SIGTERM comes is finished`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...20_000))
        let server = try RunningServer(database: stock.database)
        let reader = try Connection(port: server.port, bufferBytes: 4_096)
        try reader.send("GET /sitemap.xml HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try reader.waitForBytes()
        server.terminate()
        while (try? Connection(port: server.port)) != nil {}
        let text = try reader.reply().text
        #expect(text.hasSuffix("</urlset>\n"))
        #expect(text.matches(of: /<loc>/).count == 20_000)
        #expect(server.exitStatus() == 0)
    }

    @Test func `a server without work ends at once and says nothing`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(database: stock.database)
        let idle = try Connection(port: server.port)
        #expect(try idle.ask("/products").status == 200)
        let began = ContinuousClock.now
        server.terminate()
        #expect(server.exitStatus() == 0)
        #expect(ContinuousClock.now - began < .seconds(8))
        #expect(try server.errors == "")
        #expect(try idle.rest().isEmpty)
    }

    @Test func `each line of the access log is JSON that says what was asked and answered`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...30))
        let folder = try Folder()
        let server = try RunningServer(
            database: stock.database, ["--access-log", "\(folder.path)/log", "--threads", "1"])
        let targets = [
            "/products", "/products?page=2", "/products?page=9", "/nothing?\"'\\", "/%00%ff\u{7F}", "/é",
            "/sitemap.xml",
        ]
        let statuses = try targets.map { try server.get($0).status }
        #expect(try server.get("/products", method: "HEAD").status == 200)
        #expect(try server.get("/products", ["If-None-Match: *"]).status == 304)
        #expect(try server.get("/products", ["Content-Length: 0"], method: "POST").status == 405)
        server.terminate()
        #expect(server.exitStatus() == 0)
        let lines = try folder.text("log").split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(lines.map { $0["status"] as? Int } == statuses + [200, 304, 405])
        #expect(lines.map { $0["target"] as? String } == targets + ["/products", "/products", "/products"])
        #expect(lines.suffix(3).map { $0["method"] as? String } == ["HEAD", "GET", "POST"])
        #expect(lines.allSatisfy { $0["time"] is Int && $0["microseconds"] is Int })
    }

    @Test func `a catalogue that cannot be read makes the server unready, with the cause in the log`() throws
    {
        let stock = try Stock()
        try stock.take(Stock.lines(1...2_000))
        let server = try RunningServer(database: stock.database)
        #expect(try server.get("/readyz").status == 200)
        try stock.spoil()
        let reply = try server.get("/products?page=90")
        #expect(reply.status == 503)
        #expect(reply["Retry-After"] == "5")
        #expect(reply["Cache-Control"] == "no-store")
        #expect(try server.get("/readyz").status == 503)
        #expect(try server.get("/healthz").status == 200)
        #expect(try server.errors.hasPrefix("aisle: "))
        #expect(!reply.text.contains("SQLite"))
    }

    @Test func `a database that is not there is said in a sentence`() throws {
        let outcome = try Program.run(["serve", "--database", "/nowhere/shop.db", "--port", "0"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("/nowhere/shop.db"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func `a port that is taken is said in a sentence`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(database: stock.database)
        let outcome = try Program.run(["serve", "--database", stock.database, "--port", String(server.port)])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(String(server.port)))
    }
}
