import SQLite

/// The orders of earlier imports, in which lists that began with them go on.
extension Connection {
    /// How long a list may go on in the order it began with, in seconds.
    static var orderLifetime: Int64 { 3_600 }

    /// Sets the order of the catalogue that is being replaced aside, and forgets those set aside too long ago.
    func retireOrders(now: Int64) throws(SQLiteError) {
        let oldest = now - Connection.orderLifetime
        try execute(
            """
            DELETE FROM order_chunk WHERE generation IN
                (SELECT generation FROM former_generation WHERE replaced_at < \(oldest));
            DELETE FROM former_generation WHERE replaced_at < \(oldest);
            INSERT INTO former_generation SELECT generation, products, \(now) FROM catalogue WHERE generation > 0;
            """)
    }

    /// Deletes the chunks of former orders whose products are all gone, so that a list steps over them unread.
    ///
    /// They are gone for good, since no number is given twice. Asks mostly for the first product of each chunk alone.
    func deleteDesertedChunks() throws(SQLiteError) {
        var deserted: [(generation: Int64, chunk: Int64)] = []
        var chunks = try prepare(
            "SELECT generation, chunk, numbers FROM order_chunk JOIN former_generation USING (generation)")
        var product = try prepare("SELECT 1 FROM product WHERE number = ?")
        while try chunks.step() {
            guard try !product.finds(anyOf: chunks.bytes(2)) else { continue }
            deserted.append((chunks.integer(0), chunks.integer(1)))
        }
        var delete = try prepare("DELETE FROM order_chunk WHERE generation = ? AND chunk = ?")
        for (generation, chunk) in deserted {
            try delete.bind(generation, at: 1)
            try delete.bind(chunk, at: 2)
            try delete.run()
        }
    }
}

extension Statement {
    /// Whether there is a row for one of the numbers, four bytes each.
    fileprivate mutating func finds(anyOf numbers: [UInt8]) throws(SQLiteError) -> Bool {
        for offset in stride(from: 0, to: numbers.count, by: 4) {
            try bind(Int(numbers.word(at: offset)), at: 1)
            defer { reset() }
            if try step() { return true }
        }
        return false
    }
}
