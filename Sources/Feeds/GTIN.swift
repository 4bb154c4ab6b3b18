/// A Global Trade Item Number: 8, 12, 13 or 14 digits of which the last one checks the others.
///
/// https://www.gs1.org/services/how-calculate-check-digit-manually
package enum GTIN {
    /// Why a text is no GTIN.
    package enum Fault: Error, Equatable, Sendable {
        /// `8.80609E+12`: a spreadsheet took it for a number, and its last digits are gone.
        case spreadsheetDamage
        case wrongLength
        case wrongCheckDigit
        case noDigits
    }

    /// The digits of the first number in `text`, leading zeros and all; an ISBN of ten digits as its EAN.
    static func checked(_ text: String) throws(Fault) -> String {
        if isPowerOfTen(text.trimmed) { throw .spreadsheetDamage }
        let first = text.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == "|" }).first ?? ""
        let compact = first.filter { !$0.isWhitespace && $0 != "-" && $0 != "'" }
        if let ean = ean(isbn: compact) { return ean }
        let digits = compact.utf8.compactMap { (0x30...0x39).contains($0) ? Int($0 - 0x30) : nil }
        guard !digits.isEmpty else { throw .noDigits }
        guard digits.count == compact.utf8.count else { throw .noDigits }
        guard [8, 12, 13, 14].contains(digits.count) else { throw .wrongLength }
        guard checkDigit(after: digits.dropLast()) == digits.last else { throw .wrongCheckDigit }
        return String(compact)
    }

    private static func isPowerOfTen(_ text: String) -> Bool {
        let sides = text.uppercased().split(separator: "E", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { $0.contains { "0123456789".contains($0) } }
            && sides.joined().allSatisfy { "0123456789.,+".contains($0) }
    }

    private static func checkDigit(after digits: some BidirectionalCollection<Int>) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1) }
        return (10 - sum % 10) % 10
    }

    private static func ean(isbn text: String) -> String? {
        guard text.utf8.count == 10 else { return nil }
        let digits = text.uppercased().utf8.enumerated().compactMap { place, byte in
            (0x30...0x39).contains(byte)
                ? Int(byte - 0x30) : place == 9 && byte == UInt8(ascii: "X") ? 10 : nil
        }
        guard digits.count == 10 else { return nil }
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) }
        guard sum % 11 == 0 else { return nil }
        let body = [9, 7, 8] + digits.dropLast()
        return (body + [checkDigit(after: body)]).map(String.init).joined()
    }
}
