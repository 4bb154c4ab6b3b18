import Catalogue
import Compression
import Foundation
import HTTP
import Mustache
import Synchronization
import Testing

@testable import Storefront

/// A storefront in memory over a small catalogue and the project's own templates.
final class Counter {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    let storefront: Storefront
    /// What the storefront has told the log.
    var logged: [String] { log.lines.withLock { $0 } }
    private let log = Log()
    private let path = NSTemporaryDirectory() + "counter-\(UUID().uuidString).db"

    init(
        _ products: [Product], baseURL: String = "http://shop.test", now: Int64 = 1_000,
        embedOrigins: [String] = [], developing compile: (@Sendable () throws -> Pages)? = nil
    ) throws {
        try Counter.take(products, into: path, now: now)
        var settings = StorefrontSettings(baseURL: baseURL)
        settings.embedOrigins = embedOrigins
        settings.isDevelopment = compile != nil
        let (pages, log) = (try Pages(Counter.templates()), log)
        storefront = Storefront(
            settings: settings, catalogue: try Catalogue(path: path, freshness: .zero), prices: PriceFormat(),
            assets: try Assets(files: [.init(path: "js/a.js", bytes: Array("1".utf8))]),
            pages: compile ?? { pages }, clock: { now },
            log: { line in log.lines.withLock { $0.append(line) } })
    }

    deinit {
        // Files that were never made need no deleting.
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    /// Imports these products in the place of all others, and shows them at once.
    func take(_ products: [Product]) throws {
        try Counter.take(products, into: path, now: storefront.clock())
    }

    private static func take(_ products: [Product], into path: String, now: Int64) throws {
        var delivery = try CatalogueImport(path: path)
        for product in products { _ = try delivery.add(product) }
        _ = try delivery.commit(allowShrink: true, now: now)
    }

    /// Writes over the catalogue's file as a failing disk would, with the storefront none the wiser.
    func damage() throws {
        for suffix in ["-wal", ""] {
            let file = try FileHandle(forUpdating: URL(filePath: path + suffix))
            let size = try file.seekToEnd()
            try file.seek(toOffset: 0)
            try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size)))
            try file.close()
        }
    }

    func get(_ target: String, accept: String? = nil, encoding: String? = nil, tag: String? = nil) async
        -> Response
    {
        var request = Request(target: target)
        request.accept = accept
        request.acceptEncoding = encoding
        request.ifNoneMatch = tag
        return storefront.respond(to: request)
    }

    func text(_ target: String) async -> String { await get(target).text }

    static func templates() throws -> [TemplateSource] {
        let folder = root.appending(path: "Templates")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
            file in
            TemplateSource(
                name: file.deletingPathExtension().lastPathComponent, path: file.lastPathComponent,
                bytes: [UInt8](try Data(contentsOf: file)))
        }
    }
}

private final class Log: Sendable {
    let lines = Mutex<[String]>([])
}

extension Response {
    /// The body as text; that of a stream with all its pieces.
    var text: String {
        switch body {
        case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .shared(let shared): return String(decoding: shared.bytes, as: UTF8.self)
        case .stream(let next):
            var bytes: [UInt8] = []
            while let piece = next() { bytes += piece }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

extension Currency {
    static func known(_ code: String) -> Currency {
        guard let currency = Currency(code: code) else { preconditionFailure("no currency \(code)") }
        return currency
    }
}

extension Product {
    static func named(_ name: String, id: String, cents: Int64 = 1_234) -> Product {
        Product(id: id, name: name, price: Price(minorUnits: cents, currency: .known("USD")))
    }
}
