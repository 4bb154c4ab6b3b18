/// JSON's escapes of half a character, `\ud83d` without its other half, which programs write that cut texts by
/// UTF-16 units. Foundation refuses the whole document for one; a reader of text shows the replacement character.
///
/// Source: [RFC 8259, section 8.2](https://www.rfc-editor.org/rfc/rfc8259#section-8.2).
enum LoneSurrogates {
    /// The same JSON with `\ufffd` in each place; `nil` where there is none.
    static func replaced(in json: ArraySlice<UInt8>) -> [UInt8]? {
        var mended = Array(json)
        var hasChanged = false
        var index = 0
        while index + 1 < mended.count {
            guard mended[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            let unit = utf16Unit(in: mended, at: index)
            if let unit, isHigh(unit), utf16Unit(in: mended, at: index + 6).map(isLow) == true {
                index += 12
            } else if let unit, isHigh(unit) || isLow(unit) {
                mended.replaceSubrange(index..<index + 6, with: "\\ufffd".utf8)
                hasChanged = true
                index += 6
            } else {
                // An escaped backslash must not begin the next escape.
                index += 2
            }
        }
        return hasChanged ? mended : nil
    }

    /// The value of `\uXXXX` at `index`; `nil` where anything else stands.
    private static func utf16Unit(in bytes: [UInt8], at index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { return nil }
        return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }

    private static func isHigh(_ unit: UInt16) -> Bool { (0xD800...0xDBFF).contains(unit) }

    private static func isLow(_ unit: UInt16) -> Bool { (0xDC00...0xDFFF).contains(unit) }
}
