import Catalogue
import Testing

@testable import Feeds

@Suite struct ProductPartTests {
    @Test func `a part comes back from its bytes as it was`() throws {
        var writer = PartWriter()
        for part in [Self.full, Self.bare, Self.full] {
            var reader = PartReader(writer.write(part))
            #expect(try reader.part() == part)
        }
    }

    @Test func `bytes cut anywhere are damage, not a crash`() {
        var writer = PartWriter()
        let whole = writer.write(Self.full)
        for count in 0..<whole.count {
            var reader = PartReader([UInt8](whole.prefix(count)))
            #expect(throws: PartDamage.self) { try reader.part() }
        }
    }

    @Test func `the first word stands and lists grow`() {
        var first = Self.bare
        first.name = "Cup"
        first.images = [ProductImage(url: "/a.png")]
        var second = Self.bare
        second.name = "Mug"
        second.brand = "Potter"
        second.images = [ProductImage(url: "/b.png")]
        second.variants = [VariantPart(place: second.place)]
        first.merge(second)
        #expect(first.name == "Cup")
        #expect(first.brand == "Potter")
        #expect(first.images.map(\.url) == ["/a.png", "/b.png"])
        #expect(first.variants.count == 1)
    }

    @Test func `a sale price never joins the price of another record`() {
        var first = OfferPart()
        first.price = .text("10", column: PriceColumn(index: 0))
        var second = OfferPart()
        second.price = .text("8", column: PriceColumn(index: 0))
        second.salePrice = .text("6", column: PriceColumn(index: 1))
        second.sku = "A"
        first.merge(second)
        #expect(first.salePrice == nil)
        #expect(first.sku == "A")
    }

    static let bare = ProductPart(key: "", place: FeedPlace(feed: 0, line: 1))

    static let full: ProductPart = {
        var part = ProductPart(key: "cup 🏺", place: FeedPlace(feed: 3, line: 1_000_000))
        part.aliases = ["id:1", "sku:2"]
        part.isChild = true
        part.variantsAreItems = true
        part.isExact = true
        part.leftOut = .archived
        part.id = "1"
        part.handle = "cup"
        part.name = "Cup"
        part.description = .html("<p>x</p>")
        part.brand = "Potter"
        part.categories = [["Home", "Kitchen"], []]
        part.images = [ProductImage(url: "/a.png", alternativeText: "A"), ProductImage(url: "/b.png")]
        part.link = "https://example.com/"
        part.mpn = "m"
        part.condition = .used
        part.optionNames = ["Size"]
        part.members = ["2", "3"]
        part.offer.price = .text(
            "1.800", column: PriceColumn(index: 300), currency: CurrencyMention(field: "EUR"))
        part.offer.formerPrice = .text("2.000", column: PriceColumn(index: 301))
        var variant = VariantPart(place: FeedPlace(feed: 0, line: 2))
        variant.id = "1-s"
        variant.options = [Variant.Option(name: "", value: "S")]
        variant.names = ["Cup S", "cup-s"]
        variant.image = "/s.png"
        if let euro = Currency(code: "EUR") {
            variant.offer.price = .exact(Price(minorUnits: .max, currency: euro))
            variant.offer.salePrice = .exact(Price(minorUnits: -1, currency: euro))
        }
        variant.offer.saleStarts = .min
        variant.offer.saleEnds = 1
        variant.offer.sku = "s"
        variant.offer.gtin = "0012345678905"
        variant.offer.availability = .backorder
        part.variants = [variant, VariantPart(place: FeedPlace(feed: 0, line: 3))]
        return part
    }()
}
