import Foundation
import Testing
import XML

/// What DESIGN's table and HTTP promise of every URL.
struct ContractTests {
    @Test(arguments: Contract.all)
    func `each URL answers with its status and headers`(contract: Contract) throws {
        let reply = try DemoShop.result.get().server.get(contract.target)
        #expect(reply.status == contract.status)
        #expect(reply["Content-Type"] == contract.type)
        #expect(reply["Cache-Control"] == contract.cache)
        #expect(reply["X-Content-Type-Options"] == "nosniff")
        #expect((reply["ETag"] != nil) == contract.isTagged)
        #expect(reply["Location"] == contract.location)
        #expect(Set(reply.headers.map { $0.name.lowercased() }).count == reply.headers.count)
    }

    @Test(arguments: Contract.all.filter(\.isPage))
    func `each page keeps itself to itself`(contract: Contract) throws {
        let reply = try DemoShop.result.get().server.get(contract.target)
        let policy = try #require(reply["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(policy.contains("base-uri 'none'"))
        #expect(!policy.contains("unsafe-") && !policy.contains("*"))
        #expect(reply["Referrer-Policy"] == "strict-origin-when-cross-origin")
        #expect(reply["Permissions-Policy"]?.contains("camera=()") == true)
    }

    @Test(arguments: Contract.all)
    func `HEAD has the headers of GET and no body`(contract: Contract) throws {
        let server = try DemoShop.result.get().server
        let (get, head) = (try server.get(contract.target), try server.get(contract.target, method: "HEAD"))
        #expect(head.status == get.status)
        #expect(lines(of: head) == lines(of: get))
        #expect(head.body.isEmpty)
        // The connection is still in step: the next answer is one.
        let connection = try Connection(port: server.port)
        #expect(try connection.ask(contract.target, method: "HEAD")["Connection"] == head["Connection"])
        guard head["Connection"] != "close" else {
            #expect(try connection.rest().isEmpty)
            return
        }
        #expect(try connection.ask("/healthz").text == "ok\n")
    }

