import Catalogue
import Foundation
import Testing

@testable import Feeds

/// Real public files, each with what a person finds in it.
@Suite(.enabled(if: SharedFile.folder != nil, Comment(rawValue: SharedFile.isMissing)))
struct SharedCatalogueTests {
    /// What an import of a file gives: counts, and some products as `id | name | minor units and currency`.
    struct Expected: CustomTestStringConvertible {
        var file: String
        var map: [String] = []
        var currency: String?
        var products: Int
        var variants = 0
        var merged = 0
        var leftOut = 0
        var refused = 0
        var some: [String] = []
        var firstRefusal: String?

        var testDescription: String { file }
    }

    @Test(arguments: [
        // Google's samples of 2005: an item's own id is the feed's, and the currency stands beside the price.
        Expected(
            file: "google/rome-products2-rss.xml", products: 2,
            some: ["1092 | Google Mini | 299500 USD", "822 | Acme Laptop | 140000 USD"]),
        // Cars have id, name and price like anything else; the second one repeats the first one's id.
        Expected(
            file: "google/rome-vehicles2-rss.xml", products: 1, refused: 1,
            some: ["39 | Mini Cooper S | 2400000 USD"],
            firstRefusal: "Another product has its id, 39."),
        Expected(
            file: "google/rome-vehicles-atom.xml", products: 1, refused: 1,
            some: ["tag:providers-website-item1.com,2003:3.2397 | Mini Cooper S | 2400000 USD"],
            firstRefusal: "Another product has its id, tag:providers-website-item1.com,2003:3.2397."),
        // Jobs.
        Expected(
            file: "google/rome-custom-tags.xml", products: 0, refused: 1, firstRefusal: "It has no price."),
        Expected(
            file: "google/rome-rss-test-1.xml", products: 0, refused: 1,
            firstRefusal: "It has no id and no price."),
        Expected(
            file: "facebook/wupei-catalog_products.csv", products: 1, some: ["1234567 | Toy Cat | 1000 USD"]),
        Expected(
            file: "woocommerce/classic-commerce-sample_products.csv", currency: "USD", products: 14,
            variants: 9,
            merged: 9, leftOut: 1,
            some: [
                "741 | T-Shirt | 2500 USD", "871 | Logo Collection | 1800 USD",
                "872 | ClassicPress Donation | 3000 USD",
            ]),
        Expected(
            file: "shopify/apparel.csv", currency: "GBP", products: 20, variants: 3, merged: 2,
            some: [
                "ocean-blue-shirt | Ocean Blue Shirt | 5000 GBP",
                "classic-varsity-top | Classic Varsity Top | 6000 GBP",
            ]),
        Expected(
            file: "shopify/jewelery.csv", currency: "GBP", products: 20, variants: 6, merged: 21,
            some: [
                "chain-bracelet | 7 Shakra Bracelet | 4499 GBP",
                "gold-bird-necklace | Gold Bird Necklace | 7999 GBP",
            ]),
        Expected(
            file: "shopify/old-template-product_template.csv", currency: "USD", products: 1, variants: 3,
            merged: 2,
            some: ["example-t-shirt | Example T-Shirt | 2499 USD"]),
        Expected(
            file: "shopify/solidus-invalid_product.csv", currency: "USD", products: 0, refused: 1,
            firstRefusal: "It has no name and no price."),
        Expected(
            file: "jsonl/gcp-retail-products.jsonl", products: 316,
            some: ["GGCOGOAC101259 | #IamRemarkable Pen | 4500 USD"]),
        Expected(
            file: "jsonl/gcp-retail-products_some_invalid.jsonl", products: 3,
            some: ["GGOEAAKQ137410 | Android Iconic Sock | 4500 USD"]),
        Expected(file: "jsonl/pfp-default.jsonl", products: 0, refused: 3, firstRefusal: "It has no price."),
        Expected(
            file: "jsonl/pfp-openai-product_feed.jsonl", products: 0, refused: 5,
            firstRefusal: "It has no price."),
        Expected(
            file: "jsonl/pfp-streaming-input.jsonl", products: 0, refused: 50,
            firstRefusal: "It has no price."),
        Expected(
            file: "jsonl/pfp-stripe-product_feed.jsonl", products: 0, refused: 5,
            firstRefusal: "It has no price."),
        Expected(
            file: "jsonl/typesense-ecommerce-first2000.jsonl", products: 0, refused: 2000,
            firstRefusal: "It has no id."),
        Expected(
            file: "schemaorg/product-jsonld.jsonl", products: 0, refused: 21,
            firstRefusal: "It has no id and no price."),
        Expected(
            file: "prices/price-parser-examples.jsonl", products: 0, refused: 1185,
            firstRefusal: "It has no id and no name and no price."),
        Expected(
            file: "adventureworks/Product.tsv", map: ["1=id", "2=name", "10=price"], currency: "USD",
            products: 504,
            some: ["1 | Adjustable Race | 0 USD", "680 | HL Road Frame - Black, 58 | 143150 USD"]),
        Expected(
            file: "bagisto/products-image-urls.csv", map: ["sku=id"], currency: "USD", products: 2,
            some: ["E2E-URL-001 | E2E Url Image Product One | 1400 USD"]),
        Expected(
            file: "bagisto/sample-products.csv", map: ["sku=id"], currency: "USD", products: 23, refused: 3,
            some: ["SP-001 | Arctic Cozy Knit Unisex Beanie | 1400 USD"], firstRefusal: "It has no price."),
        Expected(
            file: "magento/sample-data-configurable-products.csv", map: ["sku=id"], currency: "USD",
            products: 1994,
            some: ["MH01-XS-Black | Chaz Kangeroo Hoodie-XS-Black | 5200 USD"]),
        Expected(
            file: "magento/sample-data-products_gear_bags.csv", map: ["sku=id"], currency: "USD",
            products: 14,
            some: ["24-MB01 | Joust Duffle Bag | 3400 USD"]),
        Expected(
            file: "medusa/exported-products-comma.csv",
            map: ["Product Id=id", "Product Title=name", "Variant Price EUR=price"], currency: "EUR",
            products: 2, merged: 1,
            some: ["prod_01J44RRJZ3M5F63NY82434RNM5 | Base product | 4500 EUR"]),
        Expected(
            file: "prestashop/thirtybees-products_import.csv",
            map: ["Product ID=id", "Name *=name", "Price tax excluded or Price tax included=price"],
            currency: "USD",
            products: 7, some: ["1 | iPod Nano | 10000 USD"]),
        Expected(
            file: "shopware/ArticlePricesImport.csv", map: ["ordernumber=id", "_name=name"], currency: "EUR",
            products: 98,
            some: [
                "SW10002.1 | Münsterländer Lagerkorn 32% | 5999 EUR",
                "SW10002.2 | Münsterländer Lagerkorn 32% | 19900 EUR",
            ]),
        Expected(
            file: "shopware/ProductWIthImageImport.csv", map: ["ordernumber=id", "price_EK=price"],
            currency: "EUR",
            products: 3, some: ["test-10001 | Article with Variants | 10000 EUR"]),
        Expected(
            file: "spree/products_import-fixture.csv", map: ["slug=id"], products: 2, merged: 15,
            some: ["denim-shirt | Denim Shirt | 0 USD"]),
        Expected(
            file: "sylius/products_attr.csv", map: ["Code=id"], currency: "EUR", products: 2,
            some: ["123456 | Product 1 | 2500 EUR"]),
        Expected(
            file: "vendure/money-handling.csv", map: ["sku=id"], currency: "USD", products: 2,
            some: ["CW0001 | Cheap Widget | 31 USD", "EW0001 | Expensive Widget | 999999900 USD"]),
        Expected(
            file: "vendure/invalid-row-length.csv", map: ["sku=id"], currency: "USD", products: 2, refused: 1,
            some: ["M02 | Mabef M/02 Studio Easel | 91070 USD"], firstRefusal: "It has no price."),
        Expected(
            file: "vendure/invalid-option-values.csv", map: ["sku=id"], currency: "USD", products: 1,
            refused: 3,
            some: ["10112 | Artists Smock | 1199 USD"], firstRefusal: "It has no name."),
        Expected(
            file: "vendure/multi-languages.csv", map: ["sku=id", "name:zh_Hans=name"], currency: "USD",
            products: 1,
            refused: 2, some: ["PPS12 | 奇妙的纸张拉伸器 | 4530 USD"], firstRefusal: "It has no name."),
    ])
    func `a real file gives the products that are in it`(expected: Expected) throws {
        let path = try #require(SharedFile("catalogues/" + expected.file).url).path
        let (products, report) = try Harness.deliver(files: [path]) { settings in
            settings.currency = expected.currency.flatMap { Currency(code: $0) }
            settings.map = try ColumnMap(expected.map)
        }
        #expect(report.products == expected.products)
        #expect(report.variants == expected.variants)
        #expect(report.merged == expected.merged)
        #expect(report.leftOut.values.reduce(0, +) == expected.leftOut)
        #expect(report.refused == expected.refused)
        #expect(report.firstRefusals.first?.sentence == expected.firstRefusal)
        let lines = Set(
            products.map { "\($0.id) | \($0.name) | \($0.price.minorUnits) \($0.price.currency.code)" })
        for line in expected.some { #expect(lines.contains(line), "\(line) in \(lines.sorted().prefix(30))") }
    }

    @Test(arguments: [
        ("adventureworks/Product.tsv", "The first row seems to be a product"),
        ("adventureworks/ProductDescription.tsv", "The first row seems to be a product"),
        ("bagisto/sample-products.csv", "It is a product import of Bagisto"),
        ("bagisto/sample-products.xml", "It is XML, but its root element is <products>"),
        ("commercetools/categories.csv", "It is a category import of commercetools"),
        ("commercetools/products-ci.csv", "It is a product import of commercetools"),
        ("magento/sample-data-configurable-products.csv", "It is a product export of Magento 2"),
        ("magento/sample-data-products_gear_bags.csv", "It is a file of Magento's sample data"),
        ("medusa/exported-products-comma.csv", "It is a product export of Medusa"),
        ("medusa/invalid-column.csv", "It is a product export of Medusa"),
        ("medusa/invalid-prices.csv", "It is a product export of Medusa"),
        ("medusa/prices-with-region.csv", "It is a product export of Medusa"),
        ("medusa/unrelated-column.csv", "It is a product export of Medusa"),
        ("medusa/v1-template.csv", "It is a product export of Medusa"),
        ("prestashop/thirtybees-combinations_import.csv", "It is a combinations import of PrestaShop"),
        ("prestashop/thirtybees-products_import.csv", "It is a product import of PrestaShop"),
        ("schemaorg/extruct-jsonld-raw-newlines.html", "It is a web page"),
        ("schemaorg/issue-2811-examples.txt", "A product needs id, name and price"),
        ("schemaorg/issue-3230-examples.txt", "It is no table of products"),
        ("schemaorg/issue-3475-examples.txt", "It is no table of products"),
        ("schemaorg/issue-3617-examples.txt", "A product needs id, name and price"),
        ("shopware/ArticleImport.xml", "It is XML, but its root element is <Root>"),
        ("shopware/ArticleInStockImport.csv", "It is a stock list of Shopware 5"),
        ("shopware/ArticlePricesImport.csv", "It is a price list of Shopware 5"),
        ("shopware/ProductWIthImageImport.csv", "It is a product export of Shopware 5"),
        ("shopware/VariantsImport.csv", "It is a product export of Shopware 5"),
        ("shopware/empty_lines_on_end.csv", "A product needs id, name and price"),
        ("spree/product_translations.csv", "It is a translations file of Spree"),
        ("spree/products_import-fixture.csv", "It is a product import of Spree"),
        ("sylius/products_attr.csv", "It is a product import of Sylius"),
        ("vendure/invalid-columns.csv", "It is a product import of Vendure"),
        ("vendure/invalid-option-values.csv", "It is a product import of Vendure"),
        ("vendure/invalid-row-length.csv", "It is a product import of Vendure"),
        ("vendure/money-handling.csv", "It is a product import of Vendure"),
        ("vendure/multi-languages.csv", "It is a product import of Vendure"),
    ])
    func `a file of another kind is refused with what it is`(file: String, beginning: String) throws {
        let path = try #require(SharedFile("catalogues/" + file).url).path
        do {
            let (products, _) = try Harness.deliver(files: [path])
            Issue.record("\(products.count) products")
        } catch FeedError.unknownFormat(_, let sentence) {
            #expect(sentence.hasPrefix(beginning), "\(sentence)")
        }
    }

    @Test func `a WooCommerce shop comes over whole`() throws {
        let file = SharedFile("catalogues/woocommerce/classic-commerce-sample_products.csv")
        let (products, _) = try Harness.deliver(files: [try #require(file.url).path]) {
            $0.currency = Currency(code: "USD")
        }
        let hoodie = try #require(products.first { $0.id == "742" })
        #expect(hoodie.variants.map(\.id) == ["758", "759", "760", "894", "895", "897"])
        #expect(
            hoodie.variants[0].options == [
                Variant.Option(name: "Color", value: "Red"), Variant.Option(name: "Logo", value: "No"),
            ])
        #expect(
            hoodie.variants[0].price.minorUnits == 4500 && hoodie.variants[0].sale?.price.minorUnits == 4200)
        #expect(hoodie.categories == [["Clothing", "Hoodies"]] && hoodie.sku == "cc-hoodie")
        let tee = try #require(products.first { $0.id == "741" })
        #expect(tee.variants.map { $0.options.map(\.value) } == [["Blue"], ["Green"], ["Red"]])
        let beanie = try #require(products.first { $0.id == "745" })
        #expect(beanie.price.minorUnits == 2000 && beanie.sale?.price.minorUnits == 1800)
        #expect(products.first { $0.id == "872" }?.link == "https://www.classicpress.net/donate/")
    }
}
