import Glibc

/// An IPv4 or IPv6 address with a port, in the form that C takes.
@safe
struct SocketAddress {
    /// What an address takes at most, in the bytes that C counts.
    static let mostBytes = socklen_t(MemoryLayout<sockaddr_storage>.size)

    private var storage = sockaddr_storage()

    /// No address yet, with room for any.
    init() {}

    init(_ host: String, port: UInt16) throws(ServerError) {
        var four = in_addr()
        var six = in6_addr()
        if unsafe inet_pton(AF_INET, host, &four) == 1 {
            let address = sockaddr_in(
                sin_family: sa_family_t(AF_INET), sin_port: port.bigEndian, sin_addr: four,
                sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
            unsafe withUnsafeMutableBytes(of: &storage) {
                unsafe $0.storeBytes(of: address, as: sockaddr_in.self)
            }
        } else if unsafe inet_pton(AF_INET6, host, &six) == 1 {
            let address = sockaddr_in6(
                sin6_family: sa_family_t(AF_INET6), sin6_port: port.bigEndian, sin6_flowinfo: 0,
                sin6_addr: six,
                sin6_scope_id: 0)
            unsafe withUnsafeMutableBytes(of: &storage) {
                unsafe $0.storeBytes(of: address, as: sockaddr_in6.self)
            }
        } else {
            throw .badAddress(host)
        }
    }

    var isIPv6: Bool { storage.ss_family == sa_family_t(AF_INET6) }

    /// In the bytes that C counts.
    var length: socklen_t {
        socklen_t(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    }

    /// Where it stands in both kinds of address.
    var port: UInt16 {
        unsafe withUnsafeBytes(of: storage) { bytes in
            UInt16(bigEndian: unsafe bytes.load(fromByteOffset: 2, as: UInt16.self))
        }
    }

    mutating func withPointer<Answer>(_ body: (UnsafeMutablePointer<sockaddr>) -> Answer) -> Answer {
        unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
        }
    }
}
