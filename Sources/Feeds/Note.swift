/// Something a product lost or had mended on its way in.
package enum Note: Equatable, Sendable {
    case gtinDropped(String, GTIN.Fault)
    case addressDropped(String)
    case dateIgnored(String)
    case availabilityUnknown(String)
    case conditionUnknown(String)
    case saleIgnored(String)
    case priceRounded(String)
    /// A word for nothing to pay in a price's place.
    case priceFree(String)
    /// A price without a currency, in the one that all others of its feed name.
    case currencyGuessed(String)
    case textShortened(field: String)
    case variantDropped(Refusal, Subject)
    case variantRepeated(id: String)
    case listShortened(field: String)
    /// Characters of a feed that no page may hold.
    case charactersDropped(Int)
    /// Bytes that are no UTF-8 in a feed that else is.
    case bytesMended(Int)
    /// Bare `&` and unknown names of characters in XML.
    case referencesMended(Int)
    /// What only one format has to say: a code for programs and a sentence for people.
    case other(code: String, sentence: String)

    /// One word for programs.
    package var code: String {
        switch self {
        case .gtinDropped: "gtin_dropped"
        case .addressDropped: "address_dropped"
        case .dateIgnored: "date_ignored"
        case .availabilityUnknown: "availability_unknown"
        case .conditionUnknown: "condition_unknown"
        case .saleIgnored: "sale_ignored"
        case .priceRounded: "price_rounded"
        case .priceFree: "price_free"
        case .currencyGuessed: "currency_guessed"
        case .textShortened: "text_shortened"
        case .variantDropped: "variant_dropped"
        case .variantRepeated: "variant_repeated"
        case .listShortened: "list_shortened"
        case .charactersDropped: "characters_dropped"
        case .bytesMended: "bytes_mended"
        case .referencesMended: "references_mended"
        case .other(let code, _): code
        }
    }

    /// One sentence for people.
    package var sentence: String {
        switch self {
        case .gtinDropped(let text, let fault):
            "The GTIN “\(text.shortened)” \(fault.clause), so it is left out."
        case .addressDropped(let text):
            "“\(text.shortened)” is no address of http or https, so it is left out."
        case .dateIgnored(let text):
            "The sale's date “\(text.shortened)” is none that everybody reads alike; the regular price holds."
        case .availabilityUnknown(let text):
            "The availability “\(text.shortened)” is unknown; taken as in stock."
        case .conditionUnknown(let text): "The condition “\(text.shortened)” is unknown; taken as new."
        case .saleIgnored(let why): "The sale is ignored: \(why)"
        case .priceRounded(let text):
            "“\(text.shortened)” has more decimals than its currency and was rounded."
        case .priceFree(let text): "The price “\(text.shortened)” is taken as 0."
        case .currencyGuessed(let code):
            "The price names no currency and is taken as \(code), as the feed's others; --currency says it for sure."
        case .textShortened(let field): "The \(field) is too long and was cut."
        case .variantDropped(let refusal, let subject):
            "The variant \(subject.shown) is left out. \(refusal.sentence) \(refusal.advice)"
        case .variantRepeated(let id): "The variant \(id.shortened) is there already."
        case .listShortened(let field): "There are too many \(field); the last ones are left out."
        case .charactersDropped(let count):
            "\(count.of("character")) that no page may hold \(count.choose("is", "are")) left out of the feed."
        case .bytesMended(let count):
            "\(count.of("byte")) of the feed \(count.choose("is", "are")) no UTF-8, as the rest is, and read as --encoding says."
        case .referencesMended(let count):
            "\(count.of("stray & or unknown character name")) in the XML \(count.choose("was", "were")) put right."
        case .other(_, let sentence): sentence
        }
    }

    /// What the counts call it; a word that means something else to the feed is named.
    package var kind: String {
        switch self {
        case .availabilityUnknown(let text): "availability “\(text.shortened)” is unknown; taken as in stock"
        case .conditionUnknown(let text): "condition “\(text.shortened)” is unknown; taken as new"
        case .priceFree(let text): "price “\(text.shortened)” is taken as 0"
        case .dateIgnored(let text): "sale date “\(text.shortened)” is unclear; the regular price holds"
        case .currencyGuessed(let code): "price without a currency is taken as \(code), as the feed's others"
        default: code.replacing("_", with: " ")
        }
    }
}

extension GTIN.Fault {
    fileprivate var clause: String {
        switch self {
        case .spreadsheetDamage: "lost digits in a spreadsheet"
        case .wrongLength: "has not 8, 12, 13 or 14 digits"
        case .wrongCheckDigit: "has a wrong check digit"
        case .noDigits: "is no number"
        }
    }
}
