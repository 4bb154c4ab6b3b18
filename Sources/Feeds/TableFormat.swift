/// A kind of table whose rows say something about products.
package protocol TableFormat {
    /// `nil` for the header of another kind of table.
    /// - Parameter feed: the index of the feed, for `FeedPlace` and the price columns.
    init?(header: TableHeader, feed: Int, columns: inout PriceColumns)

    /// Takes one row, which has as many cells as the header.
    mutating func read(_ cells: [String], at place: FeedPlace, into intake: inout Intake) throws(FeedError)
}

/// The first row of a table, which names its columns.
package struct TableHeader: Sendable {
    /// As they stand, without blanks at their ends.
    package let names: [String]
    private let positions: [String: Int]

    package init(_ cells: [String]) {
        names = cells.map(\.trimmed)
        var positions: [String: Int] = [:]
        for (position, name) in names.enumerated() where positions[TableHeader.key(name)] == nil {
            positions[TableHeader.key(name)] = position
        }
        self.positions = positions
    }

    /// Where the column of one of these names stands, the first of them that there is.
    ///
    /// Only letters and digits count, not their case: `Compare At Price` is `compare_at_price`.
    package func position(_ names: String...) -> Int? {
        names.lazy.compactMap { positions[TableHeader.key($0)] }.first
    }

    /// The letters and digits of a name in lower case.
    package static func key(_ name: String) -> String {
        var key = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars where scalar.isLetter || scalar.decimalDigit != nil {
            key.append(scalar)
        }
        return String(key)
    }
}

extension [String] {
    /// The cell at a position, without blanks at its ends; `nil` where there is no such column or nothing in it.
    package func said(_ position: Int?) -> String? {
        guard let position, position < count else { return nil }
        return self[position].said
    }
}
