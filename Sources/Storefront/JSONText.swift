/// Writes JSON that is safe inside a script element of a page that is also XML.
///
/// `<`, `>`, `&` and what XML forbids never appear as themselves: JSON's own escapes stand for them.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func object(_ members: (inout JSONText) -> Void) { enclose("{", "}", members) }

    mutating func array(_ elements: (inout JSONText) -> Void) { enclose("[", "]", elements) }

    /// The name of a member; its value follows.
    mutating func name(_ name: String) {
        separate()
        appendQuoted(name)
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
        if text.utf8.allSatisfy(JSONText.isPlain) {
            bytes.append(contentsOf: text.utf8)
        } else {
            appendByScalars(text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte of UTF-8 stands for itself; those that begin a character that may not are looked at as scalars.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
            false
        case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: false
        default: true
        }
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
