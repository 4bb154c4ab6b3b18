import Catalogue
import Foundation
import Storefront

extension Command {
    /// The seed's plain prices, or the locale's own, asked of ICU once for each currency.
    static func priceFormat(_ arguments: Arguments) throws -> PriceFormat {
        guard let identifier = arguments.text(Settings.locale) else { return PriceFormat() }
        let locale = Locale(identifier: identifier)
        guard Locale.availableIdentifiers.contains(locale.identifier(.icu)) else {
            throw UsageError("--locale takes a locale like de-DE, not \(identifier).")
        }
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .currency
        return PriceFormat { currency in
            formatter.currencyCode = currency.code
            return PricePattern(
                prefix: formatter.positivePrefix ?? "", suffix: formatter.positiveSuffix ?? "",
                decimalSeparator: formatter.currencyDecimalSeparator ?? ".",
                groupingSeparator: formatter.usesGroupingSeparator
                    ? formatter.currencyGroupingSeparator ?? "" : "",
                firstGroup: max(1, formatter.groupingSize),
                otherGroups: formatter.secondaryGroupingSize > 0
                    ? formatter.secondaryGroupingSize : max(1, formatter.groupingSize))
        }
    }
}
