import Catalogue
import HTTP

extension Storefront {
    func answer(_ list: ListRequest, as dress: ListPage.Dress, _ request: Request) throws -> Response {
        let query = PageQuery(list.place, limit: settings.pageSize)
        let found = try catalogue.read { (reader) throws(CatalogueError) in try reader.page(query) }
        guard let found else { throw Problem(noPageAt: list.place) }
        let page = ListPage(settings: settings, prices: prices, request: list, dress: dress, now: clock())
        let pages = try pages()
        let bytes = sheets.lend { document in
            page.fill(&document, found, assets: assets.folder)
            return pages[dress].bytes(document)
        }
        switch dress {
        case .document: return html(bytes, request)
        case .fragment: return html(bytes, request, isFragment: true)
        case .embed: return html(bytes, request, policies: framedPolicies)
        }
    }

    func answer(productOf handle: String, _ request: Request) throws -> Response {
        let found = try catalogue.read { (reader) throws(CatalogueError) in try reader.product(handle: handle)
        }
        guard let found else { throw Problem.noSuchProduct }
        let page = DetailPage(settings: settings, prices: prices, now: clock())
        let document = page.document(
            found.product, handle: handle, position: found.position, assets: assets.folder)
        return html(try pages().product.bytes(document), request)
    }

    func answer(asset path: String, _ request: Request) throws(Problem) -> Response {
        guard let answer = assets.answer(path: path, request: request) else { throw .notFound }
        guard let tag = answer.header("ETag"), isKnown(tag, to: request) else { return answer }
        return notModified(answer.headers)
    }

    func answer(pictureOf token: String, _ request: Request) throws(Problem) -> Response {
        guard let picture = Picture(token: token.utf8) else { throw .notFound }
        return body(picture.svg, "image/svg+xml", request, cache: "public, max-age=31536000, immutable")
    }

    var robots: String {
        """
        User-agent: *
        Disallow: \(settings.prefix)/rows
        Disallow: \(settings.prefix)/embed
        Disallow: \(settings.prefix)/metrics

        Sitemap: \(settings.baseURL)/sitemap.xml

        """
    }
}
