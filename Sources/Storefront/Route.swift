import Catalogue

/// What a request asks for. URL to route and route to URL stand side by side in this file and its neighbours.
enum Route: Equatable {
    case list(ListRequest)
    case rows(ListRequest)
    case embed(ListRequest)
    case product(handle: String)
    case picture(token: String)
    case asset(path: String)
    case robots
    case sitemap(part: Int?)
    case health
    case readiness
    case metrics
    /// The same page under another URL; `permanent` is 308, a page number of 1 is 301.
    case moved(to: String, status: Int)

    /// - Parameters:
    ///   - path: percent-encoded and below the public prefix, `/products`.
    ///   - query: percent-encoded, without its question mark.
    init(path: Substring, query: Substring?) throws(Problem) {
        switch path {
        case "/", "", "/products/": self = .moved(to: "/products" + Route.kept(query), status: 308)
        case "/products": self = try Route.list(query, at: "/products") { .list($0) }
        case "/rows": self = try Route.list(query, at: "/rows") { .rows($0) }
        case "/embed": self = try Route.list(query, at: "/embed", isEmbedded: true) { .embed($0) }
        case "/robots.txt": self = .robots
        case "/sitemap.xml": self = .sitemap(part: nil)
        case "/healthz": self = .health
        case "/readyz": self = .readiness
        case "/metrics": self = .metrics
        default: self = try Route(folderOf: path)
        }
    }

    /// The query with its question mark, to go along to another URL; only what a URL may hold goes along.
    private static func kept(_ query: Substring?) -> String {
        guard let query, !query.isEmpty, query.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return ""
        }
        return "?" + query
    }

    private init(folderOf path: Substring) throws(Problem) {
        if path.hasPrefix("/assets/") {
            self = .asset(path: String(path.dropFirst("/assets/".count)))
        } else if let name = try Route.name(in: path, prefix: "/products/", suffix: "") {
            self = .product(handle: name)
        } else if let name = try Route.name(in: path, prefix: "/pictures/", suffix: ".svg") {
            self = .picture(token: name)
        } else if let name = try Route.name(in: path, prefix: "/sitemap-", suffix: ".xml"),
            let part = ListRequest.number(name)
        {
            self = .sitemap(part: part)
        } else {
            throw .notFound
        }
    }

    /// The one decoded segment between a prefix and a suffix; `nil` where the path has another form.
    private static func name(
        in path: Substring, prefix: String, suffix: String
    ) throws(Problem) -> String? {
        guard path.hasPrefix(prefix), path.hasSuffix(suffix), path.count > prefix.count + suffix.count else {
            return nil
        }
        let segment = path.dropFirst(prefix.count).dropLast(suffix.count)
        guard !segment.contains("/") else { return nil }
        guard let name = PercentEncoding.decode(segment) else { throw .badURL }
        return name
    }

    private static func list(
        _ query: Substring?, at path: String, isEmbedded: Bool = false, _ route: (ListRequest) -> Route
    ) throws(Problem) -> Route {
        var request = try ListRequest(query: query)
        if isEmbedded { request.isEmbedded = true }
        guard !request.namesFirstPage else {
            return .moved(to: path + request.queryText(for: nil, isRows: path == "/rows"), status: 301)
        }
        return route(request)
    }
}
