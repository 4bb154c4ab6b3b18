import Foundation
import Testing
import XML

/// What crawlers and portals read: the sitemap, robots.txt, structured data, and who may frame what.
struct CrawlerTests {
    @Test func `the sitemap names every product once, at the address its page calls its own`() throws {
        let server = try DemoShop.result.get().server
        let sitemap = try XMLParser().parse(server.get("/sitemap.xml").body)
        let addresses = sitemap.all { $0.name == "loc" }.map(\.text)
        #expect(addresses.count == DemoShop.products)
        #expect(Set(addresses).count == DemoShop.products)
        for address in addresses.prefix(300) {
            let path = try #require(address.firstRange(of: "/products/")).lowerBound
            let page = try ListPage(server.get(String(address[path...])).body).root
            #expect(page.first { $0.attributes["rel"] == "canonical" }?.attributes["href"] == address)
        }
    }

    @Test func `a long catalogue has several sitemaps that together name every product once`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...50_001))
        let server = try RunningServer(database: stock.database, ["--base-url", "https://shop.example/list"])
        let index = try XMLParser().parse(server.get("/list/sitemap.xml").body)
        let parts = index.all { $0.name == "loc" }.map(\.text)
        #expect(parts == (1...2).map { "https://shop.example/list/sitemap-\($0).xml" })
        let addresses = try parts.map { part in
            let path = String(part.dropFirst("https://shop.example".count))
            return try XMLParser().parse(server.get(path).body).all { $0.name == "loc" }.map(\.text)
        }
        #expect(addresses.map(\.count) == [50_000, 1])
        #expect(Set(addresses.joined()).count == 50_001)
    }

    @Test func `robots may read products and follow the sitemap`() throws {
        let text = try DemoShop.result.get().server.get("/robots.txt").text
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.first == "User-agent: *")
        #expect(lines.contains("Disallow: /rows"))
        #expect(!lines.contains { $0.hasPrefix("Disallow: /products") || $0 == "Disallow: /" })
        #expect(lines.last?.hasPrefix("Sitemap: http://") == true)
    }

    @Test(arguments: ["/products", "/products?page=2", "/products?page=500", "/embed"])
    func `a list's structured data says what its rows say`(target: String) throws {
        let page = try ListPage(DemoShop.result.get().server.get(target).body)
        let list = try structuredData(of: page.root)
        #expect(list["@type"] as? String == "ItemList")
        let items = try #require(list["itemListElement"] as? [[String: Any]])
        #expect(items.count == page.rows.count)
        for (item, row) in zip(items, page.rows) {
            let product = try #require(item["item"] as? [String: Any])
            #expect(product["@type"] as? String == "Product")
            #expect(product["name"] as? String == row.name)
            #expect((product["url"] as? String)?.hasSuffix(row.href) == true)
            let offer = try #require(product["offers"] as? [String: Any])
            let price = try #require((offer["price"] ?? offer["lowPrice"]) as? String)
            #expect(row.price.contains(price), "\(row.price)")
            #expect(offer["priceCurrency"] as? String == "USD")
        }
    }

    @Test func `a product's structured data says what its page says`() throws {
        let server = try DemoShop.result.get().server
        for row in try ListPage(server.get("/products?page=3").body).rows {
            let page = try ListPage(server.get(row.href).body).root
            let product = try structuredData(of: page)
            #expect(product["@type"] as? String == "Product")
            #expect(product["name"] as? String == row.name)
            #expect(product["offers"] != nil)
            let title = page.first { $0.attributes["property"] == "og:title" }?.attributes["content"]
            #expect(title == row.name)
        }
    }

    @Test(arguments: [[], ["https://portal.example"], ["https://portal.example", "http://127.0.0.1:9999"]])
    func `the embed is framed by those the operator names and nobody else`(origins: [String]) throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let server = try RunningServer(database: stock.database, origins.flatMap { ["--embed-origin", $0] })
        let embed = try server.get("/embed")
        let ancestors = origins.isEmpty ? "'none'" : origins.joined(separator: " ")
        #expect(embed["Content-Security-Policy"]?.hasSuffix("frame-ancestors \(ancestors)") == true)
        #expect(embed["X-Frame-Options"] == (origins.isEmpty ? "DENY" : nil))
        for target in ["/products", "/rows", "/products/product-1", "/nothing"] {
            let page = try server.get(target)
            #expect(page["Content-Security-Policy"]?.hasSuffix("frame-ancestors 'none'") == true)
            #expect(page["X-Frame-Options"] == "DENY")
        }
    }

    private func structuredData(of page: XMLElement) throws -> [String: Any] {
        let script = try #require(page.first { $0.attributes["type"] == "application/ld+json" })
        return try #require(try JSONSerialization.jsonObject(with: Data(script.text.utf8)) as? [String: Any])
    }
}
