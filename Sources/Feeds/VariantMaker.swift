import Catalogue

/// The variants of a product that can be used.
struct Variants {
    var list: [Variant] = []
    /// Records that were refused alone.
    var refusedRecords = 0
    /// Whether the only variant is the product itself.
    var isPlain = false

    /// The lowest regular price, with the sale, the SKU and the GTIN of the only variant of a plain product.
    var lowestOffer: Offer? {
        guard let first = list.first else { return nil }
        if isPlain {
            return Offer(
                price: first.price, sale: first.sale, availability: first.availability, sku: first.sku,
                gtin: first.gtin)
        }
        let price = list.map(\.price).min { $0.minorUnits < $1.minorUnits } ?? first.price
        return Offer(price: price, sale: nil, availability: list.map(\.availability).best)
    }
}

/// Makes the variants of one product.
struct VariantMaker {
    let maker: ProductMaker
    let part: ProductPart
    let productID: String
    /// How many of the variants have each name.
    private let nameCounts: [String: Int]

    init(maker: ProductMaker, part: ProductPart, productID: String) {
        self.maker = maker
        self.part = part
        self.productID = productID
        let names = part.variants.lazy.flatMap { Set($0.names) }
        nameCounts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// A variant that cannot be used goes alone, with its record where that says nothing else.
    /// - Throws: the first variant's refusal where no variant is left and the product has no price of its own.
    func variants(journal: inout ImportJournal) throws(Refusal) -> Variants {
        var variants = Variants()
        var options: [String: [Variant.Option]] = [:]
        var usedPlaces: Set<FeedPlace> = part.offer.hasPrice && !part.variantsAreItems ? [part.place] : []
        var refused: [(refusal: Refusal, variant: VariantPart)] = []
        for said in part.variants {
            do {
                let variant = try variant(
                    said, among: options, like: variants.list.first, journal: &journal)
                usedPlaces.insert(said.place)
                guard let variant else { continue }
                options[variant.id] = variant.options
                variants.list.append(variant)
            } catch {
                refused.append((error, said))
            }
        }
        if variants.list.isEmpty, let first = refused.first, !part.offer.hasPrice { throw first.refusal }
        for (refusal, said) in refused {
            let isAlone = usedPlaces.insert(said.place).inserted
            if isAlone { variants.refusedRecords += 1 }
            leaveOut(said, because: refusal, withItsRecord: isAlone, journal: &journal)
        }
        settle(&variants)
        return variants
    }

    private func leaveOut(
        _ variant: VariantPart, because refusal: Refusal, withItsRecord isAlone: Bool,
        journal: inout ImportJournal
    ) {
        let subject = Subject(variant, of: part)
        if isAlone {
            journal.refuse(refusal, of: subject, at: variant.place)
        } else {
            journal.note(.variantDropped(refusal, subject), at: variant.place)
        }
    }

    /// `nil` for a variant that is there already.
    private func variant(
        _ variant: VariantPart, among known: [String: [Variant.Option]], like first: Variant?,
        journal: inout ImportJournal
    ) throws(Refusal) -> Variant? {
        let offer = try maker.offer(of: variant.offer, at: variant.place, journal: &journal)
        if let first, first.price.currency != offer.price.currency {
            throw .mixedCurrencies(offer.price.currency.code)
        }
        let options = options(of: variant)
        guard let id = id(of: variant, options, among: known) else {
            journal.note(
                .variantRepeated(id: variant.id ?? variant.offer.sku ?? productID), at: variant.place)
            return nil
        }
        guard id.utf8.count <= ProductMaker.maxID else { throw .idTooLong(id.utf8.count) }
        var made = Variant(id: id, price: offer.price)
        made.options = options.isEmpty ? name(of: variant).map { [$0] } ?? [] : options
        made.sale = offer.sale
        made.availability = offer.availability
        made.sku = offer.sku.flatMap { PlainText($0, limit: ProductMaker.maxText).text.said }
        made.gtin = maker.gtin(offer.gtin, at: variant.place, journal: &journal)
        made.image = maker.picture(variant.image, at: variant.place, journal: &journal)
        return made
    }

    private func options(of variant: VariantPart) -> [Variant.Option] {
        variant.options.enumerated().compactMap { position, option in
            let value = PlainText(option.value, limit: ProductMaker.maxText, decodesEntities: !part.isExact)
                .text
            let inherited = part.optionNames.indices.contains(position) ? part.optionNames[position] : ""
            let own = PlainText(option.name, limit: ProductMaker.maxText, decodesEntities: !part.isExact).text
            let name =
                own.isEmpty
                ? PlainText(inherited, limit: ProductMaker.maxText, decodesEntities: !part.isExact).text : own
            return value.isEmpty ? nil : Variant.Option(name: name, value: value)
        }
    }

    /// The first of its names that is neither the product's nor another variant's, as a choice without a name.
    private func name(of variant: VariantPart) -> Variant.Option? {
        let name = variant.names.first { $0 != part.name && nameCounts[$0] == 1 }
        let text = name.map {
            PlainText($0, limit: ProductMaker.maxText, decodesEntities: !part.isExact).text
        }
        return text?.said.map { Variant.Option(name: "", value: $0) }
    }

    /// The feed's id, else the SKU, else the product's id with what sets the variant apart.
    private func id(
        of variant: VariantPart, _ options: [Variant.Option], among known: [String: [Variant.Option]]
    ) -> String? {
        let values = ([productID] + options.map(\.value)).joined(separator: "/")
        let named = (variant.id ?? variant.offer.sku).map { PlainText($0, limit: .max / 8).text }
        let id = named.flatMap(\.said) ?? values
        guard let other = known[id] else { return id }
        // Shops copy a SKU from variant to variant; what differs in its options is another one all the same.
        guard other != options, variant.id == nil, known[values] == nil else { return nil }
        return values
    }

    /// What all variants share sets nothing apart where they are items of a group.
    private func settle(_ variants: inout Variants) {
        guard let first = variants.list.first else { return }
        if part.variantsAreItems, variants.list.count > 1 {
            let shared = first.options.filter { option in
                variants.list.allSatisfy { $0.options.contains(option) }
            }
            for index in variants.list.indices {
                variants.list[index].options.removeAll { shared.contains($0) }
            }
        }
        let isNamed = !part.variantsAreItems && part.variants.contains { $0.id != nil }
        variants.isPlain =
            variants.list.count == 1 && (part.variantsAreItems || first.options.isEmpty) && !isNamed
    }
}
