import Catalogue
import Mustache

/// What a visitor pays at one moment, and what it was reduced from.
struct Offer {
    let price: Price
    /// The regular price while a sale holds; a "from" price shows none, since it may belong to another variant.
    let formerPrice: Price?

    init(_ regular: Price, _ sale: Sale?, pricesDiffer: Bool, now: Int64) {
        guard let sale, sale.holds(at: now), sale.price.minorUnits < regular.minorUnits else {
            price = regular
            formerPrice = nil
            return
        }
        price = sale.price
        formerPrice = pricesDiffer ? nil : regular
    }

    func fill<Kind: Slots>(
        _ values: inout Values, _ frame: Frame, _ format: PriceFormat, row priceSlot: Kind, _ formerSlot: Kind
    ) {
        values.set(priceSlot.rawValue, in: frame) { format.append(price, to: &$0) }
        guard let formerPrice else { return }
        values.set(formerSlot.rawValue, in: frame) { format.append(formerPrice, to: &$0) }
    }
}
