import SQLite

/// Replaces the catalogue by another as one transaction: readers see the old one or the new one.
///
/// Add the products in the feed's order, then commit. An import that is dropped before, or whose process dies at
/// any moment, leaves the old catalogue whole. Memory does not grow with the number of products.
package struct CatalogueImport: ~Copyable {
    private let path: String
    private let connection: Connection
    private var statements: Statements

    private let formerProducts: Int
    private let generation: Int64
    private var nextNumber: Int64
    private var products = 0
    private var variants = 0
    private var kept = 0
    private var rows: [UInt8] = []
    private var numbers: [UInt8] = []

    /// Begins the transaction, making the file where there is none.
    /// - Throws: `.busy` while another import writes; `.foreign` and `.tooNew` for files to keep away from.
    package init(path: String) throws(CatalogueError) {
        let connection = try Connection.open(path, .writing)
        try Schema.migrate(connection, path: path)
        // 64 MiB of pages: what a million products touch at once; beyond it SQLite writes to the log early.
        try connection.perform("PRAGMA cache_size = -65536; BEGIN IMMEDIATE", path: path)
        try connection.perform(CatalogueImport.setAsideFormer, path: path)
        let products = try connection.number("SELECT products FROM catalogue", path: path) ?? 0
        let generation = try connection.number("SELECT generation + 1 FROM catalogue", path: path) ?? 1
        let nextNumber = try connection.number("SELECT next_number FROM catalogue", path: path) ?? 1
        statements = try Statements(
            insertProduct: connection.compile("INSERT INTO product VALUES (?, ?, ?, ?, ?)", path: path),
            insertRows: connection.compile("INSERT INTO row_chunk VALUES (?, ?)", path: path),
            insertOrder: connection.compile("INSERT INTO order_chunk VALUES (?, ?, ?)", path: path),
            formerOfID: connection.compile("SELECT number, handle FROM former WHERE id = ?", path: path),
            ownerOfHandle: connection.compile("SELECT 1 FROM product WHERE handle = ?", path: path),
            formerOwner: connection.compile("SELECT 1 FROM former WHERE handle = ?", path: path))
        self.path = path
        self.connection = connection
        self.generation = generation
        self.nextNumber = nextNumber
        formerProducts = Int(products)
    }

    /// Appends one product behind those added before it.
    ///
    /// A product that the old catalogue had keeps its handle, so that its links stay good.
    /// - Returns: `false` if a product of the same id was added before, in which case nothing is added.
    /// - Throws: `.full` or `.unavailable`; the import can then only be dropped.
    package mutating func add(_ product: Product) throws(CatalogueError) -> Bool {
        do {
            let former = try former(of: product.id)
            let number = former?.number ?? nextNumber
            let handle = try former?.handle ?? freeHandle(for: product)
            guard try insert(product, number: number, handle: handle) else { return false }
            if former == nil { nextNumber += 1 } else { kept += 1 }
            products += 1
            variants += product.variants.count
            try append(PackedRow.pack(product, handle: handle, number: UInt32(truncatingIfNeeded: number)))
            try append(number: UInt32(truncatingIfNeeded: number))
            return true
        } catch {
            throw CatalogueError(error, path: path)
        }
    }

    /// Puts the new catalogue in the place of the old one.
    /// - Parameter now: seconds since 1970.
    /// - Throws: `.nothingToSell`; `.wouldShrink` if more than half of the old products are missing and that is
    ///   not allowed. The old catalogue then stays.
    package consuming func commit(allowShrink: Bool, now: Int64) throws(CatalogueError) -> ImportOutcome {
        guard products > 0 else { throw .nothingToSell }
        let dropped = formerProducts - kept
        guard allowShrink || dropped * 2 <= formerProducts else {
            throw .wouldShrink(dropped: dropped, of: formerProducts)
        }
        do {
            try flushRows()
            try flushNumbers()
            try connection.retireOrders(now: now)
            if dropped > 0 { try connection.deleteDesertedChunks() }
            try connection.execute(
                """
                UPDATE catalogue SET generation = \(generation), products = \(products),
                    variants = \(variants), next_number = \(nextNumber), imported_at = \(now);
                COMMIT
                """)
        } catch {
            throw CatalogueError(error, path: path)
        }
        // Waits until the idle readers of a server have let go; one that keeps its state longer leaves the log for the
        // next import to empty.
        let patience = Catalogue.releaseInterval * 1_000 + 500
        try? connection.execute("PRAGMA busy_timeout = \(patience); PRAGMA wal_checkpoint(TRUNCATE)")
        return ImportOutcome(
            products: products, variants: variants, added: products - kept, dropped: dropped)
    }

    private static let setAsideFormer = """
        CREATE TEMP TABLE former(id TEXT PRIMARY KEY, number INTEGER, handle TEXT) WITHOUT ROWID;
        INSERT INTO former SELECT id, number, handle FROM product ORDER BY id;
        CREATE INDEX former_handle ON former(handle);
        DELETE FROM product;
        DELETE FROM row_chunk;
        """

    private mutating func former(of id: String) throws -> (number: Int64, handle: String)? {
        guard formerProducts > 0 else { return nil }
        try statements.formerOfID.bind(id, at: 1)
        defer { statements.formerOfID.reset() }
        guard try statements.formerOfID.step(), let handle = statements.formerOfID.text(1) else { return nil }
        return (statements.formerOfID.integer(0), handle)
    }

    private mutating func freeHandle(for product: Product) throws -> String {
        let wanted = Handle.make(from: product.handle ?? product.name) ?? "product"
        if try !isTaken(wanted) { return wanted }
        let longer = Handle.make(from: "\(wanted.prefix(48))-\(product.id)") ?? wanted
        if try !isTaken(longer) { return longer }
        // Numbers are never given twice, so this ends at once unless the feed's own handles look like it.
        var numbered = "\(wanted.prefix(48))-\(nextNumber)"
        while try isTaken(numbered) { numbered += "x" }
        return numbered
    }

    private mutating func isTaken(_ handle: String) throws -> Bool {
        try statements.ownerOfHandle.bind(handle, at: 1)
        defer { statements.ownerOfHandle.reset() }
        if try statements.ownerOfHandle.step() { return true }
        guard formerProducts > 0 else { return false }
        try statements.formerOwner.bind(handle, at: 1)
        defer { statements.formerOwner.reset() }
        return try statements.formerOwner.step()
    }

    private mutating func insert(_ product: Product, number: Int64, handle: String) throws -> Bool {
        try statements.insertProduct.bind(number, at: 1)
        try statements.insertProduct.bind(product.id, at: 2)
        try statements.insertProduct.bind(handle, at: 3)
        try statements.insertProduct.bind(products, at: 4)
        try statements.insertProduct.bind(product.packed, at: 5)
        do {
            try statements.insertProduct.run()
            return true
        } catch let error where error.isConstraint {
            return false
        }
    }

    private mutating func append(_ row: [UInt8]) throws {
        rows.append(littleEndian: UInt32(row.count))
        rows.append(contentsOf: row)
        if products % Chunk.rows == 0 { try flushRows() }
    }

    private mutating func flushRows() throws {
        guard !rows.isEmpty else { return }
        try statements.insertRows.bind((products - 1) / Chunk.rows, at: 1)
        try statements.insertRows.bind(rows, at: 2)
        try statements.insertRows.run()
        rows.removeAll(keepingCapacity: true)
    }

    private mutating func append(number: UInt32) throws {
        numbers.append(littleEndian: number)
        if products % Chunk.numbers == 0 { try flushNumbers() }
    }

    private mutating func flushNumbers() throws {
        guard !numbers.isEmpty else { return }
        try statements.insertOrder.bind(generation, at: 1)
        try statements.insertOrder.bind((products - 1) / Chunk.numbers, at: 2)
        try statements.insertOrder.bind(numbers, at: 3)
        try statements.insertOrder.run()
        numbers.removeAll(keepingCapacity: true)
    }
}

/// What an import changed.
package struct ImportOutcome: Equatable, Sendable {
    package let products: Int
    package let variants: Int
    /// Products that the old catalogue did not have.
    package let added: Int
    /// Products of the old catalogue that are gone.
    package let dropped: Int

    package init(products: Int, variants: Int, added: Int, dropped: Int) {
        self.products = products
        self.variants = variants
        self.added = added
        self.dropped = dropped
    }
}

/// What an import asks and writes, again for each product.
private struct Statements: ~Copyable {
    var insertProduct: Statement
    var insertRows: Statement
    var insertOrder: Statement
    var formerOfID: Statement
    var ownerOfHandle: Statement
    var formerOwner: Statement
}
