/// Instructions while they are written, each with the literal text that goes before it.
struct Program {
    private(set) var instructions: [Instruction] = []
    private(set) var literals: [UInt8] = []
    private var pending = 0
    private var loops: [Int] = []
    /// The literals of each loop that no other loop is around, for estimates.
    private(set) var outerLoops: [OuterLoop] = []
    private(set) var deepest = 0

    struct OuterLoop: Sendable {
        var cell: Int
        var literalBytes: Int
    }

    mutating func append(literal bytes: some Sequence<UInt8>) { literals.append(contentsOf: bytes) }

    mutating func print(_ reference: Reference, as operation: Instruction.Operation) {
        emit(operation, reference)
    }

    /// Begins what is skipped when the value is falsy, or truthy.
    /// - Returns: the jump, for `land`.
    mutating func jump(unless truthy: Bool, _ reference: Reference) -> Int {
        emit(truthy ? .jumpIfEmpty : .jumpIfFull, reference)
        return instructions.count - 1
    }

    /// Lets a jump go on here.
    mutating func land(_ jump: Int) {
        if pending < literals.count { emit(.literal, nil) }
        instructions[jump].target = UInt32(instructions.count)
    }

    mutating func enterLoop(_ reference: Reference, width: Int) {
        emit(.enterLoop, reference)
        loops.append(instructions.count - 1)
        instructions[instructions.count - 1].width = UInt32(width)
        instructions[instructions.count - 1].loop = UInt8(loops.count)
        deepest = max(deepest, loops.count)
    }

    mutating func leaveLoop() {
        guard let entry = loops.popLast() else { return }
        emit(.nextItem, nil)
        let last = instructions.count - 1
        instructions[last].target = UInt32(entry + 1)
        instructions[last].width = instructions[entry].width
        instructions[last].loop = instructions[entry].loop
        instructions[entry].target = UInt32(last + 1)
        if loops.isEmpty {
            let bytes =
                literals.count - Int(instructions[entry].literalStart + instructions[entry].literalCount)
            outerLoops.append(OuterLoop(cell: Int(instructions[entry].cell), literalBytes: bytes))
        }
    }

    mutating func finish() { emit(.end, nil) }

    private mutating func emit(_ operation: Instruction.Operation, _ reference: Reference?) {
        var instruction = Instruction(
            operation: operation, literalStart: UInt32(pending),
            literalCount: UInt32(literals.count - pending))
        instruction.growth = operation.growth
        instruction.depth = UInt8(reference?.depth ?? 0)
        instruction.cell = UInt32(reference?.cell ?? 0)
        instructions.append(instruction)
        pending = literals.count
    }
}
