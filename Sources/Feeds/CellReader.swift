/// Cuts the bytes of one record into cells.
struct CellReader {
    enum Reading: Equatable {
        case whole([String])
        /// The record goes on in the next line.
        case openQuote
        /// A quoted cell of several lines has more behind its closing quote: the quotes are out of step.
        case textBehindQuote
    }

    let delimiter: UInt8

    /// - Parameter record: without its line end.
    func read(_ record: ArraySlice<UInt8>) -> Reading {
        var cells: [String] = []
        var rest = record
        while true {
            let blanks = rest.prefix { $0 == 0x20 }
            if rest.dropFirst(blanks.count).first == UInt8(ascii: "\"") {
                switch quoted(rest.dropFirst(blanks.count), whole: rest) {
                case .cell(let text, let behind):
                    cells.append(text)
                    rest = behind
                case .open: return .openQuote
                case .textBehind: return .textBehindQuote
                }
            } else {
                let cell = rest.prefix { $0 != delimiter }
                cells.append(String(decoding: cell, as: UTF8.self))
                rest = rest[cell.endIndex...]
            }
            guard rest.first == delimiter else { return .whole(cells) }
            rest = rest.dropFirst()
        }
    }

    private enum Quoted {
        case cell(String, behind: ArraySlice<UInt8>)
        case open
        case textBehind
    }

    private func quoted(_ cell: ArraySlice<UInt8>, whole: ArraySlice<UInt8>) -> Quoted {
        let quote = UInt8(ascii: "\"")
        var text: [UInt8] = []
        var rest = cell.dropFirst()
        while let close = rest.firstIndex(of: quote) {
            text += rest[..<close]
            rest = rest[(close + 1)...]
            guard rest.first == quote else { return closed(text, behind: rest, whole: whole) }
            text.append(quote)
            rest = rest.dropFirst()
        }
        return .open
    }

    private func closed(_ text: [UInt8], behind: ArraySlice<UInt8>, whole: ArraySlice<UInt8>) -> Quoted {
        let rest = behind.drop { $0 == 0x20 }
        if rest.isEmpty || rest.first == delimiter {
            return .cell(String(decoding: text, as: UTF8.self), behind: rest)
        }
        // `"Best" lamp` on one line: the quotes belong to the text.
        guard !text.contains(0x0A), !text.contains(0x0D) else { return .textBehind }
        let cell = whole.prefix { $0 != delimiter }
        guard cell.endIndex >= behind.startIndex else { return .textBehind }
        return .cell(String(decoding: cell, as: UTF8.self), behind: whole[cell.endIndex...])
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
