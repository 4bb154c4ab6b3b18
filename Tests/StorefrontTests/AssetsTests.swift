import HTTP
import Testing

@testable import Storefront

@Suite struct AssetsTests {
    @Test func `only the sheets of css are joined, and what else lies there stays whole`() throws {
        let assets = try assets([
            ("css/b.css", "b{}"), ("css/a.css", "a{}"), ("css/logo.png", "picture"), ("css/b.css~", "old"),
            ("css/print/c.css", "c{}"), ("css/.d.css", "hidden"), ("css.css", "e{}"),
        ])
        #expect(body("css/aisle.css", of: assets) == "a{}\nb{}")
        for sheet in ["css/a.css", "css/b.css"] { #expect(body(sheet, of: assets) == nil) }
        #expect(body("css/logo.png", of: assets) == "picture")
        #expect(body("css/b.css~", of: assets) == "old")
        #expect(body("css/print/c.css", of: assets) == "c{}")
        #expect(body("css.css", of: assets) == "e{}")
    }

    @Test(arguments: [
        ("logo neu.png", "logo%20neu.png"), ("größe.png", "gr%C3%B6%C3%9Fe.png"), ("größe.png", "größe.png"),
        ("a+b.png", "a+b.png"), ("100%.png", "100%25.png"), ("a/b c/d.txt", "a/b%20c/%64.txt"),
    ])
    func `a file is found under its name as URLs write it`(file: String, path: String) throws {
        #expect(try body(path, of: assets([(file, "here")])) == "here")
    }

    @Test(arguments: [
        "a%2Fb.txt", "a%2fb.txt", "a/%2e/b.txt", "a//b.txt", "a/b.txt%00", "a/b.txt%", "a/%ffb.txt",
    ])
    func `no other spelling finds it`(path: String) throws {
        #expect(try body(path, of: assets([("a/b.txt", "here")])) == nil)
    }

    @Test(arguments: [
        ("a.gif", "image/gif"), ("a.webp", "image/webp"), ("a.avif", "image/avif"), ("a.ico", "image/x-icon"),
        ("a.PNG", "image/png"), ("a.woff2", "font/woff2"), ("a.json", "application/json"),
        ("a.txt", "text/plain; charset=utf-8"), ("a.html", "text/html; charset=utf-8"),
        ("a", "application/octet-stream"), ("png", "application/octet-stream"),
    ])
    func `a file is of the kind that its ending says`(file: String, type: String) throws {
        let assets = try assets([(file, "x")])
        #expect(answer(file, of: assets)?.header("Content-Type") == type)
    }

    private func assets(_ files: [(path: String, text: String)]) throws -> Assets {
        try Assets(files: files.map { .init(path: $0.path, bytes: Array($0.text.utf8)) })
    }

    private func body(_ path: String, of assets: Assets) -> String? { answer(path, of: assets)?.text }

    private func answer(_ path: String, of assets: Assets) -> Response? {
        let path = "\(assets.folder.dropFirst("/assets/".count))/\(path)"
        return assets.answer(path: path, request: Request(target: "/assets/\(path)"))
    }
}
