import Catalogue
import Testing

@testable import Feeds

@Suite struct ShopifyTests {
    static let old = [
        "Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Option1 Name",
        "Option1 Value",
        "Option2 Name", "Option2 Value", "Variant SKU", "Variant Inventory Tracker", "Variant Inventory Qty",
        "Variant Inventory Policy", "Variant Price", "Variant Compare At Price", "Variant Barcode",
        "Image Src",
        "Image Position", "Image Alt Text", "Variant Image", "Status", "Price / International",
    ]

    @Test func `rows of a handle are one product with its variants and pictures`() throws {
        let (products, report) = try imported([
            [
                "Handle": "shirt", "Title": "Shirt", "Body (HTML)": "<p>Soft</p>", "Vendor": "Weaver",
                "Type": "Clothes",
                "Option1 Name": "Size", "Option1 Value": "S", "Option2 Name": "Colour",
                "Option2 Value": "Red",
                "Variant SKU": "s", "Variant Price": "10.00", "Image Src": "https://example.com/1.png",
                "Image Alt Text": "Front",
            ],
            [
                "Handle": "shirt", "Option1 Value": "M", "Option2 Value": "Blue", "Variant SKU": "m",
                "Variant Price": "9.00",
                "Variant Compare At Price": "12.00", "Variant Image": "https://example.com/m.png",
            ],
            ["Handle": "shirt", "Image Src": "https://example.com/2.png", "Image Position": "2"],
            ["Handle": "", "Image Src": "https://example.com/3.png"],
        ])
        let shirt = try #require(products.first)
        #expect(products.count == 1 && report.merged == 3 && report.variants == 2)
        #expect(shirt.id == "shirt" && shirt.handle == "shirt" && shirt.brand == "Weaver")
        #expect(shirt.description == "<p>Soft</p>" && shirt.categories == [["Clothes"]])
        #expect(shirt.images.map(\.url) == (1...3).map { "https://example.com/\($0).png" })
        #expect(shirt.images[0].alternativeText == "Front")
        #expect(shirt.variants.map(\.id) == ["s", "m"])
        #expect(
            shirt.variants[1].options == [
                Variant.Option(name: "Size", value: "M"), Variant.Option(name: "Colour", value: "Blue"),
            ])
        #expect(shirt.variants[1].price.minorUnits == 1200 && shirt.variants[1].sale?.price.minorUnits == 900)
        #expect(shirt.variants[1].image == "https://example.com/m.png")
    }

    @Test func `a product of one form has no variants`() throws {
        let (products, _) = try imported([
            [
                "Handle": "cup", "Title": "Cup", "Option1 Name": "Title", "Option1 Value": "Default Title",
                "Variant SKU": "c",
                "Variant Price": "5", "Variant Barcode": "4006381333931",
            ]
        ])
        #expect(products[0].variants.isEmpty && products[0].sku == "c" && products[0].gtin == "4006381333931")
    }

    @Test func `what is not for sale is left out with all its rows`() throws {
        let (products, report) = try imported([
            ["Handle": "a", "Title": "A", "Status": "draft", "Variant Price": "5"],
            ["Handle": "a", "Variant Price": "6", "Option1 Value": "x"],
            ["Handle": "b", "Title": "B", "Status": "archived", "Variant Price": "5"],
            ["Handle": "c", "Title": "C", "Published": "false", "Variant Price": "5"],
            ["Handle": "d", "Title": "D", "Published": "", "Status": "active", "Variant Price": "5"],
        ])
        #expect(products.map(\.id) == ["d"])
        #expect(report.leftOut == [.draft: 2, .archived: 1, .unpublished: 1])
    }

    @Test(arguments: [
        ("shopify", "0", "deny", Availability.outOfStock), ("shopify", "0", "continue", .backorder),
        ("shopify", "-2", "deny", .outOfStock), ("shopify", "3", "deny", .inStock),
        ("", "0", "deny", .inStock),
    ])
    func `stock counts where it is counted`(
        tracker: String, quantity: String, policy: String, availability: Availability
    ) throws {
        let (products, _) = try imported([
            [
                "Handle": "cup", "Title": "Cup", "Variant Price": "5", "Variant Inventory Tracker": tracker,
                "Variant Inventory Qty": quantity, "Variant Inventory Policy": policy,
            ]
        ])
        #expect(products[0].availability == availability)
    }

    @Test func `a row that names no handle at all is refused`() throws {
        let (products, report) = try imported([["Title": "Cup", "Variant Price": "5"]])
        #expect(products.isEmpty && report.firstRefusals.map(\.sentence) == ["It has no id."])
    }

    func imported(_ rows: [[String: String]]) throws -> (products: [Product], report: ImportReport) {
        try Harness.deliver(header: Self.old, named: rows)
    }
}
