import Catalogue
import Testing

@testable import Storefront

@Suite struct RouteTests {
    @Test(arguments: RouteCase.all)
    func `a URL leads to its route, or is refused for a reason`(line: RouteCase) {
        let parts = line.url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let answer = Result { () throws(Problem) in
            try Route(path: parts[0], query: parts.count > 1 ? parts[1] : nil)
        }
        #expect(answer == line.answer)
    }
}

/// A URL below the public prefix, and what it asks for.
struct RouteCase: CustomTestStringConvertible, Sendable {
    let url: String
    let answer: Result<Route, Problem>

    var testDescription: String { url }

    init(_ url: String, _ route: Route) { (self.url, answer) = (url, .success(route)) }

    init(_ url: String, _ problem: Problem) { (self.url, answer) = (url, .failure(problem)) }

    static let all = lists + others + refused

    private static let cursor = "AQEAAAAAAAAA5yYAAOgmAAAC25Io"

    private static let lists = [
        RouteCase("/products", .list(list())),
        RouteCase("/products?", .list(list())),
        RouteCase("/products?utm_source=x&&fbclid=", .list(list())),
        RouteCase("/products?page=2", .list(list(.page(2)))),
        RouteCase("/products?pa%67e=%32", .list(list(.page(2)))),
        RouteCase("/products?after=\(cursor)", .list(list(.after(known)))),
        RouteCase("/products?x=1&before=\(cursor)", .list(list(.before(known)))),
        RouteCase("/products?select=one", .list(list(selectsOne: true))),
        RouteCase("/products?select=two", .list(list())),
        RouteCase("/products?at=copper-vase", .list(list(.at(handle: "copper-vase")))),
        RouteCase("/rows?at=caf%C3%A9+%26", .rows(list(.at(handle: "café &")))),
        RouteCase("/embed?select=one&at=", .embed(list(.at(handle: ""), selectsOne: true, isEmbedded: true))),
        RouteCase("/rows", .rows(list())),
        RouteCase("/rows?page=9999999999", .rows(list(.page(9_999_999_999)))),
        RouteCase("/rows?in=embed&page=3", .rows(list(.page(3), isEmbedded: true))),
        RouteCase("/rows?in=other", .rows(list())),
        RouteCase("/embed", .embed(list(isEmbedded: true))),
        RouteCase("/embed?select=one&page=2", .embed(list(.page(2), selectsOne: true, isEmbedded: true))),
        RouteCase("/products?page=1", .moved(to: "/products", status: 301)),
        RouteCase("/rows?page=1&in=embed", .moved(to: "/rows?in=embed", status: 301)),
        RouteCase("/embed?page=1&select=one", .moved(to: "/embed?select=one", status: 301)),
    ]

    private static let others = [
        RouteCase("", .moved(to: "/products", status: 308)),
        RouteCase("/", .moved(to: "/products", status: 308)),
        RouteCase("/?page=2&utm_source=x", .moved(to: "/products?page=2&utm_source=x", status: 308)),
        RouteCase("/products/?", .moved(to: "/products", status: 308)),
        RouteCase("/products/?a=\u{E9}", .moved(to: "/products", status: 308)),
        RouteCase("/?a=b\r\nSet-Cookie:x", .moved(to: "/products", status: 308)),
        RouteCase("/products/copper-vase", .product(handle: "copper-vase")),
        RouteCase("/products/copper-vase?page=x", .product(handle: "copper-vase")),
        RouteCase("/products/caf%C3%A9%2Fbar", .product(handle: "café/bar")),
        RouteCase("/products/a+b", .product(handle: "a+b")),
        RouteCase("/products/..", .product(handle: "..")),
        RouteCase("/pictures/vase-00aa11.svg", .picture(token: "vase-00aa11")),
        RouteCase("/assets/1f3c/css/aisle.css", .asset(path: "1f3c/css/aisle.css")),
        RouteCase("/assets/", .asset(path: "")),
        RouteCase("/assets/../Package.swift", .asset(path: "../Package.swift")),
        RouteCase("/robots.txt", .robots),
        RouteCase("/sitemap.xml", .sitemap(part: nil)),
        RouteCase("/sitemap-12.xml", .sitemap(part: 12)),
        RouteCase("/healthz", .health),
        RouteCase("/readyz?x", .readiness),
        RouteCase("/metrics", .metrics),
    ]

    private static let refused = [
        RouteCase("/products?page=", .noSuchPage),
        RouteCase("/products?page", .noSuchPage),
        RouteCase("/products?page=0", .noSuchPage),
        RouteCase("/products?page=01", .noSuchPage),
        RouteCase("/products?page=-1", .noSuchPage),
        RouteCase("/products?page=+2", .noSuchPage),
        RouteCase("/products?page=2x", .noSuchPage),
        RouteCase("/products?page=\u{662}", .noSuchPage),
        RouteCase("/products?page=%D9%A2", .noSuchPage),
        RouteCase("/products?page=99999999999999999999", .noSuchPage),
        RouteCase("/products?page=2&page=2", .badURL),
        RouteCase("/products?page=2&after=\(cursor)", .badURL),
        RouteCase("/products?after=\(cursor)&before=\(cursor)", .badURL),
        RouteCase("/products?at=x&page=2", .badURL),
        RouteCase("/products?at=x&at=x", .badURL),
        RouteCase("/products?at=%FF", .badURL),
        RouteCase("/products?at=%00", .badURL),
        RouteCase("/products?after=", .unknownCursor),
        RouteCase("/products?after=x", .unknownCursor),
        RouteCase("/products?before=\(cursor)A", .unknownCursor),
        RouteCase("/products?after=\(cursor.dropLast())", .unknownCursor),
        RouteCase("/products?after=\(cursor.lowercased())", .unknownCursor),
        RouteCase("/products?x=%", .badURL),
        RouteCase("/products?x=%4", .badURL),
        RouteCase("/products?x=%zz", .badURL),
        RouteCase("/products?x=%FF", .badURL),
        RouteCase("/products/%FF", .badURL),
        RouteCase("/products/%", .badURL),
        RouteCase("/products/a/b", .notFound),
        RouteCase("/products//", .notFound),
        RouteCase("//products", .notFound),
        RouteCase("/Products", .notFound),
        RouteCase("/rows/", .notFound),
        RouteCase("/pictures/.svg", .notFound),
        RouteCase("/pictures/vase.png", .notFound),
        RouteCase("/pictures/a/b.svg", .notFound),
        RouteCase("/sitemap-0.xml", .notFound),
        RouteCase("/sitemap-01.xml", .notFound),
        RouteCase("/sitemap-.xml", .notFound),
        RouteCase("/sitemap-x.xml", .notFound),
        RouteCase("/assets", .notFound),
        RouteCase("/nowhere", .notFound),
    ]

    private static var known: Cursor {
        guard let known = try? Cursor(text: cursor) else {
            preconditionFailure("no cursor any more: \(cursor)")
        }
        return known
    }

    private static func list(
        _ place: PageQuery.Place = .page(1), selectsOne: Bool = false, isEmbedded: Bool = false
    ) -> ListRequest {
        var list = ListRequest()
        list.place = place
        list.selectsOne = selectsOne
        list.isEmbedded = isEmbedded
        return list
    }
}
