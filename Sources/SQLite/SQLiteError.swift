import CSQLite

/// What SQLite answered when it answered anything but a row or done.
package struct SQLiteError: Error, CustomStringConvertible {
    /// The extended result code, such as 13 for a full disk: https://www.sqlite.org/rescode.html
    package let code: Int32
    /// SQLite's own sentence.
    package let message: String
    /// The statement or the file it was about.
    package let subject: String

    package init(code: Int32, message: String, subject: String) {
        self.code = code
        self.message = message
        self.subject = subject
    }

    init(code: Int32, connection: OpaquePointer?, subject: String) {
        let sentence =
            if let connection = unsafe connection {
                unsafe sqlite3_errmsg(connection)
            } else {
                unsafe sqlite3_errstr(code)
            }
        let message = unsafe sentence.map { unsafe String(cString: $0) } ?? "unknown error"
        self.init(code: code, message: message, subject: subject)
    }

    /// The result code without its extension.
    package var primaryCode: Int32 { code & 0xFF }
    /// The disk takes no more: it is full, or a write to it failed.
    package var isFull: Bool { primaryCode == SQLITE_FULL || SQLiteError.failedWrites.contains(code) }
    /// A uniqueness rule or another constraint refused a row.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

    /// SQLITE_IOERR_WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE and _SHMSIZE, macros that Swift does not import.
    private static let failedWrites: [Int32] = [3, 4, 5, 6, 19].map { SQLITE_IOERR | $0 << 8 }

    package var description: String { "\(message) (SQLite \(code)) in \(subject)" }
}
