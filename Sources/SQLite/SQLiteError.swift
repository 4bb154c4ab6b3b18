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
    /// Another connection holds the lock; the same call may succeed later.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
    /// The disk is full or does not answer.
    package var isFull: Bool { primaryCode == SQLITE_FULL || primaryCode == SQLITE_IOERR }
    /// A uniqueness rule or another constraint refused a row.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

    package var description: String { "\(message) (SQLite \(code)) in \(subject)" }
}
