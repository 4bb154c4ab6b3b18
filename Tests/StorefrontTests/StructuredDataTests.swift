import Catalogue
import Testing

@testable import Storefront

@Suite struct StructuredDataTests {
    @Test(arguments: [
        ("/pictures/mug-000000.svg", nil), ("https://cdn.test/mug.SVG?v=2#top", nil),
        ("javascript:alert(1)", nil),
        ("", nil), ("https://cdn.test/mug.jpg", "https://cdn.test/mug.jpg"),
        ("https://cdn.test/svg?file=mug.svg", "https://cdn.test/svg?file=mug.svg"),
        ("/photos/mug.png", "https://shop.test/list/photos/mug.png"),
    ])
    func `a preview has a picture that chats can show, or none`(url: String, preview: String?) async throws {
        let data = StructuredData(settings: StorefrontSettings(baseURL: "https://shop.test/list"), now: 0)
        #expect(data.preview(url) == preview)
        var product = Product.named("Mug", id: "1")
        product.images = [ProductImage(url: url)]
        let counter = try Counter([product], baseURL: "https://shop.test/list")
        for target in ["/products", "/products/mug"] {
            let shown = await counter.text(target).firstMatch(of: /"og:image" content="([^"]*)"/)
            #expect(shown.map { String($0.1) } == preview)
        }
    }
}
