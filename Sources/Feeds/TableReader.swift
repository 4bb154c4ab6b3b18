/// Reads a table of cells: RFC 4180 as shops write it, with commas, semicolons, tabs, bars or tildes.
///
/// A reader of our own, since libcsv cannot promise that a broken record costs one record: text behind a closing quote
/// makes it swallow the file, and in its strict mode it cannot go on behind an error.
struct TableReader: ~Copyable {
    enum Record: Equatable {
        /// As many cells as the header has, and the line that the row begins on.
        case row([String], line: Int)
        case broken(line: Int, reason: String)
    }

    /// Bytes of one record; a quote that is open for longer was never meant to be.
    static let maxRecordBytes = 1_048_576
    /// How often a record of many lines is looked at anew, at most.
    private static let maxReadings = 1_000

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
            if cells.allSatisfy(\.isEmpty) { continue }
            if cells.count < width, !lastIsCut { hasShortRows = true }
            while cells.count > width, cells.last?.isEmpty == true { cells.removeLast() }
            guard cells.count <= width else {
                return .broken(line: line, reason: "It has \(cells.count) cells; the header has \(width).")
            }
            cells += Array(repeating: "", count: width - cells.count)
            return .row(cells, line: line)
        }
        return nil
    }

    /// Passes over what stands in front of the header: empty lines, `sep=;` of Excel, comments of Meta's templates.
    private mutating func readHeader() throws(FeedError) {
        while let first = try lines.line(from: 0) {
            if lines.isBlank(first) {
                lines.pass(first.upperBound)
            } else if let told = TableReader.separator(lines.text(first)) {
                delimiter = told
                lines.pass(first.upperBound)
                if try isComment() { continue }
                break
            } else {
                delimiter = Delimiter.guess(lines.bytes(first))
                guard try isComment() else { break }
                _ = try record()
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

    private mutating func isComment() throws(FeedError) -> Bool {
        guard let first = try lines.line(from: 0) else { return false }
        let start = lines.bytes(first).drop { $0 == UInt8(ascii: "\"") || $0 == 0x20 }
        return start.first == UInt8(ascii: "#")
    }

    private static func separator(_ line: String) -> UInt8? {
        guard line.lowercased().hasPrefix("sep="), line.utf8.count <= 6 else { return nil }
        return line.utf8.dropFirst(4).first
    }

    /// The cells of the next record, however many.
    private mutating func record() throws(FeedError) -> Record? {
        guard let first = try lines.line(from: 0) else { return nil }
        let line = lines.number
        var end = first
        var quotes = TableReader.quotes(in: lines.bytes(first))
        let cells = CellReader(delimiter: delimiter)
        for _ in 0..<TableReader.maxReadings {
            switch cells.read(lines.bytes(0..<end.contentEnd)) {
            case .whole(let read):
                lastIsCut = end.contentEnd == end.upperBound && read.count < width
                lines.pass(end.upperBound)
                return .row(read, line: line)
            case .openQuote:
                guard let more = try closing(end, &quotes) else {
                    return fallBack(first, line: line, reason: "A quote is opened and never closed.")
                }
                end = more
            case .textBehindQuote:
                return fallBack(first, line: line, reason: "Text follows a closing quote.")
            }
        }
        return fallBack(first, line: line, reason: "A quote is opened and closed too late.")
    }

    /// The next line with which the quotes so far may come in pairs; `nil` where there is none within bounds.
    private mutating func closing(_ line: LineBuffer.Line, _ quotes: inout Int) throws(FeedError)
        -> LineBuffer.Line?
    {
        var end = line
        while end.upperBound <= TableReader.maxRecordBytes, let more = try lines.line(from: end.upperBound) {
            end = more
            quotes += TableReader.quotes(in: lines.bytes(more))
            if quotes % 2 == 0 { return end }
        }
        return nil
    }

    private static func quotes(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.count { $0 == UInt8(ascii: "\"") }
    }

    /// A record that cannot be read costs its first line. In a table of tabs, quotes may be ordinary letters: Google's
    /// "normal character" quoting.
    private mutating func fallBack(_ first: LineBuffer.Line, line: Int, reason: String) -> Record {
        defer { lines.pass(first.upperBound) }
        lastIsCut = first.contentEnd == first.upperBound
        guard delimiter == UInt8(ascii: "\t") else { return .broken(line: line, reason: reason) }
        let cells = lines.bytes(0..<first.contentEnd).split(
            separator: delimiter, omittingEmptySubsequences: false)
        return .row(cells.map { String(decoding: $0, as: UTF8.self) }, line: line)
    }
}
