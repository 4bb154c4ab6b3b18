/// Every option of every command, in the order of the README.
enum Settings {
    static let database = Option(
        name: "database", argument: "FILE", help: "the catalogue's file", standard: "aisle.db")

    static let host = Option(
        name: "host", argument: "ADDRESS", help: "address to listen on", standard: "127.0.0.1")
    static let port = Option(
        name: "port", argument: "NUMBER", help: "port to listen on; 0 for any", standard: "8080")
    static let baseURL = Option(
        name: "base-url", argument: "URL",
        help: "public address, for links from outside; with a path if behind one")
    static let siteName = Option(
        name: "site-name", argument: "TEXT", help: "name of the site", standard: "Aisle")
    static let locale = Option(
        name: "locale", argument: "LOCALE",
        help: "language that pages declare and form of prices, such as de-DE; plain prices without")
    static let pageSize = Option(
        name: "page-size", argument: "NUMBER", help: "rows on a page, 1 to 100", standard: "20")
    static let embedOrigin = Option(
        name: "embed-origin", argument: "ORIGIN",
        help: "a site that may frame /embed; give it again for more",
        repeats: true)
    static let templates = Option(
        name: "templates", argument: "FOLDER",
        help: "templates of yours, each in the place of ours of its name")
    static let publicFolder = Option(
        name: "public", argument: "FOLDER",
        help: "static files of yours, each in the place of ours of its name")
    static let accessLog = Option(
        name: "access-log", argument: "FILE", help: "one JSON line for each answer; - for standard output")
    static let threads = Option(
        name: "threads", argument: "NUMBER", help: "threads that answer; 0 for one per core", standard: "0")
    static let connections = Option(
        name: "connections", argument: "NUMBER", help: "connections in all", standard: "10000")
    static let connectionsPerAddress = Option(
        name: "connections-per-address", argument: "NUMBER",
        help: "connections from one address; 0 behind a proxy",
        standard: "256")
    static let idleSeconds = Option(
        name: "idle-seconds", argument: "NUMBER", help: "seconds before a silent connection is closed",
        standard: "30")
    static let headBytes = Option(
        name: "head-bytes", argument: "NUMBER", help: "bytes of a request's line and headers",
        standard: "24576")
    static let bodyBytes = Option(
        name: "body-bytes", argument: "NUMBER", help: "bytes of a request's body, which is dropped",
        standard: "65536")
    static let development = Option(
        name: "dev", argument: nil, help: "read templates anew for each page and show their errors in it")

    static let format = Option(
        name: "format", argument: "NAME",
        help: "google, shopify, woocommerce, jsonl or table; the content tells without")
    static let currency = Option(
        name: "currency", argument: "CODE", help: "currency of prices that name none, such as EUR")
    static let decimals = Option(
        name: "decimals", argument: "NAME", help: "point or comma; the prices of a column tell without")
    static let encoding = Option(
        name: "encoding", argument: "NAME", help: "of feeds that are no UTF-8 and do not say",
        standard: "WINDOWS-1252")
    static let map = Option(
        name: "map", argument: "RULE", help: "\"their column=ours\"; give it again for more",
        repeats: true)
    static let report = Option(
        name: "report", argument: "FILE", help: "what was refused, merged and mended, as JSON Lines")
    static let strict = Option(name: "strict", argument: nil, help: "one refused record refuses all")
    static let allowShrink = Option(
        name: "allow-shrink", argument: nil, help: "more than half of the products may go")

    static let products = Option(
        name: "products", argument: "NUMBER", help: "how many products", standard: "10000")
    static let seed = Option(
        name: "seed", argument: "NUMBER", help: "the same seed makes the same products", standard: "1")

    static let serving = [
        database, host, port, baseURL, siteName, locale, pageSize, embedOrigin, templates, publicFolder,
        accessLog,
        threads, connections, connectionsPerAddress, idleSeconds, headBytes, bodyBytes, development,
    ]
    static let importing = [
        database, format, currency, decimals, encoding, map, report, strict, allowShrink,
    ]
    static let exporting = [database]
    static let checking = [templates, publicFolder, baseURL, siteName, locale, pageSize, embedOrigin]
    static let demo = [products, seed]
}
