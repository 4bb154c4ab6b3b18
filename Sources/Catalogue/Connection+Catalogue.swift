import SQLite

/// The same questions of SQLite, answered in the catalogue's own errors.
extension Connection {
    static func open(_ path: String, _ mode: Mode) throws(CatalogueError) -> Connection {
        do { return try Connection(path: path, mode: mode) } catch { throw CatalogueError(error, path: path) }
    }

    func compile(_ sql: String, path: String) throws(CatalogueError) -> Statement {
        do { return try prepare(sql) } catch { throw CatalogueError(error, path: path) }
    }

    func perform(_ sql: String, path: String) throws(CatalogueError) {
        do { try execute(sql) } catch { throw CatalogueError(error, path: path) }
    }

    func number(_ sql: String, path: String) throws(CatalogueError) -> Int64? {
        do { return try integer(sql) } catch { throw CatalogueError(error, path: path) }
    }
}
