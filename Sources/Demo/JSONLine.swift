/// Appends JSON to bytes, member by member; commas are its own affair.
struct JSONLine {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Nothing where `text` is `nil`: what is absent was not said.
    mutating func member(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        key(name)
        string(text)
    }

    /// `12.34 USD`.
    mutating func member(_ name: StaticString, cents: Int) {
        key(name)
        bytes.append(contentsOf: "\"\(cents / 100).\(padded(cents % 100, to: 2)) USD\"".utf8)
    }

    /// An array of what `body` appends for each item; nothing where there is none.
    mutating func member<Item>(_ name: StaticString, _ items: [Item], _ body: (inout JSONLine, Item) -> Void)
    {
        guard !items.isEmpty else { return }
        key(name)
        array(items, body)
    }

    mutating func array<Item>(_ items: [Item], _ body: (inout JSONLine, Item) -> Void) {
        open("[")
        for item in items { body(&self, item) }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func object(_ body: (inout JSONLine) -> Void) {
        open("{")
        body(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// A value in quotes; only what [RFC 8259, section 7](https://www.rfc-editor.org/rfc/rfc8259#section-7) demands is escaped.
    mutating func string(_ text: String) {
        open("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(contentsOf: [hexDigit(byte >> 4), hexDigit(byte & 15)])
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func key(_ name: StaticString) {
        string(name.description)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Begins a value, after a comma where one is due: whatever ended a value asks for it.
    private mutating func open(_ bracket: Unicode.Scalar) {
        if let last = bytes.last, JSONLine.endings.contains(last) { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: bracket))
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }

    private static let endings: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "}")]
}
