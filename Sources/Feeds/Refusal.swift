/// Why one record, or one product with all its records, cannot be used.
package enum Refusal: Error, Equatable, Sendable {
    /// What the record lacks, of `id`, `name` and `price`.
    case missing([String])
    /// The column and the text in it.
    case price(PriceFault, text: String, column: String)
    /// Bytes of the id, which cannot be cut without naming another product.
    case idTooLong(Int)
    /// A variation whose product is not in the feed.
    case orphan(parent: String)
    /// A price in another currency than the product's other variants.
    case mixedCurrencies(String)
    /// Another product has the same id.
    case repeatedID(String)
    /// More records for one product than can be meant.
    case tooManyRecords(Int)
    /// The record itself is broken.
    case unreadable(Breakage)

    /// One word for programs.
    package var code: String {
        switch self {
        case .missing: "missing"
        case .price: "price"
        case .idTooLong: "id_too_long"
        case .orphan: "orphan"
        case .mixedCurrencies: "mixed_currencies"
        case .repeatedID: "repeated_id"
        case .tooManyRecords: "too_many_records"
        case .unreadable: "unreadable"
        }
    }

    /// What is wrong, in one sentence for people.
    package var sentence: String {
        switch self {
        case .missing(let fields): "It has no \(fields.joined(separator: " and no "))."
        case .price(let fault, let text, let column): fault.sentence(text: text.shortened, column: column)
        case .idTooLong(let count): "Its id has \(count) bytes; \(ProductMaker.maxID) are the most."
        case .orphan(let parent): "It is a variation of \(parent.shortened), which is not in the feed."
        case .mixedCurrencies(let code): "Its price is in \(code), those of the other variants are not."
        case .repeatedID(let id): "Another product has its id, \(id.shortened)."
        case .tooManyRecords(let count): "More than \(count) records speak of one product."
        case .unreadable(let breakage): breakage.sentence
        }
    }

    /// What to do about it, in one sentence for people.
    package var advice: String {
        switch self {
        case .missing(let fields):
            "Fill in its \(fields.joined(separator: " and its ")), or take it out of the feed."
        case .price(let fault, _, _): fault.advice
        case .idTooLong: "Give it a shorter one."
        case .orphan: "Put that product into the feed as well, or name another one."
        case .mixedCurrencies: "Give all variants of one product prices in one currency."
        case .repeatedID: "Give each product an id of its own."
        case .tooManyRecords: "Give the others another id."
        case .unreadable(let breakage): breakage.advice
        }
    }
}

extension PriceFault {
    fileprivate func sentence(text: String, column: String) -> String {
        let price = "“\(text)” in \(column)"
        return switch self {
        case .notAPrice: "\(price) is no price."
        case .ambiguous:
            "\(price) may be thousands or decimals, and the other prices do not tell."
        case .several: "\(price) names more than one price."
        case .negative: "\(price) is negative."
        case .tooLarge: "\(price) is larger than any price."
        case .noCurrency: "\(price) has no currency."
        case .sharedSign(let sign): "\(sign) in \(price) is the sign of several currencies."
        case .unlisted(let name): "\(name) in \(price) is no currency of ISO 4217."
        }
    }

    fileprivate var advice: String {
        switch self {
        case .notAPrice, .tooLarge: "Write it like 12.34 EUR."
        case .ambiguous: "Say --decimals point or --decimals comma."
        case .several: "Write one price, like 12.34 EUR."
        case .negative: "Write what a buyer pays, like 12.34 EUR."
        case .noCurrency, .sharedSign: "Say which it is, for example --currency EUR."
        case .unlisted: "Write a code of ISO 4217, like 12.34 EUR."
        }
    }
}

extension String {
    /// Enough of a text to find it again in the feed, on one line.
    var shortened: String { PlainText(self, limit: 80).text }
}
