import Catalogue
import Testing

@testable import Feeds

@Suite struct JSONLinesTests {
    @Test func `a line is a product, in Aisle's own members`() throws {
        let (products, report) = try Harness.deliver(
            text: """
                {"id":"7","name":"Cup","price":"1234.50 EUR","sale_price":"9.90 EUR","sale_ends":"2024-05-31","brand":"Potter",\
                "categories":[["Home","Kitchen"],["Gifts"]],"images":[{"url":"https://example.com/a.png","alt":"Front"}],\
                "link":"https://example.com/","condition":"used","availability":"preorder","handle":"cup"}

                {"id":8,"name":"Mug","price":"5 KWD"}\r
                {"id":"9","name":"Free","price":"0 EUR","description":null,"brand":"","variants":[]}
                """)
        #expect(products.map(\.id) == ["7", "8", "9"])
        #expect(products[0].price.minorUnits == 123_450 && products[0].sale?.endsAt == 1_717_199_999)
        #expect(
            products[0].categories == [["Home", "Kitchen"], ["Gifts"]]
                && products[0].images[0].alternativeText == "Front")
        #expect(
            products[0].condition == .used && products[0].availability == .preorder
                && products[0].handle == "cup")
        #expect(products[1].price.minorUnits == 5000)
        #expect(products[2].price.minorUnits == 0 && products[2].brand == nil)
        #expect(report.records == 3)
    }

    @Test func `a currency beside the price is read in every spelling, and refused where it is none`() throws
    {
        let (products, report) = try Harness.deliver(
            text: """
                {"id":"1","name":"A","price":"10","currency":"€"}
                {"id":"2","name":"B","price":10,"currency":"zł"}
                {"id":"3","name":"C","price":"10","currency":"Toman"}
                """
        ) { $0.currency = Currency(code: "USD") }
        #expect(products.map(\.price.currency.code) == ["EUR", "PLN"])
        #expect(report.refused == 1)
    }

    @Test func `a sale in another currency than the variants' is none`() throws {
        let (products, _) = try Harness.deliver(
            text: """
                {"id":"1","name":"A","price":"30 USD","sale_price":"5 USD","variants":[{"id":"a","price":"20 EUR"}]}
                {"id":"2","name":"B","price":"30 EUR","sale_price":"5 EUR","variants":[{"id":"b","price":"20 EUR"}]}
                """)
        #expect(products.map { $0.sale?.price.minorUnits } == [nil, 500])
    }

    @Test func `numbers of JSON have a point, whatever else the feed holds`() throws {
        let (products, _) = try Harness.deliver(
            text: """
                {"id":"1","name":"A","price":49.99}
                {"id":"2","name":"B","price":1800}
                {"id":"3","name":"C","price":1.5}
                {"id":"4","name":"D","price":"12.345"}
                """
        ) { $0.currency = Currency(code: "USD") }
        #expect(products.map(\.price.minorUnits) == [4999, 180_000, 150, 1235])
    }

    @Test func `a broken line costs itself`() throws {
        let (products, report) = try Harness.deliver(
            text: """
                {"id":"1","name":"A","price":"1 EUR"}
                {"id":"2" "name":"B","price":"1 EUR"}
                {"id":"3","name":"C
                ["id","4"]
                {"id":"5","name":"E","price":"1 EUR"};
                {"id":"6","name":"F","price":"1 EUR"}

                """)
        #expect(products.map(\.id) == ["1", "6"])
        #expect(report.firstRefusals.map(\.line) == [2, 3, 4, 5])
        #expect(report.refused == 4)
    }

    @Test func `a variant that cannot be used is noted and the others stay`() throws {
        let (products, report) = try Harness.deliver(
            text: """
                {"id":"1","name":"A","price":"1 EUR","variants":[{"id":"1-s","price":"2 EUR"},{"id":"1-m","price":"?"},\
                {"id":"1-l"},{"id":"1-s","price":"3 EUR"}]}
                """)
        #expect(products[0].variants.map(\.id) == ["1-s"])
        #expect(products[0].price.minorUnits == 200)
        #expect(report.notes == ["variant_dropped": 2, "variant_repeated": 1] && report.refused == 0)
    }

    @Test(arguments: [
        #"{"id":"1","name":"Cup","price":"12.34 USD","images":[{"url":"https://e.com/a.png"}],"brand":"Pot","availability":"in_stock","link":"https://e.com/1","categories":[["Home","Cups"]]}"#,
        #"{"sku":"1","title":"Cup","price":12.34,"currency":"USD","image_link":"https://e.com/a.png","brand":{"name":"Pot"},"availability":"in stock","url":"https://e.com/1","category":"Home > Cups"}"#,
        #"{"objectID":1,"name":"Cup","price":12.34,"currencyCode":"usd","imageUrl":"https://e.com/a.png","brands":["Pot"],"availability":"InStock","uri":"https://e.com/1","categories":["Home > Cups"]}"#,
        #"{"item_id":"1","title":"Cup","price":"USD 12.34","images":[{"uri":"https://e.com/a.png"}],"brand":"Pot","availability":"https://schema.org/InStock","url":"https://e.com/1","product_type":"Home > Cups"}"#,
        #"{"product_id":"1","name":"Cup","priceInfo":{"price":"12.34","currencyCode":"USD"},"imageURL":"https://e.com/a.png","brand":"Pot","availability":"IN_STOCK","link":"https://e.com/1","categories":["Home > Cups"],"deleted":false}"#,
        "\u{FEFF}{\"id\":\"1\\u0000\",\"name\":\"Cup\\u0000\",\"price\":\"12.34 USD\",\"image\":[\"https://e.com/a.png\"],\"brand\":\"Pot\",\"link\":\"https://e.com/1\",\"categories\":[[\"Home\",\"Cups\"]],\"sku\":null}",
    ])
    func `the same product under the names of others`(line: String) throws {
        let (products, report) = try Harness.deliver(text: line)
        let dollar = try #require(Currency(code: "USD"))
        var cup = Product(id: "1", name: "Cup", price: Price(minorUnits: 1234, currency: dollar))
        cup.images = [ProductImage(url: "https://e.com/a.png")]
        cup.brand = "Pot"
        cup.link = "https://e.com/1"
        cup.categories = [["Home", "Cups"]]
        if line.contains("\"sku\":\"") { cup.sku = "1" }
        #expect(products == [cup])
        #expect(report.notes.isEmpty)
    }

    @Test func `a sale is told by Google's original price`() throws {
        let (products, _) = try Harness.deliver(
            text: """
                {"id":"1","title":"Cup","priceInfo":{"price":"16","originalPrice":"45.0","currencyCode":"USD"}}
                """)
        #expect(products[0].price.minorUnits == 4500 && products[0].sale?.price.minorUnits == 1600)
    }

    @Test func `tombstones are left out`() throws {
        let (products, report) = try Harness.deliver(
            text: """
                {"sku":"1","name":"Cup","price":"1 EUR","delete_flag":true}
                {"sku":"2","name":"Mug","price":"1 EUR","delete_flag":"true"}
                {"sku":"3","name":"Jug","price":"1 EUR","delete_flag":false}
                {"sku":"4","name":"Pot","price":"1 EUR","deleted":1}
                """)
        #expect(products.map(\.id) == ["3"] && report.leftOut == [.deleted: 3])
    }

    @Test func `an unknown word for stock is noted and the line taken`() throws {
        let (products, report) = try Harness.deliver(
            text: #"{"id":"1","name":"Cup","price":"1 EUR","availability":"INVALID_VALUE"}"#)
        #expect(products.map(\.availability) == [.inStock] && report.notes == ["availability_unknown": 1])
    }

    @Test func `ids keep their digits, however many`() throws {
        let (products, _) = try Harness.deliver(
            text: #"{"id":12345678901234567890123,"name":"Cup","price":"1 EUR","gtin":4006381333931}"#)
        #expect(products.map(\.id) == ["12345678901234567890123"] && products[0].gtin == "4006381333931")
    }
}
