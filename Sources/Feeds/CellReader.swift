/// Cuts the lines of one record into cells.
struct CellReader {
    enum Reading: Equatable {
        case whole([String])
        /// The record goes on in the next line.
        case openQuote
        /// A quoted cell of several lines has more behind its closing quote: the quotes are out of step.
        case textBehindQuote
    }

    private static let quote = UInt8(ascii: "\"")
    private let delimiter: UInt8
    private var cells: [String] = []
    /// Of the cell whose quote is open.
    private var text: [UInt8] = []
    private var isOpen = false

    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Reads the record's next line.
    /// - Parameters:
    ///   - line: without its line end.
    ///   - end: the line end, which belongs to a cell that goes on behind it.
    mutating func read(_ line: ArraySlice<UInt8>, end: ArraySlice<UInt8>) -> Reading {
        var rest = line
        while true {
            let cell = rest
            let content = rest.drop { $0 == 0x20 }
            if isOpen || content.first == CellReader.quote {
                let begun = isOpen ? nil : cell
                guard let behind = quoted(isOpen ? rest : content.dropFirst()) else {
                    text += end
                    return .openQuote
                }
                guard let next = close(behind, begun: begun) else { return .textBehindQuote }
                rest = next
            } else {
                rest = rest[(rest.firstIndex(of: delimiter) ?? rest.endIndex)...]
                cells.append(String(decoding: cell[..<rest.startIndex], as: UTF8.self))
            }
            guard rest.first == delimiter else { return .whole(cells) }
            rest = rest.dropFirst()
        }
    }

    /// Takes text up to the closing quote.
    /// - Returns: what is behind it; `nil` where there is none.
    private mutating func quoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = line
        isOpen = true
        while let close = rest.firstIndex(of: CellReader.quote) {
            text += rest[..<close]
            rest = rest[(close + 1)...]
            guard rest.first == CellReader.quote else { return rest }
            text.append(CellReader.quote)
            rest = rest.dropFirst()
        }
        text += rest
        return nil
    }

    /// Ends a quoted cell.
    /// - Parameter begun: the line from the cell's beginning on; `nil` where that was in an earlier line.
    /// - Returns: what is behind the cell; `nil` where the quotes are out of step.
    private mutating func close(_ behind: ArraySlice<UInt8>, begun: ArraySlice<UInt8>?) -> ArraySlice<UInt8>?
    {
        defer { text.removeAll(keepingCapacity: true) }
        isOpen = false
        let rest = behind.drop { $0 == 0x20 }
        if rest.isEmpty || rest.first == delimiter {
            cells.append(String(decoding: text, as: UTF8.self))
            return rest
        }
        // `"Best" lamp` on one line: the quotes belong to the text.
        guard let begun else { return nil }
        let cell = begun.prefix { $0 != delimiter }
        guard cell.endIndex >= behind.startIndex else { return nil }
        cells.append(String(decoding: cell, as: UTF8.self))
        return begun[cell.endIndex...]
    }
}

/// Tells what parts the cells of a table.
enum Delimiter {
    /// The one of them that stands most often outside quotes in the first line; a comma where there is none.
    static func guess(_ line: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let candidates = ",;\t|~".utf8
        let best = candidates.max { counts[$0, default: 0] < counts[$1, default: 0] }
        return best.flatMap { counts[$0, default: 0] > 0 ? $0 : nil } ?? UInt8(ascii: ",")
    }
}
