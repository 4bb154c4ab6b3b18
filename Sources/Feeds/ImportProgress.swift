/// How far an import has come.
package struct ImportProgress: Equatable, Sendable {
    /// Bytes of the feeds read so far.
    package var bytes: Int
    /// Bytes of all feeds; `nil` where one of them is a stream.
    package var totalBytes: Int?
    package var records: Int
    /// Records whose products are made and stored, those refused included; `nil` while the feeds are read.
    package var settled: Int?

    package init(bytes: Int, totalBytes: Int?, records: Int, settled: Int? = nil) {
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.records = records
        self.settled = settled
    }

    /// How much of the stage it is in is done; `nil` where nobody knows how much there is.
    var share: (done: Int, total: Int)? {
        settled.map { ($0, records) } ?? totalBytes.map { (bytes, $0) }
    }
}

/// Shows the progress of an import: a bar that is drawn over itself on a terminal, a line now and then elsewhere.
package struct ProgressDisplay {
    private let width: Int?
    private var nextSecond = 0.0
    /// When the last feed was read, and how many records were refused by then.
    private var storing: (since: Double, settled: Int)?

    /// - Parameter width: columns of the terminal; `nil` where the output is none.
    package init(width: Int?) { self.width = width }

    /// What to write now; `nil` while the last text is fresh enough.
    /// - Parameter seconds: since the import began.
    package mutating func text(for progress: ImportProgress, at seconds: Double) -> String? {
        if storing == nil, let settled = progress.settled { storing = (seconds, settled) }
        guard seconds >= nextSecond else { return nil }
        nextSecond = seconds + (width == nil ? 5 : 0.1)
        guard let width else { return seconds == 0 ? nil : facts(of: progress, at: seconds) + "\n" }
        return "\r" + bar(for: progress, at: seconds, width: width) + "\u{1B}[K"
    }

    /// What makes room for the report below the bar.
    package var end: String { width == nil ? "" : "\r\u{1B}[K" }

    private func bar(for progress: ImportProgress, at seconds: Double, width: Int) -> String {
        let facts = facts(of: progress, at: seconds)
        let room = width - facts.count - 4
        guard let (finished, total) = progress.share, total > 0, room >= 10 else {
            return String(facts.prefix(width - 1))
        }
        let cells = min(30, room)
        let done = min(cells, finished * cells / total)
        return "[" + String(repeating: "#", count: done) + String(repeating: " ", count: cells - done) + "] "
            + facts
    }

    private func facts(of progress: ImportProgress, at seconds: Double) -> String {
        guard let settled = progress.settled, let storing else { return reading(progress, at: seconds) }
        let (spent, done) = (seconds - storing.since, settled - storing.settled)
        var facts = ["storing \(settled) of \(progress.records.of("row"))", rate(of: done, in: spent)]
        facts += left(spent, for: done, of: progress.records - storing.settled)
        return facts.joined(separator: ", ")
    }

    private func reading(_ progress: ImportProgress, at seconds: Double) -> String {
        let size = SizeUnit(for: progress.totalBytes ?? progress.bytes)
        var facts = [
            "\(size.text(progress.bytes)) \(size.name)", progress.records.of("row"),
            rate(of: progress.records, in: seconds),
        ]
        if let total = progress.totalBytes, total > 0 {
            facts[0] = "\(size.text(progress.bytes)) of \(size.text(total)) \(size.name)"
            facts += left(seconds, for: progress.bytes, of: total)
        }
        return facts.joined(separator: ", ")
    }

    private func rate(of records: Int, in seconds: Double) -> String {
        "\(seconds > 0 ? Int(Double(records) / seconds) : 0)/s"
    }

    /// Nothing before the first and after the last.
    private func left(_ spent: Double, for done: Int, of total: Int) -> [String] {
        guard done > 0, done < total else { return [] }
        let left = spent * Double(total - done) / Double(done)
        return ["\(Int(left.rounded(.up)).asClock) left"]
    }
}

/// What a number of bytes is best told in: megabytes, kilobytes or bytes.
private struct SizeUnit {
    let name: String
    private let bytes: Int

    init(for size: Int) {
        (name, bytes) =
            switch size {
            case 1_000_000...: ("MB", 1_000_000)
            case 1_000...: ("KB", 1_000)
            default: (size == 1 ? "byte" : "bytes", 1)
            }
    }

    /// With one decimal, except bytes.
    func text(_ size: Int) -> String {
        bytes == 1 ? "\(size)" : "\(size / bytes).\(size * 10 / bytes % 10)"
    }
}

extension Int {
    fileprivate var asClock: String { "\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)" }
}
