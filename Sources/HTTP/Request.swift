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
        let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
        path = mark.map { String(target[..<$0]) } ?? target
        query = mark.map { String(target[target.utf8.index(after: $0)...]) }
    }
}
