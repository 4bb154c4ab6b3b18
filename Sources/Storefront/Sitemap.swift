import Catalogue
import HTTP
import Synchronization

/// Every product's address once, for crawlers: https://www.sitemaps.org/protocol.html
///
/// One file may name 50,000 addresses; a longer catalogue has an index of such files.
extension Storefront {
    private static let addressesPerPart = 50_000
    private static let pieceRows = 100

    func sitemap(part: Int?, _ request: Request) throws -> Response {
        let summary = try catalogue.read { (reader) throws(CatalogueError) in reader.summary }
        let parts = max(
            1, (summary.products + Storefront.addressesPerPart - 1) / Storefront.addressesPerPart)
        guard let part else {
            return parts == 1
                ? addresses(part: 1, summary, request)
                : text(index(parts), "application/xml", request, maxAge: 3_600)
        }
        guard parts > 1, part <= parts else { throw Problem.notFound }
        return addresses(part: part, summary, request)
    }

    private func index(_ parts: Int) -> String {
        let entries = (1...parts).map {
            "<sitemap><loc>\(escaped(settings.baseURL))/sitemap-\($0).xml</loc></sitemap>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined())</sitemapindex>

            """
    }

    private func addresses(part: Int, _ summary: Summary, _ request: Request) -> Response {
        let tag = tag(part: part, summary)
        let headers = [
            Header("Content-Type", "application/xml"), Header("Cache-Control", "public, max-age=3600"),
            Header("X-Content-Type-Options", "nosniff"), Header("ETag", "W/" + tag.text),
        ]
        if tag.matches(ifNoneMatch: request.ifNoneMatch) { return notModified(headers) }
        let place = Mutex(SitemapPlace.begin)
        return Response(
            status: 200, headers: headers, body: .stream { place.withLock { piece(of: part, at: &$0) } })
    }

    /// Made from what the addresses come from, for they are not known before they are sent; weak, since an import
    /// while they are sent changes the rest of them.
    private func tag(part: Int, _ summary: Summary) -> EntityTag {
        let origin =
            "\(summary.generation) \(summary.importedAt) \(summary.products) \(part) \(settings.baseURL)"
        return EntityTag(body: Array(origin.utf8), encoding: .identity)
    }

    private func piece(of part: Int, at place: inout SitemapPlace) -> [UInt8]? {
        switch place {
        case .begin:
            place = .page(
                Storefront.addressesPerPart / Storefront.pieceRows * (part - 1) + 1,
                left: Storefront.addressesPerPart)
            return Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

                """.utf8)
        case .page(let number, let left):
            return rows(PageQuery(.page(number), limit: Storefront.pieceRows), left: left, at: &place)
        case .after(let cursor, let left):
            return rows(PageQuery(.after(cursor), limit: Storefront.pieceRows), left: left, at: &place)
        case .end: return nil
        }
    }

    /// The addresses of the next rows, in the order that the file began with.
    private func rows(_ query: PageQuery, left: Int, at place: inout SitemapPlace) -> [UInt8] {
        let end = Array("</urlset>\n".utf8)
        place = .end
        do {
            let page = try catalogue.read { (reader) throws(CatalogueError) in try reader.page(query) }
            guard let page else { return end }
            let lines = page.rows.map { row in
                "<url><loc>\(escaped(settings.url(ofProduct: page.text(row.handle))))</loc></url>\n"
            }
            let rest = left - page.rows.count
            if let next = page.next, rest > 0 { place = .after(next, left: rest) }
            return Array(lines.joined().utf8) + (place == .end ? end : [])
        } catch {
            // A file without its end is no XML: a crawler drops it and comes again.
            log(error.description)
            return Array("<!-- cut short -->\n".utf8)
        }
    }

    private func escaped(_ url: String) -> String {
        url.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    }
}

/// How far a sitemap is written.
private enum SitemapPlace: Equatable {
    case begin
    case page(Int, left: Int)
    case after(Cursor, left: Int)
    case end
}
