import Compression
import HTTP

/// The static files of `Public/`, held in memory and compressed once.
///
/// All stand below one folder named by the fingerprint of them all, so that modules find each other by relative
/// paths and every URL can be cached for ever. Only files that were there at the start exist: no path is looked up.
package struct Assets: Sendable {
    /// A file by its path below `Public/`, `css/product-row.css`.
    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]

        /// Whether it is a part of `css/aisle.css`: one of `css/*.css`. Others that lie there are served as they are.
        var isSheet: Bool {
            let parts = path.split(separator: "/")
            return parts.count == 2 && parts[0] == "css" && parts[1].hasSuffix(".css")
                && !parts[1].hasPrefix(".")
        }

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }

        /// Scripts leave their comments at home.
        var asSent: File {
            guard path.hasSuffix(".js") else { return self }
            return File(path: path, bytes: Script.withoutComments(bytes))
        }
    }

    /// `/assets/1f3c…` below the public prefix.
    let folder: String
    private let answers: [String: [ContentEncoding: Response]]

    /// - Throws: what the compressor says of a file it cannot compress.
    package init(files: [File]) throws {
        let files = files.filter { !$0.isSheet } + [Assets.joined(files.filter(\.isSheet))]
        var everything: [UInt8] = []
        for file in files.sorted(by: { $0.path < $1.path }) {
            everything += Array(file.path.utf8) + [0] + file.bytes + [0]
        }
        folder = "/assets/" + String(Fingerprint.of(everything.span), radix: 16)
        var answers: [String: [ContentEncoding: Response]] = [:]
        for file in files { answers[file.path] = try Assets.answers(for: file.asSent) }
        self.answers = answers
    }

    /// The answer for a percent-encoded path behind `/assets/`; `nil` for one that names no file of this version.
    func answer(path: String, request: Request) -> Response? {
        let fingerprint = folder.dropFirst("/assets/".count) + "/"
        guard path.hasPrefix(fingerprint), let name = Assets.name(of: path.dropFirst(fingerprint.count)),
            let byEncoding = answers[name]
        else { return nil }
        let encoding = ContentEncoding.preferred(acceptEncoding: request.acceptEncoding)
        return byEncoding[encoding] ?? byEncoding[.identity]
    }

    /// What a URL calls a file; a slash counts only where it stands as one.
    private static func name(of path: Substring) -> String? {
        var parts: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            guard let part = PercentEncoding.decode(part), !part.utf8.contains(UInt8(ascii: "/")) else {
                return nil
            }
            parts.append(part)
        }
        return parts.joined(separator: "/")
    }

    /// The style sheets as one file, in the order of their names: one request instead of many.
    private static func joined(_ sheets: [File]) -> File {
        let sheets = sheets.sorted { $0.path < $1.path }
        return File(path: "css/aisle.css", bytes: Array(sheets.map(\.bytes).joined(separator: [10])))
    }

    private static func answers(for file: File) throws -> [ContentEncoding: Response] {
        var answers: [ContentEncoding: Response] = [:]
        for encoding in ContentEncoding.allCases {
            let body = try encoding.encode(file.bytes, effort: .once)
            guard encoding == .identity || body.count < file.bytes.count else { continue }
            var headers = [
                Header("Content-Type", contentType(of: file.path)),
                Header("Cache-Control", "public, max-age=31536000, immutable"),
                Header("Access-Control-Allow-Origin", "*"),
                Header("Cross-Origin-Resource-Policy", "cross-origin"),
                Header("X-Content-Type-Options", "nosniff"),
                Header("Vary", "Accept-Encoding"),
                Header("ETag", EntityTag(body: file.bytes, encoding: encoding).text),
            ]
            if let name = encoding.name { headers.append(Header("Content-Encoding", name)) }
            answers[encoding] = Response(status: 200, headers: headers, body: .shared(SharedBytes(body)))
        }
        return answers
    }

    private static func contentType(of path: String) -> String {
        switch path.lowercased().split(separator: ".").dropFirst().last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "avif": "image/avif"
        case "ico": "image/x-icon"
        case "woff2": "font/woff2"
        case "webmanifest": "application/manifest+json"
        case "json": "application/json"
        case "html": "text/html; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
