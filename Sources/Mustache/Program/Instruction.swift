/// One step of a compiled template: copy a literal, then do one thing with one cell.
struct Instruction: Sendable {
    var operation: Operation
    /// How many loops lie around the cell's frame: 0 is the page.
    var depth: UInt8 = 0
    /// Which loop the instruction enters or repeats: 1 is the outermost.
    var loop: UInt8 = 0
    /// How many bytes the operation may write for each byte of the cell's text.
    var growth: UInt8 = 0
    /// The cell, counted from its frame's first.
    var cell: UInt32 = 0
    /// Where jumps and loops go on.
    var target: UInt32 = 0
    /// How many cells a loop's item takes.
    var width: UInt32 = 0
    /// The literal that goes before, in the template's literals.
    var literalStart: UInt32
    var literalCount: UInt32

    enum Operation: UInt8, Sendable {
        case end, literal, jumpIfEmpty, jumpIfFull, enterLoop, nextItem
        /// Trusted bytes.
        case copy
        /// Text between tags, or in an attribute.
        case markup
        case jsonString, json
        /// A whole address, or the beginning of one; one of a `srcset`.
        case address, candidate
        /// A part of an address, by where it stands.
        case addressSegment, addressPath, addressQuery

        /// How many bytes it may write for each byte of the cell's text.
        var growth: UInt8 {
            switch self {
            case .end, .literal, .jumpIfEmpty, .jumpIfFull, .enterLoop, .nextItem: 0
            case .copy: 1
            case .markup, .jsonString, .json: 6
            case .address, .candidate, .addressSegment, .addressPath, .addressQuery: 5
            }
        }
    }
}
