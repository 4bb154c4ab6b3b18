package import Catalogue

/// What one record of a feed says about one product: a whole product in one format, a variant or a picture in another.
///
/// Texts are as the feed has them; they are cleaned and checked when the parts of a product come together.
/// `nil` or empty means that the record does not say: readers leave blank cells out.
package struct ProductPart: Equatable, Sendable {
    /// What the parts of one product share: the feed's id, handle or group.
    package var key: String
    /// Other keys by which a child may name this product, as WooCommerce does with SKU and id.
    package var aliases: [String] = []
    /// Whether the record only adds to a product that another record has to name.
    package var isChild = false
    package var place: FeedPlace
    /// Why the product is not for sale, by the feed's own word.
    package var leftOut: LeftOut?

    /// The product's id; `nil` when it is refused for having none.
    package var id: String?
    package var handle: String?
    package var name: String?
    package var description: DescriptionPart?
    package var brand: String?
    package var categories: [[String]] = []
    package var images: [ProductImage] = []
    package var link: String?
    package var mpn: String?
    package var condition: Condition?
    /// Names of the options by position, for variants that leave theirs empty.
    package var optionNames: [String] = []
    /// Keys of the products that a grouped product offers, for a price "from".
    package var members: [String] = []
    /// What the record says when the product comes in one form.
    package var offer = OfferPart()
    package var variants: [VariantPart] = []
    /// Whether the variants are items of their own that only share a group, as in Google's feeds.
    ///
    /// Then an option that all of them share sets nothing apart, and a group of one is a plain product.
    package var variantsAreItems = false

    /// Whether the texts are as they are meant, so that `&amp;` in a name is these five letters.
    package var isExact = false

    package init(key: String, place: FeedPlace) {
        self.key = key
        self.place = place
    }

    /// Whether it says a price of its own, of a variant, or by products that it offers together.
    var hasPrice: Bool {
        offer.hasPrice || !members.isEmpty || variants.contains { $0.offer.hasPrice }
    }

    /// Whether a later record of the same key is about another product, whose id is a mistake of the feed.
    package func contradicts(_ later: ProductPart) -> Bool {
        // A record of our own schema is a whole product with all of its variants.
        if isExact, later.isExact { return true }
        guard variants.isEmpty, later.variants.isEmpty, offer.price != nil, later.offer.price != nil,
            let name, let other = later.name
        else { return false }
        return name != other
    }

    /// Adds what a later record says: the first word stands, lists grow.
    ///
    /// Repeats within the lists stay until the product is made.
    package mutating func merge(_ later: ProductPart) {
        isChild = isChild && later.isChild
        isExact = isExact && later.isExact
        leftOut = leftOut ?? later.leftOut
        id = id ?? later.id
        handle = handle ?? later.handle
        name = variantsAreItems ? GroupName.of(name, later.name) : name ?? later.name
        description = description ?? later.description
        brand = brand ?? later.brand
        categories += later.categories
        images += later.images
        link = link ?? later.link
        mpn = mpn ?? later.mpn
        condition = condition ?? later.condition
        if optionNames.isEmpty { optionNames = later.optionNames }
        if members.isEmpty { members = later.members }
        offer.merge(later.offer)
        variants += later.variants
        variantsAreItems = variantsAreItems || later.variantsAreItems
    }
}

/// A reason to leave a product out that is nobody's fault. The raw values are staged.
package enum LeftOut: UInt8, Sendable, CaseIterable {
    case unpublished = 0
    case draft = 1
    case archived = 2
    case deleted = 3
}

/// A description before it is sanitised.
package enum DescriptionPart: Equatable, Sendable {
    /// Text without markup.
    case plain(String)
    /// HTML from the feed, to be trusted in nothing.
    case html(String)
}
