import Glibc

/// A sentence on standard error.
func complain(_ sentence: String) {
    write("aisle: \(sentence)\n", to: STDERR_FILENO)
}

/// Text that shows at once, in a terminal and in a pipe.
func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    // What the program says of itself may be lost where nobody reads it.
    try? write(Array(text.utf8), to: descriptor)
}

/// Returns once all bytes are out.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    var written = 0
    while written < bytes.count {
        let count = unsafe bytes[written...].withUnsafeBytes {
            unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw WriteError(number: errno) }
        written += count
    }
}

/// Why bytes did not go out.
struct WriteError: Error, CustomStringConvertible {
    /// As the system counts its errors.
    let number: Int32

    /// Whoever read the bytes has gone.
    var isBrokenPipe: Bool { number == EPIPE }

    /// The system's own words.
    var cause: String { unsafe String(cString: strerror(number)) }

    var description: String { "Not everything could be written: \(cause)." }
}
