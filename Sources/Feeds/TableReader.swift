/// Reads a table of cells: RFC 4180 as shops write it, with commas, semicolons, tabs, bars or tildes.
///
/// A reader of our own, since libcsv cannot promise that a broken record costs one record: text behind a closing quote
/// makes it swallow the file, and in its strict mode it cannot go on behind an error.
struct TableReader: ~Copyable {
    enum Record: Equatable {
        /// As many cells as the header has, and the line that the row begins on.
        case row([String], line: Int)
        case broken(line: Int, Breakage)
    }

    /// Bytes of one record; a quote that is open for longer was never meant to be.
    static let maxRecordBytes = LineBuffer.maxLineBytes

    /// The first record; empty for a feed without any.
    private(set) var header: [String] = []
    private(set) var headerLine = 1
    private var lines: LineBuffer
    private var delimiter = UInt8(ascii: ",")
    private var width = 0
    private var hasShortRows = false
    /// Whether the last record has no line end, and is shorter than the header or ends within quotes.
    private var lastIsCut = false

    /// Whether the table seems to be cut off, as a download that broke off is: its last record is the only short one.
    var endsEarly: Bool { lastIsCut && !hasShortRows }

    /// Reads up to the first row.
    /// - Parameter read: the next piece of the feed as UTF-8; `nil` at its end.
    init(read: @escaping () throws(FeedError) -> [UInt8]?) throws(FeedError) {
        lines = LineBuffer(read: read)
        try readHeader()
    }

    /// Makes the first record a row like the others, for a table without a header.
    mutating func withoutHeader() -> Record { .row(header, line: headerLine) }

    /// Takes the next record for the header instead, as behind a title; `false` where there is none.
    mutating func passHeader() throws(FeedError) -> Bool {
        guard let first = try lines.line(from: 0) else { return false }
        delimiter = Delimiter.guess(lines.bytes(first))
        guard case .row(let cells, let line) = try record() else { return false }
        take(cells, line: line)
        return true
    }

    /// The next row, or the next record that cannot be read; `nil` at the end.
    mutating func next() throws(FeedError) -> Record? {
        while let record = try record() {
            guard case .row(var cells, let line) = record else { return record }
            if cells.allSatisfy({ $0.said == nil }) { continue }
            if cells.count < width, !lastIsCut { hasShortRows = true }
            while cells.count > width, cells.last?.said == nil { cells.removeLast() }
            guard cells.count <= width else {
                return .broken(
                    line: line,
                    .surplusCells(
                        cells.count, header: width, beginning: cells.prefix(4).joined(separator: ", ")))
            }
            cells += Array(repeating: "", count: width - cells.count)
            return .row(cells, line: line)
        }
        return nil
    }

    /// Passes over what stands in front of the header: empty lines, `sep=;` of Excel, comments of Meta's templates.
    private mutating func readHeader() throws(FeedError) {
        var told: UInt8?
        while let first = try lines.line(from: 0), !first.isTooLong {
            delimiter = told ?? Delimiter.guess(lines.bytes(first))
            if lines.isBlank(first) {
                lines.pass(first.upperBound)
            } else if let separator = TableReader.separator(lines.text(first)) {
                told = separator
                lines.pass(first.upperBound)
            } else if isComment(first) {
                _ = try record()
            } else {
                passMark(first)
                break
            }
        }
        guard case .row(let cells, let line) = try record() else { return }
        take(cells, line: line)
    }

    private mutating func take(_ cells: [String], line: Int) {
        header = cells
        headerLine = line
        width = cells.count
    }

    /// Whether the line begins with `#` that is no name of a column, as a count of the rows may have.
    private func isComment(_ line: LineBuffer.Line) -> Bool {
        let start = lines.bytes(line).drop { $0 == UInt8(ascii: "\"") || $0 == 0x20 }
        guard start.first == UInt8(ascii: "#"), let second = start.dropFirst().first else { return false }
        return second != delimiter && second != UInt8(ascii: "\"")
    }

    /// Passes over a byte-order mark that stands behind blanks or empty lines, as PHP's output may have it.
    private mutating func passMark(_ line: LineBuffer.Line) {
        let bytes = lines.bytes(line)
        let start = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        guard start.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        lines.pass(start.startIndex + 3 - bytes.startIndex)
    }

    private static func separator(_ line: String) -> UInt8? {
        guard line.lowercased().hasPrefix("sep="), line.utf8.count <= 6 else { return nil }
        return line.utf8.dropFirst(4).first
    }

    /// The cells of the next record, however many.
    private mutating func record() throws(FeedError) -> Record? {
        guard let first = try lines.line(from: 0) else { return nil }
        let number = lines.number
        guard !first.isTooLong else {
            lines.pass(first.upperBound)
            return .broken(line: number, LineBuffer.tooLong)
        }
        var cells = CellReader(delimiter: delimiter)
        var line = first
        while true {
            switch cells.read(lines.bytes(line), end: lines.bytes(line.contentEnd..<line.upperBound)) {
            case .whole(let read):
                lastIsCut = line.contentEnd == line.upperBound && read.count < width
                lines.pass(line.upperBound)
                return .row(read, line: number)
            case .openQuote:
                guard line.upperBound <= TableReader.maxRecordBytes,
                    let next = try lines.line(from: line.upperBound)
                else {
                    return fallBack(first, line: number) { .openQuote(beginning: $0) }
                }
                line = next
            case .textBehindQuote:
                return fallBack(first, line: number) { .textBehindQuote(beginning: $0) }
            }
        }
    }

    /// A record that cannot be read costs its first line. In a table of tabs, quotes may be ordinary letters: Google's
    /// "normal character" quoting.
    private mutating func fallBack(
        _ first: LineBuffer.Line, line: Int, breakage: (String) -> Breakage
    ) -> Record {
        defer { lines.pass(first.upperBound) }
        lastIsCut = first.contentEnd == first.upperBound
        guard delimiter == UInt8(ascii: "\t") else {
            let beginning = String(decoding: lines.bytes(first).prefix(1_000), as: UTF8.self)
            return .broken(line: line, breakage(beginning))
        }
        let cells = lines.bytes(0..<first.contentEnd).split(
            separator: delimiter, omittingEmptySubsequences: false)
        return .row(cells.map { String(decoding: $0, as: UTF8.self) }, line: line)
    }
}
