import Synchronization

/// What the callbacks of one server share.
final class Desk: Sendable {
    let respond: @Sendable (Request) -> Reply
    let log: (@Sendable (AccessRecord) -> Void)?
    let bodyBytes: Int
    /// Open, or on their way to one of libmicrohttpd's threads.
    let connections = Atomic<Int>(0)
    private let answering = Atomic<Int>(0)
    private let isClosing = Atomic<Bool>(false)

    init(
        respond: @escaping @Sendable (Request) -> Reply,
        log: (@Sendable (AccessRecord) -> Void)?, bodyBytes: Int
    ) {
        self.respond = respond
        self.log = log
        self.bodyBytes = bodyBytes
    }

    /// Counts one request more; `false` once the server is about to end.
    func begin() -> Bool {
        answering.wrappingAdd(1, ordering: .sequentiallyConsistent)
        guard isClosing.load(ordering: .sequentiallyConsistent) else { return true }
        finish()
        return false
    }

    func finish() { answering.wrappingSubtract(1, ordering: .sequentiallyConsistent) }

    /// Lets no request begin from now on, and waits for those that have begun.
    /// - Returns: whether all of them ended in time.
    func close(before deadline: ContinuousClock.Instant) -> Bool {
        isClosing.store(true, ordering: .sequentiallyConsistent)
        while answering.load(ordering: .sequentiallyConsistent) > 0 {
            guard ContinuousClock.now < deadline else { return false }
            pause(milliseconds: 5)
        }
        return true
    }
}
