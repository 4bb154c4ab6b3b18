/// What an operator decides about the storefront.
package struct StorefrontSettings: Sendable {
    /// The public address without a slash at its end, `https://shop.example/list`.
    package let baseURL: String
    /// The name of the site, for titles and previews.
    package var siteName = "Aisle"
    /// BCP 47, the language of the catalogue.
    package var language = "en"
    /// Whether that language is written from right to left.
    package var isRightToLeft = false
    /// Origins that may frame `/embed`, as in `frame-ancestors`: `https://portal.example`.
    package var embedOrigins: [String] = []
    /// Rows on one page, 1...100.
    package var pageSize = 20
    /// Templates are read anew for each request and their errors shown in the page.
    package var isDevelopment = false

    /// The path of the public address, empty or `/list`: in front of each link.
    let prefix: String

    package init(baseURL: String) {
        self.baseURL = baseURL
        let host = baseURL.firstRange(of: "://").map { baseURL[$0.upperBound...] } ?? ""
        prefix = host.firstIndex(of: "/").map { String(host[$0...]) } ?? ""
    }
}
