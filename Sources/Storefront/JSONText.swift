/// Writes JSON that is safe inside a script element of a page that is also XML.
///
/// `<`, `>`, `&` and what XML forbids never appear as themselves: JSON's own escapes stand for them.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func object(_ members: (inout JSONText) -> Void) { enclose("{", "}", members) }

    mutating func array(_ elements: (inout JSONText) -> Void) { enclose("[", "]", elements) }

    /// The name of a member, which holds nothing to escape; its value follows.
    mutating func name(_ name: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: name.utf8)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func value(_ text: String) {
        separate()
        appendQuoted(text)
    }

    mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func member(_ name: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        self.name(name)
        value(text)
    }

    private mutating func enclose(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONText) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        JSONText.isPlain(text.utf8.span) ? bytes.append(contentsOf: text.utf8) : appendByScalars(text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether all bytes of UTF-8 stand for themselves; those that begin a character that may not are looked at as
    /// scalars.
    private static func isPlain(_ utf8: Span<UInt8>) -> Bool {
        for index in utf8.indices {
            switch utf8[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "&"):
                return false
            case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: return false
            default: continue
            }
        }
        return true
    }

    private mutating func appendByScalars(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
            case "<", ">", "&", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}",
                "\u{FFFF}":
                appendEscape(scalar.value)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private mutating func appendEscape(_ value: UInt32) {
        let hex = String(value, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
    }
}
