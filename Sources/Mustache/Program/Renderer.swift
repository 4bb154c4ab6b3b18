/// Walks a template's instructions, writing into the output's own spare memory.
///
/// The pointers hold for one `Template.render`. Instructions are the compiler's and are trusted; what cells point to,
/// and the room for what is written, is checked before each step.
@unsafe struct Renderer: ~Copyable {
    /// One list being walked.
    struct Loop {
        /// The first cell of the current item's frame.
        var base = 0
        var remaining = 0
    }

    let instructions: UnsafePointer<Instruction>
    let literals: UnsafeRawPointer
    let cells: UnsafeBufferPointer<Cell>
    let arena: UnsafeRawBufferPointer
    /// The page first, then each list around the current instruction.
    let loops: UnsafeMutablePointer<Loop>

    /// Appends everything to the output, which grows by the estimate at first and doubles where that was too little.
    func run(into output: inout [UInt8], reserving estimate: Int) {
        var next = 0
        var room = estimate
        while room > 0 {
            output.append(addingCapacity: room) { span in
                room = unsafe span.withUnsafeMutableBufferPointer { buffer, count in
                    guard let start = buffer.baseAddress else { return 0 }
                    var writer = unsafe Writer(at: UnsafeMutableRawPointer(start), room: buffer.count)
                    let missing = unsafe run(from: &next, &writer)
                    unsafe count = buffer.count - writer.room
                    return missing
                }
            }
            if room > 0 { room += output.count }
        }
    }

    /// - Returns: how much room the next step needs, or 0 when the template has ended.
    private func run(from next: inout Int, _ output: inout Writer) -> Int {
        var (index, writer) = unsafe (next, output)
        defer { unsafe (next, output) = (index, writer) }
        while true {
            let step = unsafe instructions[index]
            let cell = unsafe cells[loops[Int(step.depth)].base &+ Int(step.cell)]
            let count = Int(cell.count)
            let needed = Int(step.literalCount) &+ Int(step.growth) &* count &+ 2 * strideBytes
            if unsafe needed > writer.room { return needed }
            unsafe writer.literal(literals + Int(step.literalStart), Int(step.literalCount))
            index &+= 1
            switch step.operation {
            case .end: return 0
            case .literal: break
            case .jumpIfEmpty: if count == 0 { index = Int(step.target) }
            case .jumpIfFull: if count != 0 { index = Int(step.target) }
            case .enterLoop:
                let end = Int(cell.offset) &+ count &* Int(step.width)
                precondition(unsafe end <= cells.count, "A list's items lie outside the values.")
                unsafe loops[Int(step.loop)] = Loop(base: Int(cell.offset), remaining: count)
                if count == 0 { index = Int(step.target) }
            case .nextItem: if unsafe advance(step) { index = Int(step.target) }
            default:
                let readable = unsafe arena.count - Int(cell.offset)
                precondition(count <= readable, "A text lies outside the values.")
                if count > 0, let text = unsafe arena.baseAddress {
                    unsafe print(step.operation, text + Int(cell.offset), count, readable, &writer)
                }
            }
        }
    }

    @inline(__always)
    private func print(
        _ operation: Instruction.Operation, _ text: UnsafeRawPointer, _ count: Int, _ readable: Int,
        _ writer: inout Writer
    ) {
        switch operation {
        case .copy: unsafe writer.copy(text, count)
        case .markup: unsafe writer.markup(text, count, readable: readable)
        case .jsonString: unsafe writer.jsonString(text, count, readable: readable)
        case .json: unsafe writer.json(text, count, readable: readable)
        case .address: unsafe writer.address(text, count, readable: readable)
        case .candidate: unsafe writer.candidate(text, count, readable: readable)
        case .addressSegment: unsafe writer.addressSegment(text, count)
        case .addressPath: unsafe writer.addressPath(text, count, readable: readable)
        case .addressQuery: unsafe writer.addressQuery(text, count)
        case .end, .literal, .jumpIfEmpty, .jumpIfFull, .enterLoop, .nextItem: break
        }
    }

    /// Moves a loop to its next item, if it has one.
    @inline(__always)
    private func advance(_ step: Instruction) -> Bool {
        let loop = unsafe loops + Int(step.loop)
        unsafe loop.pointee.remaining -= 1
        unsafe loop.pointee.base += Int(step.width)
        return unsafe loop.pointee.remaining > 0
    }
}
