import SQLite
import Testing

@Suite struct StatementTests {
    @Test func `what is bound comes back as it was`() throws {
        let connection = try Connection(path: "", mode: .writing)
        try connection.execute("CREATE TABLE t(i, s, b, n, e, z)")
        var insert = try connection.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?)")
        try insert.bind(Int64.min, at: 1)
        try insert.bind("é\u{0}🛒", at: 2)
        try insert.bind([0, 255, 39] as [UInt8], at: 3)
        try insert.bind(nil as String?, at: 4)
        try insert.bind("", at: 5)
        try insert.bind([] as [UInt8], at: 6)
        try insert.run()
        var select = try connection.prepare("SELECT * FROM t")
        try #require(try select.step())
        #expect(select.integer(0) == .min)
        #expect(select.text(1) == "é\u{0}🛒")
        #expect(select.bytes(2) == [0, 255, 39])
        #expect(select.isNull(3) && select.text(3) == nil)
        #expect(select.text(4) == "" && !select.isNull(4))
        #expect(select.bytes(5).isEmpty && !select.isNull(5))
        #expect(try !select.step())
    }

    @Test func `a statement runs again after an error`() throws {
        let connection = try Connection(path: "", mode: .writing)
        try connection.execute("CREATE TABLE t(i INTEGER PRIMARY KEY)")
        var insert = try connection.prepare("INSERT INTO t VALUES (?)")
        try insert.bind(1, at: 1)
        try insert.run()
        let error = try #require(throws: SQLiteError.self) { try insert.run() }
        #expect(error.isConstraint)
        try insert.bind(2, at: 1)
        try insert.run()
        #expect(try connection.integer("SELECT count(*) FROM t") == 2)
    }
}

@Suite struct ConnectionTests {
    @Test func `a missing file cannot be read, and the error names it`() throws {
        let error = try #require(throws: SQLiteError.self) {
            _ = try Connection(path: "/nonexistent/shop.db", mode: .reading)
        }
        #expect(error.description.contains("/nonexistent/shop.db"))
    }

    @Test func `an error carries the statement`() throws {
        let connection = try Connection(path: "", mode: .writing)
        let error = try #require(throws: SQLiteError.self) { try connection.execute("SELEC 1") }
        #expect(error.description == "near \"SELEC\": syntax error (SQLite 1) in SELEC 1")
    }
}
