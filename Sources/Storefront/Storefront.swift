package import Catalogue
package import HTTP
import Mustache

/// The shop's front: a request in, a page out.
package struct Storefront: Sendable {
    let settings: StorefrontSettings
    let catalogue: Catalogue
    let prices: PriceFormat
    let assets: Assets
    /// Asked for each request, so that an operator who works on a template sees it.
    private let compile: @Sendable () throws -> Pages
    /// Seconds since 1970.
    let clock: @Sendable () -> Int64
    /// Told the cause of each answer that is the server's fault.
    let log: @Sendable (String) -> Void
    let metrics = Metrics()
    let sheets = Sheets<ListSlot>()
    /// The policies of `/embed`.
    let framedPolicies: [Header]

    package init(
        settings: StorefrontSettings, catalogue: Catalogue, prices: PriceFormat, assets: Assets,
        pages: @escaping @Sendable () throws -> Pages, clock: @escaping @Sendable () -> Int64,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.settings = settings
        self.catalogue = catalogue
        self.prices = prices
        self.assets = assets
        compile = pages
        self.clock = clock
        self.log = log
        framedPolicies = Policies.headers(framedBy: settings.embedOrigins)
    }

    /// The table of contents of everything below: route, ask, render, answer.
    package func respond(to request: Request) -> Response {
        let response = answer(request)
        metrics.count(status: response.status)
        return response
    }

    /// - Throws: `.brokenTemplate`.
    func pages() throws(Problem) -> Pages {
        do { return try compile() } catch { throw .brokenTemplate(cause: "\(error)") }
    }

    func answer(_ request: Request) -> Response {
        do {
            if case .other = request.method { throw Problem.methodNotAllowed }
            let route = try Route(path: pathBelowPrefix(request.path[...]), query: request.query?[...])
            return try answer(route, request)
        } catch let problem as Problem {
            return answer(problem, request)
        } catch let error as CatalogueError {
            return answer(Problem(error), request)
        } catch {
            return answer(.unavailable(cause: "\(error)"), request)
        }
    }

    private func answer(_ route: Route, _ request: Request) throws -> Response {
        switch route {
        case .moved(let path, let status): redirect(to: path, status: status)
        case .list(let list): try answer(list, as: .document, request)
        case .rows(let list): try answer(list, as: .fragment, request)
        case .embed(let list): try answer(list, as: .embed, request)
        case .product(let handle): try answer(productOf: handle, request)
        case .picture(let token): try answer(pictureOf: token, request)
        case .asset(let path): try answer(asset: path, request)
        case .robots: text(robots, "text/plain; charset=utf-8", request, maxAge: 3_600)
        case .sitemap(let part): try sitemap(part: part, request)
        case .health: plain("ok\n", status: 200)
        case .readiness: readiness()
        case .metrics: try metricsText()
        }
    }

    /// A proxy may pass on the public prefix or take it away.
    private func pathBelowPrefix(_ path: Substring) -> Substring {
        let prefix = settings.prefix
        guard !prefix.isEmpty, path.hasPrefix(prefix) else { return path }
        let rest = path.dropFirst(prefix.count)
        return rest.isEmpty || rest.hasPrefix("/") ? rest : path
    }
}
