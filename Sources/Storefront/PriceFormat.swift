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
package struct PriceFormat: Sendable {
    private let patterns: [PricePattern]

    /// - Parameter pattern: asked once for each currency.
    package init(_ pattern: (Currency) -> PricePattern = PricePattern.plain) {
        patterns = Currency.all.map(pattern)
    }

    /// The price as a visitor reads it.
    package func text(_ price: Price) -> String {
        var bytes: [UInt8] = []
        append(price, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func append(_ price: Price, to bytes: inout [UInt8]) {
        let pattern = patterns[Int(price.currency.index)]
        if price.minorUnits < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: pattern.prefix.utf8)
        let unit = UInt64(price.currency.minorUnitsPerMajor)
        let (major, minor) = price.minorUnits.magnitude.quotientAndRemainder(dividingBy: unit)
        append(major, place: 0, in: pattern, to: &bytes)
        if unit > 1 {
            bytes.append(contentsOf: pattern.decimalSeparator.utf8)
            append(fraction: minor, of: unit, to: &bytes)
        }
        bytes.append(contentsOf: pattern.suffix.utf8)
    }

    /// - Parameter place: of the last digit, counted from the decimal separator.
    private func append(_ number: UInt64, place: Int, in pattern: PricePattern, to bytes: inout [UInt8]) {
        if number >= 10 { append(number / 10, place: place + 1, in: pattern, to: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
        if place >= pattern.firstGroup, (place - pattern.firstGroup) % pattern.otherGroups == 0 {
            bytes.append(contentsOf: pattern.groupingSeparator.utf8)
        }
    }

    private func append(fraction: UInt64, of unit: UInt64, to bytes: inout [UInt8]) {
        var (rest, unit) = (fraction, unit)
        while unit > 1 {
            unit /= 10
            bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
            rest %= unit
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
