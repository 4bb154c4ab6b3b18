import Glibc

/// A client that sends exactly the bytes it is told to, over IPv4 on this machine.
final class Connection {
    private let socket: Int32
    private var received: [UInt8] = []

    enum Failure: Error {
        case cannotConnect
        case cannotSend
        /// The server closed the connection, or said nothing for the time allowed.
        case noReply
        case notHTTP(String)
    }

    /// - Parameter bufferBytes: how much the system takes in before it is read; as it likes without.
    init(port: UInt16, patienceSeconds: Int = 30, bufferBytes: Int32? = nil) throws(Failure) {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: patienceSeconds, tv_usec: 0)
        unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if var bufferBytes {
            unsafe setsockopt(
                socket, SOL_SOCKET, SO_RCVBUF, &bufferBytes, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(socket, $0, size)
            }
        }
        guard status == 0 else {
            close(socket)
            throw .cannotConnect
        }
    }

    deinit { close(socket) }

    func send(_ text: String) throws(Failure) { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws(Failure) {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes[sent...].withUnsafeBytes {
                unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw .cannotSend }
            sent += count
        }
    }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    func ask(_ target: String, _ headers: [String] = [], method: String = "GET") throws(Failure) -> Reply {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
        try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try reply(hasBody: method != "HEAD")
    }

    /// Returns once the answer has begun.
    func waitForBytes() throws(Failure) { guard try receive(atMost: 1) else { throw .noReply } }

    /// Whether anything has come that was not read.
    var hasBytes: Bool {
        var byte: UInt8 = 0
        return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
    }

    /// The next whole answer.
    func reply(hasBody: Bool = true) throws(Failure) -> Reply {
        while true {
            let end = try headEnd()
            var reply = try Reply(head: received[..<end])
            received.removeFirst(end + 4)
            if reply.status == 100 { continue }
            guard hasBody, reply.status != 304, reply.status != 204 else { return reply }
            reply.body = try body(of: reply)
            return reply
        }
    }

    /// Everything until the server closes the connection.
    func rest() throws(Failure) -> [UInt8] {
        while try receive() {}
        defer { received = [] }
        return received
    }

    private func headEnd() throws(Failure) -> Int {
        let mark = Array("\r\n\r\n".utf8)
        while true {
            if let range = received.firstRange(of: mark) { return range.lowerBound }
            guard try receive() else { throw .noReply }
        }
    }

    private func body(of reply: Reply) throws(Failure) -> [UInt8] {
        if reply["Transfer-Encoding"] == "chunked" { return try chunks() }
        guard let length = reply["Content-Length"].flatMap({ Int($0) }) else { return try rest() }
        return try take(length)
    }

    private func chunks() throws(Failure) -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let line = String(decoding: try take(through: UInt8(ascii: "\n")).dropLast(2), as: UTF8.self)
            guard let size = Int(line, radix: 16) else { throw .notHTTP(line) }
            body += try take(size)
            guard try take(2) == Array("\r\n".utf8) else { throw .notHTTP("a chunk without its end") }
            if size == 0 { return body }
        }
    }

    private func take(_ count: Int) throws(Failure) -> [UInt8] {
        while received.count < count { guard try receive() else { throw .noReply } }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    private func take(through byte: UInt8) throws(Failure) -> [UInt8] {
        while true {
            if let index = received.firstIndex(of: byte) { return try take(index + 1) }
            guard try receive() else { throw .noReply }
        }
    }

    /// Whether more came; not so at the end.
    private func receive(atMost limit: Int = 65_536) throws(Failure) -> Bool {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(socket, $0.baseAddress, $0.count, 0) }
        if count > 0 { received += buffer.prefix(count) }
        if count < 0, errno == EAGAIN { throw .noReply }
        return count > 0
    }
}
