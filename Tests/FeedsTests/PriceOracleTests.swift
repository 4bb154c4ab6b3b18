import Catalogue
import Foundation
import Testing

@testable import Feeds

/// Compares `PriceText` with the table of price-parser: strings of real shops with what a person reads in them.
@Suite(.enabled(if: SharedFile.folder != nil, Comment(rawValue: SharedFile.isMissing)))
struct PriceOracleTests {
    struct Example: Decodable {
        var currencyRaw: String?
        var priceRaw: String?
        var currency: String?
        var amount: String?
        var decimalSeparator: String?

        var shown: String {
            "\(priceRaw ?? "-") [\(currencyRaw ?? "-")] = \(amount ?? "-") \(currency ?? "-")"
        }
    }

    /// How a reading may differ from the oracle's, each kind with the number known today.
    enum Verdict: String, CaseIterable {
        case agrees
        /// `1,800` alone: the oracle takes thousands, Aisle asks the rest of the column.
        case refusedAsAmbiguous
        /// A currency beside no number, `chf`, which the oracle takes for 1; numbers with misplaced marks.
        case refused
        /// Text around a number that no price field holds, such as a date.
        case readFromText
        case currencyDiffers
        case amountDiffers

        var known: Int {
            switch self {
            case .agrees: .max
            case .refusedAsAmbiguous: 36
            case .refused: 16
            case .readFromText: 5
            case .currencyDiffers: 3
            case .amountDiffers: 4
            }
        }
    }

    @Test func `19 of 20 strings are read as a person reads them or refused as ambiguous`() throws {
        var kinds: [Verdict: [Example]] = [:]
        for example in try Self.examples() { kinds[Self.verdict(on: example), default: []].append(example) }
        let count = kinds.values.reduce(0) { $0 + $1.count }
        let agreeing = kinds[.agrees]?.count ?? 0
        print("Prices read as the oracle reads them: \(agreeing) of \(count)")
        #expect(count == 1_185)
        #expect(agreeing >= 1_121)
        for (kind, examples) in kinds {
            #expect(
                examples.count <= kind.known,
                "\(kind.rawValue): \(examples.map(\.shown).joined(separator: "\n"))")
        }
    }

    static func examples() throws -> [Example] {
        let bytes = try SharedFile("catalogues/prices/price-parser-examples.jsonl").bytes()
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try bytes.split(separator: 0x0A).map { try decoder.decode(Example.self, from: Data($0)) }
    }

    static func verdict(on example: Example) -> Verdict {
        let style: DecimalStyle? = example.decimalSeparator.map { $0 == "." ? .point : .comma }
        guard let price = example.priceRaw.flatMap({ PriceText($0) }), price.number.reading != .malformed
        else {
            return example.amount == nil ? .agrees : .refused
        }
        guard let amount = example.amount else { return .readFromText }
        guard let decimals = decimals(of: price, style: style) else { return .refusedAsAmbiguous }
        guard Decimal(string: digits(of: price, decimals: decimals)) == Decimal(string: amount) else {
            return .amountDiffers
        }
        let hint = example.currencyRaw.flatMap { CurrencyMention($0) ?? PriceText($0)?.currency }
        return agree(price.currency ?? hint, example.currency) ? .agrees : .currencyDiffers
    }

    /// As `PriceText.amount` has it, without rounding to what the currency can hold.
    static func decimals(of price: PriceText, style: DecimalStyle?) -> Int? {
        guard case .ambiguous(let mark) = price.number.reading else {
            guard case .decimals(let count) = price.number.reading else { return nil }
            return count
        }
        guard let currency = price.currency?.usual ?? Currency(code: "EUR") else { return nil }
        let isDecimal = try? price.isDecimal(mark, in: currency, style: style)
        return isDecimal.map { $0 ? price.number.tail : 0 }
    }

    static func digits(of price: PriceText, decimals: Int) -> String {
        let digits = price.number.digits.map(String.init).joined()
        return "0" + digits.dropLast(decimals) + "." + digits.suffix(decimals)
    }

    static func agree(_ own: CurrencyMention?, _ expected: String?) -> Bool {
        guard let expected else { return own == nil }
        guard let own else { return false }
        return CurrencyMention(expected).map { own.agrees(with: $0) } ?? (own.text == expected)
    }
}
