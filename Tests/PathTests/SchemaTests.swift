import Foundation
import Testing
import XML

/// Every kind of page, strictly, by libxml2 against schemas of our own.
struct SchemaTests {
    @Test func `the demo's pages are what the schemas say`() throws {
        let server = try DemoShop.result.get().server
        let products = try expectValid(server, from: "/products", pages: 20)
        #expect(products == 400)
        _ = try expectValid(server, from: "/products?page=498", pages: 20)
    }

    @Test func `pages full of hostile text are what the schemas say`() throws {
        let products = try expectValid(try HostileShop.result.get().server, from: "/products", pages: 10)
        #expect(products == HostileText.all.count)
    }

    @Test(arguments: [
        "/nothing", "/products?page=0", "/products?after=x", "/products/none", "/%zz",
        "/pictures/missing.svg",
    ])
    func `problems are what the schema says`(target: String) throws {
        let server = try DemoShop.result.get().server
        for method in ["GET", "POST"] {
            let reply = try server.get(target, ["Content-Length: 0"], method: method)
            #expect(reply.status >= 400)
            try PageSchema(.problem).validate(reply.body)
        }
    }

    @Test(arguments: [
        ("<article class", "<article onclick=\"x()\" class"),
        ("<article class", "<article style=\"x\" class"),
        ("<h2>", "<script>x()</script><h2>"), ("href=\"/products/", "href=\"javascript:/products/"),
        ("href=\"/products/", "href=\"//products/"), ("width=\"60\" ", ""), ("<h2>", "<h2><b/>"),
        ("rel=\"next\"", "rel=\"nofollow\""), ("data-id=", "data-x="),
        ("<body>", "<body><iframe src=\"/x\"/>"),
        ("<p class=\"price\">", "<p class=\"price\">&amp"), ("</main>", ""),
        ("application/ld+json", "text/javascript"),
    ])
    func `the schema of the list refuses what must not be`(part: String, replacement: String) throws {
        let page = try DemoShop.result.get().server.get("/products").text
        try #require(page.contains(part))
        let changed = page.replacing(part, with: replacement, maxReplacements: 1)
        let schema = try PageSchema(.list)
        try schema.validate(Array(page.utf8))
        #expect(throws: XMLError.self) { try schema.validate(Array(changed.utf8)) }
    }

    @Test func `one product makes valid pages as well`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...1))
        #expect(
            try expectValid(try RunningServer(database: stock.database), from: "/products", pages: 2) == 1)
    }

    @Test func `a page behind a prefix and in another language is valid as well`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...50))
        let server = try RunningServer(
            database: stock.database,
            [
                "--base-url", "https://shop.example/a/list", "--locale", "ar-EG", "--embed-origin",
                "https://b.example",
            ])
        #expect(try expectValid(server, from: "/a/list/products", prefix: "/a/list", pages: 3) == 50)
    }

    @Test(
        .enabled(if: SharedCatalogue.folder != nil, "the shared catalogues are not here"),
        arguments: SharedCatalogue.all)
    func `the pages of every real feed are what the schemas say`(feed: SharedCatalogue) throws {
        let stock = try Stock()
        let outcome = try stock.importing(file: feed.path, ["--currency", "USD"])
        // What cannot be imported is refused in words, and the others' tests say which.
        guard outcome.status == 0 else {
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("aisle: "))
            return
        }
        let server = try RunningServer(database: stock.database)
        #expect(try expectValid(server, from: "/products", pages: 6) > 0)
    }

    @Test(.enabled(if: SharedCatalogue.folder != nil, "the shared catalogues are not here"))
    func `enough of the real feeds can be imported to mean something`() throws {
        let imported = try SharedCatalogue.all.count { feed in
            try Stock().importing(file: feed.path, ["--currency", "USD"]).status == 0
        }
        #expect(imported >= 10)
    }

    /// Checks pages by their links, each with its fragment and its products.
    /// - Returns: how many products were seen.
    private func expectValid(
        _ server: RunningServer, from target: String, prefix: String = "", pages: Int
    ) throws -> Int {
        let list = try PageSchema(.list)
        let fragment = try PageSchema(.fragment)
        let product = try PageSchema(.product)
        let connection = try Connection(port: server.port)
        func check(_ target: String, by schema: borrowing PageSchema) throws -> [UInt8] {
            let reply = try connection.ask(target)
            #expect(reply.status == 200, "\(target)")
            do { try schema.validate(reply.body) } catch { Issue.record("\(target): \(error)") }
            return reply.body
        }
        var (next, count, left) = (String?.some(target), 0, pages)
        while let target = next, left > 0 {
            let page = try ListPage(try check(target, by: list))
            _ = try check(target.replacing("/products", with: "/rows"), by: fragment)
            for row in page.rows { _ = try check(row.href, by: product) }
            (next, count, left) = (page.next, count + page.rows.count, left - 1)
        }
        let embed = try PageSchema(.embed)
        for target in ["/embed", "/embed?select=one"] { _ = try check(prefix + target, by: embed) }
        _ = try check(prefix + "/sitemap.xml", by: try PageSchema(.sitemap))
        return count
    }
}

/// A public sample feed that tests read in place.
struct SharedCatalogue: CustomTestStringConvertible, Sendable {
    let path: String

    var testDescription: String { path.split(separator: "/").suffix(2).joined(separator: "/") }

    /// `AISLE_SHARED`, or the folder `shared` beside the checkout; `nil` where neither is there.
    static let folder: URL? = {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
            .standardized
        let shared = ProcessInfo.processInfo.environment["AISLE_SHARED"].map { URL(filePath: $0) }
        let folder = (shared ?? checkout.appending(path: "shared")).appending(path: "catalogues")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static let all: [SharedCatalogue] = {
        guard let folder, let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return paths.compactMap { $0 as? String }.filter { $0.contains("/") && $0.contains(".") }.sorted()
            .map { SharedCatalogue(path: folder.appending(path: $0).path) }
    }()
}
