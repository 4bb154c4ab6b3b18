import Foundation
import Testing
import XML

/// `Public/` as it is served: under names that change with its bytes.
struct StaticFileTests {
    @Test func `everything a page asks for is there, for ever, and of its kind`() throws {
        let server = try DemoShop.result.get().server
        let page = try ListPage(server.get("/products").body).root
        let files = page.all {
            $0.name == "link" && $0.attributes["rel"] != "canonical" || $0.name == "script"
        }
        .compactMap { $0.attributes["href"] ?? $0.attributes["src"] }
        #expect(files.count >= 3)
        for file in try files + files.flatMap({ try imports(of: $0, server) }) {
            let reply = try server.get(file)
            #expect(reply.status == 200, "\(file)")
            #expect(reply["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(reply["X-Content-Type-Options"] == "nosniff")
            #expect(reply["Content-Type"] == types[file.split(separator: ".").last ?? ""])
            for coding in ["gzip", "br"] {
                let coded = try server.get(file, ["Accept-Encoding: \(coding)"])
                #expect(coded.body.count <= reply.body.count)
                let plain = try Coding.undo(coded["Content-Encoding"], coded.body, size: reply.body.count)
                #expect(plain == reply.body)
            }
        }
    }

    @Test func `another version's folder is not there`() throws {
        let server = try DemoShop.result.get().server
        let page = try ListPage(server.get("/products").body).root
        let script = try #require(
            page.first { $0.name == "script" && $0.attributes["src"] != nil }?.attributes["src"])
        #expect(try server.get(script).status == 200)
        let parts = script.split(separator: "/")
        let other = "/\(parts[0])/\(String(parts[1].reversed()))/\(parts[2...].joined(separator: "/"))"
        #expect(try server.get(other).status == 404)
    }

    @Test(arguments: [
        "..", "../", "../Package.swift", "..%2fPackage.swift", "%2e%2e/Package.swift",
        "%2e%2e%2fPackage.swift",
        "css/../../Package.swift", "css/%2e%2e/%2e%2e/Package.swift", "..;/Package.swift",
        "..%5cPackage.swift",
        "..\\Package.swift", "%c0%ae%c0%ae/Package.swift", "....//Package.swift", "/etc/passwd",
        "//etc/passwd",
        "css", "css/", "css//aisle.css", "./css/aisle.css", "css/./aisle.css", "css%2faisle.css",
        "css/aisle.css%00",
        "css/aisle.css/", "CSS/aisle.css", "css/aisle.css.gz", "",
    ])
    func `no path leads out of the folder or round about in it`(path: String) throws {
        let server = try DemoShop.result.get().server
        let page = try ListPage(server.get("/products").body).root
        let sheet = try #require(page.first { $0.attributes["rel"] == "stylesheet" }?.attributes["href"])
        let folder = sheet.split(separator: "/").prefix(2).joined(separator: "/")
        #expect(try server.get("/\(folder)/\(path)").status == 404)
    }

    @Test func `an operator's files are found by their names, and hidden ones are not served`() throws {
        let (stock, folder) = (try Stock(), try Folder())
        try stock.take(Stock.lines(1...3))
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/css/.old", withIntermediateDirectories: true)
        let names = ["css/größe 1.png", "css/.x.swp", "css/.old/a.css", "css/product-row.css~"]
        for name in names { try folder.write(name.utf8, to: name) }
        let server = try RunningServer(database: stock.database, ["--public", folder.path])
        let page = try ListPage(server.get("/products").body).root
        let sheet = try #require(page.first { $0.attributes["rel"] == "stylesheet" }?.attributes["href"])
        let css = sheet.dropLast("aisle.css".count)
        #expect(try server.get("\(css)gr%C3%B6%C3%9Fe%201.png").text == names[0])
        #expect(try server.get("\(css)product-row.css~").text == names[3])
        for hidden in [".x.swp", ".old/a.css"] { #expect(try server.get(css + hidden).status == 404) }
        let joined = try server.get(sheet).text
        for name in names { #expect(!joined.contains(name)) }
    }

    private let types: [Substring: String] = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]

    /// The files that a module or a style sheet names, and so on.
    private func imports(of file: String, _ server: RunningServer) throws -> [String] {
        guard file.hasSuffix(".js") || file.hasSuffix(".css") else { return [] }
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        let names = try server.get(file).text.matches(
            of: /(?:from |import )"\.\/([a-z-]+\.js)"|@import "([a-z-]+\.css)"/
        )
        .compactMap { $0.output.1 ?? $0.output.2 }
        return try names.flatMap { name in
            try ["\(folder)/\(name)"] + imports(of: "\(folder)/\(name)", server)
        }
    }
}
