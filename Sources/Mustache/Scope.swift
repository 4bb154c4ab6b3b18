/// Where a name's value lies, settled at compile time.
struct Reference: Hashable {
    var kind: FieldTable.Kind
    /// How many loops lie around the frame that holds the cell.
    var depth: Int
    var cell: Int
    /// The frame inside, for an object or a list.
    var frame: Int
    /// Where an object's cells begin in the frame that holds them.
    var body: Int
}

/// The context stack: what names mean at one place of a template.
struct Scope {
    private let table: FieldTable
    private var contexts: [Context]
    private(set) var depth = 0

    private enum Context {
        /// Named fields, beginning at a cell of the frame of a loop.
        case fields(frame: Int, depth: Int, body: Int)
        /// A text that a section asks for: only `.` names it.
        case text(Reference)
    }

    init(_ table: FieldTable) {
        self.table = table
        contexts = [.fields(frame: 0, depth: 0, body: 0)]
    }

    /// The innermost fields, as a number that is the same wherever they are entered.
    var innermostFrame: Int {
        for case .fields(let frame, _, _) in contexts.reversed() { return frame }
        return 0
    }

    func width(of reference: Reference) -> Int { table.frames[reference.frame].width }

    mutating func enter(_ reference: Reference) {
        switch reference.kind {
        case .list:
            depth += 1
            contexts.append(.fields(frame: reference.frame, depth: depth, body: 0))
        case .object:
            contexts.append(.fields(frame: reference.frame, depth: reference.depth, body: reference.body))
        default: contexts.append(.text(reference))
        }
    }

    mutating func leave(_ reference: Reference) {
        if reference.kind == .list { depth -= 1 }
        contexts.removeLast()
    }

    /// What a name means here: its first part is looked for from the inside out, the rest inside what that finds.
    func resolve(_ name: String) -> Reference? {
        if name == "." { return item }
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)[...]
        let first = parts.removeFirst()
        guard var found = contexts.reversed().lazy.compactMap({ look(for: first, in: $0) }).first else {
            return nil
        }
        for part in parts {
            guard found.kind == .object,
                let next = reference(to: part, in: found.frame, depth: found.depth, body: found.body)
            else { return nil }
            found = next
        }
        return found
    }

    /// Every name that means something here, dotted ones included.
    var names: [String] {
        contexts.reversed().flatMap { context -> [String] in
            guard case .fields(let frame, _, _) = context else { return ["."] }
            return names(in: frame, prefix: "")
        }
    }

    private func names(in frame: Int, prefix: String) -> [String] {
        table.frames[frame].fields.flatMap { number in
            let field = table.fields[number]
            let inner = field.kind == .object ? names(in: field.frame, prefix: prefix + field.name + ".") : []
            return [prefix + field.name] + inner
        }
    }

    private var item: Reference? { contexts.last.flatMap { look(for: ".", in: $0) } }

    private func look(for name: some StringProtocol, in context: Context) -> Reference? {
        switch context {
        case .fields(let frame, let depth, let body): reference(to: name, in: frame, depth: depth, body: body)
        case .text(let reference): name == "." ? reference : nil
        }
    }

    private func reference(to name: some StringProtocol, in frame: Int, depth: Int, body: Int) -> Reference? {
        guard let number = table.field(named: name, in: frame) else { return nil }
        let field = table.fields[number]
        let slot = number - table.frames[frame].fields.lowerBound
        return Reference(
            kind: field.kind, depth: depth, cell: body + slot, frame: field.frame, body: body + field.body)
    }
}
