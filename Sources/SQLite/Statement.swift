import CSQLite

/// A compiled statement: bind, step until it answers no row, reset.
///
/// Parameters count from 1 and columns from 0, as in SQLite.
@safe
package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let sql: String

    init(handle: OpaquePointer, sql: String) {
        unsafe self.handle = unsafe handle
        self.sql = sql
    }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Goes to the next row; `false` when there is none left.
    package mutating func step() throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            throw unsafe SQLiteError(code: code, connection: sqlite3_db_handle(handle), subject: sql)
        }
    }

    /// Runs a statement that answers no rows, and makes it ready to run again.
    package mutating func run() throws(SQLiteError) {
        defer { reset() }
        _ = try step()
    }

    /// Makes the statement ready to run again; what was bound stays bound.
    package mutating func reset() {
        // The code repeats the error that step() has already thrown.
        _ = unsafe sqlite3_reset(handle)
    }

    /// Puts a value in the place of a parameter, counted from 1; `nil` is NULL.
    package mutating func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
        guard let value else { return try bindNull(at: index) }
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    /// As above, for a count.
    package mutating func bind(_ value: Int?, at index: Int32) throws(SQLiteError) {
        try bind(value.map(Int64.init), at: index)
    }

    /// As above, for a text, of which SQLite takes a copy.
    package mutating func bind(_ text: String?, at index: Int32) throws(SQLiteError) {
        guard var text else { return try bindNull(at: index) }
        let code = text.withUTF8 { utf8 in
            unsafe utf8.withMemoryRebound(to: CChar.self) { bytes in
                unsafe aisle_bind_text(handle, index, bytes.baseAddress, Int32(bytes.count))
            }
        }
        try check(code)
    }

    /// As above, for bytes, of which SQLite takes a copy.
    package mutating func bind(_ blob: [UInt8]?, at index: Int32) throws(SQLiteError) {
        guard let blob else { return try bindNull(at: index) }
        let code = unsafe blob.withUnsafeBytes { bytes in
            unsafe aisle_bind_blob(handle, index, bytes.baseAddress, Int32(bytes.count))
        }
        try check(code)
    }

    /// The current row's value in a column, counted from 0; 0 for NULL.
    package func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// The current row has no value in a column, counted from 0.
    package func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// The column as text; `nil` for NULL.
    package func text(_ column: Int32) -> String? {
        guard let bytes = unsafe sqlite3_column_text(handle, column) else { return nil }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The column's bytes, which hold until the next step.
    package func withBytes<Answer>(
        _ column: Int32, _ body: (UnsafeRawBufferPointer) -> Answer
    ) -> Answer {
        let start = unsafe sqlite3_column_blob(handle, column)
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A copy of the column's bytes; empty for NULL.
    package func bytes(_ column: Int32) -> [UInt8] {
        unsafe withBytes(column) { unsafe [UInt8]($0) }
    }

    private func bindNull(at index: Int32) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_null(handle, index))
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw unsafe SQLiteError(code: code, connection: sqlite3_db_handle(handle), subject: sql)
        }
    }
}
