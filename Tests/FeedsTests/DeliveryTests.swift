import Catalogue
import Testing

@testable import Feeds

@Suite struct DeliveryTests {
    @Test func `a record becomes a product`() throws {
        let (products, report) = try deliver([part("1", name: " Cup &amp; saucer ", price: "12.50")])
        var cup = Product(id: "1", name: "Cup & saucer", price: try euros(1250))
        cup.description = ""
        #expect(products == [cup])
        #expect(report.products == 1)
    }

    @Test func `what is missing is named with its line`() throws {
        var nameless = part("2", name: "", price: "1.50")
        nameless.name = nil
        let (products, report) = try deliver([
            part("1", name: "Cup", price: nil), nameless, part("3", name: "Cup", price: "call us"),
            part("", name: "Cup", price: "1.50"), part("4", name: "\u{200B}\u{0} ", price: "1.50"),
            part("5", name: "Cup", price: "-1"),
            part(String(repeating: "i", count: 513), name: "Cup", price: "1.50"),
        ])
        let longest = String(repeating: "i", count: 77) + "…"
        #expect(products.isEmpty)
        #expect(
            report.firstRefusals.map(\.description) == [
                "shop.csv, line 1, “Cup”: It has no id. Fill in its id, or take it out of the feed.",
                "shop.csv, line 1, “Cup” (id 1): It has no price. Fill in its price, or take it out of the feed.",
                "shop.csv, line 1, id 2: It has no name. Fill in its name, or take it out of the feed.",
                "shop.csv, line 1, “Cup” (id 3): “call us” in price is no price. Write it like 12.34 EUR.",
                "shop.csv, line 1, id 4: It has no name. Fill in its name, or take it out of the feed.",
                "shop.csv, line 1, “Cup” (id 5): “-1” in price is negative. Write what a buyer pays, like 12.34 EUR.",
                "shop.csv, line 1, “Cup” (id \(longest)): Its id has 513 bytes; 512 are the most. Give it a shorter one.",
            ])
    }

    @Test func `a sale is kept only where it is one`() throws {
        for (sale, kept) in [
            ("8.00", 800), ("12.50", nil), ("13", nil), ("0.00", nil), ("x", nil), ("8 USD", nil),
        ] as [(String, Int64?)] {
            var cup = part("1", name: "Cup", price: "12.50")
            cup.offer.salePrice = .text(sale, column: PriceColumn(index: 0))
            cup.offer.saleEnds = 5
            let (products, _) = try deliver([cup])
            #expect(products[0].sale?.price.minorUnits == kept)
            #expect(products[0].sale?.endsAt == (kept == nil ? nil : 5))
        }
    }

    @Test func `a word for free is a price of nothing, which the report names`() throws {
        var reduced = part("4", name: "Jug", price: "5")
        reduced.offer.salePrice = .text("gratis", column: PriceColumn(index: 0))
        let (products, report) = try deliver([
            part("1", name: "Cup", price: "kostenlos"), part("2", name: "Mug", price: "Free!"),
            part("3", name: "Pot", price: "0"), reduced, part("5", name: "Pan", price: "kostenlos"),
        ])
        #expect(products.map(\.price.minorUnits) == [0, 0, 0, 500, 0])
        #expect(products.allSatisfy { $0.sale == nil })
        #expect(report.notes == ["price_free": 3, "sale_ignored": 1])
        #expect(
            report.text.split(separator: "\n").dropFirst() == [
                "noted     2 × price “kostenlos” is taken as 0", "noted     1 × price “Free!” is taken as 0",
                "noted     1 × sale ignored",
            ])
    }

    @Test func `a former price makes the price a sale only where it is higher`() throws {
        for (former, price) in [("20", 2000), ("12.50", 1250), ("0", 1250), ("0.00", 1250), ("9", 1250)]
            as [(String, Int64)]
        {
            var cup = part("1", name: "Cup", price: "12.50")
            cup.offer.formerPrice = .text(former, column: PriceColumn(index: 0))
            let (products, _) = try deliver([cup])
            #expect(products[0].price.minorUnits == price)
            #expect(products[0].sale?.price.minorUnits == (price == 2000 ? 1250 : nil))
        }
    }

    @Test func `rows of one product become its variants, the lowest price in front`() throws {
        let (products, report) = try deliver([
            variant("1", line: 2, "S", "12.50", sku: "a"), variant("1", line: 3, "M", "10", sku: "b"),
            variant("2", line: 4, "S", "3.50", sku: "c"), variant("1", line: 5, "L", "11", sku: "a"),
        ])
        #expect(products.map(\.id) == ["1", "2"])
        #expect(products[0].price.minorUnits == 1000)
        #expect(products[0].variants.map(\.id) == ["a", "b", "1/L"])
        #expect(
            products[0].variants.map(\.options) == [
                [Variant.Option(name: "Size", value: "S")], [Variant.Option(name: "Size", value: "M")],
                [Variant.Option(name: "Size", value: "L")],
            ])
        #expect(
            [report.records, report.products, report.variants, report.merged, report.refused] == [
                4, 2, 4, 2, 0,
            ])
    }

    @Test func `a broken variant goes alone`() throws {
        let (products, report) = try deliver([
            variant("1", line: 2, "S", "free of charge", sku: "a"),
            variant("1", line: 3, "M", "10", sku: "b"),
            variant("1", line: 4, "L", "USD 5", sku: "c"), variant("1", line: 5, "M", "10", sku: "b"),
        ])
        #expect(products[0].variants.map(\.id) == ["b"])
        #expect(report.firstRefusals.map(\.line) == [2, 4])
        #expect([report.records, report.products, report.merged, report.refused] == [4, 1, 1, 2])
        #expect(report.notes == ["variant_repeated": 1])
    }

    @Test func `a product whose variants are all broken is refused with its records`() throws {
        let (products, report) = try deliver([
            variant("1", line: 2, "S", "?", sku: "a"), variant("1", line: 3, "M", "?", sku: "b"),
        ])
        #expect(products.isEmpty)
        #expect(report.refused == 2)
        #expect(report.firstRefusals.count == 1)
    }

    @Test func `a single variant without options is the product itself`() throws {
        var row = variant("1", line: 2, "", "12.50", sku: "a")
        row.variants[0].image = "https://example.com/a.png"
        row.variants[0].offer.availability = .outOfStock
        let (products, report) = try deliver([row])
        #expect(products[0].variants.isEmpty)
        #expect(products[0].sku == "a")
        #expect(products[0].images.map(\.url) == ["https://example.com/a.png"])
        #expect(products[0].availability == .outOfStock)
        #expect(report.variants == 0)
    }

    @Test func `items of a group keep only the options that set them apart`() throws {
        let items = ["Red", "Blue"].enumerated().map { index, colour in
            var item = variant("g", line: index, "M", "10", sku: nil)
            item.variantsAreItems = true
            item.name = "Shirt - \(colour)"
            item.variants[0].id = "\(index)"
            item.variants[0].options.append(Variant.Option(name: "Colour", value: colour))
            return item
        }
        let (products, _) = try deliver(items)
        #expect(products[0].name == "Shirt")
        #expect(
            products[0].variants.map(\.options) == [
                [Variant.Option(name: "Colour", value: "Red")],
                [Variant.Option(name: "Colour", value: "Blue")],
            ])
        let (alone, _) = try deliver([items[0]])
        #expect(alone[0].variants.isEmpty)
        #expect(alone[0].id == "g")
    }

    @Test func `a set takes its lowest member's price`() throws {
        var set = part("set", name: "Set", price: nil)
        set.members = ["1", "2", "nobody", "set"]
        let (products, _) = try deliver([
            set, part("1", name: "Cup", price: "5.50"), part("2", name: "Mug", price: "4.50"),
        ])
        #expect(products.map(\.price.minorUnits) == [450, 550, 450])
    }

    @Test func `what the feed keeps from sale is left out with all its records`() throws {
        var draft = part("1", name: "Cup", price: "1.50")
        draft.leftOut = .draft
        let (products, report) = try deliver([
            draft, part("2", name: "Mug", price: "1.50"), part("1", name: "Cup", price: "1.50"),
        ])
        #expect(products.map(\.id) == ["2"])
        #expect(report.leftOut == [.draft: 2])
    }

    @Test func `a product whose id the catalogue has is refused when the catalogue says so`() throws {
        var second = part("1", name: "Mug", price: "1.50")
        second.key = "other"
        let (products, report) = try deliver([part("1", name: "Cup", price: "1.50"), second]) {
            seen, product in
            seen.contains { $0.id == product.id }
        }
        #expect(products.map(\.name) == ["Cup"])
        #expect(report.refused == 1)
    }

    @Test func `another product of the same id is refused, the same product again is merged`() throws {
        for parts in [
            [
                part("1", name: "Car", price: "9"), part("1", name: "Truck", price: "8"),
                part("1", name: "Car", price: "7"),
            ],
            [
                part("1", name: "Car", price: "9"), part("2", name: "Cup", price: "1"),
                part("1", name: "Truck", price: "8"), part("1", name: "Car", price: "7"),
            ],
        ] {
            let (products, report) = try deliver(parts)
            #expect(products[0].name == "Car" && products[0].price.minorUnits == 900)
            #expect([report.merged, report.refused] == [1, 1])
            #expect(report.firstRefusals[0].sentence == "Another product has its id, 1.")
        }
    }

    @Test func `hostile texts in every field come out clean`() throws {
        let hostile = "<script>alert(1)</script>\u{0}\u{1F}\"'>\r\n" + String(repeating: "x", count: 65_536)
        var cup = part(String(hostile.prefix(40)), name: hostile, price: "1.50")
        cup.description = .plain(hostile)
        cup.brand = hostile
        cup.categories = [[hostile, hostile], []]
        cup.images = [
            ProductImage(url: hostile, alternativeText: hostile), ProductImage(url: "javascript:x"),
        ]
        cup.link = "javascript:alert(1)"
        cup.mpn = hostile
        cup.offer.sku = hostile
        cup.offer.gtin = hostile
        let (products, report) = try deliver([cup])
        let product = try #require(products.first)
        #expect(product.name.utf8.count <= ProductMaker.maxName)
        #expect(product.images.isEmpty && product.link == nil && product.gtin == nil)
        for text in [product.id, product.name, product.brand ?? "", product.mpn ?? "", product.sku ?? ""]
            + product.categories[0]
        {
            #expect(!text.unicodeScalars.contains { !$0.isShowable } && !text.contains("\n"))
        }
        #expect(!product.description.contains("<script"))
        #expect(report.notes["address_dropped"] == 3)
    }

    // MARK: Making parts

    func euros(_ minorUnits: Int64) throws -> Price {
        Price(minorUnits: minorUnits, currency: try #require(Currency(code: "EUR")))
    }

    func part(_ id: String, name: String, price: String?) -> ProductPart {
        var part = ProductPart(key: id, place: FeedPlace(feed: 0, line: 1))
        part.id = id
        part.name = name
        part.offer.price = price.map { .text($0, column: PriceColumn(index: 0)) }
        return part
    }

    func variant(_ key: String, line: Int, _ size: String, _ price: String, sku: String?) -> ProductPart {
        var part = part(key, name: "Shirt", price: nil)
        part.place.line = line
        part.optionNames = ["Size"]
        var variant = VariantPart(place: part.place)
        variant.options = [Variant.Option(name: "", value: size)]
        variant.offer.price = .text(price, column: PriceColumn(index: 0))
        variant.offer.sku = sku
        part.variants = [variant]
        return part
    }

    func deliver(
        _ parts: [ProductPart], refusing: ([Product], Product) -> Bool = { _, _ in false }
    ) throws -> (products: [Product], report: ImportReport) {
        try Harness.deliver(refusing: refusing) { (intake) throws(FeedError) in
            _ = intake.columns.column(named: "price", feed: 0)
            for part in parts { try intake.take(part) }
        }
    }
}
