/// Which mark parts the decimals in a column of prices.
package enum DecimalStyle: String, Sendable, CaseIterable {
    /// `1,234.56`
    case point
    /// `1.234,56`
    case comma

    var other: DecimalStyle { self == .point ? .comma : .point }
}
