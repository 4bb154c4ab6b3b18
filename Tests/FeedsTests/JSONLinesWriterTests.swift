import Catalogue
import Foundation
import Testing

@testable import Feeds

@Suite struct JSONLinesWriterTests {
    @Test func `a line says all that is known, in the schema's order`() throws {
        #expect(
            JSONLinesWriter.line(try product()) == """
                {"id":"7","handle":"salt","name":"Salt \\"&\\" <Pepper>\\\\","price":"12.34 USD",\
                "sale_price":"10.00 USD","sale_starts":"2024-05-01T00:00:00Z","sale_ends":"2024-05-31T23:59:59Z",\
                "description":"<p>A &amp;amp; b c</p>","brand":"Pots & Co","categories":[["Home","A > B"],["C"]],\
                "images":[{"url":"https://example.com/a.png","alt":"A cup"},{"url":"/pictures/b.png"}],\
                "link":"https://example.com/?a=1&b=2","sku":"007","gtin":"4006381333931","mpn":"m","condition":"used",\
                "availability":"preorder","variants":[{"id":"7-s","options":[{"name":"Size","value":"S"}],"sku":"s",\
                "gtin":"96385074","availability":"out_of_stock","price":"12.34 USD","sale_price":"0.05 USD",\
                "image":"/pictures/s.png"}]}

                """)
    }

    @Test(arguments: [
        ("JPY", 1200 as Int64, "1200 JPY"), ("KWD", 5_250, "5.250 KWD"), ("EUR", 5, "0.05 EUR"),
        ("EUR", 0, "0.00 EUR"), ("CLF", 1, "0.0001 CLF"),
        ("USD", 9_223_372_036_854_775, "92233720368547.75 USD"),
    ])
    func `a price has its currency's decimals`(code: String, minorUnits: Int64, text: String) throws {
        let currency = try #require(Currency(code: code))
        let line = JSONLinesWriter.line(
            Product(id: "1", name: "Cup", price: Price(minorUnits: minorUnits, currency: currency)))
        #expect(
            line == """
                {"id":"1","name":"Cup","price":"\(text)","condition":"new","availability":"in_stock"}

                """)
    }

    @Test func `a product comes back from its line as it was`() throws {
        let product = try product()
        let (products, report) = try Harness.deliver(text: JSONLinesWriter.line(product))
        #expect(products == [product])
        #expect(report.notes.isEmpty)
    }

    @Test(
        .enabled(if: SharedFile.folder != nil, Comment(rawValue: SharedFile.isMissing)),
        arguments: [
            "shopify/apparel.csv", "shopify/jewelery.csv", "shopify/old-template-product_template.csv",
            "jsonl/gcp-retail-products.jsonl", "woocommerce/classic-commerce-sample_products.csv",
            "google/rome-products2-rss.xml", "facebook/wupei-catalog_products.csv",
        ])
    func `a real catalogue comes back from its export as it was`(file: String) throws {
        let path = try #require(SharedFile("catalogues/" + file).url).path
        let products = try Harness.deliver(files: [path]) { $0.currency = Currency(code: "GBP") }.products
        let export = products.map(JSONLinesWriter.line).joined()
        let (returned, report) = try Harness.deliver(text: export)
        #expect(!products.isEmpty && returned.count == products.count)
        for (product, returned) in zip(products, returned) { #expect(returned == product) }
        #expect(report.notes.isEmpty && report.refused == 0)
    }

    private func product() throws -> Product {
        let dollar = try #require(Currency(code: "USD"))
        var product = Product(
            id: "7", name: "Salt \"&\" <Pepper>\\", price: Price(minorUnits: 1234, currency: dollar))
        product.handle = "salt"
        product.sale = Sale(
            price: Price(minorUnits: 1000, currency: dollar), startsAt: 1_714_521_600, endsAt: 1_717_199_999)
        product.description = "<p>A &amp;amp; b c</p>"
        product.brand = "Pots & Co"
        product.categories = [["Home", "A > B"], ["C"]]
        product.images = [
            ProductImage(url: "https://example.com/a.png", alternativeText: "A cup"),
            ProductImage(url: "/pictures/b.png"),
        ]
        product.link = "https://example.com/?a=1&b=2"
        product.sku = "007"
        product.gtin = "4006381333931"
        product.mpn = "m"
        product.condition = .used
        product.availability = .preorder
        var small = Variant(id: "7-s", price: Price(minorUnits: 1234, currency: dollar))
        small.options = [Variant.Option(name: "Size", value: "S")]
        small.sku = "s"
        small.gtin = "96385074"
        small.availability = .outOfStock
        small.sale = Sale(price: Price(minorUnits: 5, currency: dollar))
        small.image = "/pictures/s.png"
        product.variants = [small]
        return product
    }
}
