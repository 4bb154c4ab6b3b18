extension Reader {
    /// One page of products in the query's order; `nil` past the end of the list, or around a product that is not there.
    ///
    /// One or two seeks, whatever the page. A cursor of an earlier import goes on in the order that its list began
    /// with, for an hour, without the products that are gone; after that from where its product stands now.
    /// - Throws: `.unknownCursor` for a cursor of another list, of an import yet to come, or of a row that its
    ///   list never had.
    package func page(_ query: PageQuery) throws(CatalogueError) -> ProductPage? {
        switch query.place {
        case .page(let number):
            guard let start = start(ofPage: number, limit: query.limit) else { return nil }
            return try current(from: start, query)
        case .after(let cursor):
            return try page(beside: cursor, query, forward: true)
        case .before(let cursor):
            return try page(beside: cursor, query, forward: false)
        case .at(let handle):
            guard let position = try position(ofHandle: handle) else { return nil }
            return try page(around: position, query)
        }
    }

    /// Near the ends of the list the rows reach further to the other side, so that the page is full.
    private func page(around position: Int, _ query: PageQuery) throws(CatalogueError) -> ProductPage {
        let last = max(0, summary.products - query.limit)
        var page = try current(from: min(max(0, position - query.limit / 2), last), query)
        page.askedPosition = position
        return page
    }

    /// The first position of a page; `nil` where there is no such page.
    private func start(ofPage number: Int, limit: Int) -> Int? {
        guard number > 0 else { return nil }
        let start = (number - 1).multipliedReportingOverflow(by: limit)
        guard !start.overflow, number == 1 || start.partialValue < summary.products else { return nil }
        return start.partialValue
    }

    private func page(
        beside cursor: Cursor, _ query: PageQuery, forward: Bool
    ) throws(CatalogueError) -> ProductPage? {
        guard cursor.list == query.list, cursor.generation <= summary.generation else { throw .unknownCursor }
        if cursor.generation != summary.generation, let products = try products(inFormer: cursor.generation) {
            let order = FormerOrder(generation: cursor.generation, products: products, reader: self)
            return try order.page(beside: cursor, query, forward: forward)
        }
        let position = try currentPosition(of: cursor)
        if forward { return position + 1 < summary.products ? try current(from: position + 1, query) : nil }
        guard position > 0 else { return nil }
        let start = max(0, position - query.limit)
        return try current(from: start, query, limit: position - start)
    }

    private func currentPosition(of cursor: Cursor) throws(CatalogueError) -> Int {
        if cursor.generation == summary.generation {
            guard cursor.position < summary.products else { throw .unknownCursor }
            return Int(cursor.position)
        }
        return try position(ofNumber: cursor.number) ?? min(Int(cursor.position), summary.products - 1)
    }

    private func current(from start: Int, _ query: PageQuery, limit: Int? = nil) throws(CatalogueError)
        -> ProductPage
    {
        var page = ProductPage(total: summary.products)
        let end = min(start + (limit ?? query.limit), summary.products)
        page.firstPosition = start
        try append(start..<max(start, end), to: &page)
        func cursor(_ row: PackedRow?, _ position: Int) -> Cursor? {
            row.map {
                Cursor(
                    generation: summary.generation, list: query.list, position: UInt32(position),
                    number: $0.number)
            }
        }
        if start > 0 { page.previous = cursor(page.rows.first, start) }
        if end < summary.products { page.next = cursor(page.rows.last, end - 1) }
        return page
    }

    /// Appends the rows at positions of the feed's order as it is now.
    func append(_ positions: Range<Int>, to page: inout ProductPage) throws(CatalogueError) {
        let first = page.bytes.count
        var position = positions.lowerBound
        while position < positions.upperBound {
            let chunk = position / Chunk.rows
            let end = min(positions.upperBound, (chunk + 1) * Chunk.rows)
            try appendRows(position % Chunk.rows..<end - chunk * Chunk.rows, ofChunk: chunk, to: &page.bytes)
            position = end
        }
        page.rows.reserveCapacity(page.rows.count + positions.count)
        var offset = first
        for _ in positions {
            offset += 4
            page.rows.append(try PackedRow(unpacking: page.bytes.span, at: &offset))
        }
    }
}
