package import Catalogue

/// What the operator says of the feeds of an import.
package struct ImportSettings: Sendable {
    /// `nil` lets the content tell.
    package var format: FeedFormat?
    /// What a price without a currency is in.
    package var currency: Currency?
    package var decimals: DecimalStyle?
    /// For feeds that say nothing of their encoding and are no UTF-8: a name that iconv knows.
    package var encoding = "WINDOWS-1252"
    package var map = ColumnMap()
    /// Whether one refused record refuses all.
    package var isStrict = false
    /// Whether more than half of the old products may go.
    package var allowsShrink = false

    package init() {}
}
