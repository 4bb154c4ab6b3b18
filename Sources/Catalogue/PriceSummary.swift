/// The one price that a list shows for a product and all its variants.
package struct PriceSummary: Equatable, Sendable {
    /// The lowest regular price.
    package let price: Price
    /// The sale with the lowest price, where it is below `price`.
    package let sale: Sale?
    /// Whether a visitor may pay something else for another variant.
    package let pricesDiffer: Bool

    package init(price: Price, sale: Sale?, pricesDiffer: Bool) {
        self.price = price
        self.sale = sale
        self.pricesDiffer = pricesDiffer
    }
}

extension Product {
    /// The lowest price among the variants and whether they differ; the product's own where there are none.
    package var priceSummary: PriceSummary {
        guard let first = variants.first else {
            return PriceSummary(price: price, sale: sale.flatMap { $0.below(price) }, pricesDiffer: false)
        }
        let lowest = variants.map(\.price).min { $0.minorUnits < $1.minorUnits } ?? price
        let sales = variants.compactMap(\.sale).compactMap { $0.below(lowest) }
        let sale = sales.min { $0.price.minorUnits < $1.price.minorUnits }
        let differ = variants.contains { $0.price != first.price || $0.sale != first.sale }
        return PriceSummary(price: lowest, sale: sale, pricesDiffer: differ)
    }
}

extension Sale {
    /// Itself where it is cheaper than `regular`, in the same currency.
    package func below(_ regular: Price) -> Sale? {
        price.currency == regular.currency && price.minorUnits < regular.minorUnits ? self : nil
    }
}
