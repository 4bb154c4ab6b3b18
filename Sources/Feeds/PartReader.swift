import Catalogue

/// Reads what `PartWriter` wrote.
struct PartReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Throws: `PartDamage` for bytes that no `PartWriter` wrote.
    mutating func part() throws(PartDamage) -> ProductPart {
        var part = ProductPart(key: try text(), place: try place())
        while let tag = try tag() {
            switch tag {
            case .isChild: part.isChild = true
            case .variantsAreItems: part.variantsAreItems = true
            case .isExact: part.isExact = true
            case .leftOut: part.leftOut = LeftOut(rawValue: try byte())
            case .id: part.id = try text()
            case .handle: part.handle = try text()
            case .name: part.name = try text()
            case .plainDescription: part.description = .plain(try text())
            case .htmlDescription: part.description = .html(try text())
            case .brand: part.brand = try text()
            case .category: part.categories.append(try texts())
            case .image: part.images.append(ProductImage(url: try text()))
            case .imageAlternative: try addAlternative(to: &part.images)
            case .link: part.link = try text()
            case .mpn: part.mpn = try text()
            case .condition: part.condition = Condition(rawValue: try byte())
            case .aliases: part.aliases = try texts()
            case .optionNames: part.optionNames = try texts()
            case .members: part.members = try texts()
            case .variant: part.variants.append(try variant())
            default: try read(tag, into: &part.offer)
            }
        }
        return part
    }

    private mutating func addAlternative(to images: inout [ProductImage]) throws(PartDamage) {
        guard !images.isEmpty else { throw PartDamage() }
        images[images.count - 1].alternativeText = try text()
    }

    private mutating func variant() throws(PartDamage) -> VariantPart {
        var variant = VariantPart(place: try place())
        while let tag = try tag() {
            switch tag {
            case .id: variant.id = try text()
            case .image: variant.image = try text()
            case .names: variant.names = try texts()
            case .option: variant.options.append(try option())
            default: try read(tag, into: &variant.offer)
            }
        }
        return variant
    }

    private mutating func option() throws(PartDamage) -> Variant.Option {
        let texts = try texts()
        guard texts.count == 2 else { throw PartDamage() }
        return Variant.Option(name: texts[0], value: texts[1])
    }

    private mutating func read(_ tag: PartTag, into offer: inout OfferPart) throws(PartDamage) {
        switch tag {
        case .price: offer.price = try price()
        case .salePrice: offer.salePrice = try price()
        case .formerPrice: offer.formerPrice = try price()
        case .saleStarts: offer.saleStarts = Int64(bitPattern: try number())
        case .saleEnds: offer.saleEnds = Int64(bitPattern: try number())
        case .sku: offer.sku = try text()
        case .gtin: offer.gtin = try text()
        case .availability: offer.availability = Availability(rawValue: try byte())
        default: throw PartDamage()
        }
    }

    private mutating func price() throws(PartDamage) -> PricePart {
        let head = try number()
        guard head & 1 == 1 else {
            let column = PriceColumn(index: Int(head >> 1))
            let (price, currency) = (try text(), try text())
            return .text(price, column: column, currency: currency.said.map { CurrencyMention(field: $0) })
        }
        let minorUnits = Int64(bitPattern: try number())
        guard let currency = Currency(code: try text()) else { throw PartDamage() }
        return .exact(Price(minorUnits: minorUnits, currency: currency))
    }

    /// `nil` at the end of a part or variant.
    private mutating func tag() throws(PartDamage) -> PartTag? {
        guard let tag = PartTag(rawValue: try byte()) else { throw PartDamage() }
        return tag == .end ? nil : tag
    }

    private mutating func place() throws(PartDamage) -> FeedPlace {
        FeedPlace(feed: Int(truncatingIfNeeded: try number()), line: Int(truncatingIfNeeded: try number()))
    }

    private mutating func texts() throws(PartDamage) -> [String] {
        let count = try number()
        var texts: [String] = []
        for _ in 0..<count { texts.append(try text()) }
        return texts
    }

    private mutating func text() throws(PartDamage) -> String {
        guard let count = Int(exactly: try number()), count <= bytes.count - position else {
            throw PartDamage()
        }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    private mutating func number() throws(PartDamage) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let byte = try byte()
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        throw PartDamage()
    }

    private mutating func byte() throws(PartDamage) -> UInt8 {
        guard position < bytes.count else { throw PartDamage() }
        defer { position += 1 }
        return bytes[position]
    }
}

/// Bytes that no `PartWriter` wrote: the staging file was changed from outside.
struct PartDamage: Error {}
