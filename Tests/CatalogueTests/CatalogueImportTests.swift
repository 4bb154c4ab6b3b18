import Catalogue
import Foundation
import SQLite
import Testing

@Suite struct CatalogueImportTests {
    let shop = Shop()

    @Test func `a product comes back as it went in`() throws {
        var product = Product.named("Vase & <b>\"'", id: "0017")
        product.description = "<p>Tall</p>"
        product.brand = "Ågrén"
        product.categories = [["Home", "Kitchen"], ["Sale"]]
        product.images = [
            ProductImage(url: "https://x.test/1.jpg", alternativeText: "front"),
            ProductImage(url: "/p/2.svg"),
        ]
        product.link = "https://x.test/vase"
        product.sku = "00-1"
        product.gtin = "00012345678905"
        product.mpn = "M"
        product.condition = .used
        product.availability = .backorder
        product.sale = Sale(price: .usd(1), startsAt: -5, endsAt: .max)
        var variant = Variant(id: "0017-a", price: .usd(.max))
        variant.options = [.init(name: "Size", value: "M")]
        variant.sku = "s"
        variant.gtin = "1"
        variant.availability = .outOfStock
        variant.sale = Sale(price: .usd(2), startsAt: nil, endsAt: 9)
        variant.image = "/p/3.svg"
        product.variants = [variant]
        try shop.stock([product])
        let found = try shop.open().read { (reader) throws(CatalogueError) in
            try reader.product(handle: "vase-b")
        }
        product.handle = "vase-b"
        #expect(found?.product == product)
        #expect(found?.position == 0)
    }

    @Test func `a product keeps its handle though its name changes`() throws {
        try shop.stock([.named("Mug", id: "1"), .named("Mug", id: "2")])
        try shop.stock([
            .named("Cup", id: "0"), .named("Beaker", id: "1"), .named("Mug", id: "3"), .named("Mug", id: "2"),
        ])
        let catalogue = try shop.open()
        let handles = try catalogue.ids(.page(1)).map { found in
            found.page.rows.map { found.page.text($0.handle) }
        }
        #expect(handles == ["cup", "mug", "mug-3", "mug-2"])
    }

    @Test(arguments: [
        ("Größe Öl", "größe-öl"), ("  A -- B  ", "a-b"), ("", "product"), ("🛒", "product"), ("سلة", "سلة"),
        ("Cafe\u{301} 5", "cafe\u{301}-5"), ("../../etc", "etc"),
        (String(repeating: "x", count: 200), String(repeating: "x", count: 80)),
    ])
    func `a handle is made from the name`(name: String, handle: String) throws {
        try shop.stock([.named(name, id: "🛒")])
        let found = try shop.open().ids(.page(1)).map { $0.page.text($0.page.rows[0].handle) }
        #expect(found == handle)
    }

    @Test func `a second product of the same id is not added`() throws {
        var delivery = try CatalogueImport(path: shop.path)
        #expect(try delivery.add(.named("A", id: "1")))
        #expect(try !delivery.add(.named("B", id: "1")))
        #expect(try delivery.add(.named("C", id: "2")))
        #expect(
            try delivery.commit(allowShrink: false, now: 0)
                == ImportOutcome(products: 2, variants: 0, added: 2, dropped: 0))
        #expect(try shop.open().ids(.page(1))?.ids == ["1", "2"])
    }

    @Test func `a feed that drops more than half is refused and leaves the old catalogue`() throws {
        try shop.stock(ids: Array(1...10))
        #expect(throws: CatalogueError.wouldShrink(dropped: 6, of: 10)) {
            try shop.stock([1, 2, 3, 4, 11, 12, 13].map { .named("x", id: "\($0)") }, allowShrink: false)
        }
        #expect(try shop.open().ids(.page(1))?.page.total == 10)
        try shop.stock([1, 2, 3, 4, 5].map { .named("x", id: "\($0)") }, allowShrink: false)
        #expect(try shop.open().ids(.page(1))?.page.total == 5)
    }

    @Test func `an import without products is refused`() throws {
        #expect(throws: CatalogueError.nothingToSell) { try shop.stock([]) }
    }

    @Test func `an import that is dropped leaves the old catalogue`() throws {
        try shop.stock(ids: [1, 2, 3])
        var delivery = try CatalogueImport(path: shop.path)
        _ = try delivery.add(.named("X", id: "9"))
        #expect(try shop.open().ids(.page(1))?.ids == ["1", "2", "3"])
        _ = consume delivery
        #expect(try shop.open().ids(.page(1))?.ids == ["1", "2", "3"])
    }

    @Test func `a file that no import has filled is no catalogue yet`() throws {
        var delivery = try CatalogueImport(path: shop.path)
        _ = try delivery.add(.named("X", id: "9"))
        _ = consume delivery
        #expect(throws: CatalogueError.missing(path: shop.path)) { try shop.open() }
        let empty = Shop()
        try Data().write(to: URL(filePath: empty.path))
        #expect(throws: CatalogueError.missing(path: empty.path)) { try empty.open() }
        try shop.stock(ids: [1])
        #expect(try shop.open().ids(.page(1))?.ids == ["1"])
    }

    @Test func `an open catalogue takes up a new one`() throws {
        try shop.stock(ids: [1])
        let catalogue = try shop.open()
        #expect(try catalogue.ids(.page(1))?.ids == ["1"])
        try shop.stock(ids: [2, 1])
        #expect(try catalogue.ids(.page(1))?.ids == ["2", "1"])
    }

    @Test func `files of others are left alone`() throws {
        #expect(throws: CatalogueError.missing(path: shop.path)) { try shop.open() }
        let other = try Connection(path: shop.path, mode: .writing)
        try other.execute("CREATE TABLE theirs(x)")
        #expect(throws: CatalogueError.foreign(path: shop.path)) { _ = try CatalogueImport(path: shop.path) }
        #expect(throws: CatalogueError.foreign(path: shop.path)) { try shop.open() }
        let text = Shop()
        try Data("not a database, and long enough to have a header of its own".utf8).write(
            to: URL(filePath: text.path))
        #expect(throws: CatalogueError.foreign(path: text.path)) { try text.open() }
    }

    @Test func `a file of a later version is left alone`() throws {
        try shop.stock(ids: [1])
        let later = try Connection(path: shop.path, mode: .writing)
        try later.execute("PRAGMA user_version = 99")
        #expect(throws: CatalogueError.tooNew(path: shop.path, version: 99)) { try shop.open() }
    }
}
