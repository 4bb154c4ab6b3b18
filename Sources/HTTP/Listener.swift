import Glibc

/// A socket that clients connect to; who comes before a server answers there waits in its queue.
@safe
package struct Listener: ~Copyable {
    /// The port that the system chose where the configuration left it open.
    package let port: UInt16
    private let descriptor: Int32

    /// - Throws: `.badAddress`; `.cannotListen` for an address that is taken or not ours.
    package init(_ configuration: ServerConfiguration) throws(ServerError) {
        var address = try SocketAddress(configuration.host, port: configuration.port)
        let opened = socket(address.isIPv6 ? AF_INET6 : AF_INET, Listener.kind, 0)
        guard Listener.listen(opened, at: &address) else {
            let reason = unsafe String(cString: strerror(errno))
            close(opened)
            throw .cannotListen(host: configuration.host, port: configuration.port, reason: reason)
        }
        descriptor = opened
        port = address.port
    }

    deinit { close(descriptor) }

    /// Gives the socket to one who closes it.
    consuming func handOver() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

    /// - Parameter address: gets the port that the system chose.
    private static func listen(_ descriptor: Int32, at address: inout SocketAddress) -> Bool {
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        var length = address.length
        // A server that is started again need not wait for the old one's connections to be forgotten.
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        if address.isIPv6 {
            unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
        }
        return unsafe address.withPointer { pointer in
            unsafe bind(descriptor, pointer, length) == 0 && Glibc.listen(descriptor, 1_024) == 0
                && getsockname(descriptor, pointer, &length) == 0
        }
    }
}
