import Foundation

/// Google's product data as a table, and Meta's catalogue, which shares its attributes.
struct GoogleTable: TableFormat {
    private enum Column {
        case attribute(GoogleAttribute)
        /// Addresses of pictures, the first of which is the product's where it has none yet.
        case images
    }

    private let columns: [(position: Int, column: Column)]
    private let prices: GooglePrices

    init?(header: TableHeader, feed: Int, columns prices: inout PriceColumns) {
        columns = header.names.enumerated().compactMap { position, name in
            GoogleTable.column(name).map { (position, $0) }
        }
        let known = columns.compactMap {
            if case .attribute(let attribute) = $0.column { attribute } else { nil }
        }
        guard known.contains(.id), known.contains(.title), known.contains(.price) else { return nil }
        self.prices = GooglePrices(feed: feed, columns: &prices)
    }

    func read(_ cells: [String], at place: FeedPlace, into intake: inout Intake) throws(FeedError) {
        var item = GoogleItem(place: place)
        for (position, column) in columns where position < cells.count && !cells[position].isEmpty {
            switch column {
            case .attribute(.additionalImages):
                for image in GoogleTable.addresses(cells[position]) { item.add(.additionalImages, image) }
            case .attribute(.productType):
                for type in GoogleTable.quotedList(cells[position]) { item.add(.productType, type) }
            case .attribute(let attribute): item.add(attribute, cells[position])
            case .images:
                for image in GoogleTable.addresses(cells[position]) {
                    item.add(.image, image)
                    item.add(.additionalImages, image)
                }
            }
        }
        try intake.take(item.part(prices: prices, journal: &intake.journal))
    }

    /// What a column holds, by names such as `g:id`, `Image link`, `ID [id]` and `image[0].url`.
    private static func column(_ name: String) -> Column? {
        var name = name.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
        if name.hasPrefix("g:") { name = String(name.dropFirst(2)) }
        if name == "image" || name.hasPrefix("image[") && !name.contains("tag") { return .images }
        if let open = name.lastIndex(of: "["), name.hasSuffix("]") {
            name = String(name[name.index(after: open)...].dropLast())
        }
        return GoogleAttribute(name: name).map(Column.attribute)
    }

    /// The addresses in a cell: one, several parted by commas, or Meta's JSON with `url` members.
    private static func addresses(_ cell: String) -> [String] {
        if cell.hasPrefix("[") || cell.hasPrefix("{") { return addresses(json: cell) }
        var addresses: [String] = []
        for piece in cell.split(separator: ",") {
            // A comma within an address has no scheme behind it.
            if addresses.isEmpty || piece.trimmed.lowercased().hasPrefix("http") {
                addresses.append(piece.trimmed)
            } else {
                addresses[addresses.count - 1] += "," + piece
            }
        }
        return addresses
    }

    private static func addresses(json: String) -> [String] {
        struct Picture: Decodable { let url: String }
        let decoder = JSONDecoder()
        let bytes = Data(json.utf8)
        // A cell that is no JSON of pictures holds none.
        if let many = try? decoder.decode([Picture].self, from: bytes) { return many.map(\.url) }
        return (try? decoder.decode(Picture.self, from: bytes)).map { [$0.url] } ?? []
    }

    /// `"Home > Kitchen, Dining", Gifts`: values parted by commas where one that holds a comma is in quotes.
    private static func quotedList(_ cell: String) -> [String] {
        guard cell.contains("\"") else { return [cell] }
        var values = [""]
        var isQuoted = false
        for character in cell {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: values.append("")
            default: values[values.count - 1].append(character)
            }
        }
        return values
    }
}
