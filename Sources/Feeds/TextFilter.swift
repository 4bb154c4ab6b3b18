/// Leaves out the characters that no page may hold: https://www.w3.org/TR/xml/#charsets, and the C1 controls.
enum TextFilter {
    /// - Parameter text: UTF-8, whole characters.
    /// - Returns: how many characters were left out.
    static func clean(_ text: inout [UInt8]) -> Int {
        guard let first = text.indices.first(where: { isSuspect(text, $0) }) else { return 0 }
        var dropped = 0
        var kept = first
        var index = first
        while index < text.count {
            let length = forbiddenLength(text, index)
            if length > 0 {
                index += length
                dropped += 1
            } else {
                text[kept] = text[index]
                kept += 1
                index += 1
            }
        }
        text.removeSubrange(kept...)
        return dropped
    }

    private static func isSuspect(_ text: [UInt8], _ index: Int) -> Bool {
        let byte = text[index]
        return byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F || byte == 0xC2
            || byte == 0xEF
    }

    private static func forbiddenLength(_ text: [UInt8], _ index: Int) -> Int {
        switch text[index] {
        case 0x09, 0x0A, 0x0D: 0
        case 0..<0x20, 0x7F: 1
        case 0xC2 where index + 1 < text.count && (0x80..<0xA0).contains(text[index + 1]): 2
        case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE: 3
        default: 0
        }
    }
}
