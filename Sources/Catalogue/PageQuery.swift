/// Which page of a list is asked for.
package struct PageQuery: Hashable, Sendable {
    /// Where in the list the page lies.
    package enum Place: Hashable, Sendable {
        /// The page of this number, from 1.
        case page(Int)
        /// The rows that follow the cursor.
        case after(Cursor)
        /// The rows that lead up to the cursor.
        case before(Cursor)
        /// The rows around the product of this handle, as many above it as below where the list has them.
        case at(handle: String)
    }

    package var place: Place
    /// Rows wanted, 1...100.
    package var limit: Int

    package init(_ place: Place = .page(1), limit: Int = 20) {
        precondition((1...100).contains(limit), "a page has 1 to 100 rows")
        self.place = place
        self.limit = limit
    }

    /// What the cursors of one list share: today there is one order, `featured`, without filters.
    var list: UInt32 { 0 }
}
