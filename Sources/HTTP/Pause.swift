import Glibc

/// Lets other threads run; for the one place where nothing can be waited for, a server that is about to end.
func pause(milliseconds: Int) {
    var duration = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    _ = unsafe nanosleep(&duration, nil)
}
