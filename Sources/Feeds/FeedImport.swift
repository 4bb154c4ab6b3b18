package import Catalogue

/// Replaces a catalogue by what feeds sell: bytes to records, records to parts, parts to products.
package struct FeedImport {
    private let settings: ImportSettings
    private let sources: [FeedSource]
    private let progress: (ImportProgress) -> Void
    private let report: ((String) -> Void)?
    private let closeReport: () throws(FeedError) -> Void
    private let began = ContinuousClock.now

    /// Opens the feeds.
    /// - Parameters:
    ///   - paths: files, or `-` for standard input; all of them are one catalogue.
    ///   - report: takes each line of the report, its end included.
    ///   - closeReport: called after the last of them, before the catalogue is replaced; may say that lines were lost.
    ///   - progress: told after every thousand records how far the reading is, then after every thousand products how far
    ///     the storing.
    package init(
        paths: [String], settings: ImportSettings, report: ((String) -> Void)? = nil,
        closeReport: @escaping () throws(FeedError) -> Void = {},
        progress: @escaping (ImportProgress) -> Void = { _ in }
    ) throws(FeedError) {
        self.settings = settings
        self.report = report
        self.closeReport = closeReport
        self.progress = progress
        var sources: [FeedSource] = []
        for path in paths { sources.append(try FeedSource(path: path)) }
        self.sources = sources
    }

    /// Imports all of them as one transaction.
    /// - Parameters:
    ///   - database: the catalogue's file.
    ///   - now: seconds since 1970.
    /// - Throws: `FeedError` or `CatalogueError`; the old catalogue then stays.
    package func run(database: String, now: Int64) throws -> (report: ImportReport, outcome: ImportOutcome) {
        var delivery = try read()
        // The file is not made for nothing.
        guard var product = try delivery.next() else {
            throw ImportFailure.nothingToSell(try report(of: delivery))
        }
        var catalogue = try CatalogueImport(path: database)
        while true {
            if try !catalogue.add(product) { delivery.refuseLast() }
            if delivery.journal.report.products % 1_000 == 0 { tell(delivery.journal.report, isRead: true) }
            guard let next = try delivery.next() else { break }
            product = next
        }
        let report = try report(of: delivery)
        return (report, try catalogue.commit(allowShrink: settings.allowsShrink, now: now))
    }

    /// Takes in every record; the products come out one by one, without a catalogue as yet.
    func read() throws(FeedError) -> Delivery {
        var intake = try Intake(
            columns: PriceColumns(style: settings.decimals, currency: settings.currency),
            journal: ImportJournal(feeds: sources.map(\.name), write: report))
        for (index, source) in sources.enumerated() { try read(source, feed: index, into: &intake) }
        tell(intake.journal.report)
        return try intake.delivery(bytes: bytesRead)
    }

    /// What became of every record, if with that the catalogue may be replaced.
    private func report(of delivery: consuming Delivery) throws -> ImportReport {
        let report = delivery.finish(seconds: seconds)
        try closeReport()
        if settings.isStrict { try report.requireNoRefusals() }
        guard report.products > 0 else { throw ImportFailure.nothingToSell(report) }
        return report
    }

    private func read(_ source: FeedSource, feed: Int, into intake: inout Intake) throws(FeedError) {
        let text = try FeedText(feed: source.name, fallback: settings.encoding) { () throws(FeedError) in
            try source.next()
        }
        var peeked = try text.next()
        let content = try FeedContent(peeked ?? [], of: source.name)
        let rest: () throws(FeedError) -> [UInt8]? = { () throws(FeedError) in
            guard let first = peeked.take() else { return try text.next() }
            return first
        }
        try requireFormat(of: source.name, content)
        switch content {
        case .markup: try readItems(source.name, feed: feed, rest, into: &intake)
        case .lines: try readObjects(source.name, feed: feed, rest, into: &intake)
        case .table: try readRows(source.name, feed: feed, rest, into: &intake)
        }
        if text.strays > 0 {
            intake.journal.note(.bytesMended(text.strays), at: FeedPlace(feed: feed, line: 1))
        }
        if text.dropped > 0 {
            intake.journal.note(.charactersDropped(text.dropped), at: FeedPlace(feed: feed, line: 1))
        }
    }

    /// The operator's word for the format must fit what the feed is.
    private func requireFormat(of name: String, _ content: FeedContent) throws(FeedError) {
        guard let format = settings.format else { return }
        let (kind, fits): (String, [FeedFormat]) =
            switch content {
            case .markup: ("XML", [.google])
            case .lines: ("JSON Lines", [.jsonl])
            case .table: ("a table", [.google, .shopify, .woocommerce, .table])
            }
        guard !fits.contains(format) else { return }
        throw .unknownFormat(
            feed: name,
            sentence: "It is \(kind), which --format \(format.rawValue) is not; leave --format out.")
    }

    private func readItems(
        _ name: String, feed: Int, _ read: @escaping () throws(FeedError) -> [UInt8]?,
        into intake: inout Intake
    ) throws(FeedError) {
        var reader = try ItemReader(feed: name, read: read)
        let google = GoogleMerchant(feed: feed, columns: &intake.columns)
        while let record = try reader.next() {
            switch record {
            case .item(let item, let line):
                try google.read(item, at: FeedPlace(feed: feed, line: line), into: &intake)
            case .broken(let line, let breakage):
                intake.refuse(.unreadable(breakage), at: FeedPlace(feed: feed, line: line))
            }
            tellNowAndThen(intake)
        }
        if reader.mended > 0 {
            intake.journal.note(.referencesMended(reader.mended), at: FeedPlace(feed: feed, line: 1))
        }
    }

    private func readObjects(
        _ name: String, feed: Int, _ read: @escaping () throws(FeedError) -> [UInt8]?,
        into intake: inout Intake
    ) throws(FeedError) {
        var reader = JSONLinesReader(read: read)
        let lines = JSONLines(feed: feed, columns: &intake.columns)
        while let record = try reader.next() {
            switch record {
            case .object(let object, let line):
                try lines.read(object, at: FeedPlace(feed: feed, line: line), into: &intake)
            case .broken(let line, let breakage):
                intake.refuse(.unreadable(breakage), at: FeedPlace(feed: feed, line: line))
            }
            tellNowAndThen(intake)
        }
        if reader.endsEarly { throw .truncated(feed: name, cause: "its last line is not whole") }
    }

    private func readRows(
        _ name: String, feed: Int, _ read: @escaping () throws(FeedError) -> [UInt8]?,
        into intake: inout Intake
    ) throws(FeedError) {
        var reader = try TableReader(read: read)
        let found = try recognise(&reader, feed: feed, columns: &intake.columns)
        guard var format = found.format else { throw .unknownFormat(feed: name, sentence: found.sentence) }
        var record = settings.map.isByPosition ? reader.withoutHeader() : try reader.next()
        while let current = record {
            switch current {
            case .row(let cells, let line):
                try format.read(cells, at: FeedPlace(feed: feed, line: line), into: &intake)
            case .broken(let line, let breakage):
                intake.refuse(.unreadable(breakage), at: FeedPlace(feed: feed, line: line))
            }
            tellNowAndThen(intake)
            record = try reader.next()
        }
        if reader.endsEarly { throw .truncated(feed: name, cause: "its last row is not whole") }
    }

    /// The format that the table's header shows; a title of a few lines may stand above it.
    private func recognise(
        _ reader: inout TableReader, feed: Int, columns: inout PriceColumns
    ) throws(FeedError) -> (format: (any TableFormat)?, sentence: String) {
        let map = settings.map
        let sentence = TableRecognition.refusal(of: reader.header, map: map)
        for _ in 0..<5 {
            let cells = reader.header
            let header = map.isByPosition ? map.header(ofColumns: cells.count) : map.header(of: cells)
            let format = TableRecognition.reader(
                for: header, feed: feed, as: settings.format, columns: &columns)
            if format != nil { return (format, sentence) }
            guard !map.isByPosition, try reader.passHeader() else { break }
        }
        return (nil, sentence)
    }

    private func tellNowAndThen(_ intake: borrowing Intake) {
        if intake.journal.report.records % 1_000 == 0 { tell(intake.journal.report) }
    }

    private func tell(_ report: ImportReport, isRead: Bool = false) {
        let totals = sources.map(\.totalBytes)
        progress(
            ImportProgress(
                bytes: bytesRead,
                totalBytes: totals.contains(nil) ? nil : totals.reduce(0) { $0 + ($1 ?? 0) },
                records: report.records, settled: isRead ? report.settled : nil))
    }

    private var bytesRead: Int { sources.reduce(0) { $0 + $1.bytesRead } }

    private var seconds: Double {
        let (seconds, attoseconds) = (ContinuousClock.now - began).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}

/// An import that found nothing to sell, with what became of its records.
package enum ImportFailure: Error, CustomStringConvertible {
    case nothingToSell(ImportReport)

    package var description: String { CatalogueError.nothingToSell.description }
}
