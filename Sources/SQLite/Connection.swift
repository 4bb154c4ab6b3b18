import CSQLite

/// One open database file, used by one thread at a time.
///
/// Opened without SQLite's own mutexes; statements may outlive it, since the file closes with the last of them.
@safe
package struct Connection: ~Copyable {
    /// What the connection is for.
    package enum Mode: Sendable {
        /// Reads an existing file.
        case reading
        /// Reads and writes, making the file where there is none.
        case writing
    }

    private let handle: OpaquePointer

    /// - Parameter path: a file, or `""` for a temporary database that SQLite deletes on close.
    /// - Throws: what SQLite answers when the file cannot be opened; a missing file for `.reading` among it.
    package init(path: String, mode: Mode) throws(SQLiteError) {
        let access = mode == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var opened: OpaquePointer?
        let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            let error = unsafe SQLiteError(code: code, connection: opened, subject: path)
            unsafe sqlite3_close_v2(opened)
            throw error
        }
        unsafe handle = opened
        unsafe sqlite3_busy_timeout(handle, 5_000)
        _ = unsafe aisle_set_defensive(handle)
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    /// Runs one or more statements that answer nothing.
    package func execute(_ sql: String) throws(SQLiteError) {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else {
            throw unsafe SQLiteError(code: code, connection: handle, subject: sql)
        }
    }

    /// Compiles one statement to be run many times.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, flags, &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else {
            throw unsafe SQLiteError(code: code, connection: handle, subject: sql)
        }
        return unsafe Statement(handle: prepared, sql: sql)
    }

    /// The first column of the first row as an integer; `nil` when there is no row or it is NULL.
    package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
        var statement = try prepare(sql)
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.integer(0)
    }
}
