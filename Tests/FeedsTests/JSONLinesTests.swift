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

    @Test func `a deleted product is left out`() throws {
        let (products, report) = try Harness.deliver(
            text: #"{"id":"1","name":"A","price":"1 EUR","delete_flag":true}"#)
        #expect(products.isEmpty && report.leftOut == [.deleted: 1])
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
}
