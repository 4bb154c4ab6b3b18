import SQLite
import Testing

@testable import Catalogue

@Suite struct FormerOrderTests {
    let shop = Shop()

    @Test func `a list steps over whole chunks that are gone, up and down`() throws {
        try shop.stock(ids: Array(1...5_000))
        let catalogue = try shop.open()
        let down = try #require(try catalogue.ids(.page(1))?.page.next)
        let up = try #require(try catalogue.ids(.page(201))?.page.previous)
        catalogue.release()
        try shop.stock(ids: (Array(1...25) + Array(3_991...5_000)).shuffled(seed: 1))
        #expect(try chunks() == [0, 3, 4])
        let next = try #require(try catalogue.ids(.after(down)))
        #expect(next.ids == (Array(21...25) + Array(3_991...4_005)).map(String.init))
        let previous = try #require(try catalogue.ids(.before(up)))
        #expect(previous.ids == (Array(16...25) + Array(3_991...4_000)).map(String.init))
        let start = try #require(previous.page.previous)
        let first = try #require(try catalogue.ids(.before(start)))
        #expect(first.ids == (1...15).map(String.init) && first.page.previous == nil)
    }

    @Test func `a list ends where all that follows is gone`() throws {
        try shop.stock(ids: Array(1...5_000))
        let catalogue = try shop.open()
        let down = try #require(try catalogue.ids(.page(1))?.page.next)
        let up = try #require(try catalogue.ids(.page(250))?.page.previous)
        catalogue.release()
        try shop.stock(ids: Array(2_001...2_010))
        #expect(try chunks() == [2])
        for place in [PageQuery.Place.after(down), .before(up)] {
            let found = try #require(try catalogue.ids(place))
            #expect(found.ids == (2_001...2_010).map(String.init))
            #expect(found.page.next == nil && found.page.previous == nil)
        }
    }

    @Test func `a partial last chunk is left as the others are`() throws {
        try shop.stock(ids: Array(1...2_500))
        let catalogue = try shop.open()
        let end = try #require(try catalogue.ids(.page(125))?.page.previous)
        catalogue.release()
        try shop.stock(ids: Array(1...500))
        #expect(try chunks() == [0])
        #expect(try catalogue.ids(.before(end))?.ids == (481...500).map(String.init))
        catalogue.release()
        try shop.stock(ids: Array(1...400))
        #expect(try catalogue.ids(.before(end))?.ids == (381...400).map(String.init))
    }

    @Test(arguments: 1...3)
    func `blocks that go between pages repeat nothing and skip nothing that stayed`(seed: UInt64) throws {
        let all = Array(1...6_000)
        try shop.stock(ids: all.shuffled(seed: seed))
        let catalogue = try shop.open()
        var (stayed, seen, generator) = (all, [Int](), SplitMix64(state: seed))
        var place: PageQuery.Place? = .page(1)
        while let now = place, let found = try catalogue.ids(now, limit: 100) {
            seen += found.ids.compactMap { Int($0) }
            place = found.page.next.map { .after($0) }
            guard stayed.count > 1_000 else { continue }
            let start = Int.random(in: 0..<stayed.count - 400, using: &generator)
            stayed.removeSubrange(start..<start + 400)
            catalogue.release()
            try shop.stock(ids: stayed)
        }
        #expect(Set(seen).count == seen.count)
        #expect(Set(stayed).subtracting(seen).isEmpty)
    }

    /// The chunks that are left of the first import's order.
    private func chunks() throws -> [Int64] {
        let connection = try Connection(path: shop.path, mode: .reading)
        var chunks: [Int64] = []
        var rows = try connection.prepare("SELECT chunk FROM order_chunk WHERE generation = 1 ORDER BY chunk")
        while try rows.step() { chunks.append(rows.integer(0)) }
        return chunks
    }
}
