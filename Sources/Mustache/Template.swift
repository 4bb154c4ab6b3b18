/// A template ready to print: no name is left in it, only places.
package struct Template: Sendable {
    private let instructions: [Instruction]
    private let literals: [UInt8]
    private let outerLoops: [Program.OuterLoop]
    private let loopDepth: Int
    private let table: FieldTable

    init(_ program: Program, table: FieldTable) {
        instructions = program.instructions
        literals = program.literals + [UInt8](repeating: 0, count: strideBytes)
        outerLoops = program.outerLoops
        loopDepth = program.deepest
        self.table = table
    }

    /// Appends the template's output with the values in it.
    ///
    /// Allocates nothing but the output's own growth, which is one step where the estimate holds.
    /// - Precondition: the values were made for the fields that the template was compiled for.
    package func render(_ values: borrowing Values, into output: inout [UInt8]) {
        precondition(values.table == table, "The values were made for another template's fields.")
        let room = estimate(of: values)
        unsafe withUnsafeTemporaryAllocation(of: Renderer.Loop.self, capacity: loopDepth + 1) { loops in
            unsafe loops.initialize(repeating: Renderer.Loop())
            unsafe withPointers(to: values, loops) { renderer in
                unsafe renderer.run(into: &output, reserving: room)
            }
        }
    }

    private func withPointers(
        to values: borrowing Values, _ loops: UnsafeMutableBufferPointer<Renderer.Loop>,
        _ body: (borrowing Renderer) -> Void
    ) {
        unsafe instructions.withUnsafeBufferPointer { instructions in
            unsafe literals.withUnsafeBytes { literals in
                unsafe values.cells.withUnsafeBufferPointer { cells in
                    unsafe values.arena.withUnsafeBytes { arena in
                        guard let step = instructions.baseAddress, let literal = literals.baseAddress,
                            let loop = loops.baseAddress
                        else { return }
                        unsafe body(
                            Renderer(
                                instructions: step, literals: literal, cells: cells, arena: arena, loops: loop
                            ))
                    }
                }
            }
        }
    }

    /// Each literal as often as it will be printed, each value once, and room for some escapes.
    private func estimate(of values: borrowing Values) -> Int {
        var bytes = literals.count + values.arena.count + values.arena.count / 8 + 512
        for loop in outerLoops { bytes += loop.literalBytes * Int(values.cells[loop.cell].count) }
        return bytes
    }
}
