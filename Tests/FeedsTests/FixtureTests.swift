import Catalogue
import Foundation
import Testing

@testable import Feeds

/// One small shop in every format that is imported: whatever it is written in, the same products come out.
@Suite struct FixtureTests {
    static let shop = [
        """
        Café Cup | 12.50 EUR now 9.90 EUR | inStock | Töpfer | Home > Kitchen | https://example.com/cup.png \
        | <p>Holds tea.</p><p>And coffee.</p> | 4006381333931 |
        """,
        """
        Salt & Pepper “Set” | 1234.00 EUR | outOfStock | Töpfer | Home > Kitchen | https://example.com/set.png \
        | <p>Grinds.</p> | - |
        """,
        """
        Shirt | 20.00 EUR | inStock | Töpfer | Clothes | https://example.com/shirt.png | <p>Soft.</p> | - | \
        Size: M 22.00 EUR outOfStock, Size: S 20.00 EUR inStock
        """,
    ]

    @Test(arguments: [
        "google.rss.xml", "google.atom.xml", "google.tsv", "meta.csv", "shopify-new.csv",
        "woocommerce-en.csv",
        "woocommerce-de.csv", "woocommerce-es.csv", "woocommerce-fr.csv", "woocommerce-ru.csv", "aisle.jsonl",
    ])
    func `the shop is the same in every format`(file: String) throws {
        let (products, report) = try imported(file)
        #expect(products.map(Self.line).sorted() == Self.shop)
        #expect(report.refused == 0 && report.notes.isEmpty)
        #expect(
            report.leftOut.values.reduce(0, +) == (file.hasPrefix("woo") || file.hasPrefix("shopify") ? 1 : 0)
        )
    }

    @Test(arguments: ["windows-1252.csv", "utf-16.txt"])
    func `a spreadsheet's table is the same in every encoding`(file: String) throws {
        let (products, report) = try imported(file)
        #expect(products.map(Self.line).sorted() == Array(Self.shop.prefix(2)))
        #expect(report.refused == 0 && report.notes.isEmpty)
    }

    @Test(arguments: [
        "google.rss.xml", "google.atom.xml", "google.tsv", "meta.csv", "woocommerce-fr.csv", "aisle.jsonl",
    ])
    func `a sale lasts from the first second of its first day to the last of its last`(file: String) throws {
        let sale = try imported(file).products.first { $0.name == "Café Cup" }?.sale
        #expect(sale?.startsAt == 1_714_521_600)
        #expect(sale?.endsAt == 1_717_199_999)
    }

    func imported(_ file: String) throws -> (products: [Product], report: ImportReport) {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Feeds")
        return try Harness.deliver(files: [folder.appending(path: file).path]) {
            $0.currency = Currency(code: "EUR")
        }
    }

    static func line(_ product: Product) -> String {
        let sale = product.sale.map { " now \(amount($0.price))" } ?? ""
        let variants = product.variants.map { variant in
            let options = variant.options.map { "\($0.name): \($0.value)" }.joined(separator: " ")
            return "\(options) \(amount(variant.price)) \(variant.availability)"
        }
        return [
            product.name, amount(product.price) + sale, "\(product.availability)", product.brand ?? "-",
            product.categories.map { $0.joined(separator: " > ") }.joined(separator: "; "),
            product.images.map(\.url).joined(separator: " "), product.description, product.gtin ?? "-",
        ].joined(separator: " | ") + " |"
            + (variants.isEmpty ? "" : " " + variants.sorted().joined(separator: ", "))
    }

    static func amount(_ price: Price) -> String {
        let cents = String(price.minorUnits % 100)
        return "\(price.minorUnits / 100).\(cents.count < 2 ? "0" : "")\(cents) \(price.currency.code)"
    }
}
