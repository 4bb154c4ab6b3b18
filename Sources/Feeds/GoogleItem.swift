import Catalogue

/// One item of a Google feed: what it says of each attribute.
///
/// Where an item has an attribute in Google's namespace and again as an element of RSS or Atom, Google's counts.
struct GoogleItem {
    let place: FeedPlace
    private var values = [String?](repeating: nil, count: GoogleAttribute.allCases.count)
    private var isOwn = [Bool](repeating: false, count: GoogleAttribute.allCases.count)
    private var images: [String] = []
    private var types: [String] = []

    init(place: FeedPlace) { self.place = place }

    /// - Parameter isOwn: whether the element is one of RSS or Atom.
    mutating func add(_ attribute: GoogleAttribute, _ text: String, isOwn: Bool = false) {
        guard let text = text.said else { return }
        switch attribute {
        case .additionalImages: images.append(text)
        case .productType: types.append(text)
        default:
            let index = attribute.rawValue
            guard values[index] == nil || (self.isOwn[index] && !isOwn) else { return }
            values[index] = text
            self.isOwn[index] = isOwn
        }
    }

    private subscript(_ attribute: GoogleAttribute) -> String? { values[attribute.rawValue] }

    /// The item's part of a product: the product itself, or a variant of the group that it names.
    func part(prices: GooglePrices, journal: inout ImportJournal) -> ProductPart {
        // A feed's own id, for want of Google's, is how the samples of 2005 name their items.
        let id = self[.id] ?? self[.guid]
        var part = ProductPart(key: self[.group] ?? id ?? "", place: place)
        part.id = self[.group] ?? id
        part.name = self[.title]
        part.description = self[.description].map(DescriptionPart.plain)
        part.brand = self[.brand]
        part.categories = categories
        part.images = ([self[.image]].compactMap(\.self) + images).map { ProductImage(url: $0) }
        part.link = self[.link]
        part.mpn = self[.mpn]
        part.condition = journal.known(self[.condition], or: Note.conditionUnknown, at: place) {
            Condition(feedWord: $0)
        }
        let offer = offer(prices: prices, journal: &journal)
        guard self[.group] != nil else {
            part.offer = offer
            return part
        }
        part.variantsAreItems = true
        part.variants = [variant(id: id, offer: offer)]
        return part
    }

    private func variant(id: String?, offer: OfferPart) -> VariantPart {
        var variant = VariantPart(place: place)
        variant.id = id
        variant.offer = offer
        variant.image = self[.image]
        variant.options = GoogleAttribute.options.compactMap { attribute in
            guard let name = attribute.optionName, let value = self[attribute] else { return nil }
            return Variant.Option(name: name, value: value)
        }
        return variant
    }

    private func offer(prices: GooglePrices, journal: inout ImportJournal) -> OfferPart {
        let currency = self[.currency].map { CurrencyMention(field: $0) }
        var offer = OfferPart()
        offer.price = self[.price].map { .text($0, column: prices.price, currency: currency) }
        offer.salePrice = self[.salePrice].map { .text($0, column: prices.salePrice, currency: currency) }
        offer.gtin = self[.gtin]
        let dates = journal.known(self[.saleDates], or: Note.dateIgnored, at: place) { DateText.interval($0) }
        offer.saleStarts = dates?.starts
        offer.saleEnds = dates?.ends
        if dates == nil, self[.saleDates] != nil { offer.leaveOutSale() }
        offer.availability = availability(&journal)
        return offer
    }

    private func availability(_ journal: inout ImportJournal) -> Availability? {
        guard let word = self[.availability] else { return .soldOut(byCount: self[.quantity]) }
        return journal.known(word, or: Note.availabilityUnknown, at: place) { Availability(feedWord: $0) }
    }

    /// The shop's own types; Google's category only where the shop has none.
    private var categories: [[String]] {
        let own = types.map { CategoryPath.levels(of: $0) }.filter { !$0.isEmpty }
        if !own.isEmpty { return own }
        return self[.googleCategory].map { [CategoryPath.levels(of: $0)] } ?? []
    }
}

/// The price columns of one Google feed.
struct GooglePrices {
    let price: PriceColumn
    let salePrice: PriceColumn

    init(feed: Int, columns: inout PriceColumns) {
        price = columns.column(named: "price", feed: feed)
        salePrice = columns.column(named: "sale_price", feed: feed)
    }
}
