import Catalogue
import Testing

@Suite struct CursorTests {
    let shop = Shop()

    @Test func `a cursor reads back as it was written`() throws {
        try shop.stock(ids: Array(1...50))
        let cursor = try #require(try shop.open().ids(.page(1))?.page.next)
        #expect(try Cursor(text: cursor.text) == cursor)
    }

    @Test func `a cursor with any letter changed is refused`() throws {
        try shop.stock(ids: Array(1...50))
        let text = try #require(try shop.open().ids(.page(1))?.page.next).text
        for index in text.indices {
            for letter in "A-z0_9+é" where letter != text[index] {
                var changed = text
                changed.replaceSubrange(index...index, with: [letter])
                #expect(throws: CatalogueError.unknownCursor) { try Cursor(text: changed) }
            }
            #expect(throws: CatalogueError.unknownCursor) { try Cursor(text: String(text[..<index])) }
        }
        #expect(throws: CatalogueError.unknownCursor) { try Cursor(text: text + "A") }
    }
}

@Suite struct PriceSummaryTests {
    @Test func `variants of one price have no from price`() {
        var product = Product.named("Mug", id: "1", cents: 500)
        product.variants = [Variant(id: "a", price: .usd(500)), Variant(id: "b", price: .usd(500))]
        #expect(product.priceSummary == PriceSummary(price: .usd(500), sale: nil, pricesDiffer: false))
        product.variants[1].price = .usd(400)
        #expect(product.priceSummary == PriceSummary(price: .usd(400), sale: nil, pricesDiffer: true))
    }

    @Test func `a sale that is no cheaper is no sale`() {
        var product = Product.named("Mug", id: "1", cents: 500)
        product.sale = Sale(price: .usd(500))
        #expect(product.priceSummary.sale == nil)
        product.sale = Sale(price: Price(minorUnits: 1, currency: .known("EUR")))
        #expect(product.priceSummary.sale == nil)
        product.sale = Sale(price: .usd(499))
        #expect(product.priceSummary.sale == product.sale)
    }
}
