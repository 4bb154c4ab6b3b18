import Synchronization

/// What the callbacks of one server share.
final class Desk: Sendable {
    let respond: @Sendable (Request) async -> Response
    let log: (@Sendable (AccessRecord) -> Void)?
    let bodyBytes: Int
    private let answering = Atomic<Int>(0)

    init(
        respond: @escaping @Sendable (Request) async -> Response,
        log: (@Sendable (AccessRecord) -> Void)?, bodyBytes: Int
    ) {
        self.respond = respond
        self.log = log
        self.bodyBytes = bodyBytes
    }

    func begin() { answering.wrappingAdd(1, ordering: .relaxed) }

    func finish() { answering.wrappingSubtract(1, ordering: .releasing) }

    func waitUntilIdle(before deadline: ContinuousClock.Instant) {
        while answering.load(ordering: .acquiring) > 0, ContinuousClock.now < deadline {
            pause(milliseconds: 5)
        }
    }
}
