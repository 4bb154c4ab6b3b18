import Glibc

/// Lets other threads run.
///
/// For what no event tells: that libmicrohttpd has room for a connection, that a file may be opened again, that the
/// last answer of a server that ends is made.
func pause(milliseconds: Int) {
    var duration = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    _ = unsafe nanosleep(&duration, nil)
}
