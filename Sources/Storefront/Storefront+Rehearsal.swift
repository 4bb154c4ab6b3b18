import Catalogue
import HTTP

extension Storefront {
    /// Renders each kind of page over the whole catalogue, as visitors get it.
    /// - Parameter take: given the address below the public prefix, the status and the page, one after the other.
    /// - Throws: what the catalogue throws, or `take`.
    package func rehearse(_ take: (_ target: String, _ status: Int, _ page: [UInt8]) throws -> Void) throws {
        var targets = ["/rows", "/embed", "/embed?select=one", "/nowhere"]
        try catalogue.read { (reader) throws(CatalogueError) in
            let pages = (reader.summary.products + settings.pageSize - 1) / settings.pageSize
            for number in 1...max(1, pages) {
                targets.append("/products" + (number == 1 ? "" : "?page=\(number)"))
                guard let page = try reader.page(PageQuery(.page(number), limit: settings.pageSize)) else {
                    continue
                }
                targets += page.rows.map { "/products/" + PercentEncoding.encode(page.text($0.handle)) }
            }
        }
        for target in targets {
            let response = answer(Request(target: target))
            guard case .bytes(let page) = response.body else { continue }
            try take(target, response.status, page)
        }
    }
}
