import Catalogue

/// JSON Lines: one product a line, in Aisle's own schema or in the plain ones of others.
///
/// Where others have another name for a member, that is read as well: `title` for `name`, `image_link` for `images`,
/// Google Retail's `priceInfo`.
struct JSONLines {
    private let price: PriceColumn
    private let salePrice: PriceColumn

    init(feed: Int, columns: inout PriceColumns) {
        price = columns.column(named: "price", feed: feed, declared: .point)
        salePrice = columns.column(named: "sale_price", feed: feed, declared: .point)
    }

    func read(
        _ object: [String: JSONValue], at place: FeedPlace, into intake: inout Intake
    ) throws(FeedError) {
        let id = text(object, "id", "objectID", "item_id", "product_id", "productId", "sku")
        var part = ProductPart(key: id ?? "", place: place)
        part.id = id
        part.isExact = true
        if [object["delete_flag"], object["deleted"]].contains(where: { $0?.isTrue ?? false }) {
            part.leftOut = .deleted
        }
        part.name = text(object, "title", "name")
        part.handle = text(object, "handle")
        part.description = text(object, "description").map(DescriptionPart.html)
        part.brand =
            text(object, "brand") ?? object["brand"]?["name"]?.said ?? object["brands"]?.elements.first?.said
        part.categories = categories(object)
        part.images = images(object)
        part.link = text(object, "link", "url", "uri")
        part.mpn = text(object, "mpn")
        part.condition = intake.journal.known(text(object, "condition"), or: Note.conditionUnknown, at: place)
        {
            Condition(feedWord: $0)
        }
        part.offer = offer(object, at: place, &intake.journal)
        for value in object["variants"]?.elements ?? [] {
            if case .object(let members) = value {
                part.variants.append(variant(members, at: place, &intake.journal))
            }
        }
        try intake.take(part)
    }

    private func variant(
        _ object: [String: JSONValue], at place: FeedPlace, _ journal: inout ImportJournal
    ) -> VariantPart {
        var variant = VariantPart(place: place)
        variant.id = text(object, "id")
        variant.image = text(object, "image")
        variant.offer = offer(object, at: place, &journal)
        variant.options = (object["options"]?.elements ?? []).compactMap { option in
            option["value"]?.said.map { Variant.Option(name: option["name"]?.said ?? "", value: $0) }
        }
        return variant
    }

    private func offer(
        _ object: [String: JSONValue], at place: FeedPlace, _ journal: inout ImportJournal
    ) -> OfferPart {
        var offer = OfferPart()
        let details = object["priceInfo"]
        let code =
            text(object, "currency", "currency_code", "currencyCode", "priceCurrency")
            ?? details?["currencyCode"]?.said
        let currency = code.map { CurrencyMention(field: $0) }
        func part(_ text: String?, _ column: PriceColumn) -> PricePart? {
            text.map { .text($0, column: column, currency: currency) }
        }
        offer.price = part(text(object, "price") ?? details?["price"]?.said, price)
        offer.formerPrice = part(details?["originalPrice"]?.said, price)
        offer.salePrice = part(text(object, "sale_price", "salePrice"), salePrice)
        offer.limitSale(
            from: text(object, "sale_starts"), to: text(object, "sale_ends"), at: place, journal: &journal)
        offer.sku = text(object, "sku")
        offer.gtin = text(object, "gtin")
        offer.availability = journal.known(
            text(object, "availability"), or: Note.availabilityUnknown, at: place
        ) { Availability(feedWord: $0) }
        return offer
    }

    /// Paths as lists of levels, or as texts with `>` between the levels.
    private func categories(_ object: [String: JSONValue]) -> [[String]] {
        let said = object["categories"] ?? object["category"] ?? object["product_type"]
        return (said?.elements ?? []).compactMap { path in
            if case .array(let levels) = path { return levels.compactMap(\.said) }
            return path.said.map { CategoryPath.levels(of: $0) }
        }
    }

    private func images(_ object: [String: JSONValue]) -> [ProductImage] {
        let main = ["image", "image_link", "image_url", "imageUrl", "imageURL", "imageLink"].compactMap {
            object[$0]
        }.prefix(1)
        let all = main.flatMap(\.elements) + (object["images"]?.elements ?? [])
        return all.compactMap { image in
            let url = image.said ?? image["url"]?.said ?? image["uri"]?.said ?? image["src"]?.said
            return url.map { ProductImage(url: $0, alternativeText: image["alt"]?.said) }
        }
    }

    private func text(_ object: [String: JSONValue], _ names: String...) -> String? {
        names.lazy.compactMap { object[$0]?.said }.first
    }
}