    @Test(arguments: Contract.all.filter(\.isTagged), ["identity", "gzip", "br"])
    func `a client that has it gets 304 and no body`(contract: Contract, coding: String) throws {
        let server = try DemoShop.result.get().server
        let accept = "Accept-Encoding: \(coding)"
        let first = try server.get(contract.target, [accept])
        let tag = try #require(first["ETag"])
        let strong = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
        for held in [strong, "W/\(strong)", "\"other\", \(tag)", "W/\"x\",\(tag) , \"y\"", "*"] {
            let again = try server.get(contract.target, [accept, "If-None-Match: \(held)"])
            #expect(again.status == 304, "\(held)")
            #expect(again.body.isEmpty)
            #expect(again["ETag"] == tag)
            #expect(again["Cache-Control"] == first["Cache-Control"])
            #expect(again["Vary"] == first["Vary"])
        }
        for other in [
            "\"other\"", String(tag.dropLast()), tag.replacing("\"", with: ""), tag.uppercased() + "x",
        ] {
            #expect(
                try server.get(contract.target, [accept, "If-None-Match: \(other)"]).status == 200, "\(other)"
            )
        }
    }

    @Test(arguments: Contract.all.filter(\.isCoded))
    func `each coding decodes to the same bytes and has a tag of its own`(contract: Contract) throws {
        let server = try DemoShop.result.get().server
        let plain = try server.get(contract.target)
        #expect(plain["Content-Encoding"] == nil)
        var tags = [plain["ETag"]]
        for coding in ["gzip", "br"] {
            let reply = try server.get(contract.target, ["Accept-Encoding: \(coding)"])
            if reply["Content-Encoding"] != nil { tags.append(reply["ETag"]) }
            #expect(reply["Vary"]?.contains("Accept-Encoding") == true)
            #expect(reply["Content-Length"] == String(reply.body.count))
            let decoded = try Coding.undo(reply["Content-Encoding"], reply.body, size: plain.body.count)
            #expect(decoded == plain.body)
        }
        #expect(Set(tags).count == tags.count)
    }

    @Test(arguments: [
        ("gzip", "gzip"), ("br", "br"), ("gzip, br", "br"), ("gzip, deflate, br, zstd", "br"), ("*", "br"),
        ("gzip;q=1, br;q=0.5", "gzip"), ("br;q=0, *", "gzip"), ("gzip;q=0, br;q=0", nil), ("*;q=0", nil),
        ("identity", nil), ("", nil), ("deflate", nil), ("GZIP", "gzip"), ("gzip ; q=0.001", "gzip"),
        ("gzip;q=0.0", nil), ("gzip;q=1.001", "gzip"), ("gzip;q=abc", nil), ("x-gzip", nil),
        (",,gzip,,", "gzip"),
        ("identity;q=0.5, gzip;q=0.2", nil),
    ])
    func `the coding is the one the client likes best`(accept: String, coding: String?) throws {
        let reply = try DemoShop.result.get().server.get("/products", ["Accept-Encoding: \(accept)"])
        #expect(reply.status == 200)
        #expect(reply["Content-Encoding"] == coding)
    }

    @Test(arguments: [
        (nil, "text/html; charset=utf-8"), ("*/*", "text/html; charset=utf-8"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=utf-8"),
        ("application/json", "application/problem+json"),
        ("application/problem+json", "application/problem+json"),
        ("application/json, text/html;q=0.5", "application/problem+json"),
        ("application/json;q=0.5, text/html", "text/html; charset=utf-8"),
    ])
    func `a problem comes as the client wants to read it`(accept: String?, type: String) throws {
        let server = try DemoShop.result.get().server
        for (target, status) in [("/nothing", 404), ("/products?page=0", 404), ("/products?after=x", 400)] {
            let reply = try server.get(target, accept.map { ["Accept: \($0)"] } ?? [])
            #expect(reply.status == status)
            #expect(reply["Content-Type"] == type)
            #expect(reply["Cache-Control"] == "no-store")
            #expect(reply["Vary"]?.contains("Accept") == true)
            guard type.contains("json") else { continue }
            let problem = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
            #expect(problem?["status"] as? Int == status)
            #expect((problem?["title"] as? String)?.isEmpty == false)
        }
    }

    @Test(
        arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"],
        ["/products", "/rows", "/", "/healthz"])
    func `other methods are told which ones there are`(method: String, target: String) throws {
        let reply = try DemoShop.result.get().server.get(target, ["Content-Length: 0"], method: method)
        #expect(reply.status == 405)
        #expect(reply["Allow"] == "GET, HEAD")
    }

    @Test func `every problem page has a way on that works`() throws {
        let server = try DemoShop.result.get().server
        for target in ["/nothing", "/products?page=0", "/products?after=x", "/products/none"] {
            let page = try ListPage(server.get(target).body).root
            let links = page.all { $0.name == "a" }.compactMap { $0.attributes["href"] }
            #expect(!links.isEmpty)
            for link in links { #expect(try server.get(link).status == 200) }
        }
    }

    private func lines(of reply: Reply) -> [String] {
        // A streamed body's connection may end with HEAD; its framing says nothing of the page.
        let framing = ["Date", "Transfer-Encoding", "Connection"]
        return reply.headers.filter { !framing.contains($0.name) }.map { "\($0.name): \($0.value)" }.sorted()
    }
}

/// One URL and what it answers.
struct Contract: Sendable, CustomTestStringConvertible {
    let target: String
    var status = 200
    var type: String? = "text/html; charset=utf-8"
    var cache: String? = "public, max-age=0, s-maxage=30, stale-while-revalidate=300"
    var isTagged = true
    var isPage = true
    var location: String?

    /// What is streamed is sent as it is.
    var isCoded: Bool { isTagged && target != "/sitemap.xml" }

    var testDescription: String { target }

    static let all = [
        Contract(target: "/products"),
        Contract(target: "/products?page=2"),
        Contract(target: "/products?page=500"),
        Contract(target: "/rows"),
        Contract(target: "/rows?page=2"),
        Contract(target: "/embed"),
        Contract(target: "/products/copper-vase"),
        moved("/", to: "/products", 308),
        moved("/products?page=1", to: "/products", 301),
        moved("/rows?page=1", to: "/rows", 301),
        moved("/embed?page=1", to: "/embed", 301),
        moved("/products/", to: "/products", 308),
        moved("/?utm_source=x&page=2", to: "/products?utm_source=x&page=2", 308),
        moved("/products/?page=2", to: "/products?page=2", 308),
        problem("/products?page=501", 404),
        problem("/products?after=x", 400),
        problem("/products/none", 404),
        problem("/nothing", 404),
        text("/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600", isTagged: true),
        text("/sitemap.xml", "application/xml", "public, max-age=3600", isTagged: true),
        text(
            "/pictures/vase-00aa11.svg", "image/svg+xml", "public, max-age=31536000, immutable",
            isTagged: true),
        text("/healthz", "text/plain; charset=utf-8", "no-store", isTagged: false),
        text("/readyz", "text/plain; charset=utf-8", "no-store", isTagged: false),
    ]

    private static func moved(_ target: String, to location: String, _ status: Int) -> Contract {
        Contract(
            target: target, status: status, type: nil, cache: "public, max-age=3600", isTagged: false,
            location: location)
    }

    private static func problem(_ target: String, _ status: Int) -> Contract {
        Contract(target: target, status: status, cache: "no-store", isTagged: false)
    }

    private static func text(_ target: String, _ type: String, _ cache: String, isTagged: Bool) -> Contract {
        Contract(target: target, type: type, cache: cache, isTagged: isTagged, isPage: false)
    }
}
