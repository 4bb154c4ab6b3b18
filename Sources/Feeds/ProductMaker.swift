import Catalogue

/// Makes a product of what its records say, cleaned, checked and priced.
struct ProductMaker {
    /// Bytes of the longest id.
    static let maxID = 512
    /// Bytes of the longest name, and of the longest short text such as a brand.
    static let maxName = 1_024
    static let maxText = 256
    static let maxImages = 100
    static let maxCategories = 50

    /// What the product says at last, and how many of its records were refused alone.
    struct Made {
        var product: Product
        var refusedRecords: Int
    }

    let columns: PriceColumns

    /// - Parameter members: what other products a grouped product names, to take its price from.
    /// - Throws: why the whole product cannot be used.
    func product(
        of part: ProductPart, members: [ProductPart] = [], journal: inout ImportJournal
    ) throws(Refusal) -> Made {
        if part.isChild { throw .orphan(parent: part.key) }
        let (id, name) = try identity(of: part, journal: &journal)
        let variants = try VariantMaker(maker: self, part: part, productID: id).variants(journal: &journal)
        let offer = try offer(of: part, variants: variants, members: members, journal: &journal)
        var product = Product(id: id, name: name, price: offer.price)
        fill(&product, from: part, journal: &journal)
        product.sale = offer.sale
        product.sku = text(part.offer.sku ?? offer.sku, "SKU", part, &journal)
        product.gtin = gtin(part.offer.gtin ?? offer.gtin, at: part.place, journal: &journal)
        product.availability = part.offer.availability ?? offer.availability
        product.variants = variants.isPlain ? [] : variants.list
        let pictures = variants.list.compactMap(\.image).prefix(
            variants.isPlain || product.images.isEmpty ? 1 : 0)
        for picture in pictures where !product.images.contains(where: { $0.url == picture }) {
            product.images.append(ProductImage(url: picture))
        }
        return Made(product: product, refusedRecords: variants.refusedRecords)
    }

    private func identity(
        of part: ProductPart, journal: inout ImportJournal
    ) throws(Refusal) -> (id: String, name: String) {
        let id = PlainText(part.id ?? "", limit: Int.max / 8).text
        let name = PlainText(part.name ?? "", limit: ProductMaker.maxName, decodesEntities: !part.isExact)
        let missing =
            (id.isEmpty ? ["id"] : []) + (name.isVisible ? [] : ["name"])
            + (part.hasPrice ? [] : ["price"])
        guard missing.isEmpty else { throw .missing(missing) }
        guard id.utf8.count <= ProductMaker.maxID else { throw .idTooLong(id.utf8.count) }
        if name.isShortened { journal.note(.textShortened(field: "name"), at: part.place) }
        return (id, name.text)
    }

    /// The offer of the product itself: its own, its variants' lowest, or its members' lowest.
    private func offer(
        of part: ProductPart, variants: Variants, members: [ProductPart], journal: inout ImportJournal
    ) throws(Refusal) -> Offer {
        if let lowest = variants.lowestOffer {
            guard part.offer.hasPrice, !variants.isPlain else { return lowest }
            // What the feed says of the whole may be broken where every variant has its own price.
            guard let own = try? self.offer(of: part.offer, at: part.place, journal: &journal) else {
                return lowest
            }
            let sale = own.price.currency == lowest.price.currency ? own.sale : nil
            return Offer(price: lowest.price, sale: sale, availability: lowest.availability)
        }
        if part.offer.hasPrice { return try self.offer(of: part.offer, at: part.place, journal: &journal) }
        // What is wrong with a member is told where it stands itself, and one that is not shown has no say.
        var untold = ImportJournal(feeds: [])
        let offers = members.filter { $0.leftOut == nil }.compactMap { member in
            try? self.product(of: member, journal: &untold).product
        }
        // Prices in two currencies have no lowest one; the first member's is as good as any.
        let comparable = offers.filter { $0.price.currency == offers[0].price.currency }
        guard let lowest = comparable.min(by: { $0.price.minorUnits < $1.price.minorUnits }) else {
            throw .missing(["price"])
        }
        return Offer(price: lowest.price, sale: nil, availability: offers.map(\.availability).best)
    }

