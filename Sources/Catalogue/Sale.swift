/// A reduced price and the time it holds.
package struct Sale: Hashable, Sendable {
    package var price: Price
    /// First second of the sale, since 1970 in UTC; `nil` when it has no beginning.
    package var startsAt: Int64?
    /// Last second of the sale, since 1970 in UTC; `nil` when it has no end.
    package var endsAt: Int64?

    package init(price: Price, startsAt: Int64? = nil, endsAt: Int64? = nil) {
        self.price = price
        self.startsAt = startsAt
        self.endsAt = endsAt
    }

    /// Whether the sale price is what a visitor pays at `now`, in seconds since 1970.
    package func holds(at now: Int64) -> Bool {
        (startsAt ?? .min) <= now && now <= (endsAt ?? .max)
    }
}
