import Catalogue
import Testing

@testable import Feeds

@Suite struct GoogleTableTests {
    @Test(arguments: [
        ["id", "title", "price", "image link", "additional image link", "product type"],
        [
            "ID [id]", "Title [title]", "Price [price]", "Image link [image_link]",
            "Additional image link [additional_image_link]", "Product type [product_type]",
        ],
        ["g:id", "g:title", "g:price", "g:image_link", "g:additional_image_link", "g:product_type"],
        ["\u{FEFF}Id", " TITLE ", "Price", "Image_Link", "additional_image_link", "product_type"],
    ])
    func `a table is known by its attributes in each spelling`(header: [String]) throws {
        let (products, _) = try Harness.deliver(
            header: header,
            rows: [
                [
                    "0017", "Cup", "1,234.50 USD", "https://example.com/a,b.png",
                    "https://example.com/c.png,https://example.com/d.png",
                    "\"Home > Kitchen, Dining\", Gifts",
                ]
            ])
        let cup = try #require(products.first)
        #expect(cup.id == "0017" && cup.price.minorUnits == 123_450)
        #expect(
            cup.images.map(\.url) == [
                "https://example.com/a,b.png", "https://example.com/c.png", "https://example.com/d.png",
            ])
        #expect(cup.categories == [["Home", "Kitchen, Dining"], ["Gifts"]])
    }

    @Test func `Meta's nested columns and cells of JSON hold pictures`() throws {
        let (products, _) = try Harness.deliver(
            header: [
                "id", "title", "price", "availability", "image[0].url", "image[0].tag[0]", "image[1].url",
                "video[0].url", "shipping",
            ],
            rows: [
                [
                    "1", "Cup", "10.00 USD", "in stock", "https://example.com/a.png", "front",
                    "https://example.com/b.png", "https://example.com/v.mp4", "US:CA:Ground:9.99 USD",
                ]
            ])
        #expect(products[0].images.map(\.url) == ["https://example.com/a.png", "https://example.com/b.png"])
        let (others, _) = try Harness.deliver(
            header: ["id", "title", "price", "image"],
            rows: [
                [
                    "1", "Cup", "10.00 USD",
                    #"[{"url":"https://example.com/a.png","tag":["x"]},{"url":"https://example.com/b.png"}]"#,
                ],
                ["2", "Cup", "10.00 USD", #"{"url":"https://example.com/a.png"}"#],
                ["3", "Cup", "10.00 USD", "[broken"],
            ])
        #expect(others.map { $0.images.count } == [2, 1, 0])
    }

    @Test func `items of a group are one product here too`() throws {
        let (products, _) = try Harness.deliver(
            header: ["id", "title", "price", "item_group_id", "size"],
            rows: [
                ["1", "Shirt", "9 USD", "g", "S"], ["2", "Shirt", "9 USD", "g", "M"],
                ["3", "Cup", "1 USD", "", ""],
            ])
        #expect(products.map(\.id) == ["g", "3"])
        #expect(products[0].variants.map { $0.options[0].value } == ["S", "M"])
    }
}
