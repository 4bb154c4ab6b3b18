/// An amount of money in whole minor units of its currency: 12.34 USD is 1234.
package struct Price: Hashable, Sendable {
    package let minorUnits: Int64
    package let currency: Currency

    package init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}
