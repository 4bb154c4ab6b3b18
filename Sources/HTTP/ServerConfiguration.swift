/// Where a server listens and what it puts up with.
package struct ServerConfiguration: Sendable {
    /// An IPv4 or IPv6 address.
    package var host = "127.0.0.1"
    /// 0 for any free port.
    package var port: UInt16 = 8080
    package var threads = 2
    /// Connections in all; one more waits until another ends.
    package var connectionLimit = 10_000
    /// Connections from one address; 0 for no limit, as behind a proxy.
    package var connectionsPerAddress = 1_000
    /// Seconds without a byte from or to a client.
    package var idleSeconds = 30
    /// Bytes of request line, headers and what is buffered to answer; beyond it 431 or 414. libmicrohttpd wipes so many
    /// between two requests.
    package var headBytes = 24_576
    /// Bytes of a request's body, all of which are dropped; beyond it 413.
    package var bodyBytes = 65_536
    /// Seconds to finish what is being answered when the server stops.
    package var graceSeconds = 10

    package init() {}
}

/// Why a server could not begin.
package enum ServerError: Error, CustomStringConvertible {
    case badAddress(String)
    case cannotListen(host: String, port: UInt16, reason: String)

    package var description: String {
        switch self {
        case .badAddress(let host):
            "\(host) is no address to listen on; use one like 127.0.0.1, 0.0.0.0 or ::1."
        case .cannotListen(let host, let port, let reason):
            "Cannot listen on \(host), port \(port): \(reason). Choose another one with --port."
        }
    }
}
