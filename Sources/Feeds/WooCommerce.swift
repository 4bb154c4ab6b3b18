import Catalogue

/// WooCommerce's product export: a row for each product and each of its variations.
///
/// A variation names its product by SKU or by `id:123`, in any order. A grouped product names its members.
/// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
struct WooCommerce: TableFormat {
    private let positions: [WooColumn: Int]
    private let attributes: [WooAttribute]
    private let regularPrice: PriceColumn
    private let salePrice: PriceColumn

    init?(header: TableHeader, feed: Int, columns: inout PriceColumns) {
        var positions: [WooColumn: Int] = [:]
        for (position, name) in header.names.enumerated() {
            if let column = WooColumn.byKey[TableHeader.key(name)], positions[column] == nil {
                positions[column] = position
            }
        }
        let isExport = [WooColumn.type, .name, .regularPrice].allSatisfy { positions[$0] != nil }
        guard isExport, positions[.id] != nil || positions[.sku] != nil else { return nil }
        self.positions = positions
        attributes = WooAttribute.all(in: header)
        regularPrice = columns.column(named: "regular price", feed: feed)
        salePrice = columns.column(named: "sale price", feed: feed)
    }

    func read(_ cells: [String], at place: FeedPlace, into intake: inout Intake) throws(FeedError) {
        let row = WooRow(cells: cells, positions: positions)
        let types = WooText.list(row[.type]?.lowercased() ?? "")
        if types.contains("variation") {
            try readVariation(row, at: place, into: &intake)
        } else {
            try intake.take(product(row, isGrouped: types.contains("grouped"), at: place, &intake.journal))
        }
    }

    private func product(
        _ row: WooRow, isGrouped: Bool, at place: FeedPlace, _ journal: inout ImportJournal
    ) -> ProductPart {
        let names = row.names
        var part = ProductPart(key: names.first ?? "", place: place)
        part.aliases = Array(names.dropFirst())
        part.leftOut = row.leftOut
        part.id = row[.id] ?? row[.sku]
        part.name = row[.name]
        part.description = (row[.description] ?? row[.shortDescription]).map { .html(WooText.html($0)) }
        part.brand = row[.brands].flatMap { CategoryPath.levels(of: WooText.list($0).first ?? "").last }
        part.categories = WooText.list(row[.categories] ?? "").map { CategoryPath.levels(of: $0) }
        part.images = WooText.addresses(row[.images] ?? "").map { ProductImage(url: $0) }
        part.link = row[.externalURL]
        part.optionNames = attributes.map { row[$0.name] ?? "" }
        part.offer = offer(row, at: place, &journal)
        if isGrouped { part.members = WooText.list(row[.grouped] ?? "").map(WooRow.name) }
        return part
    }

    private func readVariation(
        _ row: WooRow, at place: FeedPlace, into intake: inout Intake
    ) throws(FeedError) {
        guard let parent = row[.parent] else {
            let subject = Subject(id: row[.id] ?? row[.sku], name: row[.name])
            return intake.refuse(.unreadable(.parentless), of: subject, at: place)
        }
        if let reason = row.leftOut { return intake.leaveOut(reason, at: place) }
        var variant = VariantPart(place: place)
        variant.id = row[.id] ?? row[.sku]
        variant.image = WooText.addresses(row[.images] ?? "").first
        variant.options = attributes.map { attribute in
            Variant.Option(
                name: row[attribute.name] ?? "", value: row[attribute.values].map(WooText.unescaped) ?? "")
        }
        variant.names = [row[.name], row[.sku]].compactMap(\.self)
        variant.offer = offer(row, at: place, &intake.journal)
        var part = ProductPart(key: WooRow.name(parent), place: place)
        part.isChild = true
        part.variants = [variant]
        try intake.take(part)
    }

    private func offer(_ row: WooRow, at place: FeedPlace, _ journal: inout ImportJournal) -> OfferPart {
        var offer = OfferPart()
        offer.price = row[.regularPrice].map { .text($0, column: regularPrice) }
        offer.salePrice = row[.salePrice].map { .text($0, column: salePrice) }
        offer.limitSale(from: row[.saleStarts], to: row[.saleEnds], at: place, journal: &journal)
        offer.sku = row[.sku]
        offer.gtin = row[.gtin]
        offer.availability = row.availability(&journal, at: place)
        return offer
    }
}

/// The cells of one row by their columns.
private struct WooRow {
    let cells: [String]
    let positions: [WooColumn: Int]

    subscript(column: WooColumn) -> String? { self[positions[column]] }

    /// The exporter puts `'` before a cell that a spreadsheet would run as a formula.
    subscript(position: Int?) -> String? {
        guard let cell = cells.said(position) else { return nil }
        let isGuarded = cell.hasPrefix("'") && cell.dropFirst().first.map { "=+-@".contains($0) } ?? false
        return isGuarded ? String(cell.dropFirst()) : cell
    }

    /// What other rows may call this product: its id and its SKU.
    var names: [String] {
        [self[.id].map { "id:\($0)" }, self[.sku].map(WooRow.name)].compactMap(\.self)
    }

    /// The key of a product that is named `id:123` or by its SKU, whose case WooCommerce does not mind.
    static func name(_ text: String) -> String {
        text.lowercased().hasPrefix("id:") ? "id:\(text.dropFirst(3).trimmed)" : "SKU \(text.lowercased())"
    }

    /// `-1` is a draft and `0` private; a hidden product is not to be found in the shop's own lists.
    var leftOut: LeftOut? {
        switch self[.published] {
        case "-1": .draft
        case "0": .unpublished
        default: self[.visibility]?.lowercased() == "hidden" ? .unpublished : nil
        }
    }

    func availability(_ journal: inout ImportJournal, at place: FeedPlace) -> Availability? {
        let known = journal.known(self[.inStock], or: Note.availabilityUnknown, at: place) {
            Availability(feedWord: $0)
        }
        guard let said = known ?? Availability.soldOut(byCount: self[.stock]) else { return nil }
        // `notify` lets buyers order as `1` does, and tells them.
        let canBeOrdered = self[.backorders].map { Bool(feedWord: $0) ?? true } ?? false
        return said == .outOfStock && canBeOrdered ? .backorder : said
    }
}

/// How WooCommerce writes lists and line breaks into a cell.
enum WooText {
    /// Values parted by commas, where `\,` is a comma of a value.
    static func list(_ cell: String) -> [String] {
        var values = [""]
        var isEscaped = false
        for character in cell {
            if character == ",", !isEscaped {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
            isEscaped = character == "\\"
        }
        return values.map(unescaped).compactMap(\.said)
    }

    static func unescaped(_ value: String) -> String { value.replacing("\\,", with: ",") }

    /// Addresses parted by commas, or by bars where each piece is one.
    static func addresses(_ cell: String) -> [String] {
        let bars = cell.split(separator: "|").compactMap(\.said)
        if bars.count > 1, bars.allSatisfy({ $0.contains("://") }) { return bars }
        return list(cell).map { $0.hasSuffix("|") ? String($0.dropLast()) : $0 }
    }

    /// A description with its line breaks, which the export writes as the two letters `\n`, as WordPress shows them:
    /// an empty line parts paragraphs.
    static func html(_ cell: String) -> String {
        let lines = cell.replacing("\\\\n", with: "\u{1}").replacing("\\n", with: "\n").replacing(
            "\u{1}", with: "\\n")
        return lines.replacing("\r\n", with: "\n").split(separator: "\n\n").joined(separator: "<p>")
            .replacing("\n", with: "<br/>")
    }
}
