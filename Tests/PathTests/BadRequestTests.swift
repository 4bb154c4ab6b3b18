import Foundation
import Testing

/// Requests that no browser of ours makes; each has its exact answer, and the server goes on.
struct BadRequestTests {
    @Test(arguments: BadRequest.all)
    func `a bad request gets its status and the server goes on`(request: BadRequest) throws {
        let shop = try DemoShop.result.get()
        let status = try request.status(from: shop)
        #expect(status == request.status)
        #expect(try shop.server.get("/healthz").status == 200)
    }

    @Test func `the table is long enough to mean something`() {
        #expect(BadRequest.all.count >= 60)
        #expect(Set(BadRequest.all.map(\.name)).count == BadRequest.all.count)
        #expect(!BadRequest.all.contains { $0.status >= 500 && $0.status != 505 })
    }

    @Test func `a cursor tampered with at any place is refused`() throws {
        let shop = try DemoShop.result.get()
        let cursor = Array(try shop.cursor)
        let connection = try Connection(port: shop.server.port)
        for index in cursor.indices {
            var other = cursor
            other[index] = other[index] == "A" ? "B" : "A"
            let reply = try connection.ask("/rows?after=\(String(other))")
            #expect(reply.status == 400, "\(String(other))")
        }
    }
}

/// One line of the table.
struct BadRequest: Sendable, CustomTestStringConvertible {
    let name: String
    /// `{cursor}` stands for one that the server issued.
    let bytes: [UInt8]
    let status: Int

    var testDescription: String { name }

    /// A request that is whole but for its target, its headers or its method.
    init(
        _ target: String, _ status: Int, _ headers: [String] = [], method: String = "GET",
        host: String? = "localhost"
    ) {
        let lines = ["\(method) \(target) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
        name =
            ([method, String(target.prefix(60))] + headers.map { String($0.prefix(60)) }).joined(
                separator: " ")
            + (host == "localhost" ? "" : " Host: \(host ?? "none")")
        bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        self.status = status
    }

    /// Bytes that are sent as they are.
    init(name: String, _ bytes: [UInt8], _ status: Int) {
        self.name = name
        self.bytes = bytes
        self.status = status
    }

    init(name: String, _ text: String, _ status: Int) {
        self.init(name: name, Array(text.utf8), status)
    }

    /// What the server answers; 0 where it only closes the connection.
    func status(from shop: DemoShop) throws -> Int {
        let connection = try Connection(port: shop.server.port)
        let cursor = try shop.cursor
        let text = String(decoding: bytes, as: UTF8.self)
        try connection.send(
            text.utf8.elementsEqual(bytes) ? Array(text.replacing("{cursor}", with: cursor).utf8) : bytes)
        connection.finishSending()
        do {
            return try connection.reply(hasBody: !text.hasPrefix("HEAD")).status
        } catch Connection.Failure.noReply {
            return 0
        }
    }
}

extension DemoShop {
    /// The place after the second page.
    var cursor: String {
        get throws {
            let link = try #require(secondPage.next)
            return String(link[try #require(link.firstRange(of: "after=")).upperBound...])
        }
    }
}
