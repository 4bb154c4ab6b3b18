/// A place between two rows of a list, as a link carries it.
///
/// It names the order it counts in, so that it keeps its place while catalogues come and go, and ends with check
/// bytes: text that this program did not write is no cursor.
package struct Cursor: Hashable, Sendable {
    /// The import whose order the list follows.
    let generation: UInt32
    /// Which of the orders, and which filters: what the links of one list share.
    let list: UInt32
    /// Of the row at the cursor, from 0 in that order.
    let position: UInt32
    /// Of the product in that row, to find a place when the order is gone.
    let number: UInt32

    private static let version: UInt8 = 1

    /// URL-safe text of 26 to 27 characters.
    package var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(21)
        bytes.append(Cursor.version)
        for word in [generation, list, position, number] { bytes.append(littleEndian: word) }
        bytes.append(littleEndian: Cursor.check(bytes))
        return Base64URL.encode(bytes)
    }

    init(generation: UInt32, list: UInt32, position: UInt32, number: UInt32) {
        self.generation = generation
        self.list = list
        self.position = position
        self.number = number
    }

    /// - Throws: `.unknownCursor` for any text that `text` does not write.
    package init(text: String) throws(CatalogueError) {
        guard let bytes = Base64URL.decode(text), bytes.count == 21, bytes[0] == Cursor.version,
            bytes.word(at: 17) == Cursor.check(Array(bytes[..<17]))
        else { throw .unknownCursor }
        generation = bytes.word(at: 1)
        list = bytes.word(at: 5)
        position = bytes.word(at: 9)
        number = bytes.word(at: 13)
    }

    /// FNV-1a: finds slips of the hand; a cursor opens nothing that needs guarding.
    private static func check(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}

extension [UInt8] {
    mutating func append(littleEndian word: UInt32) {
        for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    /// Four bytes at `position`, which must be there.
    func word(at position: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[position + $1]) << UInt32(8 * $1) }
    }
}
