import Catalogue

/// A price with its sale, read and checked.
struct Offer {
    var price: Price
    var sale: Sale?
    var availability: Availability
    var sku: String?
    var gtin: String?
}

extension ProductMaker {
    /// Reads what one record says of a price.
    ///
    /// Without a regular price the sale's is the price. A sale that is no reduction, or whose price cannot be
    /// read, is ignored with a note.
    func offer(
        of part: OfferPart, at place: FeedPlace, journal: inout ImportJournal
    ) throws(Refusal) -> Offer {
        guard let regular = part.price ?? part.salePrice else { throw .missing(["price"]) }
        let price = try price(regular, beside: part.salePrice, at: place, journal: &journal)
        if price.minorUnits == 0, let word = regular.wordForFree {
            journal.note(.priceFree(word), at: place)
        }
        var offer = Offer(
            price: price, availability: part.availability ?? .inStock, sku: part.sku, gtin: part.gtin)
        if part.price != nil, let sale = part.salePrice {
            let dates = (part.saleStarts, part.saleEnds)
            offer.sale = self.sale(sale, dates, regular: price, at: place, journal: &journal)
        } else if let former = part.formerPrice.flatMap({
            self.former($0, price, at: place, journal: &journal)
        }) {
            offer.price = former
            offer.sale = Sale(price: price, startsAt: part.saleStarts, endsAt: part.saleEnds)
        }
        return offer
    }

    private func price(
        _ part: PricePart, beside other: PricePart?, at place: FeedPlace, journal: inout ImportJournal
    ) throws(Refusal) -> Price {
        do {
            return try read(part, at: place, journal: &journal)
        } catch .noCurrency {
            // Some feeds name the currency in the sale price only.
            guard let named = other?.namedCurrency else { throw refusal(.noCurrency, of: part) }
            do {
                return try read(part.inCurrency(named), at: place, journal: &journal)
            } catch {
                throw refusal(error, of: part)
            }
        } catch {
            throw refusal(error, of: part)
        }
    }

    private func sale(
        _ part: PricePart, _ dates: (Int64?, Int64?), regular: Price, at place: FeedPlace,
        journal: inout ImportJournal
    ) -> Sale? {
        do {
            let price = try read(part.inCurrency(regular.currency), at: place, journal: &journal)
            if let why = objection(to: price, of: part, regular: regular) {
                if !why.isEmpty { journal.note(.saleIgnored(why), at: place) }
                return nil
            }
            return Sale(price: price, startsAt: dates.0, endsAt: dates.1)
        } catch {
            journal.note(.saleIgnored(refusal(error, of: part).sentence), at: place)
            return nil
        }
    }

    /// Why a price is no reduced one; empty where it only says that there is no sale, `nil` where it is one.
    private func objection(to price: Price, of part: PricePart, regular: Price) -> String? {
        // As much as the regular price, or nothing at all, is how many programs write "no sale".
        if price == regular { return "" }
        if price.minorUnits == 0, regular.minorUnits > 0 {
            return part.wordForFree.map { "“\($0.shortened)” is no reduced price." } ?? ""
        }
        if price.currency != regular.currency { return "it is in another currency." }
        return price.minorUnits < regular.minorUnits ? nil : "it costs more than the regular price."
    }

    /// The price before the reduction, where it is one; nothing at all is no reduced price, as in `sale`.
    private func former(
        _ part: PricePart, _ price: Price, at place: FeedPlace, journal: inout ImportJournal
    ) -> Price? {
        guard price.minorUnits > 0 else { return nil }
        do {
            let former = try read(part.inCurrency(price.currency), at: place, journal: &journal)
            return former.currency == price.currency && former.minorUnits > price.minorUnits ? former : nil
        } catch {
            journal.note(.saleIgnored(refusal(error, of: part).sentence), at: place)
            return nil
        }
    }

    private func read(
        _ part: PricePart, at place: FeedPlace, journal: inout ImportJournal
    ) throws(PriceFault) -> Price {
        let amount = try columns.amount(of: part)
        if amount.isRounded, case .text(let text, _, _) = part {
            journal.note(.priceRounded(text), at: place)
        }
        if amount.isGuessed { journal.note(.currencyGuessed(amount.price.currency.code), at: place) }
        return amount.price
    }

    private func refusal(_ fault: PriceFault, of part: PricePart) -> Refusal {
        switch part {
        case .text(let text, let column, _): .price(fault, text: text, column: columns.name(of: column))
        case .exact(let price): .price(fault, text: "\(price.minorUnits)", column: "price")
        }
    }
}

extension PricePart {
    /// The currency that the text itself names, where it is clear.
    fileprivate var namedCurrency: Currency? {
        guard case .text(let text, _, _) = self else { return nil }
        return PriceText(text)?.currency?.usual
    }

    /// The text, where it is a word such as `gratis`.
    fileprivate var wordForFree: String? {
        guard case .text(let text, _, _) = self, PriceText(text)?.isFree == true else { return nil }
        return text
    }

    /// The same text, in `currency` unless it or its record says otherwise.
    fileprivate func inCurrency(_ currency: Currency) -> PricePart {
        guard case .text(let text, let column, nil) = self else { return self }
        return .text(text, column: column, currency: CurrencyMention(field: currency.code))
    }
}
