import SQLite

/// The tables of a catalogue's file and the steps that bring an older file up to date.
enum Schema {
    /// "Aisl", which says whose file it is: https://www.sqlite.org/pragma.html#pragma_application_id
    static let applicationID: Int64 = 0x4169_736C

    /// Each step takes a file from the version of its index to the next; a step that shipped is never changed.
    private static let steps = [
        """
        CREATE TABLE catalogue(
            one INTEGER PRIMARY KEY CHECK (one = 1),
            generation INTEGER NOT NULL, -- counts the imports
            products INTEGER NOT NULL,
            variants INTEGER NOT NULL,
            next_number INTEGER NOT NULL, -- no number is ever given twice
            imported_at INTEGER NOT NULL -- seconds since 1970
        );
        INSERT INTO catalogue VALUES (1, 0, 0, 0, 1, 0);
        CREATE TABLE product(
            number INTEGER PRIMARY KEY, -- ours: kept for the same id from one import to the next
            id TEXT NOT NULL,
            handle TEXT NOT NULL,
            position INTEGER NOT NULL, -- in the feed's order, from 0
            detail BLOB NOT NULL -- Product.packed
        );
        CREATE UNIQUE INDEX product_id ON product(id);
        CREATE UNIQUE INDEX product_handle ON product(handle);
        CREATE TABLE row_chunk(
            chunk INTEGER PRIMARY KEY, -- position / 20
            rows BLOB NOT NULL -- PackedRow, one behind the other
        );
        CREATE TABLE order_chunk(
            generation INTEGER NOT NULL,
            chunk INTEGER NOT NULL, -- position / 1000
            numbers BLOB NOT NULL, -- of products, 32 bits each, little-endian
            PRIMARY KEY (generation, chunk)
        ) WITHOUT ROWID;
        CREATE TABLE former_generation(
            generation INTEGER PRIMARY KEY,
            products INTEGER NOT NULL,
            replaced_at INTEGER NOT NULL -- seconds since 1970
        );
        """
    ]

    static var version: Int64 { Int64(steps.count) }

    /// Makes the tables of a new file, or brings those of an older one up to date, as one transaction.
    static func migrate(_ connection: borrowing Connection, path: String) throws(CatalogueError) {
        do {
            // The page size holds a chunk of rows in one page and is set before the first table is made.
            try connection.execute("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL")
            try connection.execute("BEGIN IMMEDIATE")
            let found = try check(connection, path: path)
            for step in steps[Int(found)...] { try connection.execute(step) }
            try connection.execute(
                "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version); COMMIT")
        } catch let error as CatalogueError {
            throw error
        } catch {
            throw CatalogueError(error, path: path)
        }
    }

    /// The version of the file's tables; 0 for a new file.
    /// - Throws: `.foreign` for another program's database, `.tooNew` for a later Aisle's.
    static func check(
        _ connection: borrowing Connection, path: String
    ) throws(CatalogueError) -> Int64 {
        do {
            let application = try connection.integer("PRAGMA application_id") ?? 0
            let found = try connection.integer("PRAGMA user_version") ?? 0
            let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
            guard application == applicationID || (application == 0 && tables == 0) else {
                throw CatalogueError.foreign(path: path)
            }
            guard found <= version else { throw CatalogueError.tooNew(path: path, version: found) }
            return found
        } catch let error as CatalogueError {
            throw error
        } catch {
            throw CatalogueError(error, path: path)
        }
    }
}

extension CatalogueError {
    /// What an error of SQLite means to a catalogue.
    init(_ error: any Error, path: String) {
        guard let error = error as? SQLiteError else {
            self = .unavailable(cause: "\(error)")
            return
        }
        self =
            switch error.primaryCode {
            case 5, 6: .busy(path: path)
            case 11: .damaged(error.description)
            case 26: .foreign(path: path)
            case _ where error.isFull: .full(cause: error.description)
            default: .unavailable(cause: error.description)
            }
    }
}
