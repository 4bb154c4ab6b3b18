package import Catalogue

/// How amounts of one currency are written.
package struct PricePattern: Sendable, Equatable {
    package var prefix: String
    package var suffix: String
    package var decimalSeparator: String
    /// Between groups of digits; empty for none.
    package var groupingSeparator: String
    /// Digits in the group beside the decimal separator, and in those before it: 3 and 2 in India.
    package var firstGroup: Int
    package var otherGroups: Int

    package init(
        prefix: String, suffix: String = "", decimalSeparator: String = ".", groupingSeparator: String = "",
        firstGroup: Int = 3, otherGroups: Int = 3
    ) {
        self.prefix = prefix
        self.suffix = suffix
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.firstGroup = firstGroup
        self.otherGroups = otherGroups
    }

    /// Symbol, blank, amount with a point: `$ 12.34`.
    package static func plain(_ currency: Currency) -> PricePattern {
        PricePattern(prefix: (symbols[currency.code] ?? currency.code) + "\u{A0}")
    }

    private static let symbols = [
        "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "UAH": "₴", "ILS": "₪",
        "VND": "₫", "TRY": "₺", "RUB": "₽", "PLN": "zł", "CZK": "Kč",
    ]
}

/// Writes prices: one pattern for each currency, made at the start.
///
/// The patterns' words lie one behind the other in one array, so that writing a price touches no reference count.
package struct PriceFormat: Sendable {
    private var words: [UInt8] = []
    private var patterns: [Pattern] = []
    /// What any price takes at most.
    private(set) var mostBytes = 0

    private struct Pattern {
        let prefix: Range<Int>
        let suffix: Range<Int>
        let decimalSeparator: Range<Int>
        let groupingSeparator: Range<Int>
        let firstGroup: Int
        let otherGroups: Int

        /// A sign and up to 20 digits, each with all the words.
        var mostBytes: Int {
            21 + prefix.count + suffix.count + decimalSeparator.count + groupingSeparator.count * 20
        }
    }

    /// - Parameter pattern: asked once for each currency.
    package init(_ pattern: (Currency) -> PricePattern = PricePattern.plain) {
        for currency in Currency.all {
            let pattern = pattern(currency)
            patterns.append(
                Pattern(
                    prefix: hold(pattern.prefix), suffix: hold(pattern.suffix),
                    decimalSeparator: hold(pattern.decimalSeparator),
                    groupingSeparator: hold(pattern.groupingSeparator), firstGroup: pattern.firstGroup,
                    otherGroups: pattern.otherGroups))
        }
        mostBytes = patterns.map(\.mostBytes).max() ?? 0
    }

    private mutating func hold(_ text: String) -> Range<Int> {
        words += Array(text.utf8)
        return words.count - text.utf8.count..<words.count
    }

    /// The price as a visitor reads it.
    package func text(_ price: Price) -> String {
        var bytes: [UInt8] = []
        append(price, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func append(_ price: Price, to bytes: inout [UInt8]) {
        // Into the spare room: appending byte by byte would ask the array each time whether it is its own.
        bytes.append(addingCapacity: mostBytes) { append(price, to: &$0) }
    }

    /// Takes `mostBytes` at most.
    func append(_ price: Price, to output: inout OutputSpan<UInt8>) {
        let pattern = patterns[Int(price.currency.index)]
        let words = words.span
        if price.minorUnits < 0 { output.append(UInt8(ascii: "-")) }
        output.append(words, pattern.prefix)
        append(price.minorUnits.magnitude, decimals: price.currency.decimals, in: pattern, to: &output)
        output.append(words, pattern.suffix)
    }

    /// The digits from the first on, with what stands between their groups and before the last `decimals` of them.
    private func append(
        _ number: UInt64, decimals: Int, in pattern: Pattern, to output: inout OutputSpan<UInt8>
    ) {
        // From the last on, since dividing by what is known to be 10 is a multiplication.
        var digits = [20 of UInt8](repeating: UInt8(ascii: "0"))
        var (rest, count) = (number, 0)
        while rest > 0 {
            digits[count] += UInt8(truncatingIfNeeded: rest % 10)
            (rest, count) = (rest / 10, count + 1)
        }
        for place in (0..<max(count, decimals + 1)).reversed() {
            if place == decimals - 1 { output.append(words.span, pattern.decimalSeparator) }
            output.append(digits[place])
            let above = place - decimals - pattern.firstGroup
            if above >= 0, above % pattern.otherGroups == 0 {
                output.append(words.span, pattern.groupingSeparator)
            }
        }
    }

    /// The amount alone with a decimal point, as machines read it: `12.34`.
    static func plainAmount(_ price: Price) -> String {
        let unit = UInt64(price.currency.minorUnitsPerMajor)
        let (major, minor) = price.minorUnits.magnitude.quotientAndRemainder(dividingBy: unit)
        let sign = price.minorUnits < 0 ? "-" : ""
        guard unit > 1 else { return "\(sign)\(major)" }
        let fraction = String(minor)
        let zeros = String(repeating: "0", count: price.currency.decimals - fraction.count)
        return "\(sign)\(major).\(zeros)\(fraction)"
    }
}
