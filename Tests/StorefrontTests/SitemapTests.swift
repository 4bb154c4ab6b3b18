import Catalogue
import HTTP
import Testing
import XML

@testable import Storefront

@Suite struct SitemapTests {
    @Test func `more products than one sitemap may name are named by several`() async throws {
        let counter = try Counter((1...50_001).map { .named("P", id: "\($0)") })
        let index = await counter.text("/sitemap.xml")
        #expect(index.matches(of: /<loc>/).count == 2)
        let (first, second) = await (counter.get("/sitemap-1.xml"), counter.get("/sitemap-2.xml"))
        #expect(first.header("ETag") != second.header("ETag"))
        let text = first.text
        let named = (text + second.text).matches(of: /<loc>([^<]+)<\/loc>/).map { String($0.1) }
        #expect(named.count == 50_001 && Set(named).count == 50_001)
        #expect(await counter.get("/sitemap-3.xml").status == 404)
        try XMLParser().check(Array(text.utf8))
    }

    @Test func `a sitemap that a crawler has is not sent again until an import`() async throws {
        let counter = try Counter([.named("Mug", id: "1")])
        let tag = try #require(await counter.get("/sitemap.xml").header("ETag"))
        let again = await counter.get("/sitemap.xml", tag: tag)
        #expect(again.status == 304 && again.text.isEmpty && again.header("ETag") == tag)
        try counter.take([.named("Mug", id: "1"), .named("Cup", id: "2")])
        let fresh = await counter.get("/sitemap.xml", tag: tag)
        #expect(fresh.status == 200 && fresh.text.contains("/products/cup<"))
        #expect(fresh.header("ETag") != tag)
    }

    @Test func `another public address has other tags`() async throws {
        let mug = Product.named("Mug", id: "1")
        let (one, other) = (try Counter([mug]), try Counter([mug], baseURL: "https://shop.test"))
        #expect(
            await one.get("/sitemap.xml").header("ETag") != other.get("/sitemap.xml").header("ETag"))
    }
}
