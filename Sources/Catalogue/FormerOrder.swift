/// The order of an earlier import, in which a list that began before goes on.
struct FormerOrder {
    let generation: UInt32
    /// How many products the order counts, those that are gone included.
    let products: Int
    let reader: Reader

    /// The rows beside a cursor of this order, without the products that are gone.
    func page(
        beside cursor: Cursor, _ query: PageQuery, forward: Bool
    ) throws(CatalogueError) -> ProductPage? {
        var finder = Finder(order: self)
        let wanted = query.limit + 1
        var found =
            forward
            ? try finder.places(from: Int(cursor.position) + 1, by: 1, atMost: wanted)
            : try finder.places(from: Int(cursor.position) - 1, by: -1, atMost: wanted)
        let goesOn = found.count == wanted
        if goesOn { found.removeLast() }
        guard !found.isEmpty else { return nil }
        if !forward { found.reverse() }
        return try page(of: found, query, finder: &finder, forward: forward, goesOn: goesOn)
    }

    private func page(
        of places: [Place], _ query: PageQuery, finder: inout Finder, forward: Bool, goesOn: Bool
    ) throws(CatalogueError) -> ProductPage {
        var page = ProductPage(total: reader.summary.products)
        page.firstPosition = places[0].former
        for place in places { try reader.append(place.current..<place.current + 1, to: &page) }
        let last = places[places.count - 1]
        let hasPrevious =
            try forward ? !finder.places(from: places[0].former - 1, by: -1, atMost: 1).isEmpty : goesOn
        let hasNext = try forward ? goesOn : !finder.places(from: last.former + 1, by: 1, atMost: 1).isEmpty
        if hasPrevious { page.previous = cursor(at: places[0], query) }
        if hasNext { page.next = cursor(at: last, query) }
        return page
    }

    private func cursor(at place: Place, _ query: PageQuery) -> Cursor {
        Cursor(
            generation: generation, list: query.list, position: UInt32(place.former), number: place.number)
    }
}

/// Where a product stands in a former order and in today's.
private struct Place {
    let former: Int
    let current: Int
    let number: UInt32
}

/// Walks a former order, holding the piece of it that was read last.
///
/// Pieces of which no product is left are not there any more, so a row costs 1,000 questions at most, however many
/// products are gone.
private struct Finder {
    let order: FormerOrder
    private var chunk = -1
    private var numbers: [UInt8] = []

    init(order: FormerOrder) { self.order = order }

    /// The first products that still exist, from a position of the order up or down.
    mutating func places(from start: Int, by step: Int, atMost limit: Int) throws(CatalogueError) -> [Place] {
        var places: [Place] = []
        var former = start
        while places.count < limit, let number = try number(at: &former, by: step) {
            if let current = try order.reader.position(ofNumber: number) {
                places.append(Place(former: former, current: current, number: number))
            }
            former += step
        }
        return places
    }

    /// The number at a position, which goes on to the nearest one left; `nil` at the end of the order.
    private mutating func number(at position: inout Int, by step: Int) throws(CatalogueError) -> UInt32? {
        guard position >= 0, position < order.products else { return nil }
        let wanted = position / Chunk.numbers
        if wanted != chunk {
            guard
                let found = try order.reader.numbers(from: wanted, forward: step > 0, of: order.generation)
            else { return nil }
            (chunk, numbers) = found
            if chunk > wanted { position = chunk * Chunk.numbers }
            if chunk < wanted { position = (chunk + 1) * Chunk.numbers - 1 }
        }
        let offset = position % Chunk.numbers * 4
        guard offset + 4 <= numbers.count else { throw .damaged("an order is cut short") }
        return numbers.word(at: offset)
    }
}
