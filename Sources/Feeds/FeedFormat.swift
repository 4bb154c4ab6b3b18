/// The formats that are imported.
package enum FeedFormat: String, Sendable, CaseIterable {
    /// Google's product data as XML or as a table, and Meta's catalogue.
    case google
    case shopify
    case woocommerce
    /// Aisle's own JSON Lines.
    case jsonl
    /// A table whose columns have Aisle's own names, or get them by `--map`.
    case table
}
