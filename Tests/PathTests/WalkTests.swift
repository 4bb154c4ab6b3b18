import Testing
import XML

/// The list by its links alone, as a crawler or a visitor without scripts goes.
struct WalkTests {
    @Test func `the next links meet every product once, in the feed's order`() throws {
        let server = try DemoShop.result.get().server
        let pages = try walk(server, from: "/products", by: \.next)
        let rows = pages.flatMap(\.rows)
        #expect(rows.map(\.id) == DemoShop.ids)
        #expect(Set(rows.map(\.anchor)).count == DemoShop.products)
        #expect(Set(rows.map(\.href)).count == DemoShop.products)
        #expect(pages.dropLast().allSatisfy { $0.rows.count == 20 })
    }

    @Test func `the previous links lead back the same way`() throws {
        let server = try DemoShop.result.get().server
        let pages = try walk(server, from: "/products?page=500", by: \.previous)
        #expect(pages.reversed().flatMap(\.rows).map(\.id) == DemoShop.ids)
    }

    @Test func `the fragments meet every product once, by the links in them`() throws {
        let server = try DemoShop.result.get().server
        let pages = try walk(server, from: "/rows", by: \.nextRows)
        #expect(pages.flatMap(\.rows).map(\.id) == DemoShop.ids)
    }

    @Test func `the page numbers meet every product once`() throws {
        let server = try DemoShop.result.get().server
        let connection = try Connection(port: server.port)
        let ids = try (1...500).flatMap { number in
            try ListPage(connection.ask(number == 1 ? "/rows" : "/rows?page=\(number)").body).rows.map(\.id)
        }
        #expect(ids == DemoShop.ids)
    }

    @Test func `a document and its fragment have the same rows and the same way on`() throws {
        let server = try DemoShop.result.get().server
        let document = try ListPage(server.get("/products?page=7").body)
        let fragment = try ListPage(server.get("/rows?page=7").body)
        #expect(document.rows == fragment.rows)
        #expect(document.next == fragment.next)
        #expect(document.previous == fragment.previous)
    }

    @Test func `each row's link leads to its product`() throws {
        let server = try DemoShop.result.get().server
        for page in try walk(server, from: "/products", by: \.next, atMost: 15) {
            for row in page.rows {
                let reply = try server.get(row.href)
                #expect(reply.status == 200)
                let product = try ListPage(reply.body).root
                #expect(product.first { $0.name == "h1" }?.wholeText == row.name)
            }
        }
    }

    @Test func `a product's way back leads to the page its row stands on`() throws {
        let server = try DemoShop.result.get().server
        for number in [1, 2, 250, 500] {
            let page = try ListPage(server.get(number == 1 ? "/products" : "/products?page=\(number)").body)
            let row = try #require(page.rows.last)
            let product = try ListPage(server.get(row.href).body).root
            let back = try #require(product.first { $0.attributes["class"] == "back" }?.attributes["href"])
            let parts = back.split(separator: "#").map(String.init)
            #expect(parts.count == 2)
            #expect(parts[1] == row.anchor)
            #expect(try ListPage(server.get(parts[0]).body).rows == page.rows)
        }
    }
}

/// The pages from `target` on, each found by a link of the one before.
func walk(
    _ server: RunningServer, from target: String, by link: KeyPath<ListPage, String?>,
    atMost limit: Int = 10_000,
    between: (ListPage) throws -> Void = { _ in }
) throws -> [ListPage] {
    let connection = try Connection(port: server.port)
    var pages: [ListPage] = []
    var next: String? = target
    while let target = next, pages.count < limit {
        let reply = try connection.ask(target)
        try #require(reply.status == 200, "\(target)")
        let page = try ListPage(reply.body)
        pages.append(page)
        next = page[keyPath: link]
        try between(page)
    }
    return pages
}
