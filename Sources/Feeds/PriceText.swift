import Catalogue

/// A price as a person writes it: a number, the currency named beside it, and what else stands there.
///
/// `15.00 USD`, `SEK 100`, `10 000,00`, `$635`, `15,-`, `Free!`, `From £6.95 - £9.95`.
struct PriceText: Equatable {
    var number: NumberText
    var currency: CurrencyMention?
    var isNegative = false
    /// Whether a second number that is no percentage and not in brackets stands behind the first.
    var isOneOfSeveral = false
    /// Whether it is a word for nothing to pay, such as `gratis`, and no number.
    var isFree = false

    /// Bytes of the longest text that is looked through for a price; the longest in real feeds has 60.
    static let limit = 200

    /// `nil` where the text holds no number that could be a price, and for one longer than `limit`.
    init?(_ text: String) {
        guard text.utf8.count <= PriceText.limit else { return nil }
        if let plain = PriceText(plain: text) {
            self = plain
            return
        }
        let scalars = Array(text.unicodeScalars)
        guard let found = PriceText(scalars, from: 0) else {
            guard Self.saysFree(text) else { return nil }
            number = NumberText(digits: [0])
            isFree = true
            return
        }
        self = found
    }

    /// The decimal mark that this price alone proves its column to have.
    var evidence: DecimalStyle? {
        guard let last = number.marks.last(where: { $0.mark == .point || $0.mark == .comma }) else {
            return nil
        }
        let style: DecimalStyle = last.mark == .point ? .point : .comma
        return switch number.reading {
        case .decimals(0) where number.tail > 0: style.other
        case .decimals: style
        default: nil
        }
    }
}

extension PriceText {
    /// What nearly all feeds write, read without a detour: `12.34 USD`, `12.34`, `12`.
    private init?(plain text: String) {
        number = NumberText()
        var code: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39 where code.isEmpty: number.digits.append(byte - 0x30)
            case 0x2E where number.marks.isEmpty && code.isEmpty && !number.digits.isEmpty:
                number.marks.append((.point, number.digits.count))
            case 0x20 where code.isEmpty: code.append(byte)
            case 0x41...0x5A where !code.isEmpty: code.append(byte)
            default: return nil
            }
        }
        guard !number.digits.isEmpty, number.marks.isEmpty || number.tail > 0 else { return nil }
        guard !code.isEmpty else { return }
        guard let currency = CurrencyMention(String(decoding: code.dropFirst(), as: UTF8.self)) else {
            return nil
        }
        self.currency = currency
    }

    private init?(_ scalars: [Unicode.Scalar], from first: Int) {
        var start = first
        while start < scalars.count, !Self.numberBegins(at: start, in: scalars) { start += 1 }
        guard start < scalars.count else { return nil }
        var end = start
        var number = NumberText(scalars, from: &end)
        number.addCents(behindSignAt: &end, in: scalars)
        let before = CurrencyMention.ending(before: start, in: scalars)
        let after = CurrencyMention.beginning(at: end, in: scalars)
        guard Self.stands(start..<end, in: scalars, named: before != nil, after != nil) else {
            guard let next = PriceText(scalars, from: max(end, start + 1)) else { return nil }
            self = next
            return
        }
        self.number = number
        let next = Self.nextPrice(after: end, in: scalars)
        currency =
            before?.narrowed(by: after) ?? after ?? next?.currency
            ?? Self.unlistedCode(around: start..<end, in: scalars)
        isNegative = Self.hasMinus(before: start, in: scalars)
        isOneOfSeveral = next != nil
    }

    private static func numberBegins(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        if scalars[index].decimalDigit != nil { return true }
        guard !CurrencyMention.isAbbreviated(at: index, in: scalars) else { return false }
        return (scalars[index] == "." || scalars[index] == ",") && scalars.digitRun(at: index + 1) > 0
    }

    /// Whether a number is on its own: no percentage, and no part of a word such as `MX924` or `25kg`.
    private static func stands(
        _ range: Range<Int>, in scalars: [Unicode.Scalar], named before: Bool, _ after: Bool
    ) -> Bool {
        if range.lowerBound > 0, scalars[range.lowerBound - 1].isLetter, !before { return false }
        guard let next = scalars[range.upperBound...].first(where: { !$0.isBlank }) else { return true }
        return next != "%"
            && !(scalars[range.upperBound].isLetter && scalars[range.upperBound].value < 0x80 && !after)
    }

    /// Three capitals that are all there is beside the number can only be meant as a currency.
    private static func unlistedCode(around range: Range<Int>, in scalars: [Unicode.Scalar])
        -> CurrencyMention?
    {
        let rest = (scalars[..<range.lowerBound] + scalars[range.upperBound...]).filter { !$0.isBlank }
        guard rest.count == 3, rest.allSatisfy({ (0x41...0x5A).contains($0.value) }) else { return nil }
        return .unlisted(String(String.UnicodeScalarView(rest)))
    }

    private static func hasMinus(before start: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard let first = scalars[..<start].first(where: { !$0.isBlank }) else { return false }
        if first == "-" || first == "\u{2212}" { return true }
        return start > 0 && (scalars[start - 1] == "-" || scalars[start - 1] == "\u{2212}")
    }

    private static func nextPrice(after end: Int, in scalars: [Unicode.Scalar]) -> PriceText? {
        let rest = scalars[end...].prefix { $0 != "(" }
        return PriceText(Array(rest), from: 0)
    }

    /// Words for a price of nothing, as shops put them in a price's place.
    private static func saysFree(_ text: String) -> Bool {
        let word = text.lowercased().filter(\.isLetter)
        return ["free", "gratis", "kostenlos", "gratuit", "gratuito", "бесплатно"].contains(word)
    }
}

extension NumberText {
    /// `35€ 99` and `35€99`: two digits behind the sign are its cents.
    fileprivate mutating func addCents(behindSignAt end: inout Int, in scalars: [Unicode.Scalar]) {
        guard !marks.contains(where: { $0.mark != .gap }), end < scalars.count, scalars[end] == "€" else {
            return
        }
        var cents = end + 1
        while cents < scalars.count, scalars[cents].isBlank { cents += 1 }
        guard scalars.digitRun(at: cents) == 2 else { return }
        let behind = scalars[(cents + 2)...].first { !$0.isBlank }
        guard behind.map({ $0.isLetter }) ?? true else { return }
        marks.append((.sign, digits.count))
        digits += scalars[cents..<cents + 2].compactMap(\.decimalDigit)
        // The sign itself stays the mention that follows the number.
    }
}
