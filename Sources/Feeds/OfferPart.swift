package import Catalogue

/// What one record says about the price and the stock of a product or a variant.
package struct OfferPart: Equatable, Sendable {
    package var price: PricePart?
    /// The reduced price, while `price` is the regular one.
    package var salePrice: PricePart?
    /// The price before a reduction, while `price` is what is paid now; nothing, 0 or less than `price` means none.
    package var formerPrice: PricePart?
    /// First second of the sale, since 1970 in UTC.
    package var saleStarts: Int64?
    /// Last second of the sale, since 1970 in UTC.
    package var saleEnds: Int64?
    package var sku: String?
    package var gtin: String?
    package var availability: Availability?

    package init() {}

    /// Adds what a later record says; prices and dates come from one record, never mixed from two.
    package mutating func merge(_ later: OfferPart) {
        if price == nil, salePrice == nil {
            price = later.price
            salePrice = later.salePrice
            formerPrice = later.formerPrice
            saleStarts = later.saleStarts
            saleEnds = later.saleEnds
        }
        sku = sku ?? later.sku
        gtin = gtin ?? later.gtin
        availability = availability ?? later.availability
    }
}

extension OfferPart {
    /// Takes over the dates of the sale, when both prices are known.
    ///
    /// A date that nobody can read leaves out the sale: without its end it would hold for ever.
    mutating func limitSale(
        from starts: String?, to ends: String?, at place: FeedPlace, journal: inout ImportJournal
    ) {
        saleStarts = journal.known(starts, or: Note.dateIgnored, at: place) { DateText($0)?.firstSecond }
        saleEnds = journal.known(ends, or: Note.dateIgnored, at: place) { DateText($0)?.lastSecond }
        if (starts != nil && saleStarts == nil) || (ends != nil && saleEnds == nil) { leaveOutSale() }
    }

    /// Only where a regular price is left to hold.
    mutating func leaveOutSale() {
        if price != nil { salePrice = nil }
        (saleStarts, saleEnds) = (nil, nil)
    }
}

/// A price before the decimal style of its column is known.
package enum PricePart: Equatable, Sendable {
    /// As the feed writes it, and the currency that another field of the record gives it.
    case text(String, column: PriceColumn, currency: CurrencyMention? = nil)
    /// Already exact.
    case exact(Price)
}

/// A column of prices, whose cells share one decimal style.
package struct PriceColumn: Hashable, Sendable {
    /// Index among the columns of one import, from 0.
    package let index: Int

    package init(index: Int) { self.index = index }
}

/// What one record says about one variant.
package struct VariantPart: Equatable, Sendable {
    /// Where the variant stands, to name it when it is refused.
    package var place: FeedPlace
    /// `nil` lets the SKU or the options name it.
    package var id: String?
    /// What sets it apart; an empty name stands for the product's own option name at that position.
    package var options: [Variant.Option] = []
    /// What to call it where no option sets it apart, the best first; empty leaves it to its id.
    package var names: [String] = []
    package var offer = OfferPart()
    package var image: String?

    package init(place: FeedPlace) { self.place = place }
}
