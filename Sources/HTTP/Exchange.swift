import CMicrohttpd
import Synchronization

/// One request and its answer, from the first byte of the head to the last of the body.
///
/// `@unchecked Sendable`: the fields outside the lock are touched on the connection's own thread only.
@safe
final class Exchange: @unchecked Sendable {
    private enum State {
        case running
        case suspended
        case answered(Response)
    }

    let target: String
    let startedAt = ContinuousClock.now
    var hasBegun = false
    var isRunning = false
    var receivedBytes = 0
    var status = 0
    var sentBytes: Int?
    var method = ""
    /// Keeps the bytes of the body alive while they are sent.
    var body: SharedBytes?
    /// The same for bytes of this answer alone.
    var bytes: [UInt8] = []

    private let state = Mutex(State.running)

    init(target: String) { self.target = target }

    /// The answer, if it is there already; otherwise the connection is put aside until it is.
    func answerOrSuspend(_ connection: OpaquePointer) -> Response? {
        state.withLock { state in
            if case .answered(let response) = state { return response }
            state = .suspended
            unsafe MHD_suspend_connection(connection)
            return nil
        }
    }

    func answer(_ response: Response, to connection: Connection) {
        state.withLock { state in
            defer { state = .answered(response) }
            if case .suspended = state { unsafe MHD_resume_connection(connection.pointer) }
        }
    }

    /// libmicrohttpd's handle, which outlives the exchange's task: a suspended connection is never freed.
    ///
    /// `@unchecked Sendable`: resuming is the one thing that another thread may do with it.
    @safe
    struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer
    }
}
