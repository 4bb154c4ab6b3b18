import Catalogue
import HTTP
import Mustache

/// The one place where an error becomes an answer.
extension Storefront {
    func answer(_ problem: Problem, _ request: Request) -> Response {
        if let cause = problem.cause { log(cause) }
        if case .brokenTemplate(let cause) = problem {
            // What whoever works on it wants to read, as text, since no page of it may be whole.
            return plain((settings.isDevelopment ? cause : problem.title) + "\n", status: problem.status)
        }
        do throws(Problem) {
            return try page(problem, request)
        } catch {
            return answer(error, request)
        }
    }

    /// - Throws: `.brokenTemplate`, which is answered without one.
    private func page(_ problem: Problem, _ request: Request) throws(Problem) -> Response {
        // A problem has no tag, so nobody has it already, whatever they ask for.
        var request = request
        request.ifNoneMatch = nil
        var response = try wantsJSON(request) ? json(problem) : html(problem, request)
        response.status = problem.status
        response.headers.removeAll { $0.name == "ETag" || $0.name == "Cache-Control" }
        response.headers.append(Header("Cache-Control", "no-store"))
        switch problem {
        case .methodNotAllowed: response.headers.append(Header("Allow", "GET, HEAD"))
        case .unavailable: response.headers.append(Header("Retry-After", "5"))
        default: break
        }
        return response
    }

    private func wantsJSON(_ request: Request) -> Bool {
        guard let accept = request.accept else { return false }
        let weights = WeightedList(accept)
        let json = max(
            weights.weight(of: "application/json") ?? 0, weights.weight(of: "application/problem+json") ?? 0)
        return json > weights.weight(of: "text/html") ?? 0
    }

    /// RFC 9457.
    private func json(_ problem: Problem) -> Response {
        var json = JSONText()
        json.object { json in
            json.member("title", problem.title)
            json.name("status")
            json.value(problem.status)
            json.member("detail", problem.advice)
        }
        return Response(
            status: problem.status,
            headers: Policies.unframed + [
                Header("Content-Type", "application/problem+json"), Header("Vary", "Accept, Accept-Encoding"),
            ], body: .bytes(json.bytes))
    }

    private func html(_ problem: Problem, _ request: Request) throws(Problem) -> Response {
        html(try pages().problem.bytes(document(problem)), request, vary: "Accept, Accept-Encoding")
    }

    private func document(_ problem: Problem) -> Document<ProblemSlot> {
        var document = Document<ProblemSlot>()
        document.fillHead(
            settings, assets: assets.folder, title: problem.title, description: problem.advice, canonical: "")
        document.set(.robots, "noindex")
        document.set(.status, String(problem.status))
        document.set(.heading, problem.title)
        document.set(.advice, problem.advice)
        if settings.isDevelopment, case .unavailable(let cause) = problem { document.set(.detail, cause) }
        let ways = waysOn(from: problem)
        for (frame, way) in zip(document.list(.ways, count: ways.count), ways) {
            document.values.set(0, in: frame, to: way.label)
            document.values.set(1, in: frame, to: settings.prefix + way.path)
        }
        return document
    }

    /// Where a visitor may go instead, below the public prefix.
    private func waysOn(from problem: Problem) -> [(label: String, path: String)] {
        let all = (label: "All products", path: "/products")
        guard problem == .noSuchPage, let products = try? catalogue.read({ $0.summary.products }) else {
            return [all]
        }
        let last = (products + settings.pageSize - 1) / settings.pageSize
        return last > 1 ? [all, (label: "Last page", path: "/products?page=\(last)")] : [all]
    }
}
