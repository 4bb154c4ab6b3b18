/// Values laid one behind the other as bytes, to be stored as one blob.
///
/// Integers are little-endian base-128, signed ones zigzag; bytes and lists carry their count in front.
package struct PackedWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// One byte as it is.
    package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// An integer in as few bytes as it needs, 1...10.
    package mutating func write(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// An integer whose small negative values are short too.
    package mutating func write(_ value: Int64) {
        write(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// UTF-8 behind the number of its bytes.
    package mutating func write(_ text: String) {
        write(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// A byte that tells whether a value follows, then the value.
    package mutating func write<Value>(
        optional value: Value?, _ body: (inout PackedWriter, Value) -> Void
    ) {
        write(byte: value == nil ? 0 : 1)
        if let value { body(&self, value) }
    }

    /// A text that may be absent.
    package mutating func write(optional text: String?) { write(optional: text) { $0.write($1) } }

    /// An integer that may be absent.
    package mutating func write(optional value: Int64?) { write(optional: value) { $0.write($1) } }

    /// How many there are, then each.
    package mutating func write<Element>(
        list: [Element], _ body: (inout PackedWriter, Element) -> Void
    ) {
        write(UInt64(list.count))
        for element in list { body(&self, element) }
    }
}

/// Reads back what a `PackedWriter` wrote; bytes that no writer wrote throw `.damaged`, never trap.
package struct PackedReader {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte as it is.
    package mutating func byte() throws(CatalogueError) -> UInt8 {
        guard position < bytes.count else { throw .damaged("a value ends early") }
        defer { position += 1 }
        return bytes[position]
    }

    /// What `write(_: UInt64)` wrote.
    package mutating func unsigned() throws(CatalogueError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, through: 63, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << UInt64(shift)
            if next < 0x80 { return value }
        }
        throw .damaged("an integer does not end")
    }

    /// What `write(_: Int64)` wrote.
    package mutating func signed() throws(CatalogueError) -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
    }

    /// What `write(_: String)` wrote; bytes that are not UTF-8 come as U+FFFD.
    package mutating func text() throws(CatalogueError) -> String {
        let count = try unsigned()
        guard count <= UInt64(bytes.count - position) else { throw .damaged("a text ends early") }
        defer { position += Int(count) }
        return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
    }

    /// A value that `body` reads, where one was written.
    package mutating func optional<Value>(
        _ body: (inout PackedReader) throws(CatalogueError) -> Value
    ) throws(CatalogueError) -> Value? {
        try byte() == 0 ? nil : try body(&self)
    }

    /// A text that may be absent.
    package mutating func optionalText() throws(CatalogueError) -> String? {
        try optional { (reader) throws(CatalogueError) in try reader.text() }
    }

    /// An integer that may be absent.
    package mutating func optionalSigned() throws(CatalogueError) -> Int64? {
        try optional { (reader) throws(CatalogueError) in try reader.signed() }
    }

    /// Elements that `body` reads one by one.
    package mutating func list<Element>(
        _ body: (inout PackedReader) throws(CatalogueError) -> Element
    ) throws(CatalogueError) -> [Element] {
        let count = try unsigned()
        guard count <= UInt64(bytes.count) else { throw .damaged("a list is longer than its bytes") }
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try body(&self)) }
        return elements
    }
}
