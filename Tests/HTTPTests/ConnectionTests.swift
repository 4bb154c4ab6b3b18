import Foundation
import HTTP
import Synchronization
import Testing

/// Clients of every kind, each with a connection of its own. One thread answers them all, so that whoever holds it
/// is found out.
@Suite(.timeLimit(.minutes(10))) struct ConnectionTests {
    /// More than the system takes in for a client that does not read.
    private static let long = 6_400_000
    private static let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 64_000)

    @Test(.enabled(if: Client.hasIPv6, "this machine has no IPv6"))
    func `an IPv6 address is listened on`() throws {
        var configuration = ConnectionTests.configuration
        configuration.host = "::1"
        let server = try Server(configuration, respond: ConnectionTests.path)
        let client = try Client(host: "::1", port: server.port)
        client.send("GET /six HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n")
        #expect(client.readToEnd().hasSuffix("\r\n\r\n</six>"))
        server.stop()
    }

    @Test func `who reads byte by byte gets all and holds nobody up`() throws {
        let body = SharedBytes([UInt8](repeating: UInt8(ascii: "x"), count: ConnectionTests.long))
        let server = try Server(ConnectionTests.configuration) { request in
            guard request.path == "/long" else { return await ConnectionTests.path(request) }
            return Response(status: 200, headers: [], body: .shared(body))
        }
        let slow = try Client(port: server.port, bufferBytes: 4_096)
        slow.send("GET /long HTTP/1.0\r\n\r\n")
        var answer = ""
        for place in 0..<200 {
            answer += String(decoding: slow.read(atMost: 1), as: UTF8.self)
            #expect(try ConnectionTests.ask("/\(place)", port: server.port).hasSuffix("\r\n\r\n</\(place)>"))
        }
        answer += slow.readToEnd()
        #expect(
            answer.hasPrefix("HTTP/1.1 200")
                && answer.utf8.count { $0 == UInt8(ascii: "x") } == ConnectionTests.long)
        server.stop()
    }

    @Test func `who writes byte by byte gets an answer and holds nobody up`() throws {
        let server = try Server(ConnectionTests.configuration, respond: ConnectionTests.path)
        let slow = try Client(port: server.port)
        for (place, character) in "GET /slow?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            .enumerated()
        {
            slow.send(String(character))
            #expect(try ConnectionTests.ask("/\(place)", port: server.port).hasSuffix("\r\n\r\n</\(place)>"))
        }
        #expect(slow.readToEnd().hasSuffix("\r\n\r\n</slow>"))
        server.stop()
    }

    @Test func `an answer whose client goes away is let go, and told as cut short`() async throws {
        let (told, letGo) = (Gate(), Gate())
        let records = Mutex<[AccessRecord]>([])
        let server = try Server(
            ConnectionTests.configuration,
            log: { record in
                guard record.target == "/long" else { return }
                records.withLock { $0.append(record) }
                told.open()
            },
            respond: { request in
                guard request.path == "/long" else { return await ConnectionTests.path(request) }
                let held = Held(letGo)
                return Response(status: 200, headers: [], body: .stream { held.piece })
            })
        do {
            let gone = try Client(port: server.port, bufferBytes: 4_096)
            gone.send("GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(gone.read(until: "xxx").hasPrefix("HTTP/1.1 200"))
        }
        await told.opened()
        await letGo.opened()
        #expect(records.withLock { $0.map(\.wasCutShort) } == [true])
        #expect(try ConnectionTests.ask("/next", port: server.port).hasSuffix("\r\n\r\n</next>"))
        server.stop()
    }

    @Test func `one address has so many connections and no more`() throws {
        var configuration = ConnectionTests.configuration
        configuration.connectionsPerAddress = 2
        let server = try Server(configuration, respond: ConnectionTests.path)
        let first = try Client(port: server.port)
        first.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(first.read(until: "</1>").hasSuffix("</1>"))
        do {
            let second = try Client(port: server.port)
            second.send("GET /2 HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(second.read(until: "</2>").hasSuffix("</2>"))
            #expect(try ConnectionTests.ask("/3", port: server.port).isEmpty)
        }
        // The server sees sooner or later that the second one has gone, and has room again.
        while try ConnectionTests.ask("/4", port: server.port).isEmpty {}
        first.send("GET /5 HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(first.read(until: "</5>").hasSuffix("</5>"))
        server.stop()
    }

    @Test func `of a crowd beyond the limit each waits its turn, and none is sent away`() throws {
        var configuration = ConnectionTests.configuration
        configuration.threads = 2
        configuration.connectionLimit = 10
        let server = try Server(configuration, respond: ConnectionTests.path)
        for _ in 0..<5 {
            let crowd = try (0..<100).map { _ in try Client(port: server.port) }
            for client in crowd { client.send("GET /in HTTP/1.0\r\n\r\n") }
            for client in crowd { #expect(client.readToEnd().hasSuffix("\r\n\r\n</in>")) }
        }
        server.stop()
    }

    @Test func `a server that is stopped finishes what it streams, and takes in nobody else`() async throws {
        var configuration = ConnectionTests.configuration
        configuration.graceSeconds = 600
        let running = try Server(configuration) { _ in
            Response(status: 200, headers: [], body: ConnectionTests.stream())
        }
        let (port, stopped) = (running.port, Gate())
        let client = try Client(port: port, bufferBytes: 65_536)
        client.send("GET / HTTP/1.0\r\n\r\n")
        let begin = client.read(until: "xxx")
        let server = Mutex(running)
        Thread.detachNewThread {
            server.withLock { $0.stop() }
            stopped.open()
        }
        while (try? Client(port: port)) != nil {}
        let answer = begin + client.readToEnd()
        #expect(answer.utf8.count { $0 == UInt8(ascii: "x") } == ConnectionTests.long)
        await stopped.opened()
    }

    private static var configuration: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.threads = 1
        configuration.idleSeconds = 600
        return configuration
    }

    /// Answers `/x` with `</x>`.
    @Sendable private static func path(_ request: Request) async -> Response {
        Response(status: 200, headers: [], body: .bytes(Array("<\(request.path)>".utf8)))
    }

    /// As many x as `long` says, made while they are sent.
    private static func stream() -> Response.Body {
        let left = Mutex(long / piece.count)
        return .stream {
            left.withLock { left in
                left -= 1
                return left < 0 ? nil : piece
            }
        }
    }

    private static func ask(_ path: String, port: UInt16) throws -> String {
        let client = try Client(port: port)
        client.send("GET \(path) HTTP/1.0\r\n\r\n")
        return client.readToEnd()
    }
}

/// What an endless body holds for as long as it is asked for more.
private final class Held: Sendable {
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 64_000)
    private let letGo: Gate

    init(_ letGo: Gate) { self.letGo = letGo }

    deinit { letGo.open() }
}
