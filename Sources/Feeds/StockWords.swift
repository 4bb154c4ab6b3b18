package import Catalogue

extension Availability {
    /// The word of a feed for it, in any of the spellings of Google, Meta, Prisjakt and schema.org.
    ///
    /// `nil` for any other word, such as `true`.
    package init?(feedWord word: String) {
        switch word.feedKey {
        case "instock", "available", "limitedavailability", "instoreonly", "onlineonly", "download":
            self = .inStock
        case "outofstock", "soldout", "discontinued", "notavailable", "unavailable", "reserved":
            self = .outOfStock
        case "preorder", "presale": self = .preorder
        case "backorder", "onbackorder", "availablefororder", "madetoorder": self = .backorder
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
        let word = utf8.lastIndex(of: UInt8(ascii: "/")).map { self[$0...].dropFirst() } ?? self[...]
        let bytes = word.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case 0x61...0x7A, 0x30...0x39, 0x80...: byte
            case 0x41...0x5A: byte | 0x20
            default: nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
