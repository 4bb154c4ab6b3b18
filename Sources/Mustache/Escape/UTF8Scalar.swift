extension Writer {
    /// Appends one character beyond ASCII, or U+FFFD for a byte that begins none and for one that XML or HTML forbids.
    @inline(__always)
    mutating func scalar(_ source: UnsafeRawPointer, _ index: inout Int, _ count: Int) {
        let length = unsafe Self.commonLength(source + index, count - index)
        guard length > 0 else { return unsafe rareScalar(source, &index, count) }
        for offset in 0..<length { unsafe append(source.byte(index + offset)) }
        index += length
    }

    /// How many bytes a character takes if it is valid and allowed at first sight, as nearly all in use are; otherwise 0.
    @inline(__always)
    private static func commonLength(_ source: UnsafeRawPointer, _ count: Int) -> Int {
        guard count >= 3, unsafe source.byte(1) & 0xC0 == 0x80 else { return 0 }
        switch unsafe source.byte(0) {
        case 0xC3...0xDF: return 2
        case 0xE1...0xEC: return unsafe source.byte(2) & 0xC0 == 0x80 ? 3 : 0
        default: return 0
        }
    }

    private mutating func rareScalar(_ source: UnsafeRawPointer, _ index: inout Int, _ count: Int) {
        let length = unsafe Self.length(source + index, count - index)
        if length == 0 {
            unsafe append("\u{FFFD}")
            index += 1
        } else {
            unsafe Self.isForbidden(source + index, length)
                ? append("\u{FFFD}") : copy(source + index, length)
            index += length
        }
    }

    /// How many bytes the character takes, or 0 where the bytes are no valid UTF-8.
    /// The Unicode Standard, table 3-7.
    private static func length(_ source: UnsafeRawPointer, _ count: Int) -> Int {
        let first = unsafe source.byte(0)
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, count >= length else { return 0 }
        let second = unsafe source.byte(1)
        let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest else { return 0 }
        for offset in 2..<max(2, length) where unsafe source.byte(offset) & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// Whether a valid character is a control (U+0080–009F) or no character at all (U+FDD0–FDEF, U+nFFFE, U+nFFFF).
    private static func isForbidden(_ source: UnsafeRawPointer, _ length: Int) -> Bool {
        let first = unsafe source.byte(0)
        let second = unsafe source.byte(1)
        switch length {
        case 2: return first == 0xC2 && second < 0xA0
        case 3:
            guard first == 0xEF else { return false }
            let third = unsafe source.byte(2)
            return (second == 0xBF && third >= 0xBE) || (second == 0xB7 && (0x90...0xAF).contains(third))
        default:
            return unsafe second & 0x0F == 0x0F && source.byte(2) == 0xBF && source.byte(3) >= 0xBE
        }
    }
}
