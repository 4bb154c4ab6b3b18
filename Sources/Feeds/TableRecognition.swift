/// Tells by its columns what kind of table a feed is.
enum TableRecognition {
    /// Every kind, the most telling first.
    private static var kinds: [(format: FeedFormat, type: any TableFormat.Type)] {
        [
            (.shopify, Shopify.self), (.woocommerce, WooCommerce.self), (.google, GoogleTable.self),
            (.table, PlainTable.self),
        ]
    }

    /// The reader of the table's kind; `nil` for a header that no kind has.
    /// - Parameter format: the only kind to be tried, by the operator's word.
    static func reader(
        for header: TableHeader, feed: Int, as format: FeedFormat?, columns: inout PriceColumns
    ) -> (any TableFormat)? {
        for kind in kinds where format == nil || format == kind.format {
            if let reader = kind.type.init(header: header, feed: feed, columns: &columns) { return reader }
        }
        return nil
    }

    /// What to tell the operator of a table that is of no kind.
    static func refusal(of cells: [String], map: ColumnMap) -> String {
        let unmatched = map.missing(in: cells)
        guard unmatched.isEmpty else {
            return "The table has no column \(list(unmatched)), which --map names. \(columns(of: cells))"
        }
        guard cells.count > 1 else {
            return """
                It is no table of products; it begins with “\(cells.first?.shortened ?? "")”. Export the products as CSV \
                with a header, as XML for Google, or as JSON Lines.
                """
        }
        if UnknownTable.hasNoHeader(cells) {
            return """
                The first row seems to be a product, not the names of columns. Name the columns by their numbers, \
                for example --map 1=id --map 2=name --map 5=price.
                """
        }
        let table = UnknownTable(cells: cells, map: map)
        return [table.kind, table.advice, columns(of: cells)].compactMap(\.self).joined(separator: " ")
    }

    private static func columns(of cells: [String]) -> String {
        let shown = cells.prefix(40).map(\.shortened).filter { !$0.isEmpty }
        let more = cells.count > 40 ? " and \(cells.count - 40) more" : ""
        return "Its columns are \(shown.joined(separator: ", "))\(more)."
    }

    private static func list(_ names: [String]) -> String {
        names.map { "“\($0)”" }.joined(separator: " or ")
    }
}
