import CMicrohttpd
import Glibc
import Synchronization

/// Answers requests on a socket until it is stopped.
///
/// libmicrohttpd reads and writes on one thread per core; the answer is made on the same thread, or begun there
/// where it has to wait for something: a request that waits holds no thread.
@safe
package final class Server {
    package let port: UInt16
    private let daemon: OpaquePointer
    private let desk: Unmanaged<Desk>
    private let reception: Reception
    private let receptionThread: pthread_t
    private let graceSeconds: Int

    package convenience init(
        _ configuration: ServerConfiguration, log: (@Sendable (AccessRecord) -> Void)? = nil,
        respond: @escaping @Sendable (Request) async -> Response
    ) throws(ServerError) {
        try self.init(configuration, on: Listener(configuration), log: log) { request in
            .later { await respond(request) }
        }
    }

    /// - Parameter log: told of each answer once it is sent, but of those that libmicrohttpd makes alone, to a head
    ///   that is no request.
    package init(
        _ configuration: ServerConfiguration, on listener: consuming Listener,
        log: (@Sendable (AccessRecord) -> Void)?, respond: @escaping @Sendable (Request) -> Reply
    ) throws(ServerError) {
        unsafe desk = Unmanaged.passRetained(
            Desk(respond: respond, log: log, bodyBytes: configuration.bodyBytes))
        let context = unsafe desk.toOpaque()
        port = listener.port
        graceSeconds = configuration.graceSeconds
        var options = unsafe Server.limits(configuration) + Server.callbacks(context)
        unsafe options.append(item(.END, 0))
        let cannotStart = ServerError.cannotListen(
            host: configuration.host, port: port, reason: "no thread is to be had")
        guard let started = unsafe aisle_start_daemon(Server.flags, answer, context, &options) else {
            unsafe desk.release()
            throw cannotStart
        }
        unsafe daemon = unsafe started
        unsafe reception = Reception(
            listener, for: started, desk.takeUnretainedValue(),
            connectionLimit: configuration.connectionLimit)
        guard let thread = reception.begin() else {
            unsafe MHD_stop_daemon(started)
            unsafe desk.release()
            throw cannotStart
        }
        receptionThread = thread
    }

    /// Stops listening, finishes what is being answered within the time of grace, and closes everything.
    package func stop() {
        reception.end()
        pthread_join(receptionThread, nil)
        let deadline = ContinuousClock.now + .seconds(graceSeconds)
        let isIdle = unsafe desk.takeUnretainedValue().close(before: deadline)
        // libmicrohttpd aborts the program over an answer that still waits: such a one is left to end with it.
        guard isIdle else { return }
        unsafe MHD_stop_daemon(daemon)
        unsafe desk.release()
    }

    private static let flags =
        MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_TURBO.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        | MHD_USE_ITC.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue

    private static func limits(_ configuration: ServerConfiguration) -> [MHD_OptionItem] {
        unsafe [
            item(.THREAD_POOL_SIZE, configuration.threads),
            // Each thread may have all of them: `Reception` keeps the limit, and lets clients wait instead of refusing them.
            item(.CONNECTION_LIMIT, configuration.connectionLimit * configuration.threads),
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
        let changed: MHD_NotifyConnectionCallback = { context, _, _, change in
            guard change == .CONNECTION_NOTIFY_CLOSED, let context = unsafe context else { return }
            let desk = unsafe Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
            desk.connections.wrappingSubtract(1, ordering: .sequentiallyConsistent)
        }
        let unescape:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
            ) -> Int = { _, _, text in unsafe text.map { unsafe strlen($0) } ?? 0 }
        return unsafe [
            item(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context),
            item(.NOTIFY_CONNECTION, unsafeBitCast(changed, to: Int.self), context),
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
