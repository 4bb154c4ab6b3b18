import XML

/// Text of a feed made fit for one line of a page.
struct PlainText: Equatable {
    let text: String
    /// Whether the end was cut off at the limit.
    let isShortened: Bool

    /// Blanks become single spaces, those at the ends go, and with them what no page can show: control characters
    /// and the noncharacters that XML forbids.
    ///
    /// - Parameters:
    ///   - limit: bytes of UTF-8; a longer text ends with `…` behind its last whole character.
    ///   - decodesEntities: whether a named or numbered character that survived the feed's own decoding, `&amp;`,
    ///     is one that was escaped twice.
    init(_ text: String, limit: Int, decodesEntities: Bool = false) {
        if text.utf8.count <= limit, PlainText.isClean(text) {
            self.text = text
            isShortened = false
            return
        }
        // What is far beyond the limit need not be looked at.
        let start = text.utf8.count > limit * 8 ? String(text.unicodeScalars.prefix(limit * 2)) : text
        let collapsed = PlainText.collapse(decodesEntities ? PlainText.decodeEntities(of: start) : start)
        isShortened = collapsed.utf8.count > limit
        self.text = isShortened ? PlainText.cut(collapsed, at: limit) : collapsed
    }

    /// Whether there is anything to see: more than joiners, marks of direction and blanks of no width.
    var isVisible: Bool {
        text.unicodeScalars.contains { $0.value < 0x80 || $0.properties.generalCategory != .format }
    }

    /// ASCII that is as it should be: the common case.
    private static func isClean(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20...0x7E).contains(byte), byte != UInt8(ascii: "&"), byte != 0x20 || previous != 0x20
            else {
                return false
            }
            previous = byte
        }
        return previous != 0x20
    }

    private static func collapse(_ text: String) -> String {
        var collapsed = String.UnicodeScalarView()
        var pendingBlank = false
        for scalar in text.unicodeScalars where scalar.isShowable {
            if scalar.isSpace {
                pendingBlank = !collapsed.isEmpty
                continue
            }
            if pendingBlank { collapsed.append(" ") }
            pendingBlank = false
            collapsed.append(scalar)
        }
        return String(collapsed)
    }

    /// Whole characters up to the limit, or whole scalars where one character alone is longer.
    private static func cut(_ text: String, at limit: Int) -> String {
        var room = limit - "…".utf8.count
        func fits(_ piece: some StringProtocol) -> Bool {
            room -= piece.utf8.count
            return room >= 0
        }
        let characters = text.prefix { fits(String($0)) }
        guard characters.isEmpty else { return characters + "…" }
        room = limit - "…".utf8.count
        return String(text.unicodeScalars.prefix { fits(String($0)) }) + "…"
    }

    /// Each `&name;` and `&#number;` that HTML knows becomes its character, once; all else stays.
    static func decodeEntities(of text: String) -> String {
        var rest = text.utf8[...]
        guard var start = rest.firstIndex(of: UInt8(ascii: "&")) else { return text }
        var decoded = ""
        while true {
            decoded += Substring(rest[..<start])
            rest = rest[start...].dropFirst()
            if let end = rest.prefix(32).firstIndex(of: UInt8(ascii: ";")),
                let scalar = entity(String(Substring(rest[..<end])))
            {
                decoded.unicodeScalars.append(scalar)
                rest = rest[end...].dropFirst()
            } else {
                decoded += "&"
            }
            guard let next = rest.firstIndex(of: UInt8(ascii: "&")) else { return decoded + Substring(rest) }
            start = next
        }
    }

    private static func entity(_ body: String) -> Unicode.Scalar? {
        guard body.hasPrefix("#") else { return HTMLEntity.scalar(named: body) }
        let digits = body.dropFirst()
        let value =
            digits.lowercased().hasPrefix("x")
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return value.flatMap { Unicode.Scalar($0) }
    }
}

extension Unicode.Scalar {
    /// White space of Unicode, and the byte-order mark that strays into the text of joined files.
    var isSpace: Bool {
        guard value >= 0x80 else { return value == 0x20 || (0x09...0x0D).contains(value) }
        return self == "\u{FEFF}" || properties.isWhitespace
    }

    /// Neither a control character nor a noncharacter: what XML 1.0 allows and a page can show.
    var isShowable: Bool {
        guard value >= 0xA0 else { return isSpace || (0x20...0x7E).contains(value) }
        return value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(value)
    }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
    /// The text without the white space of Unicode and stray byte-order marks at its ends.
    package var trimmed: String {
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
            (0x21...0x7E).contains(last)
        {
            return String(self)
        }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isSpace }),
            let last = scalars.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(String.UnicodeScalarView(scalars[first...last]))
    }

    /// The trimmed text; `nil` where nothing is left, which is how a feed says nothing.
    package var said: String? {
        let text = trimmed
        return text.isEmpty ? nil : text
    }
}
