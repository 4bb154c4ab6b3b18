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

    package init(method: Method = .get, target: String) {
        self.method = method
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts[0])
        query = parts.count > 1 ? String(parts[1]) : nil
    }
}
