import Catalogue

/// URLs of pages, for links inside the site and for the world outside.
extension StorefrontSettings {
    /// `/list/products/copper-vase`, percent-encoded.
    func path(ofProduct handle: String) -> String {
        "\(prefix)/products/\(PercentEncoding.encode(handle))"
    }

    /// The same with scheme and host.
    func url(ofProduct handle: String) -> String {
        "\(baseURL)/products/\(PercentEncoding.encode(handle))"
    }

    /// The list's page on which the product at a position stands, with the row as its fragment.
    func path(ofRow handle: String, position: Int) -> String {
        let page = position / pageSize + 1
        let query = page == 1 ? "" : "?page=\(page)"
        return "\(prefix)/products\(query)#p-\(PercentEncoding.encode(handle))"
    }
}
