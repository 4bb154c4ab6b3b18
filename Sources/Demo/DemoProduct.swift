/// One product of the demo catalogue as its line of the feed says it; amounts are whole US cents.
struct DemoProduct {
    /// Counted from 1; the id is made of it.
    let number: Int
    var name: String
    /// `nil` leaves it to the importer to make one from the name.
    var handle: String?
    var description = ""
    var brand: String?
    var categories: [[String]] = []
    var images: [Image] = []
    var sku: String?
    var gtin: String?
    var condition = "new"
    var availability = "in_stock"
    var cents: Int
    var sale: Sale?
    var variants: [Variant] = []

    var id: String { "P-\(padded(number, to: 6))" }

    struct Image {
        var url: String
        var alt: String?
    }

    /// A reduced price; the dates are ISO 8601 as they stand in the feed.
    struct Sale {
        var cents: Int
        var starts: String?
        var ends: String?
    }

    struct Variant {
        var options: [(name: String, value: String)]
        var sku: String
        var gtin: String
        var availability = "in_stock"
        var cents: Int
        var sale: Sale?
        var image: String?
    }
}

/// `number` in decimal with zeros before it, at least `width` digits long.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// A GTIN-13 from the range that GS1 leaves to shops themselves (prefix 20), check digit included.
///
/// Source: [GS1 General Specifications](https://ref.gs1.org/standards/genspecs/), section 7.9.1.
/// - Parameter item: below 10¹⁰.
func gtin13(item: Int) -> String {
    let body = "20" + padded(item, to: 10)
    let sum = body.utf8.enumerated().reduce(0) { $0 + Int($1.element - 48) * ($1.offset % 2 == 0 ? 1 : 3) }
    return body + String((10 - sum % 10) % 10)
}
