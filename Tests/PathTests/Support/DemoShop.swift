/// The demo catalogue on a running server, made once and shared by all tests that only read it.
struct DemoShop: Sendable {
    static let products = 10_000
    /// In the feed's order.
    static let ids = (1...products).map { "P-" + String(String(1_000_000 + $0).dropFirst()) }
    static let result: Result<DemoShop, any Error> = Result { try DemoShop() }

    let server: RunningServer
    /// Cursors that this server issued, by page.
    let secondPage: ListPage
    private let stock: Stock

    private init() throws {
        stock = try Stock()
        try stock.take(try Program.run(["demo", "--products", String(DemoShop.products)]).output.utf8)
        server = try RunningServer(database: stock.database)
        secondPage = try ListPage(try server.get("/products?page=2").body)
    }
}
