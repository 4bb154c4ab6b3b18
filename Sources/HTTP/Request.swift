/// What a client asks for.
package struct Request: Sendable {
    /// What the client wants done; names are case-sensitive (RFC 9110, section 9.1).
    package enum Method: Equatable, Sendable {
        case get
        case head
        case other(String)
    }

    package var method: Method
    /// As the client sent it, percent-encoded, before the question mark.
    package var path: String
    /// As the client sent it, percent-encoded, behind the question mark; `nil` where there is none.
    package var query: String?
    package var accept: String?
    package var acceptEncoding: String?
    package var ifNoneMatch: String?

    /// - Parameter target: as in the request line; of an absolute address, which a proxy may send, the path counts:
    ///   RFC 9112 section 3.2.2.
    package init(method: Method = .get, target: String) {
        self.method = method
        let target = target.utf8.first == UInt8(ascii: "/") ? target : Request.originForm(of: target)
        let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
        path = mark.map { String(target[..<$0]) } ?? target
        query = mark.map { String(target[target.utf8.index(after: $0)...]) }
    }

    /// What stands behind scheme and host; a target of another form as it is.
    private static func originForm(of target: String) -> String {
        for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
            let rest = target.dropFirst(scheme.count)
            guard let path = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
            return rest[path] == "/" ? String(rest[path...]) : "/" + rest[path...]
        }
        return target
    }
}
