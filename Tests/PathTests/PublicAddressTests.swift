import Testing

/// The address that pages give for themselves.
struct PublicAddressTests {
    private let stock: Stock

    init() throws {
        stock = try Stock()
        try stock.take(Stock.lines(1...3))
    }

    @Test func `a port that the system chose is in the links from outside`() throws {
        let server = try server([])
        #expect(try canonical(from: server) == "http://127.0.0.1:\(server.port)/products")
        #expect(try server.errors == "")
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `a server on every address names itself localhost and says what to do`(host: String) throws {
        let server = try server(["--host", host])
        let own = "http://localhost:\(server.port)"
        let sentence = "Previews and search engines are led to \(own); say where the list is with --base-url."
        #expect(try server.errors == "aisle: \(sentence)\n")
        guard host == "0.0.0.0" else { return }
        #expect(try canonical(from: server) == "\(own)/products")
        #expect(try server.get("/robots.txt").text.contains("Sitemap: \(own)/sitemap.xml"))
    }

    @Test func `the operator's own address counts, whatever is listened on`() throws {
        let server = try server(["--host", "0.0.0.0", "--base-url", "https://shop.example/list/"])
        #expect(try canonical(from: server) == "https://shop.example/list/products")
        #expect(try server.errors == "")
    }

    private func server(_ options: [String]) throws -> RunningServer {
        try RunningServer(database: stock.database, options)
    }

    private func canonical(from server: RunningServer) throws -> String {
        let page = try server.get("/products").text
        return String(try #require(page.firstMatch(of: /rel="canonical" href="([^"]*)"/)).1)
    }
}
