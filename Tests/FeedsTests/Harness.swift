import Catalogue
import Foundation
import Testing

@testable import Feeds

/// Runs the later half of an import: from what a format says to products and the report.
enum Harness {
    static func deliver(
        currency: String? = "EUR", refusing: ([Product], Product) -> Bool = { _, _ in false },
        reading: (inout Intake) throws(FeedError) -> Void
    ) throws -> (products: [Product], report: ImportReport) {
        var intake = try Intake(
            columns: PriceColumns(currency: currency.flatMap { Currency(code: $0) }),
            journal: ImportJournal(feeds: ["shop.csv"]))
        try reading(&intake)
        var delivery = try intake.delivery(bytes: 0)
        var products: [Product] = []
        while let product = try delivery.next() {
            if refusing(products, product) { delivery.refuseLast() } else { products.append(product) }
        }
        let report = delivery.finish(seconds: 1)
        #expect(report.isBalanced)
        return (products, report)
    }
}

extension Harness {
    /// Imports a table of the kind that its header shows.
    static func deliver(
        header: [String], rows: [[String]], currency: String? = "EUR", map: ColumnMap = ColumnMap()
    ) throws -> (products: [Product], report: ImportReport) {
        try deliver(currency: currency) { (intake) throws(FeedError) in
            let reader = TableRecognition.reader(
                for: map.header(of: header), feed: 0, as: nil, columns: &intake.columns)
            guard var reader else {
                throw .unknownFormat(
                    feed: "shop.csv", sentence: TableRecognition.refusal(of: header, map: map))
            }
            for (index, row) in rows.enumerated() {
                let cells = row + Array(repeating: "", count: header.count - row.count)
                try reader.read(cells, at: FeedPlace(feed: 0, line: index + 2), into: &intake)
            }
        }
    }

    /// Imports rows given by their columns' names.
    static func deliver(
        header: [String], named rows: [[String: String]], currency: String? = "EUR"
    ) throws -> (products: [Product], report: ImportReport) {
        let cells = rows.map { row in
            for name in row.keys { #expect(header.contains(name), "no column \(name)") }
            return header.map { row[$0] ?? "" }
        }
        return try deliver(header: header, rows: cells, currency: currency)
    }
}

extension Harness {
    /// Imports whole files.
    static func deliver(
        files: [String], _ change: (inout ImportSettings) throws -> Void = { _ in }
    ) throws -> (products: [Product], report: ImportReport) {
        var settings = ImportSettings()
        try change(&settings)
        var delivery = try FeedImport(paths: files, settings: settings).read()
        var products: [Product] = []
        while let product = try delivery.next() { products.append(product) }
        let report = delivery.finish(seconds: 1)
        #expect(report.isBalanced)
        return (products, report)
    }
}

extension Harness {
    /// Imports feeds that are written to a folder of their own first.
    static func deliver(
        feeds: [[UInt8]], _ change: (inout ImportSettings) throws -> Void = { _ in }
    ) throws -> (products: [Product], report: ImportReport) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "aisle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // What is left of a folder of tests is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try feeds.enumerated().map { index, feed in
            let file = folder.appending(path: "feed-\(index)")
            try Data(feed).write(to: file)
            return file.path
        }
        return try deliver(files: paths, change)
    }

    static func deliver(
        text: String, _ change: (inout ImportSettings) throws -> Void = { _ in }
    ) throws -> (products: [Product], report: ImportReport) {
        try deliver(feeds: [Array(text.utf8)], change)
    }
}
