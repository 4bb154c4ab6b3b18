import Glibc

/// A connection that sends what it is told to, and reads when it is told to.
final class Client {
    struct Unreachable: Error {}

    private let descriptor: Int32

    /// - Parameters:
    ///   - host: an IPv4 or IPv6 address of this machine.
    ///   - bufferBytes: how much the system takes in before it is read; as it likes without.
    init(host: String = "127.0.0.1", port: UInt16, bufferBytes: Int32? = nil) throws {
        let isIPv6 = host.contains(":")
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // Long, since tests that block their threads keep a handler that waited from going on.
        set(SO_RCVTIMEO, timeval(tv_sec: 600, tv_usec: 0))
        if let bufferBytes { set(SO_RCVBUF, bufferBytes) }
        guard
            isIPv6
                ? Client.connect(descriptor, six: host, port) : Client.connect(descriptor, four: host, port)
        else {
            close(descriptor)
            throw Unreachable()
        }
    }

    deinit { close(descriptor) }

    /// Whether this machine has the address ::1.
    static var hasIPv6: Bool {
        let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        unsafe inet_pton(AF_INET6, "::1", &address.sin6_addr)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }

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
            let piece = read(atMost: 65_536)
            guard !piece.isEmpty else { break }
            answer += String(decoding: piece, as: UTF8.self)
        }
        return answer
    }

    /// What has come, as soon as anything has; nothing at the end of the connection.
    func read(atMost limit: Int) -> ArraySlice<UInt8> {
        var piece = [UInt8](repeating: 0, count: limit)
        let count = unsafe piece.withUnsafeMutableBytes {
            unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
        }
        return piece.prefix(max(0, count))
    }

    private func set<Value: BitwiseCopyable>(_ option: Int32, _ value: Value) {
        var value = value
        unsafe setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Value>.size))
    }

    private static func connect(_ descriptor: Int32, four host: String, _ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        unsafe inet_pton(AF_INET, host, &address.sin_addr)
        return unsafe connect(descriptor, &address)
    }

    private static func connect(_ descriptor: Int32, six host: String, _ port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        unsafe inet_pton(AF_INET6, host, &address.sin6_addr)
        return unsafe connect(descriptor, &address)
    }

    private static func connect<Address>(
        _ descriptor: Int32, _ address: UnsafePointer<Address>
    ) -> Bool {
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
        }
    }
}
