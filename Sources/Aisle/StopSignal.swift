import Glibc

/// Waits for the operator to end the program.
enum StopSignal {
    /// Returns at SIGTERM or SIGINT, which `prepare` has kept for it.
    /// - Parameter work: done each time so many seconds pass without one.
    static func wait(every seconds: Int, _ work: () -> Void) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTERM)
        unsafe sigaddset(&signals, SIGINT)
        var interval = timespec(tv_sec: seconds, tv_nsec: 0)
        while unsafe sigtimedwait(&signals, nil, &interval) == -1 { work() }
    }

    /// Keeps the signals for `wait`; to be called before any thread begins.
    ///
    /// By the command that waits alone: every other one is ended by them at once, and leaves the old catalogue whole.
    static func prepare() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTERM)
        unsafe sigaddset(&signals, SIGINT)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
