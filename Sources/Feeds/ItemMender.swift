import XML

/// Puts right what shops get wrong in XML: a bare `&`, and characters by HTML's names, which XML does not know.
struct ItemMender {
    /// How many were put right.
    private(set) var count = 0

    /// The item as XML can read it; CDATA sections and comments stay as they are.
    mutating func mend(_ item: [UInt8]) -> [UInt8] {
        guard ItemMender.hasStrayReference(item) else { return item }
        var mended: [UInt8] = []
        mended.reserveCapacity(item.count + 64)
        var rest = item[...]
        while let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) {
            mended += rest[..<mark]
            rest = rest[mark...]
            let passed = rest.first == UInt8(ascii: "<") ? verbatim(rest) : reference(rest)
            mended += passed.written
            rest = rest.dropFirst(passed.read)
        }
        return mended + rest
    }

    /// Whether there is a `&` that is not the beginning of what XML knows by name.
    private static func hasStrayReference(_ item: [UInt8]) -> Bool {
        var rest = item[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            rest = rest[mark...].dropFirst()
            guard known.contains(where: { rest.starts(with: $0) }) else { return true }
        }
        return false
    }

    private static let known = ["amp;", "lt;", "gt;", "quot;", "apos;"].map { Array($0.utf8) }

    /// A section that has no references, or the one byte.
    private func verbatim(_ rest: ArraySlice<UInt8>) -> (written: [UInt8], read: Int) {
        for (open, close) in [("<![CDATA[", "]]>"), ("<!--", "-->")] where rest.starts(with: open.utf8) {
            let end = rest.firstRange(of: Array(close.utf8))?.upperBound ?? rest.endIndex
            return (Array(rest[..<end]), end - rest.startIndex)
        }
        return ([UInt8(ascii: "<")], 1)
    }

    private mutating func reference(_ rest: ArraySlice<UInt8>) -> (written: [UInt8], read: Int) {
        let name = rest.dropFirst().prefix(12).prefix { isNameByte($0) }
        guard !name.isEmpty, rest.dropFirst(1 + name.count).first == UInt8(ascii: ";") else {
            count += 1
            return (Array("&amp;".utf8), 1)
        }
        let length = name.count + 2
        let text = String(decoding: name, as: UTF8.self)
        if ["amp", "lt", "gt", "quot", "apos"].contains(text) || isCharacterNumber(text) {
            return (Array(rest.prefix(length)), length)
        }
        count += 1
        guard let scalar = HTMLEntity.scalar(named: text) else { return (Array("&amp;".utf8), 1) }
        return (Array("&#\(scalar.value);".utf8), length)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "#"): true
        default: false
        }
    }

    /// A number of a character that XML allows: https://www.w3.org/TR/xml/#charsets
    private func isCharacterNumber(_ text: String) -> Bool {
        let value: UInt32? =
            if text.hasPrefix("#x") { UInt32(text.dropFirst(2), radix: 16) } else if text.hasPrefix("#") {
                UInt32(text.dropFirst())
            } else { nil }
        guard let value, Unicode.Scalar(value) != nil, value != 0xFFFE, value != 0xFFFF else { return false }
        return value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D
    }
}
