import Catalogue

/// A table whose columns have the names of Aisle's own JSON Lines, by itself or by the operator's `--map`.
///
/// One row is one product. `currency` is the currency of the row's prices; several categories or pictures stand in
/// one cell parted by `|`.
struct PlainTable: TableFormat {
    /// The names that a column can be mapped to, in the order of the documentation.
    static let names = [
        "id", "name", "price", "sale_price", "sale_starts", "sale_ends", "currency", "handle", "description",
        "brand",
        "categories", "images", "link", "sku", "gtin", "mpn", "condition", "availability",
    ]

    private let positions: [String: Int]
    private let price: PriceColumn
    private let salePrice: PriceColumn

    init?(header: TableHeader, feed: Int, columns: inout PriceColumns) {
        var positions: [String: Int] = [:]
        for name in PlainTable.names { positions[name] = header.position(name) }
        positions["categories"] = positions["categories"] ?? header.position("category")
        positions["images"] = positions["images"] ?? header.position("image")
        guard positions["id"] != nil, positions["name"] != nil, positions["price"] != nil else { return nil }
        self.positions = positions
        price = columns.column(named: "price", feed: feed)
        salePrice = columns.column(named: "sale_price", feed: feed)
    }

    func read(_ cells: [String], at place: FeedPlace, into intake: inout Intake) throws(FeedError) {
        func cell(_ name: String) -> String? { cells.said(positions[name]) }
        var part = ProductPart(key: cell("id") ?? "", place: place)
        part.id = cell("id")
        part.name = cell("name")
        part.handle = cell("handle")
        part.description = cell("description").map(DescriptionPart.plain)
        part.brand = cell("brand")
        part.categories = list(cell("categories")).map { CategoryPath.levels(of: $0) }
        part.images = list(cell("images")).map { ProductImage(url: $0) }
        part.link = cell("link")
        part.mpn = cell("mpn")
        part.condition = intake.journal.known(cell("condition"), or: Note.conditionUnknown, at: place) {
            Condition(feedWord: $0)
        }
        part.offer.sku = cell("sku")
        part.offer.gtin = cell("gtin")
        part.offer.availability = intake.journal.known(
            cell("availability"), or: Note.availabilityUnknown, at: place
        ) { Availability(feedWord: $0) }
        let currency = cell("currency").map { CurrencyMention(field: $0) }
        part.offer.price = cell("price").map { .text($0, column: price, currency: currency) }
        part.offer.salePrice = cell("sale_price").map { .text($0, column: salePrice, currency: currency) }
        part.offer.limitSale(
            from: cell("sale_starts"), to: cell("sale_ends"), at: place, journal: &intake.journal)
        try intake.take(part)
    }

    private func list(_ cell: String?) -> [String] {
        cell?.split(separator: "|").compactMap(\.said) ?? []
    }
}
