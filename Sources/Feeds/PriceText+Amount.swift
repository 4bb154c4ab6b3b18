import Catalogue

extension PriceText {
    /// The price in minor units of `currency`.
    ///
    /// A mark with three digits behind it that `style` does not settle is thousands where the currency has no
    /// decimals, and a decimal point where it has three; else nobody can know.
    /// - Throws: why the number is no amount of that currency.
    func amount(in currency: Currency, style: DecimalStyle?) throws(PriceFault) -> PriceAmount {
        guard !isNegative else { throw .negative }
        let decimals: Int
        switch number.reading {
        case .decimals(let count): decimals = count
        case .malformed: throw .notAPrice
        case .ambiguous(let mark):
            decimals = try isDecimal(mark, in: currency, style: style) ? number.tail : 0
        }
        return try PriceAmount(digits: number.digits, decimals: decimals, currency: currency)
    }

    func isDecimal(
        _ mark: NumberText.Mark, in currency: Currency, style: DecimalStyle?
    ) throws(PriceFault) -> Bool {
        if currency.decimals == 0 { return false }
        if let style { return style == (mark == .point ? .point : .comma) }
        if currency.decimals >= 3, mark == .point { return true }
        throw .ambiguous
    }
}

/// A price read to its currency's precision.
struct PriceAmount: Equatable {
    var price: Price
    /// Whether digits beyond the currency's decimals were rounded away, half up.
    var isRounded = false
    /// Whether only the feed's other prices tell its currency.
    var isGuessed = false

    init(price: Price) { self.price = price }

    /// - Throws: `.tooLarge` beyond 10^15 minor units, which every reader of JSON still holds exactly.
    init(digits: [UInt8], decimals: Int, currency: Currency) throws(PriceFault) {
        let kept = digits.count - decimals + currency.decimals
        var minorUnits: Int64 = 0
        for index in 0..<max(kept, 0) {
            minorUnits = minorUnits * 10 + (index < digits.count ? Int64(digits[index]) : 0)
            guard minorUnits <= 1_000_000_000_000_000 else { throw .tooLarge }
        }
        if kept >= 0, kept < digits.count {
            if digits[kept] >= 5 { minorUnits += 1 }
            isRounded = digits[kept...].contains { $0 != 0 }
        }
        price = Price(minorUnits: minorUnits, currency: currency)
    }
}

/// Why a text is no price.
package enum PriceFault: Error, Equatable, Sendable {
    case notAPrice
    /// `1,800`, where nothing says whether it is thousands or thousandths.
    case ambiguous
    case several
    case negative
    case tooLarge
    case noCurrency
    /// The sign of several currencies, with nothing to choose by.
    case sharedSign(String)
    /// A currency that ISO 4217 does not list.
    case unlisted(String)
}
