/// Values for one rendering: flat cells plus one arena of bytes.
///
/// Starts with every text unset, every flag false, every list empty and every object absent. Filling allocates nothing
/// per value once the arena and the cells have grown to their size; `removeAll` keeps both for the next rendering.
/// A slot that doesn't exist, or takes another kind of value, is a programmer's slip and stops the program.
package struct Values: Sendable {
    let table: FieldTable
    private(set) var cells: [Cell]
    private(set) var arena: [UInt8] = []

    /// - Parameter bytes: room in the arena for so many bytes of text.
    package init(_ fields: Fields, reserving bytes: Int = 0) {
        table = fields.table
        cells = Array(repeating: .empty, count: table.frames[0].width)
        arena.reserveCapacity(bytes)
    }

    /// Bytes of text that are set.
    package var arenaBytes: Int { arena.count }

    /// Forgets every value and keeps the memory. Frames handed out before are no longer valid.
    package mutating func removeAll() {
        arena.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        addCells(table.frames[0].width)
    }

    /// Sets a text, or trusted HTML or JSON. Empty is the same as unset.
    package mutating func set(_ slot: Int, in frame: Frame = .root, to text: String) {
        let offset = arena.count
        arena.append(contentsOf: text.utf8)
        place(slot, frame, .bytes, Cell(offset: offset, count: arena.count - offset))
    }

    /// Sets a text, or trusted HTML or JSON, from its UTF-8. Invalid bytes of a text come out as U+FFFD.
    package mutating func set(_ slot: Int, in frame: Frame = .root, to utf8: [UInt8]) {
        place(slot, frame, .bytes, Cell(offset: append(bytes: utf8), count: utf8.count))
    }

    /// Sets a text to what `write` appends to the arena, which must only grow.
    package mutating func set(_ slot: Int, in frame: Frame = .root, writing write: (inout [UInt8]) -> Void) {
        let offset = arena.count
        write(&arena)
        place(slot, frame, .bytes, Cell(offset: offset, count: arena.count - offset))
    }

    /// Raises or lowers a flag.
    package mutating func set(_ slot: Int, in frame: Frame = .root, to flag: Bool) {
        place(slot, frame, .flag, Cell(offset: 0, count: flag ? 1 : 0))
    }

    /// Puts bytes into the arena, such as a page's packed rows, for `set(from:in:to:)` to point into.
    /// - Returns: the arena's offset of the first of them.
    package mutating func append(bytes: [UInt8]) -> Int {
        let offset = arena.count
        arena.append(contentsOf: bytes)
        return offset
    }

    /// Puts what `write` writes into the arena, for many slots at once.
    /// - Parameter capacity: bytes that `write` may take at most.
    /// - Returns: the arena's offset of the first of them.
    package mutating func append(capacity: Int, writing write: (inout OutputSpan<UInt8>) -> Void) -> Int {
        let offset = arena.count
        arena.append(addingCapacity: capacity, initializingWith: write)
        return offset
    }

    /// Sets the texts of slots that follow each other, all of which lie in the arena already.
    /// - Parameter ranges: where in the arena; an empty one unsets its slot.
    package mutating func set(from slot: Int, in frame: Frame = .root, to ranges: Span<Range<Int>>) {
        let fields = table.frames[frame.fields].fields
        precondition(slot >= 0 && slot + ranges.count <= fields.count, "The frame has no such slot.")
        for index in ranges.indices {
            let range = ranges[index]
            precondition(
                range.lowerBound >= 0 && range.upperBound <= arena.count, "The text is not in the arena.")
            precondition(
                FieldTable.Kind.bytes.contains(table.fields[fields.lowerBound + slot + index].kind),
                "The slot takes another kind of value.")
            cells[frame.base + slot + index] = Cell(offset: range.lowerBound, count: range.count)
        }
    }

    /// Gives a list so many items, all of them empty, and answers their frames in order.
    package mutating func list(_ slot: Int, in frame: Frame = .root, count: Int) -> Frames {
        let inner = field(slot, frame, .list).frame
        let frames = Frames(base: cells.count, width: table.frames[inner].width, fields: inner, count: count)
        cells[frame.base + slot] = Cell(offset: frames.base, count: count)
        addCells(frames.width * count)
        return frames
    }

    /// Makes an object present and answers its frame.
    package mutating func object(_ slot: Int, in frame: Frame = .root) -> Frame {
        let field = field(slot, frame, .object)
        cells[frame.base + slot] = Cell(offset: 0, count: 1)
        return Frame(base: frame.base + field.body, fields: field.frame)
    }

    private mutating func place(_ slot: Int, _ frame: Frame, _ kind: FieldTable.Kind, _ cell: Cell) {
        check(slot, frame, kind)
        cells[frame.base + slot] = cell
    }

    private func field(_ slot: Int, _ frame: Frame, _ kind: FieldTable.Kind) -> FieldTable.Field {
        check(slot, frame, kind)
        return table.fields[table.frames[frame.fields].fields.lowerBound + slot]
    }

    @inline(__always)
    private func check(_ slot: Int, _ frame: Frame, _ kind: FieldTable.Kind) {
        let fields = table.frames[frame.fields].fields
        precondition(slot >= 0 && slot < fields.count, "The frame has no such slot.")
        precondition(
            kind.contains(table.fields[fields.lowerBound + slot].kind),
            "The slot takes another kind of value.")
    }

    private mutating func addCells(_ count: Int) {
        cells.append(contentsOf: repeatElement(.empty, count: count))
    }
}
