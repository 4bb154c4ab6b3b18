/// Whether a product can be had. The raw values are stored: never renumber them.
package enum Availability: UInt8, Sendable, CaseIterable {
    case inStock = 0
    case outOfStock = 1
    case preorder = 2
    case backorder = 3
}
