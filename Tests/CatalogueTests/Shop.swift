import Catalogue
import Foundation

/// A catalogue file of its own for one test, deleted with it.
final class Shop {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "aisle-\(UUID().uuidString).db"
    }

    deinit {
        // Files that were never made need no deleting.
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    @discardableResult
    func stock(_ products: [Product], allowShrink: Bool = true, now: Int64 = 1_000) throws -> ImportOutcome {
        var delivery = try CatalogueImport(path: path)
        for product in products { _ = try delivery.add(product) }
        return try delivery.commit(allowShrink: allowShrink, now: now)
    }

    @discardableResult
    func stock(ids: [Int], now: Int64 = 1_000) throws -> ImportOutcome {
        try stock(ids.map { .named("Product \($0)", id: "\($0)") }, now: now)
    }

    /// A catalogue that looks at the file anew for each question.
    func open() throws -> Catalogue { try Catalogue(path: path, freshness: .zero) }
}

extension Currency {
    static func known(_ code: String) -> Currency {
        guard let currency = Currency(code: code) else { preconditionFailure("no currency \(code)") }
        return currency
    }
}

extension Price {
    static func usd(_ minorUnits: Int64) -> Price {
        Price(minorUnits: minorUnits, currency: .known("USD"))
    }
}

extension Product {
    static func named(_ name: String, id: String, cents: Int64 = 1_234) -> Product {
        Product(id: id, name: name, price: .usd(cents))
    }
}

extension Catalogue {
    /// The ids on one page and the cursors beside it.
    func ids(_ place: PageQuery.Place, limit: Int = 20) throws -> (ids: [String], page: ProductPage)? {
        try read { (reader) throws(CatalogueError) in
            guard let page = try reader.page(PageQuery(place, limit: limit)) else { return nil }
            return (page.rows.map { page.text($0.id) }, page)
        }
    }
}
