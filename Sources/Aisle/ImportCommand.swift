import Catalogue
import Feeds
import Glibc

extension Command {
    static let importing = Command(
        name: "import", operands: "FEED…",
        help: "replaces the catalogue by what feeds sell, plain or gzip; - reads standard input",
        options: Settings.importing, run: importFeeds(_:))

    private static func importFeeds(_ arguments: Arguments) throws -> Int32 {
        guard !arguments.operands.isEmpty else {
            throw UsageError("Say which feed to import, a file or - for standard input.")
        }
        let database = arguments.text(Settings.database) ?? ""
        let report = try arguments.text(Settings.report).map { try ReportFile(path: $0) }
        let display = ImportDisplay()
        let feeds = try FeedImport(
            paths: arguments.operands, settings: try importSettings(arguments),
            report: report.map { report in { report.write($0) } },
            closeReport: { () throws(FeedError) in try report?.close() }, progress: { display.show($0) })
        defer { display.end() }
        do {
            let (result, outcome) = try feeds.run(database: database, now: Int64(time(nil)))
            display.end()
            write(result.text + "\n")
            let added = "\(outcome.added.of("product")) \(outcome.added.choose("is", "are")) new"
            let dropped = "\(outcome.dropped) \(outcome.dropped.choose("is", "are")) gone"
            write("\(added), \(dropped). The catalogue is \(database).\n")
            return 0
        } catch ImportFailure.nothingToSell(let result) {
            display.end()
            write(result.text + "\n", to: STDERR_FILENO)
            throw ImportFailure.nothingToSell(result)
        }
    }

    private static func importSettings(_ arguments: Arguments) throws -> ImportSettings {
        var settings = ImportSettings()
        settings.format = try arguments.choice(Settings.format)
        settings.decimals = try arguments.choice(Settings.decimals)
        settings.currency = try arguments.text(Settings.currency).map { code in
            guard let currency = Currency(code: code) else {
                throw UsageError("--currency takes a code of ISO 4217 like EUR, not \(code).")
            }
            return currency
        }
        settings.encoding = arguments.text(Settings.encoding) ?? settings.encoding
        settings.map = try ColumnMap(arguments.all(Settings.map))
        settings.isStrict = arguments.flag(Settings.strict)
        settings.allowsShrink = arguments.flag(Settings.allowShrink)
        return settings
    }
}

/// The progress of an import on standard error.
private final class ImportDisplay {
    private var display: ProgressDisplay
    private let began = ContinuousClock.now
    private var hasShown = false

    init() {
        var size = winsize()
        let isTerminal = isatty(STDERR_FILENO) == 1
        let isKnown =
            unsafe isTerminal && ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        display = ProgressDisplay(width: isTerminal ? (isKnown ? Int(size.ws_col) : 80) : nil)
    }

    func show(_ progress: ImportProgress) {
        let (seconds, attoseconds) = (ContinuousClock.now - began).components
        guard let text = display.text(for: progress, at: Double(seconds) + Double(attoseconds) / 1e18) else {
            return
        }
        hasShown = true
        write(text, to: STDERR_FILENO)
    }

    /// Makes room for what follows.
    func end() {
        if hasShown { write(display.end, to: STDERR_FILENO) }
        hasShown = false
    }
}
