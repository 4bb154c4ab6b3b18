/// The demo catalogue as a feed in Aisle's own JSON Lines schema: the same seed gives the same bytes everywhere.
///
/// Each product depends on the seed and its own number alone, so any count streams in flat memory and a shorter
/// feed is the beginning of a longer one. The first page and some places after it are set by hand: see `SetPiece`.
package struct DemoFeed: Sendable {
    private let products: Int
    private let seed: UInt64

    /// - Parameter products: 0 to 10 million; beyond, GTINs repeat.
    package init(products: Int = 10_000, seed: UInt64 = 1) {
        self.products = products
        self.seed = seed
    }

    /// Gives the feed to `sink` in chunks of about 64 KB, each a number of whole lines.
    package func write<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let assortment = Assortment(seed: seed)
        let setPieces = SetPiece.byPlace
        var lines = JSONLine()
        for place in 0..<products {
            var product = assortment.product(at: place)
            setPieces[place]?.change(&product)
            product.append(to: &lines)
            if lines.bytes.count >= 65_000 {
                try sink(lines.bytes)
                lines.removeAll()
            }
        }
        if !lines.bytes.isEmpty { try sink(lines.bytes) }
    }
}
