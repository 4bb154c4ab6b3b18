import Testing

@testable import Catalogue

@Suite struct PageTests {
    let shop = Shop()

    @Test(arguments: [1, 2, 3, 7, 20, 33, 100])
    func `next links meet every product once, whatever the page size`(limit: Int) throws {
        try shop.stock(ids: Array(1...101))
        let catalogue = try shop.open()
        #expect(try walk(catalogue, limit: limit) { _ in } == (1...101).map(String.init))
    }

    @Test(arguments: [1, 3, 20, 100])
    func `previous links lead back over the same rows`(limit: Int) throws {
        try shop.stock(ids: Array(1...101))
        let catalogue = try shop.open()
        var pages: [[String]] = []
        var place: PageQuery.Place? = .page(101 / limit)
        while let now = place, let found = try catalogue.ids(now, limit: limit) {
            pages.insert(found.ids, at: 0)
            place = found.page.previous.map { .before($0) }
        }
        #expect(pages.flatMap(\.self) == (1...(101 / limit * limit)).map(String.init))
    }

    @Test func `a page by number holds the rows of that number`() throws {
        try shop.stock(ids: Array(1...50))
        let catalogue = try shop.open()
        #expect(try catalogue.ids(.page(2))?.ids == (21...40).map(String.init))
        #expect(try catalogue.ids(.page(3))?.ids == (41...50).map(String.init))
        #expect(try catalogue.ids(.page(3))?.page.next == nil)
        #expect(try catalogue.ids(.page(1))?.page.previous == nil)
        for past in [4, 5, .max, 0, -1, .min] { #expect(try catalogue.ids(.page(past)) == nil) }
    }

    @Test(arguments: [1, 2, 7, 20, 100])
    func `a page at a product has it in the middle, and is full near the ends too`(limit: Int) throws {
        try shop.stock(ids: Array(1...101))
        let catalogue = try shop.open()
        for product in 1...101 {
            let found = try #require(
                try catalogue.ids(.at(handle: "product-\(product)"), limit: limit))
            let first = min(max(1, product - limit / 2), 102 - limit)
            #expect(found.ids == (first...first + limit - 1).map(String.init))
            #expect(found.page.askedPosition == product - 1)
            let before = try found.page.previous.flatMap { try catalogue.ids(.before($0), limit: limit) }
            let after = try found.page.next.flatMap { try catalogue.ids(.after($0), limit: limit) }
            #expect(before?.ids.last == (first == 1 ? nil : String(first - 1)))
            #expect(after?.ids.first == (first + limit > 101 ? nil : String(first + limit)))
        }
        for stranger in ["product-102", "PRODUCT-1", "", "x' OR '1'='1", "\u{0}", "%"] {
            #expect(try catalogue.ids(.at(handle: stranger), limit: limit) == nil)
        }
    }

    @Test func `a page at a product of a short list has the whole list`() throws {
        try shop.stock(ids: [1, 2, 3])
        let found = try #require(try shop.open().ids(.at(handle: "product-3")))
        #expect(found.ids == ["1", "2", "3"])
        #expect(found.page.previous == nil && found.page.next == nil)
    }

    @Test func `imports between pages repeat nothing and skip nothing that stayed`() throws {
        let first = Array(1...200)
        try shop.stock(ids: first)
        let catalogue = try shop.open()
        var stayed = Set(first)
        var step = 0
        let seen = try walk(catalogue, limit: 7) { last in
            step += 1
            // Drops the product under the cursor and a few around it, adds others everywhere.
            let under = Int(last) ?? 0
            stayed.subtract([under, under + 3, under - 20, step * 5])
            let added = (0..<step).map { 1_000 * step + $0 }
            try shop.stock(ids: added + stayed.sorted().shuffled(seed: UInt64(step)) + [9_000_000 + step])
        }
        #expect(Set(seen).count == seen.count)
        let missing = stayed.filter { !seen.contains(String($0)) }
        #expect(missing == [])
    }

    @Test func `after an hour a list goes on from where its product stands now`() throws {
        try shop.stock(ids: Array(1...60), now: 0)
        let catalogue = try shop.open()
        let cursor = try #require(try catalogue.ids(.page(1))?.page.next)
        try shop.stock(ids: Array((1...60).reversed()), now: 10)
        #expect(try catalogue.ids(.after(cursor))?.ids == (21...40).map(String.init))
        try shop.stock(ids: Array((1...60).reversed()), now: 10 + 3_600)
        #expect(try catalogue.ids(.after(cursor))?.ids == (21...40).map(String.init))
        try shop.stock(ids: Array((1...60).reversed()), now: 10 + 3_601 + 3_601)
        #expect(try catalogue.ids(.after(cursor))?.ids == (1...19).reversed().map(String.init))
    }

    @Test func `a cursor of an import yet to come, or of a row that never was, is refused`() throws {
        let shop = Shop()
        try shop.stock(ids: Array(1...30))
        let catalogue = try shop.open()
        let cursors = [
            Cursor(generation: 9, list: 0, position: 3, number: 4),
            Cursor(generation: 1, list: 0, position: 30, number: 31),
            Cursor(generation: 1, list: 7, position: 3, number: 4),
        ]
        for cursor in cursors {
            #expect(throws: CatalogueError.unknownCursor) { try catalogue.ids(.after(cursor)) }
            #expect(throws: CatalogueError.unknownCursor) { try catalogue.ids(.before(cursor)) }
        }
    }

    @Test func `a cursor at the end has nothing behind it`() throws {
        try shop.stock(ids: Array(1...21))
        let catalogue = try shop.open()
        let cursor = try #require(try catalogue.ids(.page(1), limit: 20)?.page.next)
        try shop.stock(ids: Array(1...20))
        #expect(try catalogue.ids(.after(cursor)) == nil)
    }

    private func walk(_ catalogue: Catalogue, limit: Int, between: (String) throws -> Void) throws -> [String]
    {
        var seen: [String] = []
        var place: PageQuery.Place? = .page(1)
        while let now = place, let found = try catalogue.ids(now, limit: limit) {
            seen += found.ids
            #expect(found.page.total > 0)
            place = found.page.next.map { .after($0) }
            guard let last = found.ids.last else { continue }
            // An import would wait for a reader that keeps its state.
            catalogue.release()
            try between(last)
        }
        return seen
    }
}

extension Array {
    func shuffled(seed: UInt64) -> [Element] {
        var generator = SplitMix64(state: seed)
        return shuffled(using: &generator)
    }
}

struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
