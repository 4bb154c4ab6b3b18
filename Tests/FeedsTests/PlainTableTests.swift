import Catalogue
import Testing

@testable import Feeds

@Suite struct PlainTableTests {
    @Test func `a table with Aisle's own names needs no map`() throws {
        let (products, report) = try Harness.deliver(
            header: PlainTable.names,
            rows: [
                [
                    "1", "Cup", "12.50", "9", "2024-05-01", "2024-05-31", "usd", "cup", "Holds tea", "Potter",
                    "Home > Cups|Gifts",
                    "https://example.com/a.png|/assets/b.png", "https://example.com/", "s", "4006381333931",
                    "m",
                    "used", "preorder",
                ], ["2", "Mug", "3"],
            ])
        let cup = try #require(products.first)
        #expect(cup.price == Price(minorUnits: 1250, currency: try #require(Currency(code: "USD"))))
        #expect(cup.sale?.price.minorUnits == 900 && cup.sale?.endsAt != nil)
        #expect(cup.handle == "cup" && cup.brand == "Potter" && cup.sku == "s" && cup.mpn == "m")
        #expect(cup.categories == [["Home", "Cups"], ["Gifts"]] && cup.images.count == 2)
        #expect(cup.condition == .used && cup.availability == .preorder)
        #expect(products[1].price.currency.code == "EUR")
        #expect(report.notes.isEmpty)
    }

    @Test func `a row in a currency that is none is refused, whatever the operator's is`() throws {
        let (products, report) = try Harness.deliver(
            header: ["id", "name", "price", "currency"],
            rows: [["1", "Cup", "10", "BTC"], ["2", "Mug", "10", ""], ["3", "Jug", "10", "€"]])
        #expect(products.map(\.id) == ["2", "3"])
        #expect(report.refused == 1)
    }

    @Test func `a map makes any table importable`() throws {
        let map = try ColumnMap(["Artikel Nr.=id", "Bezeichnung=name", "Preis (=VK)=price"])
        let (products, _) = try Harness.deliver(
            header: ["Artikel Nr.", "Bezeichnung", "Preis (=VK)"], rows: [["1", "Tasse", "12,50"]], map: map)
        #expect(products.map(\.price.minorUnits) == [1250])
    }

    @Test(arguments: ["", "x", "=id", "x=", " = "])
    func `a map that names nothing is refused`(rule: String) {
        #expect(throws: ColumnMap.Fault.self) { try ColumnMap([rule]) }
    }

    @Test func `a map may go by position where there is no header`() throws {
        #expect(try ColumnMap(["1=id", "2=name", "5=price"]).isByPosition)
        #expect(try !ColumnMap(["1=id", "Name=name"]).isByPosition)
        let header = try ColumnMap(["1=id", "2=name", "5=price"]).header(ofColumns: 5)
        #expect(header.names == ["id", "name", "3", "4", "price"])
    }

    @Test(arguments: [
        (
            ["sku", "attribute_set_code", "product_type", "name", "price"],
            "It is a product export of Magento 2, which is not imported as such. A product needs id, name and price; no column is id. This may be what you mean: --map \"sku=id\". Its columns are sku, attribute_set_code, product_type, name, price."
        ),
        (
            ["testHeader", "anotherTestHeader"],
            "A product needs id, name and price; no column is id or name or price. Say which columns they are: --map \"their column=id\". Its columns are testHeader, anotherTestHeader."
        ),
        (
            ["1", "Adjustable Race", "AR-5381", "0", "", "1000"],
            "The first row seems to be a product, not the names of columns. Name the columns by their numbers, for example --map 1=id --map 2=name --map 5=price."
        ),
        (
            ["productType", "variantId", "prices"],
            "It is a product import of commercetools, which is not imported as such. Its prices are lists of amounts in cents for several countries. Export the products as CSV for Google instead. Its columns are productType, variantId, prices."
        ),
    ])
    func `an unknown table is told what it is and what would help`(header: [String], sentence: String) {
        #expect(TableRecognition.refusal(of: header, map: ColumnMap()) == sentence)
    }

    @Test func `a map that names a missing column says so`() throws {
        let map = try ColumnMap(["Artikel=id"])
        #expect(
            TableRecognition.refusal(of: ["a", "b"], map: map)
                == "The table has no column “Artikel”, which --map names. Its columns are a, b.")
    }
}
