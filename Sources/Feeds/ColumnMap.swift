/// The operator's other names for columns: `--map "Their column=ours"`.
package struct ColumnMap: Sendable, Equatable {
    /// Why a `--map` cannot be followed.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    private var names: [(theirs: String, ours: String)] = []

    package init() {}

    /// - Parameter rules: each `theirs=ours`; the last `=` parts them, since a header may hold one itself.
    package init(_ rules: [String]) throws(Fault) {
        for rule in rules {
            guard let mark = rule.lastIndex(of: "="),
                let theirs = rule[..<mark].said, let ours = rule[rule.index(after: mark)...].said
            else { throw Fault(description: "--map \(rule): write it as \"their column=ours\".") }
            names.append((theirs, ours))
        }
    }

    package static func == (left: ColumnMap, right: ColumnMap) -> Bool {
        left.names.elementsEqual(right.names, by: ==)
    }

    /// Nothing is mapped.
    package var isEmpty: Bool { names.isEmpty }

    /// Whether all columns are named by their numbers from 1, which means that the table has no header.
    package var isByPosition: Bool { !names.isEmpty && names.allSatisfy { Int($0.theirs) != nil } }

    /// The header with the operator's names in it.
    package func header(of cells: [String]) -> TableHeader {
        let renamed = cells.enumerated().map { position, cell in
            names.first { TableHeader.key($0.theirs) == TableHeader.key(cell) || $0.theirs == cell.trimmed }?
                .ours ?? cell
        }
        return TableHeader(renamed)
    }

    /// The header of a table that has none, of as many columns as its first row.
    package func header(ofColumns count: Int) -> TableHeader {
        header(of: (0..<count).map { String($0 + 1) })
    }

    /// Columns of the map that a header does not have.
    package func missing(in cells: [String]) -> [String] {
        let keys = Set(cells.map(TableHeader.key))
        return names.map(\.theirs).filter { !keys.contains(TableHeader.key($0)) }
    }
}
