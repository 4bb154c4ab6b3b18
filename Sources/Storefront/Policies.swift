import HTTP

/// The headers that keep a page to itself.
enum Policies {
    /// For pages that nobody frames; made once, since every page has them.
    static let unframed = headers(framedBy: nil)

    /// For rows without a document: a sandboxed frame has an origin of its own, and asks for them all the same. Whoever
    /// opens them as a page sees their text alone.
    static let fragment =
        headers(content: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'", isFramed: false) + [
            Header("X-Robots-Tag", "noindex"), Header("Access-Control-Allow-Origin", "*"),
        ]

    /// For pages that nobody frames, or that the named origins may frame.
    static func headers(framedBy origins: [String]?) -> [Header] {
        let ancestors = origins.map { $0.isEmpty ? "'none'" : $0.joined(separator: " ") } ?? "'none'"
        let content = """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; \
            font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
            frame-ancestors \(ancestors)
            """
        return headers(content: content, isFramed: ancestors != "'none'")
    }

    private static func headers(content: String, isFramed: Bool) -> [Header] {
        let headers = [
            Header("Content-Security-Policy", content), Header("X-Content-Type-Options", "nosniff"),
            Header("Referrer-Policy", "strict-origin-when-cross-origin"),
            Header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ]
        // Old proxies know only this one; a page that some may frame must not carry it.
        return isFramed ? headers : headers + [Header("X-Frame-Options", "DENY")]
    }
}
