import Foundation
import HTTP
import Synchronization
import Testing

@Suite struct ServerTests {
    @Test func `an answer that has to wait holds nobody up`() async throws {
        let gate = Gate()
        let server = try Server(ServerTests.configuration) { request in
            if request.path == "/slow" { await gate.opened() }
            return Response(
                status: 200, headers: [Header("X-Path", request.path)], body: .bytes(Array("done".utf8)))
        }
        let slow = try Client(port: server.port)
        slow.send("GET /slow?a=%20b HTTP/1.1\r\nHost: x\r\n\r\n")
        for _ in 0..<20 {
            let quick = try Client(port: server.port)
            quick.send("GET /quick HTTP/1.0\r\n\r\n")
            #expect(quick.readToEnd().hasSuffix("\r\n\r\ndone"))
        }
        gate.open()
        #expect(slow.read(until: "done").contains("X-Path: /slow\r\n"))
        server.stop()
    }

    @Test func `answers at hand and promised ones come in the order of their requests`() throws {
        let configuration = ServerTests.configuration
        let server = try Server(configuration, on: Listener(configuration), log: nil) { request in
            let response = Response(status: 200, headers: [], body: .bytes(Array("<\(request.path)>".utf8)))
            guard request.path.hasSuffix("later") else { return .now(response) }
            return .later {
                await Task.yield()
                return response
            }
        }
        let client = try Client(port: server.port)
        let paths = (0..<100).map { $0 % 3 == 0 ? "/\($0)-later" : "/\($0)" }
        client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
        client.send("GET /end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        let bodies = client.readToEnd().matches(of: /\r\n\r\n<(.*?)>/).map { String($0.1) }
        #expect(bodies == paths + ["/end"])
        server.stop()
    }

    @Test func `a stream comes in pieces and ends`() throws {
        let server = try Server(ServerTests.configuration) { _ in
            let left = Mutex(1_000)
            return Response(
                status: 200, headers: [],
                body: .stream {
                    left.withLock { left in
                        left -= 1
                        return left < 0 ? nil : [UInt8](repeating: UInt8(ascii: "x"), count: 100)
                    }
                })
        }
        let client = try Client(port: server.port)
        client.send("GET / HTTP/1.0\r\n\r\n")
        let answer = client.readToEnd()
        #expect(answer.utf8.count { $0 == UInt8(ascii: "x") } == 100_000)
        server.stop()
    }

    @Test func `shared bytes are sent as they are, and HEAD sends none`() throws {
        let shared = SharedBytes(Array("shared".utf8))
        let server = try Server(ServerTests.configuration) { _ in
            Response(status: 200, headers: [], body: .shared(shared))
        }
        let client = try Client(port: server.port)
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(client.readToEnd().hasSuffix("\r\n\r\nshared"))
        let head = try Client(port: server.port)
        head.send("HEAD / HTTP/1.0\r\n\r\n")
        let answer = head.readToEnd()
        #expect(answer.contains("Content-Length: 6\r\n") && answer.hasSuffix("\r\n\r\n"))
        server.stop()
    }

    @Test func `a hundred requests in one piece get a hundred answers`() throws {
        let server = try Server(ServerTests.configuration) { request in
            Response(status: 200, headers: [], body: .bytes(Array("<\(request.path)>".utf8)))
        }
        let client = try Client(port: server.port)
        client.send((0..<100).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
        let answers = client.read(until: "</99>")
        #expect((0..<100).allSatisfy { answers.contains("</\($0)>") })
        server.stop()
    }

    @Test func `a client that goes away in the middle of a wait harms nobody`() async throws {
        let gate = Gate()
        let server = try Server(ServerTests.configuration) { _ in
            await gate.opened()
            return Response(status: 200, headers: [], body: .bytes([]))
        }
        do {
            let gone = try Client(port: server.port)
            gone.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        gate.open()
        let other = try Client(port: server.port)
        other.send("GET / HTTP/1.0\r\n\r\n")
        #expect(other.readToEnd().hasPrefix("HTTP/1.1 200"))
        server.stop()
    }

    @Test func `a refusal is told to the log like any answer, one at the end too`() async throws {
        let gate = Gate()
        let told = Told()
        let log: @Sendable (AccessRecord) -> Void = { told.add("\($0.method) \($0.status)") }
        let server = try Server(ServerTests.configuration, log: log) { request in
            if request.path == "/slow" { await gate.opened() }
            return Response(status: 200, headers: [], body: .bytes([]))
        }
        for header in ["Content-Length: 1\r\nTransfer-Encoding: chunked", "Content-Length: 99999999"] {
            let client = try Client(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n")
            _ = client.readToEnd()
        }
        let (slow, idle) = (try Client(port: server.port), try Client(port: server.port))
        slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
        idle.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = idle.read(until: "\r\n\r\n")
        let stopping = Stopping(server)
        var answer = ""
        while !answer.hasPrefix("HTTP/1.1 503") {
            idle.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = idle.read(until: "\r\n\r\n")
        }
        gate.open()
        _ = slow.read(until: "\r\n\r\n")
        stopping.wait()
        #expect(Set(told.lines).isSuperset(of: ["POST 400", "POST 413", "GET 200", "HEAD 503"]))
    }

    @Test func `an address in use and one that is none are told apart`() throws {
        let server = try Server(ServerTests.configuration) { _ in
            Response(status: 200, headers: [], body: .bytes([]))
        }
        var taken = ServerTests.configuration
        taken.port = server.port
        let inUse = try #require(throws: ServerError.self) {
            _ = try Server(taken) { _ in Response(status: 200, headers: [], body: .bytes([])) }
        }
        #expect(inUse.description.contains("--port"))
        var wrong = ServerTests.configuration
        wrong.host = "nowhere"
        let bad = try #require(throws: ServerError.self) {
            _ = try Server(wrong) { _ in Response(status: 200, headers: [], body: .bytes([])) }
        }
        #expect(bad.description.hasPrefix("nowhere is no address"))
        server.stop()
    }

    private static var configuration: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = 0
        return configuration
    }
}

/// A server that is being stopped on a thread of its own.
///
/// `@unchecked Sendable`: whoever hands the server over leaves it alone from then on.
final class Stopping: @unchecked Sendable {
    private let server: Server
    private let hasStopped = DispatchSemaphore(value: 0)

    init(_ server: Server) {
        self.server = server
        Thread.detachNewThread {
            self.server.stop()
            self.hasStopped.signal()
        }
    }

    func wait() { hasStopped.wait() }
}

/// What a log was told, from whichever thread.
final class Told: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    func add(_ line: String) { kept.withLock { $0.append(line) } }
}
