/// One page of a list, as packed rows and the cursors on both sides.
package struct ProductPage: Sendable {
    /// What the rows' ranges point into.
    package internal(set) var bytes: [UInt8] = []
    package internal(set) var rows: [PackedRow] = []
    /// Products in the whole list.
    package let total: Int
    /// Place of the first row in the order the list follows, from 0.
    package internal(set) var firstPosition = 0
    /// Place of the product that the page was asked for by its handle, in the same order.
    package internal(set) var askedPosition: Int?
    /// Where the page before this one ends; `nil` at the beginning.
    package internal(set) var previous: Cursor?
    /// Where the page after this one begins; `nil` at the end.
    package internal(set) var next: Cursor?

    init(total: Int) { self.total = total }

    /// The bytes of one of the rows' ranges as text.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
