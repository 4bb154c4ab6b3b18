import Catalogue
import Foundation
import HTTP
import Mustache
import Storefront

extension Command {
    static let serve = Command(
        name: "serve", operands: "", help: "serves the catalogue until it is told to stop",
        options: Settings.serving,
        run: serve(_:))

    private static func serve(_ arguments: Arguments) throws -> Int32 {
        StopSignal.prepare()
        let configuration = try configuration(arguments)
        // A wrong setting is said before anything is opened.
        _ = try storefrontSettings(arguments, unless: "")
        warnOfFewFiles(configuration)
        let catalogue = try Catalogue(path: arguments.text(Settings.database) ?? "")
        let listener = try Listener(configuration)
        let own = ownAddress(arguments, configuration.host, port: listener.port)
        let storefront = try storefront(arguments, own: own, catalogue)
        let log = try arguments.text(Settings.accessLog).map { try AccessLog(path: $0) }
        let record = log.map { log in { @Sendable (record: AccessRecord) in log.write(record) } }
        let server = try Server(configuration, on: listener, log: record) {
            .now(storefront.respond(to: $0))
        }
        write("Aisle is serving \(own)\n")
        StopSignal.wait(every: Catalogue.releaseInterval) {
            catalogue.release()
            log?.flush()
        }
        server.stop()
        log?.flush()
        return 0
    }

    static func storefront(
        _ arguments: Arguments, own: String, _ catalogue: Catalogue
    ) throws -> Storefront {
        Storefront(
            settings: try storefrontSettings(arguments, unless: own), catalogue: catalogue,
            prices: try priceFormat(arguments),
            assets: try Files.assets(arguments.text(Settings.publicFolder)),
            pages: try pages(arguments), clock: { Int64(time(nil)) }, log: complain)
    }

    private static func configuration(_ arguments: Arguments) throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = arguments.text(Settings.host) ?? configuration.host
        configuration.port = UInt16(try arguments.number(Settings.port, in: 0...65_535))
        let threads = try arguments.number(Settings.threads, in: 0...256)
        configuration.threads = threads == 0 ? ProcessInfo.processInfo.activeProcessorCount : threads
        configuration.connectionLimit = try arguments.number(Settings.connections, in: 1...1_000_000)
        configuration.connectionsPerAddress = try arguments.number(
            Settings.connectionsPerAddress, in: 0...1_000_000)
        configuration.idleSeconds = try arguments.number(Settings.idleSeconds, in: 1...3_600)
        configuration.headBytes = try arguments.number(Settings.headBytes, in: 4_096...1_048_576)
        configuration.bodyBytes = try arguments.number(Settings.bodyBytes, in: 0...16_777_216)
        return configuration
    }

    /// Says so when connections may use up the files that answering them needs.
    private static func warnOfFewFiles(_ configuration: ServerConfiguration) {
        // The log, the listener, a queue for each thread, and a reader's three files, spare ones included.
        let wanted = configuration.connectionLimit + 64 + 8 * configuration.threads
        guard let allowed = OpenFiles.raise(to: wanted) else { return }
        complain(
            """
            The system lets \(allowed) files be open, too few for \(configuration.connectionLimit) connections: \
            raise that (ulimit -n \(wanted)) or lower --connections.
            """)
    }

    /// Where the list is to be found on this machine: what links name unless `--base-url` says better.
    private static func ownAddress(_ arguments: Arguments, _ host: String, port: UInt16) -> String {
        let isEveryAddress = host.allSatisfy { "0.:".contains($0) }
        guard isEveryAddress else {
            return host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
        }
        let own = "http://localhost:\(port)"
        if arguments.text(Settings.baseURL) == nil {
            complain("Previews and search engines are led to \(own); say where the list is with --base-url.")
        }
        return own
    }

    private static func storefrontSettings(
        _ arguments: Arguments, unless own: String
    ) throws -> StorefrontSettings {
        var settings = StorefrontSettings(
            baseURL: try arguments.text(Settings.baseURL).map(publicAddress)
                ?? own)
        settings.siteName = arguments.text(Settings.siteName) ?? settings.siteName
        settings.pageSize = try arguments.number(Settings.pageSize, in: 1...100)
        settings.embedOrigins = try arguments.texts(Settings.embedOrigin).map(origin)
        settings.isDevelopment = arguments.flag(Settings.development)
        if let locale = arguments.text(Settings.locale) {
            let language = Locale(identifier: locale).language
            settings.language =
                language.maximalIdentifier.isEmpty ? locale : Locale(identifier: locale).identifier(.bcp47)
            settings.isRightToLeft = language.characterDirection == .rightToLeft
        }
        return settings
    }

    /// An http or https address of a host and a plain path, without a slash at its end.
    private static func publicAddress(_ text: String) throws -> String {
        let address = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let url = URL(string: address), isOfHost(url, address), url.query == nil, url.fragment == nil,
            address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\^`{|}".utf8.contains($0) }),
            !url.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
                .contains(where: { ["", ".", ".."].contains($0) })
        else { throw UsageError("--base-url takes an address like https://shop.example/list, not \(text).") }
        return address
    }

    /// Whether a web address names a host, a port that there is, and nobody's password.
    private static func isOfHost(_ url: URL, _ text: String) -> Bool {
        // Foundation passes over what browsers refuse: odd characters in a host, a port of twenty digits.
        let authority = /https?:\/\/([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?(\/|$)/
        return text.prefixMatch(of: authority) != nil && url.host?.isEmpty == false
            && (1...65_535).contains(url.port ?? 80)
    }

    /// Scheme, host and port, as `frame-ancestors` and `postMessage` take them: the one knows wildcards, the other none.
    private static func origin(_ text: String) throws -> String {
        guard !text.contains("*") else {
            throw UsageError(
                "--embed-origin takes whole origins, not \(text); repeat it for each host of a portal.")
        }
        guard let url = URL(string: text), isOfHost(url, text), url.path.isEmpty || url.path == "/",
            url.query == nil, url.fragment == nil,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && ![0x22, 0x27, 0x2C, 0x3B].contains($0) })
        else { throw UsageError("--embed-origin takes an origin like https://portal.example, not \(text).") }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    private static func pages(_ arguments: Arguments) throws -> @Sendable () throws -> Pages {
        let own = arguments.text(Settings.templates)
        let pages = try compile(own)
        guard arguments.flag(Settings.development) else { return { pages } }
        return { try Pages(Files.templates(own)) }
    }

    /// Our templates with the operator's, who is told of each that changes nothing.
    private static func compile(_ own: String?) throws -> Pages {
        let sources = try Files.templates(own)
        let pages = try Pages(sources)
        for sentence in Pages.strays(in: sources, beside: try Files.templates(nil)) { complain(sentence) }
        return pages
    }
}
