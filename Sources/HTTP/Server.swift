import CMicrohttpd
import Glibc
import Synchronization

/// Answers requests on a socket until it is stopped.
///
/// libmicrohttpd reads and writes on one thread per core; the answer is made on the same thread up to its first
/// real wait, and a request that waits holds no thread.
@safe
package final class Server {
    package let port: UInt16
    private let daemon: OpaquePointer
    private let desk: Unmanaged<Desk>
    private let graceSeconds: Int

    package convenience init(
        _ configuration: ServerConfiguration, log: (@Sendable (AccessRecord) -> Void)? = nil,
        respond: @escaping @Sendable (Request) async -> Response
    ) throws(ServerError) {
        try self.init(configuration, on: Listener(configuration), log: log, respond: respond)
    }

    /// - Parameter log: told of each answer once it is sent, but of those that libmicrohttpd makes alone, to a head
    ///   that is no request.
    package init(
        _ configuration: ServerConfiguration, on listener: consuming Listener,
        log: (@Sendable (AccessRecord) -> Void)?, respond: @escaping @Sendable (Request) async -> Response
    ) throws(ServerError) {
        unsafe desk = Unmanaged.passRetained(
            Desk(respond: respond, log: log, bodyBytes: configuration.bodyBytes))
        let context = unsafe desk.toOpaque()
        port = listener.port
        graceSeconds = configuration.graceSeconds
        let flags = Server.flags(isIPv6: listener.isIPv6)
        var options = unsafe Server.limits(configuration) + Server.callbacks(context)
        unsafe options.append(item(.LISTEN_SOCKET, Int(listener.handOver())))
        unsafe options.append(item(.END, 0))
        errno = 0
        guard let started = unsafe aisle_start_daemon(flags, answer, context, &options) else {
            unsafe desk.release()
            let reason = errno == 0 ? "no thread is to be had" : unsafe String(cString: strerror(errno))
            throw .cannotListen(host: configuration.host, port: port, reason: reason)
        }
        unsafe daemon = unsafe started
    }

    /// Stops listening, finishes what is being answered within the time of grace, and closes everything.
    package func stop() {
        let listener = unsafe MHD_quiesce_daemon(daemon)
        // It may only be closed at the end; until then the system would take in clients whom nobody answers.
        if listener >= 0 { shutdown(listener, Int32(SHUT_RDWR)) }
        let deadline = ContinuousClock.now + .seconds(graceSeconds)
        let isIdle = unsafe desk.takeUnretainedValue().close(before: deadline)
        if listener >= 0 { close(listener) }
        // libmicrohttpd aborts the program over an answer that still waits: such a one is left to end with it.
        guard isIdle else { return }
        unsafe MHD_stop_daemon(daemon)
        unsafe desk.release()
    }

    private static func flags(isIPv6: Bool) -> UInt32 {
        var flags =
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_TURBO.rawValue
            | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ITC.rawValue
        if isIPv6 { flags |= MHD_USE_IPv6.rawValue }
        return flags
    }

    private static func limits(_ configuration: ServerConfiguration) -> [MHD_OptionItem] {
        unsafe [
            item(.THREAD_POOL_SIZE, configuration.threads),
            item(.CONNECTION_LIMIT, configuration.connectionLimit),
            item(.PER_IP_CONNECTION_LIMIT, configuration.connectionsPerAddress),
            item(.CONNECTION_TIMEOUT, configuration.idleSeconds),
            item(.CONNECTION_MEMORY_LIMIT, configuration.headBytes),
            item(.STRICT_FOR_CLIENT, 1),
        ]
    }

    private static func callbacks(_ context: UnsafeMutableRawPointer) -> [MHD_OptionItem] {
        let completed: MHD_RequestCompletedCallback = { unsafe finish($0, $1, $2, $3) }
        let began:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
            ) -> UnsafeMutableRawPointer? = { _, target, _ in unsafe begin(target) }
        let unescape:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
            ) -> Int = { _, _, text in unsafe text.map { unsafe strlen($0) } ?? 0 }
        return unsafe [
            item(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context),
            item(.URI_LOG_CALLBACK, unsafeBitCast(began, to: Int.self), nil),
            item(.UNESCAPE_CALLBACK, unsafeBitCast(unescape, to: Int.self), nil),
        ]
    }
}

private func item(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
) -> MHD_OptionItem {
    unsafe MHD_OptionItem(option: option, value: value, ptr_value: pointer)
}
