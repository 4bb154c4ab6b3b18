package import Catalogue
import Foundation

extension Availability {
    /// The word of a feed for it: the spellings of Google, Meta, Prisjakt and schema.org, what shops write in English,
    /// German, Spanish, French and Russian, a plain yes or no, or how many there are.
    ///
    /// `nil` for any other word.
    package init?(feedWord word: String) {
        let key = word.feedKey
        if let known = Availability.words[key] {
            self = known
        } else if let counted = Availability(stockCount: word) {
            self = counted
        } else if let isThere = Bool(feedKey: key) {
            self = isThere ? .inStock : .outOfStock
        } else {
            return nil
        }
    }

    /// `nil` where the text is no number; fewer than none are sold already.
    init?(stockCount text: String) {
        guard let count = text.stockCount else { return nil }
        self = count > 0 ? .inStock : .outOfStock
    }

    /// Sold out, where a count says so; that some are there does not say that they are for sale.
    static func soldOut(byCount text: String?) -> Availability? {
        text.flatMap { Availability(stockCount: $0) } == .outOfStock ? .outOfStock : nil
    }

    private static let words: [String: Availability] = {
        var words: [String: Availability] = [:]
        for (availability, spellings) in spellings {
            for spelling in spellings {
                words[spelling.feedKey] = availability
                // Without its accents, as it is typed in haste or decomposed by a Mac.
                words[spelling.decomposedStringWithCanonicalMapping.feedKey] = availability
            }
        }
        return words
    }()

    private static let spellings: [(Availability, [String])] = [
        (
            .inStock,
            [
                "in stock", "available", "limited availability", "in store only", "online only", "download",
                "low stock", "available now", "ready to ship",
                "auf Lager", "am Lager", "an Lager", "ab Lager", "lagernd", "vorrätig", "vorraetig",
                "verfügbar", "verfuegbar", "lieferbar", "sofort lieferbar", "sofort verfügbar",
                "begrenzt verfügbar",
                "en stock", "en existencia", "en existencias", "hay existencias", "hay stock", "disponible",
                "disponibles", "en almacén", "en inventario",
                "stock limité", "disponible immédiatement",
                "в наличии", "есть", "есть в наличии", "на складе", "имеется", "доступно", "доступен",
                "в продаже", "мало",
            ]
        ),
        (
            .outOfStock,
            [
                "out of stock", "sold out", "discontinued", "not available", "unavailable", "reserved",
                "not in stock", "no stock", "no longer available", "currently unavailable",
                "temporarily unavailable", "temporarily out of stock", "end of life",
                "ausverkauft", "vergriffen", "nicht auf Lager", "nicht am Lager", "nicht an Lager",
                "nicht lagernd", "nicht vorrätig", "nicht vorraetig", "nicht verfügbar", "nicht verfuegbar",
                "nicht lieferbar", "nicht mehr verfügbar", "nicht mehr lieferbar", "derzeit nicht verfügbar",
                "derzeit nicht lieferbar", "zurzeit nicht verfügbar", "momentan nicht verfügbar",
                "agotado", "agotada", "agotados", "sin existencias", "sin stock", "sin inventario",
                "fuera de stock", "no disponible", "no hay existencias", "no hay stock", "descatalogado",
                "rupture de stock", "en rupture de stock", "en rupture", "rupture", "épuisé", "épuisée",
                "stock épuisé", "hors stock", "indisponible", "non disponible",
                "n’est plus disponible", "plus disponible",
                "нет в наличии", "не в наличии", "нет на складе", "нет в продаже", "отсутствует",
                "временно отсутствует", "недоступно", "недоступен", "распродано", "распродан", "продано",
                "продан", "закончился", "закончилось", "снят с производства", "снято с производства",
            ]
        ),
        (
            .preorder,
            [
                "preorder", "presale", "vorbestellbar", "Vorbestellung", "preventa", "prepedido",
                "précommande", "en précommande", "предзаказ", "предварительный заказ",
            ]
        ),
        (
            .backorder,
            [
                "backorder", "on backorder", "available for order", "made to order", "nachbestellbar",
                "nachbestellt", "bestellbar", "auf Bestellung", "bajo pedido", "por encargo", "sur commande",
                "disponible sur commande", "en réapprovisionnement", "под заказ", "на заказ",
            ]
        ),
    ]
}

extension Bool {
    /// Yes or no in English, German, Spanish, French or Russian, `1` or `0`, or a spreadsheet's truth value in one of
    /// these languages, such as `WAHR`; `nil` for any other word.
    package init?(feedWord word: String) { self.init(feedKey: word.feedKey) }

    fileprivate init?(feedKey key: String) {
        switch key {
        case "1", "yes", "y", "true", "ja", "j", "wahr", "sí", "si", "verdadero", "oui", "vrai", "да",
            "истина":
            self = true
        case "0", "no", "n", "false", "nein", "falsch", "falso", "non", "faux", "нет", "ложь": self = false
        default: return nil
        }
    }
}

extension Condition {
    /// The word of a feed for it; `nil` for any other word.
    package init?(feedWord word: String) {
        switch word.feedKey {
        case "new", "brandnew", "newwithtags", "newcondition", "新品": self = .new
        case "refurbished", "renewed", "reconditioned", "cpo", "refurbishedcondition", "damagedcondition":
            self = .refurbished
        case "used", "usedcondition", "usedlikenew", "usedgood", "usedfair", "likenew", "openbox", "中古":
            self = .used
        default: return nil
        }
    }
}

extension String {
    /// Letters and digits in lower case, behind the last slash of an address: what `in_stock`, `In Stock` and
    /// `https://schema.org/InStock` share.
    fileprivate var feedKey: String {
        let isAddress = utf8.contains(UInt8(ascii: "/")) && (contains("://") || contains("schema.org/"))
        let word = isAddress ? self[...].split(separator: "/").last ?? "" : self[...]
        var isPlain = true
        let bytes = word.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case 0x61...0x7A, 0x30...0x39: return byte
            case 0x41...0x5A: return byte | 0x20
            case 0x80...:
                isPlain = false
                return byte
            default: return nil
            }
        }
        return isPlain ? String(decoding: bytes, as: UTF8.self) : TableHeader.key(String(word))
    }

    /// The number that is all there is, such as `12`, `-1` or `0,00`.
    fileprivate var stockCount: Double? {
        guard utf8.allSatisfy({ (0x30...0x39).contains($0) || " +-.,".utf8.contains($0) }) else { return nil }
        return Double(trimmed.replacing(",", with: "."))
    }
}
