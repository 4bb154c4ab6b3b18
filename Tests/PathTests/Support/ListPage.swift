import XML

/// A page of the list as a reader of its markup sees it.
struct ListPage {
    struct Row: Equatable {
        let id: String
        let anchor: String
        let name: String
        let price: String
        let href: String
    }

    let root: XMLElement
    let rows: [Row]
    let next: String?
    let previous: String?
    /// The next page's fragment, for a script.
    let nextRows: String?

    init(_ bytes: [UInt8]) throws {
        root = try XMLParser().parse(bytes)
        rows = root.all { $0.attributes["class"] == "product-row" }.map { article in
            Row(
                id: article.attributes["data-id"] ?? "", anchor: article.attributes["id"] ?? "",
                name: article.first { $0.name == "h2" }?.wholeText ?? "",
                price: article.first { $0.attributes["class"] == "price" }?.wholeText ?? "",
                href: article.first { $0.name == "a" }?.attributes["href"] ?? "")
        }
        let link = root.first { $0.name == "a" && $0.attributes["rel"] == "next" }
        next = link?.attributes["href"]
        nextRows = link?.attributes["data-rows"]
        previous = root.first { $0.name == "a" && $0.attributes["rel"] == "prev" }?.attributes["href"]
    }
}

extension XMLElement {
    /// The element itself and all below it that are so, in the order they begin.
    func all(_ matches: (XMLElement) -> Bool) -> [XMLElement] {
        (matches(self) ? [self] : []) + children.flatMap { $0.all(matches) }
    }

    func first(_ matches: (XMLElement) -> Bool) -> XMLElement? {
        if matches(self) { return self }
        for child in children { if let found = child.first(matches) { return found } }
        return nil
    }

    /// The element's own text, then that of each child.
    var wholeText: String { text + children.map(\.wholeText).joined() }
}
