/// Where the values of one group of fields lie in a `Values`: the page itself, an object, or one item of a list.
package struct Frame: Sendable {
    let base: Int
    let fields: Int

    /// The page itself.
    package static let root = Frame(base: 0, fields: 0)
}

/// The frames of a list's items, in order.
package struct Frames: RandomAccessCollection, Sendable {
    let base: Int
    let width: Int
    let fields: Int

    /// How many items the list has.
    package let count: Int

    init(base: Int, width: Int, fields: Int, count: Int) {
        (self.base, self.width, self.fields, self.count) = (base, width, fields, count)
    }

    /// Always 0.
    package var startIndex: Int { 0 }
    /// The number of items.
    package var endIndex: Int { count }

    /// The frame of one item.
    package subscript(index: Int) -> Frame {
        precondition(index >= 0 && index < count, "The list has no such item.")
        return Frame(base: base + index * width, fields: fields)
    }
}

/// One value: bytes in the arena, a flag's 0 or 1, an object's presence, or a list's items. No count means falsy.
struct Cell: Sendable {
    /// Where a text begins in the arena, or a list's first item in the cells.
    var offset: UInt32
    var count: UInt32

    static let empty = Cell(offset: 0, count: 0)

    /// - Precondition: both fit 32 bits, so a page of values stays below 4 GB.
    @inline(__always)
    init(offset: Int, count: Int) {
        self.offset = UInt32(offset)
        self.count = UInt32(count)
    }
}
