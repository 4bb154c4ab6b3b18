import Glibc

/// Lets other threads run; where nothing tells that the wait is over.
func pause(milliseconds: Int) {
    var duration = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    _ = unsafe nanosleep(&duration, nil)
}
