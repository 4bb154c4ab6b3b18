import Glibc

/// A connection that sends what it is told to, byte by byte.
final class Client {
    struct Unreachable: Error {}

    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // Long, since tests that block their threads keep a handler that waited from going on.
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, size)
            }
        }
        guard status == 0 else { throw Unreachable() }
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        unsafe bytes.withUnsafeBytes {
            _ = unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    func readToEnd() -> String { read(until: nil) }

    /// What comes up to a text, or up to the end of the connection.
    func read(until end: String?) -> String {
        var answer = ""
        while end.map({ !answer.contains($0) }) ?? true {
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = unsafe piece.withUnsafeMutableBytes {
                unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { break }
            answer += String(decoding: piece[..<count], as: UTF8.self)
        }
        return answer
    }
}
