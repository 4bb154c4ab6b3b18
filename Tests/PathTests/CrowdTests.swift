import Testing

/// Many clients at once, some of them slow or greedy.
struct CrowdTests {
    @Test func `clients that dawdle with their request hold nobody up`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...100))
        let server = try RunningServer(database: stock.database)
        let slow = try (0..<60).map { _ in try Connection(port: server.port) }
        for connection in slow { try connection.send("GET /products HTTP/1.1\r\nHost: loc") }
        try expectQuickAnswers(server)
        for connection in slow { try connection.send("alhost\r\n\r\n") }
        for connection in slow { #expect(try connection.reply().status == 200) }
    }

    @Test func `clients that dawdle with reading hold nobody up`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...20_000))
        let server = try RunningServer(database: stock.database)
        let slow = try (0..<30).map { _ in try Connection(port: server.port, bufferBytes: 4_096) }
        for connection in slow { try connection.send("GET /sitemap.xml HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        for connection in slow { try connection.waitForBytes() }
        try expectQuickAnswers(server)
        for connection in slow.prefix(3) { #expect(try connection.reply().text.hasSuffix("</urlset>\n")) }
    }

    @Test func `one address gets as many connections as it may have`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(database: stock.database, ["--connections-per-address", "4"])
        var open = try (0..<4).map { _ in try Connection(port: server.port) }
        for connection in open { #expect(try connection.ask("/healthz").status == 200) }
        #expect(throws: Connection.Failure.self) { try Connection(port: server.port).ask("/healthz") }
        #expect(try open[0].ask("/healthz").status == 200)
        open.removeLast()
        // The server may take a moment to see that one has gone.
        var status = 0
        for _ in 0..<10_000 where status == 0 {
            status = (try? Connection(port: server.port).ask("/healthz").status) ?? 0
        }
        #expect(status == 200)
    }

    @Test func `beyond the connections there may be in all, one waits until another ends`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(database: stock.database, ["--connections", "4", "--threads", "1"])
        var open = try (0..<4).map { _ in try Connection(port: server.port) }
        for connection in open { #expect(try connection.ask("/healthz").status == 200) }
        let waiting = try Connection(port: server.port)
        try waiting.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for connection in open { #expect(try connection.ask("/healthz").status == 200) }
        #expect(!waiting.hasBytes)
        open.removeLast()
        #expect(try waiting.reply().status == 200)
    }

    @Test func `a silent connection is closed in time`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(database: stock.database, ["--idle-seconds", "1"])
        let silent = try Connection(port: server.port)
        let halfSaid = try Connection(port: server.port)
        try halfSaid.send("GET /products HTTP/1.1\r\n")
        let kept = try Connection(port: server.port)
        #expect(try kept.ask("/healthz").status == 200)
        for connection in [silent, halfSaid, kept] { _ = try connection.rest() }
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func `requests sent all at once on one connection are answered in order`() throws {
        let server = try DemoShop.result.get().server
        let connection = try Connection(port: server.port)
        let targets = (2...40).map { "/rows?page=\($0)" }
        try connection.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
        for (offset, _) in targets.enumerated() {
            #expect(try ListPage(connection.reply().body).rows.first?.id == DemoShop.ids[(offset + 1) * 20])
        }
    }

    private func expectQuickAnswers(_ server: RunningServer) throws {
        let began = ContinuousClock.now
        for number in 1...20 { #expect(try server.get("/products?x=\(number)").status == 200) }
        #expect(ContinuousClock.now - began < .seconds(5))
    }
}