    private func fill(_ product: inout Product, from part: ProductPart, journal: inout ImportJournal) {
        product.handle = text(part.handle, "handle", part, &journal)
        product.brand = text(part.brand, "brand", part, &journal)
        product.mpn = text(part.mpn, "MPN", part, &journal)
        product.condition = part.condition ?? .new
        if let description = part.description.map({ HTMLDescription($0, isExact: part.isExact) }) {
            product.description = description.html
            if description.isShortened { journal.note(.textShortened(field: "description"), at: part.place) }
        }
        product.categories = categories(of: part, journal: &journal)
        product.images = images(of: part, journal: &journal)
        product.link = address(part.link, at: part.place, WebAddress.absolute, journal: &journal)
    }

    private func categories(of part: ProductPart, journal: inout ImportJournal) -> [[String]] {
        let paths = part.categories.map { path in
            path.prefix(10).map {
                PlainText($0, limit: ProductMaker.maxText, decodesEntities: !part.isExact).text
            }
            .filter { !$0.isEmpty }
        }
        let unique = paths.filter { !$0.isEmpty }.withoutRepeats { $0 }
        if unique.count > ProductMaker.maxCategories {
            journal.note(.listShortened(field: "categories"), at: part.place)
        }
        return Array(unique.prefix(ProductMaker.maxCategories))
    }

    private func images(of part: ProductPart, journal: inout ImportJournal) -> [ProductImage] {
        var images: [ProductImage] = []
        for image in part.images {
            guard let url = picture(image.url, at: part.place, journal: &journal) else { continue }
            let alternative = text(image.alternativeText, "picture's text", part, &journal)
            images.append(ProductImage(url: url, alternativeText: alternative))
        }
        let unique = images.withoutRepeats(by: \.url)
        if unique.count > ProductMaker.maxImages {
            journal.note(.listShortened(field: "pictures"), at: part.place)
        }
        return Array(unique.prefix(ProductMaker.maxImages))
    }

    private func text(
        _ text: String?, _ field: String, _ part: ProductPart, _ journal: inout ImportJournal
    ) -> String? {
        guard let text else { return nil }
        let plain = PlainText(text, limit: ProductMaker.maxText, decodesEntities: !part.isExact)
        if plain.isShortened { journal.note(.textShortened(field: field), at: part.place) }
        return plain.text.isEmpty ? nil : plain.text
    }

    func picture(_ text: String?, at place: FeedPlace, journal: inout ImportJournal) -> String? {
        address(text, at: place, WebAddress.picture, journal: &journal)
    }

    private func address(
        _ text: String?, at place: FeedPlace, _ checked: (String) -> String?, journal: inout ImportJournal
    ) -> String? {
        guard let text = text?.said else { return nil }
        guard let address = checked(text) else {
            journal.note(.addressDropped(text), at: place)
            return nil
        }
        return address
    }

    func gtin(_ text: String?, at place: FeedPlace, journal: inout ImportJournal) -> String? {
        guard let text = text?.said else { return nil }
        do {
            return try GTIN.checked(text)
        } catch {
            journal.note(.gtinDropped(text, error), at: place)
            return nil
        }
    }
}

extension OfferPart {
    var hasPrice: Bool { price != nil || salePrice != nil }
}

extension Array {
    /// The first of each that share a key, in order.
    func withoutRepeats<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        guard count > 1 else { return self }
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension [Availability] {
    /// What a product with these variants is: had at once if one of them can be.
    var best: Availability {
        let order: [Availability] = [.inStock, .backorder, .preorder, .outOfStock]
        return order.first { contains($0) } ?? .inStock
    }
}
