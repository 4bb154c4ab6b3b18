import Compression
import HTTP

/// Bytes to answers: freshness, compression and headers.
extension Storefront {
    func html(
        _ bytes: [UInt8], _ request: Request, isFragment: Bool = false,
        policies: [Header] = Policies.unframed,
        vary: String = "Accept-Encoding"
    ) -> Response {
        let headers = isFragment ? Policies.fragment : policies
        return body(
            bytes, "text/html; charset=utf-8", request,
            cache: "public, max-age=0, s-maxage=30, stale-while-revalidate=300", headers: headers, vary: vary)
    }

    func text(_ text: String, _ contentType: String, _ request: Request, maxAge: Int) -> Response {
        body(Array(text.utf8), contentType, request, cache: "public, max-age=\(maxAge)")
    }

    /// A body with its tag, or 304 for a client that has it, coded as the client likes it best.
    func body(
        _ bytes: [UInt8], _ contentType: String, _ request: Request, cache: String,
        headers: [Header] = [Header("X-Content-Type-Options", "nosniff")], vary: String = "Accept-Encoding"
    ) -> Response {
        let encoding = ContentEncoding.preferred(acceptEncoding: request.acceptEncoding)
        let tag = EntityTag(body: bytes, encoding: encoding)
        var all = headers
        all.reserveCapacity(headers.count + 5)
        all.append(Header("Content-Type", contentType))
        all.append(Header("Cache-Control", cache))
        all.append(Header("Vary", vary))
        all.append(Header("ETag", tag.text))
        if tag.matches(ifNoneMatch: request.ifNoneMatch) { return notModified(all) }
        guard encoding != .identity, let coded = try? encoding.encode(bytes, effort: .eachTime) else {
            // A body that cannot be compressed, for want of memory, is sent as it is.
            return Response(status: 200, headers: all, body: .bytes(bytes))
        }
        all.append(Header("Content-Encoding", encoding.name ?? "identity"))
        return Response(status: 200, headers: all, body: .bytes(coded))
    }

    func isKnown(_ tag: String, to request: Request) -> Bool {
        EntityTag(text: tag).matches(ifNoneMatch: request.ifNoneMatch)
    }

    /// RFC 9110 section 15.4.5: what a cache needs to refresh what it has, without the body.
    func notModified(_ headers: [Header]) -> Response {
        let kept = headers.filter { $0.name != "Content-Type" && $0.name != "Content-Encoding" }
        return Response(status: 304, headers: kept, body: .bytes([]))
    }

    /// - Parameter path: below the public prefix.
    func redirect(to path: String, status: Int) -> Response {
        Response(
            status: status,
            headers: Policies.unframed + [
                Header("Location", settings.prefix + path), Header("Cache-Control", "public, max-age=3600"),
            ], body: .bytes([]))
    }

    func plain(_ text: String, status: Int) -> Response {
        Response(
            status: status,
            headers: [
                Header("Content-Type", "text/plain; charset=utf-8"), Header("Cache-Control", "no-store"),
                Header("X-Content-Type-Options", "nosniff"),
            ], body: .bytes(Array(text.utf8)))
    }
}
