package import Catalogue

/// What the prices of one import tell about each other: the decimal style of each column, the currency of each feed.
///
/// A style holds once nine of ten prices that prove one agree on it; a currency, once every price that names one
/// names the same. Else an ambiguous price stays ambiguous.
package struct PriceColumns: Sendable {
    private struct Column: Sendable {
        let name: String
        let feed: Int
        let declared: DecimalStyle?
        var points = 0
        var commas = 0

        var style: DecimalStyle? {
            if let declared { return declared }
            if points > 0, points >= commas * 9 { return .point }
            return commas > 0 && commas >= points * 9 ? .comma : nil
        }
    }

    private enum NamedCurrency: Equatable, Sendable {
        case one(Currency)
        case several
    }

    private var columns: [Column] = []
    private var currencies: [Int: NamedCurrency] = [:]
    private let operatorStyle: DecimalStyle?
    private let operatorCurrency: Currency?

    /// - Parameters:
    ///   - style: the operator's word, which goes before what the columns show.
    ///   - currency: what a price without a currency is in, by the operator's word.
    package init(style: DecimalStyle? = nil, currency: Currency? = nil) {
        operatorStyle = style
        operatorCurrency = currency
    }

    /// The column of that name in a feed, the same each time.
    ///
    /// - Parameter declared: the style that the format itself lays down, such as a point in JSON's numbers.
    package mutating func column(
        named name: String, feed: Int, declared: DecimalStyle? = nil
    ) -> PriceColumn {
        if let index = columns.firstIndex(where: { $0.name == name && $0.feed == feed }) {
            return PriceColumn(index: index)
        }
        columns.append(Column(name: name, feed: feed, declared: declared ?? operatorStyle))
        return PriceColumn(index: columns.count - 1)
    }

    /// The column's header, as the feed spells it.
    package func name(of column: PriceColumn) -> String { columns[column.index].name }

    /// Counts what one price of a feed shows; called for each before any is read.
    package mutating func count(_ part: PricePart?) {
        guard case .text(let text, let column, _) = part, let price = PriceText(text) else { return }
        switch price.evidence {
        case .point: columns[column.index].points += 1
        case .comma: columns[column.index].commas += 1
        case nil: break
        }
        guard let named = price.currency?.usual else { return }
        let feed = columns[column.index].feed
        let seen = currencies[feed] ?? .one(named)
        currencies[feed] = seen == .one(named) ? seen : .several
    }

    /// Reads a price with all that is known about its column.
    /// - Throws: why it is no price.
    func amount(of part: PricePart) throws(PriceFault) -> PriceAmount {
        switch part {
        case .exact(let price):
            guard price.minorUnits >= 0 else { throw .negative }
            return PriceAmount(price: price)
        case .text(let text, let column, let currency):
            guard let price = PriceText(text) else { throw .notAPrice }
            guard !price.isOneOfSeveral else { throw .several }
            var amount = try price.amount(
                in: try self.currency(of: price, named: currency, in: column), style: style(of: column))
            amount.isGuessed = (price.currency ?? nil) == nil && currency == nil && operatorCurrency == nil
            return amount
        }
    }

    /// A column that proves nothing takes the style of its feed's other columns where they agree.
    private func style(of column: PriceColumn) -> DecimalStyle? {
        let own = columns[column.index]
        if own.style != nil || own.points + own.commas > 0 { return own.style }
        let others = Set(columns.lazy.filter { $0.feed == own.feed }.compactMap(\.style))
        return others.count == 1 ? others.first : nil
    }

    /// - Parameter field: what another field of the record says; only an empty one leaves it to the operator or the feed.
    private func currency(
        of price: PriceText, named field: CurrencyMention?, in column: PriceColumn
    ) throws(PriceFault) -> Currency {
        let usual = operatorCurrency ?? feedCurrency(of: column)
        if let mention = price.currency {
            return try meaning(
                of: mention, usual: field.flatMap { try? meaning(of: $0, usual: usual) } ?? usual)
        }
        if let field { return try meaning(of: field, usual: usual) }
        guard let usual else { throw .noCurrency }
        return usual
    }

    private func meaning(
        of mention: CurrencyMention, usual: Currency?
    ) throws(PriceFault) -> Currency {
        guard !mention.candidates.isEmpty else { throw .unlisted(mention.text) }
        if let usual, mention.candidates.contains(usual) { return usual }
        guard let meant = mention.usual else { throw .sharedSign(mention.text) }
        return meant
    }

    private func feedCurrency(of column: PriceColumn) -> Currency? {
        guard case .one(let currency) = currencies[columns[column.index].feed] else { return nil }
        return currency
    }
}
