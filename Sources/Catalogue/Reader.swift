import SQLite

/// Answers questions from one state of the catalogue's file.
///
/// `@unchecked Sendable`: it travels between threads, but its catalogue lends it to one borrower at a time.
package final class Reader: @unchecked Sendable {
    private let path: String
    private let connection: Connection
    private var summaryRow: Statement
    private var rowChunk: Statement
    private var nextOrderChunk: Statement
    private var previousOrderChunk: Statement
    private var formerProducts: Statement
    private var positionOfNumber: Statement
    private var positionOfHandle: Statement
    private var productOfHandle: Statement

    private var openedAt: ContinuousClock.Instant?
    package private(set) var summary = Summary(generation: 0, products: 0, variants: 0, importedAt: 0)

    init(path: String) throws(CatalogueError) {
        self.path = path
        connection = try .open(path, .reading)
        summaryRow = try connection.compile(
            "SELECT generation, products, variants, imported_at FROM catalogue", path: path)
        rowChunk = try connection.compile("SELECT rows FROM row_chunk WHERE chunk = ?", path: path)
        nextOrderChunk = try connection.compile(
            "SELECT chunk, numbers FROM order_chunk WHERE generation = ? AND chunk >= ? ORDER BY chunk LIMIT 1",
            path: path)
        previousOrderChunk = try connection.compile(
            "SELECT chunk, numbers FROM order_chunk WHERE generation = ? AND chunk <= ? ORDER BY chunk DESC LIMIT 1",
            path: path)
        formerProducts = try connection.compile(
            "SELECT products FROM former_generation WHERE generation = ?", path: path)
        positionOfNumber = try connection.compile(
            "SELECT position FROM product WHERE number = ?", path: path)
        positionOfHandle = try connection.compile(
            "SELECT position FROM product WHERE handle = ?", path: path)
        productOfHandle = try connection.compile(
            "SELECT detail, position FROM product WHERE handle = ?", path: path)
    }

    /// Takes up the newest state of the file if the one held is older than `age`.
    func refresh(after age: Duration) throws(CatalogueError) {
        let now = ContinuousClock.now
        if let openedAt, now - openedAt < age { return }
        release()
        try ask { () throws in
            try connection.execute("BEGIN")
            do { summary = try summaryNow() } catch {
                end()
                throw error
            }
        }
        openedAt = now
    }

    /// Reading it is what begins to hold a state of the file.
    private func summaryNow() throws -> Summary {
        defer { summaryRow.reset() }
        guard try summaryRow.step() else { throw CatalogueError.damaged("no summary") }
        return Summary(
            generation: UInt32(truncatingIfNeeded: summaryRow.integer(0)),
            products: Int(summaryRow.integer(1)), variants: Int(summaryRow.integer(2)),
            importedAt: summaryRow.integer(3))
    }

    /// Ends the read transaction.
    func release() {
        guard openedAt != nil else { return }
        openedAt = nil
        end()
    }

    private func end() {
        // A transaction that only read has nothing to lose, and rolling back ends it whatever happened within.
        try? connection.execute("ROLLBACK")
    }

    /// The product of a handle and its place in the feed's order, from 0; `nil` where there is none.
    package func product(handle: String) throws(CatalogueError) -> (product: Product, position: Int)? {
        try ask { () throws in
            try productOfHandle.bind(handle, at: 1)
            defer { productOfHandle.reset() }
            guard try productOfHandle.step() else { return nil }
            return (
                try Product(packed: productOfHandle.bytes(0), handle: handle),
                Int(productOfHandle.integer(1))
            )
        }
    }

    /// Every product in the feed's order, until `take` answers `false`.
    package func eachProduct(_ take: (Product) -> Bool) throws(CatalogueError) {
        try ask { () throws in
            var all = try connection.prepare("SELECT detail, handle FROM product ORDER BY position")
            while try all.step() {
                guard try take(Product(packed: all.bytes(0), handle: all.text(1))) else { return }
            }
        }
    }

    /// Products in the order of a former import; `nil` once that order is forgotten.
    func products(inFormer generation: UInt32) throws(CatalogueError) -> Int? {
        try ask { () throws in
            try formerProducts.bind(Int(generation), at: 1)
            defer { formerProducts.reset() }
            return try formerProducts.step() ? Int(formerProducts.integer(0)) : nil
        }
    }

    /// Where the product of a number stands in the feed's order now; `nil` once it is gone.
    func position(ofNumber number: UInt32) throws(CatalogueError) -> Int? {
        try ask { () throws in
            try positionOfNumber.bind(Int(number), at: 1)
            defer { positionOfNumber.reset() }
            return try positionOfNumber.step() ? Int(positionOfNumber.integer(0)) : nil
        }
    }

    /// Where the product of a handle stands in the feed's order now; `nil` where there is none.
    func position(ofHandle handle: String) throws(CatalogueError) -> Int? {
        try ask { () throws in
            try positionOfHandle.bind(handle, at: 1)
            defer { positionOfHandle.reset() }
            return try positionOfHandle.step() ? Int(positionOfHandle.integer(0)) : nil
        }
    }

    /// The numbers of 1,000 products of an import's order, four bytes each: of a chunk, or of the nearest one left behind
    /// or before it; `nil` where none is left.
    func numbers(
        from chunk: Int, forward: Bool, of generation: UInt32
    ) throws(CatalogueError) -> (chunk: Int, numbers: [UInt8])? {
        try ask { () throws in
            try forward
                ? nextOrderChunk.numbers(from: chunk, of: generation)
                : previousOrderChunk.numbers(from: chunk, of: generation)
        }
    }

    /// Appends rows of one chunk, each with four bytes of its length in front.
    /// - Parameter places: rows of the chunk, of 0..<20.
    func appendRows(
        _ places: Range<Int>, ofChunk chunk: Int, to bytes: inout [UInt8]
    ) throws(CatalogueError) {
        try ask { () throws in
            try rowChunk.bind(chunk, at: 1)
            defer { rowChunk.reset() }
            guard try rowChunk.step() else { throw CatalogueError.damaged("rows are missing") }
            unsafe rowChunk.withBytes(0) { stored in
                let start = unsafe offset(ofRow: places.lowerBound, in: stored)
                let end = unsafe offset(ofRow: places.count, in: stored, from: start)
                unsafe bytes.append(contentsOf: stored[start..<end])
            }
        }
    }

    /// Where a row begins among stored rows; the end of them if there are fewer.
    private func offset(ofRow row: Int, in stored: UnsafeRawBufferPointer, from start: Int = 0) -> Int {
        var offset = start
        for _ in 0..<row where offset + 4 <= stored.count {
            let count = unsafe UInt32(
                littleEndian: stored.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            offset = min(offset + 4 + Int(count), stored.count)
        }
        return offset
    }

    private func ask<Answer>(_ question: () throws -> Answer) throws(CatalogueError) -> Answer {
        do {
            return try question()
        } catch let error as CatalogueError {
            throw error
        } catch {
            throw CatalogueError(error, path: path)
        }
    }
}

extension Statement {
    fileprivate mutating func numbers(
        from chunk: Int, of generation: UInt32
    ) throws(SQLiteError) -> (chunk: Int, numbers: [UInt8])? {
        try bind(Int(generation), at: 1)
        try bind(chunk, at: 2)
        defer { reset() }
        return try step() ? (Int(integer(0)), bytes(1)) : nil
    }
}
