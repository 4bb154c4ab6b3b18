import Testing

/// The list by its links while the catalogue changes under the reader.
struct WalkDuringImportsTests {
    @Test(arguments: [UInt64(1), 2, 3])
    func `imports between the steps repeat nothing and skip nothing that stayed`(seed: UInt64) throws {
        var shop = ChangingShop(seed: seed)
        let stock = try Stock()
        try stock.take(Stock.lines(shop.ids))
        let server = try RunningServer(database: stock.database, ["--page-size", "10"])
        var generation = try server.generation
        let pages = try walk(server, from: "/products", by: \.next) { page in
            guard let last = page.rows.last.flatMap({ Int($0.id) }), page.next != nil else { return }
            shop.change(dropping: last)
            try stock.take(Stock.lines(shop.ids))
            generation = try server.nextGeneration(after: generation)
        }
        let met = pages.flatMap(\.rows).compactMap { Int($0.id) }
        #expect(pages.count > 15)
        #expect(Set(met).count == met.count, "met twice: \(met.filter { id in met.count { $0 == id } > 1 })")
        #expect(shop.stayed.subtracting(met) == [])
    }

    @Test func `a running server takes up each new catalogue by itself`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...30))
        let server = try RunningServer(database: stock.database)
        var generation = try server.generation
        for first in [11, 21, 31] {
            try stock.take(Stock.lines(first...first + 29))
            generation = try server.nextGeneration(after: generation)
            let page = try ListPage(server.get("/products").body)
            #expect(page.rows.map(\.id) == (first...first + 19).map(String.init))
        }
    }
}

/// A feed that loses and gains products from one import to the next.
private struct ChangingShop {
    private(set) var ids = Array(1...200)
    /// Those that no import has dropped.
    private(set) var stayed = Set(1...200)
    private var random: SplitMix64
    private var newest = 200

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    /// Drops `id` and some others, and adds some at places of chance.
    mutating func change(dropping id: Int) {
        drop(id)
        for _ in 0..<2 { drop(ids[Int.random(in: 0..<ids.count, using: &random)]) }
        for _ in 0..<4 {
            newest += 1
            ids.insert(newest, at: Int.random(in: 0...ids.count, using: &random))
        }
    }

    private mutating func drop(_ id: Int) {
        ids.removeAll { $0 == id }
        // The product under the cursor was met already; it need not be met again.
        stayed.remove(id)
    }
}

private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
