import Catalogue
import Foundation

enum Interim {
    static func price(_ text: String?) -> Price? {
        guard let text, let d = Decimal(string: String(text.dropLast(4))), let c = Currency(code: String(text.suffix(3))) else { return nil }
        return Price(minorUnits: Int64(truncating: (d * 100) as NSDecimalNumber), currency: c)
    }
    static func stock(_ database: String, _ feed: [UInt8]) throws {
        var delivery = try CatalogueImport(path: database)
        for line in feed.split(separator: 10) {
            guard let o = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else { continue }
            guard let p = price(o["price"] as? String) else { continue }
            var product = Product(id: o["id"] as? String ?? "", name: o["name"] as? String ?? "", price: p)
            product.handle = o["handle"] as? String
            product.description = ""
            product.brand = o["brand"] as? String
            product.categories = o["categories"] as? [[String]] ?? []
            product.images = (o["images"] as? [[String: String]] ?? []).map { ProductImage(url: $0["url"] ?? "", alternativeText: $0["alt"]) }
            product.sku = o["sku"] as? String
            product.gtin = o["gtin"] as? String
            if let s = price(o["sale_price"] as? String) { product.sale = Sale(price: s) }
            _ = try delivery.add(product)
        }
        _ = try delivery.commit(allowShrink: true, now: 1_000_000)
    }
}
