import Catalogue

/// Writes a `ProductPart` as few bytes: a tag for each thing said, numbers in groups of seven bits, texts with their length.
struct PartWriter {
    private(set) var bytes: [UInt8] = []

    /// The bytes of one part; the buffer is used again for the next.
    mutating func write(_ part: ProductPart) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        put(part.key)
        put(part.place)
        put(.isChild, if: part.isChild)
        put(.variantsAreItems, if: part.variantsAreItems)
        put(.isExact, if: part.isExact)
        put(.leftOut, part.leftOut.map(\.rawValue))
        put(.id, part.id)
        put(.handle, part.handle)
        put(.name, part.name)
        put(part.description)
        put(.brand, part.brand)
        for path in part.categories { put(.category, path) }
        for image in part.images { put(image) }
        put(.link, part.link)
        put(.mpn, part.mpn)
        put(.condition, part.condition.map(\.rawValue))
        if !part.aliases.isEmpty { put(.aliases, part.aliases) }
        if !part.optionNames.isEmpty { put(.optionNames, part.optionNames) }
        if !part.members.isEmpty { put(.members, part.members) }
        put(part.offer)
        for variant in part.variants { put(variant) }
        put(.end)
        return bytes
    }

    private mutating func put(_ variant: VariantPart) {
        put(.variant)
        put(variant.place)
        put(.id, variant.id)
        for option in variant.options { put(.option, [option.name, option.value]) }
        if !variant.names.isEmpty { put(.names, variant.names) }
        put(variant.offer)
        put(.image, variant.image)
        put(.end)
    }

    private mutating func put(_ offer: OfferPart) {
        put(.price, offer.price)
        put(.salePrice, offer.salePrice)
        put(.formerPrice, offer.formerPrice)
        put(.saleStarts, offer.saleStarts)
        put(.saleEnds, offer.saleEnds)
        put(.sku, offer.sku)
        put(.gtin, offer.gtin)
        put(.availability, offer.availability.map(\.rawValue))
    }

    private mutating func put(_ tag: PartTag, _ price: PricePart?) {
        guard let price else { return }
        put(tag)
        switch price {
        case .text(let text, let column, let currency):
            put(UInt64(column.index) << 1)
            put(text)
            put(currency?.text ?? "")
        case .exact(let price):
            put(1)
            put(UInt64(bitPattern: price.minorUnits))
            put(price.currency.code)
        }
    }

    private mutating func put(_ description: DescriptionPart?) {
        switch description {
        case .plain(let text): put(.plainDescription, text)
        case .html(let html): put(.htmlDescription, html)
        case nil: break
        }
    }

    private mutating func put(_ image: ProductImage) {
        put(.image, image.url)
        put(.imageAlternative, image.alternativeText)
    }

    private mutating func put(_ tag: PartTag, _ texts: [String]) {
        put(tag)
        put(UInt64(texts.count))
        for text in texts { put(text) }
    }

    private mutating func put(_ tag: PartTag, _ text: String?) {
        guard let text else { return }
        put(tag)
        put(text)
    }

    private mutating func put(_ tag: PartTag, _ second: Int64?) {
        guard let second else { return }
        put(tag)
        put(UInt64(bitPattern: second))
    }

    private mutating func put(_ tag: PartTag, _ byte: UInt8?) {
        guard let byte else { return }
        put(tag)
        bytes.append(byte)
    }

    private mutating func put(_ tag: PartTag, if said: Bool) {
        if said { put(tag) }
    }

    private mutating func put(_ tag: PartTag) { bytes.append(tag.rawValue) }

    private mutating func put(_ place: FeedPlace) {
        put(UInt64(place.feed))
        put(UInt64(place.line))
    }

    private mutating func put(_ text: String) {
        put(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func put(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// What the next value of a written part is.
enum PartTag: UInt8 {
    case end, isChild, leftOut, id, handle, name, plainDescription, htmlDescription, brand, category, image
    case imageAlternative, link, mpn, condition, aliases, optionNames, members, price, salePrice, formerPrice
    case saleStarts, saleEnds, sku, gtin, availability, variant, option, variantsAreItems, isExact, names
}
