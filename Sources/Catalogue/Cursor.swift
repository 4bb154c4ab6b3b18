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

    /// URL-safe text of 28 characters.
    package var text: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The same as UTF-8.
    package func append(to text: inout [UInt8]) {
        var packed = Packed(repeating: 0)
        packed[0] = Cursor.version
        for (index, word) in [generation, list, position, number].enumerated() {
            packed.set(word, at: 1 + 4 * index)
        }
        packed.set(Cursor.check(packed.span), at: 17)
        Base64URL.append(packed.span, to: &text)
    }

    /// The version, the four words and the check, little-endian.
    private typealias Packed = [21 of UInt8]

    init(generation: UInt32, list: UInt32, position: UInt32, number: UInt32) {
        self.generation = generation
        self.list = list
        self.position = position
        self.number = number
    }

    /// - Throws: `.unknownCursor` for any text that `text` does not write.
    package init(text: String) throws(CatalogueError) {
        var packed = Packed(repeating: 0)
        var bytes = packed.mutableSpan
        guard Base64URL.decode(text, into: &bytes), packed[0] == Cursor.version,
            packed.word(at: 17) == Cursor.check(packed.span)
        else { throw .unknownCursor }
        generation = packed.word(at: 1)
        list = packed.word(at: 5)
        position = packed.word(at: 9)
        number = packed.word(at: 13)
    }

    /// FNV-1a of all before it: finds slips of the hand; a cursor opens nothing that needs guarding.
    private static func check(_ packed: Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for index in 0..<17 { hash = (hash ^ UInt32(packed[index])) &* 16_777_619 }
        return hash
    }
}

extension [21 of UInt8] {
    fileprivate mutating func set(_ word: UInt32, at position: Int) {
        for index in 0..<4 { self[position + index] = UInt8(truncatingIfNeeded: word >> UInt32(8 * index)) }
    }

    fileprivate func word(at position: Int) -> UInt32 {
        var word: UInt32 = 0
        for index in 0..<4 { word |= UInt32(self[position + index]) << UInt32(8 * index) }
        return word
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
