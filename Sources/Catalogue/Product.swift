/// One thing that is sold.
package struct Product: Equatable, Sendable {
    /// The feed's own id: text, never a number, unique in a catalogue and stable between imports.
    package var id: String
    /// The name of the product in URLs as the feed gives it; `nil` lets the catalogue make one.
    package var handle: String?
    package var name: String
    /// HTML of allowed elements only, already sanitised; may be empty.
    package var description: String = ""
    package var brand: String?
    /// Paths from the root down, `[["Home", "Kitchen"]]`; the first is the main one.
    package var categories: [[String]] = []
    /// The first one stands in the list.
    package var images: [ProductImage] = []
    /// Where the product is sold, when that is not here: an absolute http or https URL.
    package var link: String?
    package var sku: String?
    package var gtin: String?
    package var mpn: String?
    package var condition: Condition = .new
    package var availability: Availability = .inStock
    /// The regular price; of a product with variants, the lowest regular price among them.
    package var price: Price
    package var sale: Sale?
    /// In the feed's order; empty for a product that comes in one form.
    package var variants: [Variant] = []

    package init(id: String, name: String, price: Price) {
        self.id = id
        self.name = name
        self.price = price
    }
}

/// The state of the goods. The raw values are stored: never renumber them.
package enum Condition: UInt8, Sendable, CaseIterable {
    case new = 0
    case refurbished = 1
    case used = 2
}

/// A picture of a product.
package struct ProductImage: Hashable, Sendable {
    /// An absolute http or https URL, or a path that begins with one slash.
    package var url: String
    /// What it shows, where the feed says so.
    package var alternativeText: String?

    package init(url: String, alternativeText: String? = nil) {
        self.url = url
        self.alternativeText = alternativeText
    }
}

/// One of the forms a product comes in, such as a size.
package struct Variant: Equatable, Sendable {
    package var id: String
    /// What sets it apart, in order: `Colour: Red`, `Size: M`.
    package var options: [Option] = []
    package var sku: String?
    package var gtin: String?
    package var availability: Availability = .inStock
    package var price: Price
    package var sale: Sale?
    package var image: String?

    package init(id: String, price: Price) {
        self.id = id
        self.price = price
    }

    /// One choice that makes the variant what it is: Size, Large.
    package struct Option: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
