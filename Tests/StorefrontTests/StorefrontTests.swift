import HTTP
import Testing
import XML

@testable import Catalogue
@testable import Storefront

@Suite struct StorefrontTests {
    static let hostile = "\"'><script>alert(1)</script>&amp;{{x}}\u{202E}]]>-->"

    @Test func `below a public prefix every link has it`() async throws {
        var product = Product.named("Mug", id: "1")
        product.images = [ProductImage(url: "/pictures/mug-000000.svg")]
        let counter = try Counter([product], baseURL: "https://shop.test/list")
        for target in ["/list/products", "/products", "/products/mug", "/embed", "/rows", "/nowhere"] {
            let text = await counter.text(target)
            let links = text.matches(of: /(?:href|src|data-[a-z]+)="(\/[^"]*)"/).map { String($0.1) }
            #expect(links.allSatisfy { $0.hasPrefix("/list/") }, "\(target): \(links)")
        }
        let list = await counter.text("/list/products")
        #expect(list.contains(#"<link rel="canonical" href="https://shop.test/list/products"/>"#))
        #expect(list.contains(#""image":"https://shop.test/list/pictures/mug-000000.svg""#))
        #expect(await counter.get("/list/").header("Location") == "/list/products")
        #expect(await counter.text("/robots.txt").contains("Sitemap: https://shop.test/list/sitemap.xml"))
        #expect(await counter.text("/sitemap.xml").contains("<loc>https://shop.test/list/products/mug</loc>"))
    }

    @Test func `a page has nothing of those that were made before or beside it`() async throws {
        let products = (1...60).map { number in
            var product = Product.named("Mug \(number)", id: "\(number)")
            if number % 2 == 0 { product.availability = .outOfStock }
            if number > 40 { product.images = [ProductImage(url: "https://a.test/\(number).jpg")] }
            return product
        }
        let targets = [
            "/products", "/rows?page=2", "/embed?select=one", "/products?page=3", "/rows", "/embed",
        ]
        let fresh = try targets.map { _ in try Counter(products, embedOrigins: ["https://portal.test"]) }
        let alone = zip(fresh, targets).map { $0.storefront.respond(to: Request(target: $1)).text }
        let storefront = fresh[0].storefront
        await withTaskGroup(of: (Int, String).self) { group in
            for turn in 0..<300 {
                let place = turn * 5 % targets.count
                group.addTask { (place, storefront.respond(to: Request(target: targets[place])).text) }
            }
            for await (place, text) in group { #expect(text == alone[place], "\(targets[place])") }
        }
    }

    @Test func `the list at a product has rows around it, and its numbered page as canonical`() async throws {
        let counter = try Counter((1...100).map { Product.named("Mug \($0)", id: "\($0)") })
        let text = await counter.text("/products?at=mug-45")
        let rows = text.matches(of: /data-id="(\d+)"/).map { String($0.1) }
        #expect(rows == (35...54).map(String.init))
        #expect(text.contains(#"<link rel="canonical" href="http://shop.test/products?page=3"/>"#))
        #expect(text.contains("Earlier products") && text.contains("More products"))
        let first = await counter.text("/embed?at=mug-1")
        #expect(first.contains(#"<link rel="canonical" href="http://shop.test/products"/>"#))
        #expect(await counter.get("/products?at=mug-101").status == 404)
    }

    @Test func `behind the end of the list there is a way to its last page`() async throws {
        let counter = try Counter((1...50).map { Product.named("Mug \($0)", id: "\($0)") })
        let beyond = await counter.get("/products?page=4")
        #expect(beyond.status == 404)
        #expect(beyond.text.contains(#"href="/products?page=3">Last page</a>"#))
        #expect(await !counter.text("/products?at=x").contains("Last page"))
        try counter.take([Product.named("Mug", id: "1")])
        #expect(await !counter.text("/products?page=4").contains("Last page"))
    }

    @Test(arguments: ["/products", "/rows", "/embed", "/embed?select=one", "/products/x"])
    func `hostile words are text on every page`(target: String) async throws {
        var product = Product.named(StorefrontTests.hostile, id: StorefrontTests.hostile)
        product.handle = "x"
        product.brand = StorefrontTests.hostile
        product.sku = StorefrontTests.hostile
        product.categories = [[StorefrontTests.hostile]]
        product.images = [ProductImage(url: "javascript:alert(1)", alternativeText: StorefrontTests.hostile)]
        product.link = "javascript:alert(1)"
        var variant = Variant(id: "v", price: product.price)
        variant.options = [.init(name: StorefrontTests.hostile, value: StorefrontTests.hostile)]
        product.variants = [variant]
        let counter = try Counter([product])
        let answer = await counter.get(target)
        let page = try XMLParser().parse(Array(answer.text.utf8))
        #expect(answer.status == 200)
        #expect(page.texts.contains(StorefrontTests.hostile))
        #expect(!answer.text.contains("<script>alert") && !answer.text.contains("=\"javascript:"))
    }

    @Test func `one product is no plural`() async throws {
        let text = try await Counter([.named("Mug", id: "1")]).text("/products")
        #expect(text.contains(#"<p class="end">That is the only product.</p>"#))
        #expect(text.contains(#"<meta name="description" content="One product at Aisle."/>"#))
    }

    @Test func `a body that a client has is not sent again`() async throws {
        let counter = try Counter([.named("Mug", id: "1")])
        for target in ["/products", "/rows", "/products/mug", "/embed", "/robots.txt"] {
            for encoding in [nil, "gzip", "br"] {
                let first = await counter.get(target, encoding: encoding)
                let tag = try #require(first.header("ETag"))
                #expect(first.header("Content-Encoding") == encoding)
                let again = await counter.get(target, encoding: encoding, tag: "\"other\", W/\(tag)")
                #expect(again.status == 304 && again.text.isEmpty && again.header("ETag") == tag)
                #expect(await counter.get(target, encoding: encoding, tag: "\"other\"").status == 200)
            }
        }
    }

    @Test func `a page loads scripts, styles and fonts from here alone, and pictures from anywhere`()
        async throws
    {
        let page = await (try Counter([.named("Mug", id: "1")])).get("/products")
        #expect(
            page.header("Content-Security-Policy") == """
                default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; \
                font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
                frame-ancestors 'none'
                """)
    }

    @Test func `only named origins may frame, and only the embed`() async throws {
        let counter = try Counter([.named("Mug", id: "1")], embedOrigins: ["https://portal.test"])
        let embed = await counter.get("/embed")
        #expect(
            embed.header("Content-Security-Policy")?.hasSuffix("frame-ancestors https://portal.test") == true)
        #expect(embed.header("X-Frame-Options") == nil)
        for target in ["/products", "/products/mug", "/rows", "/nowhere", "/"] {
            let answer = await counter.get(target)
            #expect(answer.header("Content-Security-Policy")?.hasSuffix("frame-ancestors 'none'") == true)
            #expect(answer.header("X-Frame-Options") == "DENY")
        }
        #expect(await counter.text("/embed?select=one").contains(#"data-parents="https://portal.test""#))
    }

    @Test func `a page that has a number is called by it, however it was come by`() async throws {
        let counter = try Counter((1...50).map { .named("P", id: "\($0)") })
        var canonicals: [String] = []
        var target: String? = "/products"
        while let now = target {
            let text = await counter.text(now)
            canonicals += text.matches(of: /rel="canonical" href="http:\/\/shop.test([^"]+)"/).map {
                String($0.1)
            }
            target = text.firstMatch(of: /rel="next"[^>]* href="([^"]+)"/).map { String($0.1) }
        }
        #expect(canonicals == ["/products", "/products?page=2", "/products?page=3"])
        let third = Cursor(generation: 1, list: 0, position: 2, number: 3)
        for target in ["/products?after=\(third.text)", "/products?after=\(third.text)&select=one"] {
            #expect(
                await counter.text(target).contains(#"href="http://shop.test/products?after=\#(third.text)""#)
            )
        }
    }

    @Test func `a problem is JSON for those who like it better`() async throws {
        let counter = try Counter([.named("Mug", id: "1")])
        let json = await counter.get("/nowhere", accept: "application/json")
        #expect(json.status == 404 && json.header("Content-Type") == "application/problem+json")
        #expect(json.text.hasPrefix(#"{"title":"There is no such page","status":404,"#))
        let html = await counter.get("/nowhere", accept: "text/html,application/json;q=0.9")
        #expect(html.status == 404 && html.header("Content-Type") == "text/html; charset=utf-8")
    }

    @Test func `a problem is told in full, whatever the client has`() async throws {
        let counter = try Counter([.named("Mug", id: "1")])
        for target in ["/nowhere", "/products?page=9", "/products?after=x"] {
            let answer = await counter.get(target, tag: "*")
            #expect((400..<500).contains(answer.status) && answer.text.contains("<h1>"))
        }
    }

    @Test func `a sale shows while it holds`() async throws {
        var product = Product.named("Mug", id: "1", cents: 2_000)
        product.sale = Sale(
            price: Price(minorUnits: 1_500, currency: .known("USD")), startsAt: 100, endsAt: 200)
        for (now, shown) in [
            (99, "$\u{A0}20.00"), (100, "$\u{A0}15.00"), (200, "$\u{A0}15.00"), (201, "$\u{A0}20.00"),
        ] {
            let text = await (try Counter([product], now: Int64(now))).text("/rows")
            #expect(text.contains(shown) && text.contains("<s>") == shown.contains("15"))
        }
    }
}

extension XMLElement {
    /// Every text in the element and in those below it.
    var texts: [String] { [text] + children.flatMap(\.texts) }
}
