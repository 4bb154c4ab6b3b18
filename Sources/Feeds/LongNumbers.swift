/// Keeps the digits of numbers that are longer than a floating-point number can hold.
enum LongNumbers {
    /// Digits that a `Double` always gives back as they were.
    private static let exactDigits = 15

    /// The same JSON with each longer number as a string.
    static func quoted(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard hasLongRun(json) else { return json }
        var quoted: [UInt8] = []
        var rest = json
        while let first = rest.first {
            let isString = first == UInt8(ascii: "\"")
            let token = isString ? string(rest) : rest.prefix(while: isNumeric)
            rest = rest.dropFirst(max(token.count, 1))
            if !isString, token.count > exactDigits, isNumber(token) {
                quoted += [UInt8(ascii: "\"")] + token + [UInt8(ascii: "\"")]
            } else {
                quoted += token.isEmpty ? [first] : token
            }
        }
        return quoted[...]
    }

    private static func hasLongRun(_ json: ArraySlice<UInt8>) -> Bool {
        var run = 0
        for byte in json {
            run = isNumeric(byte) ? run + 1 : 0
            if run > exactDigits { return true }
        }
        return false
    }

    /// From a quote to the next that no backslash stands in front of.
    private static func string(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isEscaped = true
        let end = json.firstIndex { byte in
            defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
            return byte == UInt8(ascii: "\"") && !isEscaped
        }
        return json[...(end ?? json.endIndex - 1)]
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
            UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Whether RFC 8259 section 6 allows it, but for exponents, which are no digits to keep.
    private static func isNumber(_ token: ArraySlice<UInt8>) -> Bool {
        let digits = token.first == UInt8(ascii: "-") ? token.dropFirst() : token
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isWhole = digits.first != UInt8(ascii: "0") || parts.first?.count == 1
        return isWhole && parts.count <= 2
            && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
