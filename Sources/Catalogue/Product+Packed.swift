extension Product {
    /// The whole product as bytes, without its handle, which the catalogue keeps itself.
    package var packed: [UInt8] {
        var writer = PackedWriter()
        writer.write(id)
        writer.write(name)
        writer.write(description)
        writer.write(optional: brand)
        writer.write(list: categories) { $0.write(list: $1) { $0.write($1) } }
        writer.write(list: images) {
            $0.write($1.url)
            $0.write(optional: $1.alternativeText)
        }
        for text in [link, sku, gtin, mpn] { writer.write(optional: text) }
        writer.write(byte: condition.rawValue)
        writer.write(byte: availability.rawValue)
        writer.write(price)
        writer.write(optional: sale) { $0.write($1) }
        writer.write(list: variants) { $0.write($1) }
        return writer.bytes
    }

    /// Reads back what `packed` wrote.
    package init(packed bytes: [UInt8], handle: String?) throws(CatalogueError) {
        var reader = PackedReader(bytes)
        let id = try reader.text()
        let name = try reader.text()
        let description = try reader.text()
        let brand = try reader.optionalText()
        let categories = try reader.list { (path) throws(CatalogueError) in
            try path.list { (level) throws(CatalogueError) in try level.text() }
        }
        let images = try reader.list { (image) throws(CatalogueError) in
            ProductImage(url: try image.text(), alternativeText: try image.optionalText())
        }
        let link = try reader.optionalText()
        let sku = try reader.optionalText()
        let gtin = try reader.optionalText()
        let mpn = try reader.optionalText()
        let condition = try reader.byte()
        let availability = try reader.byte()
        self.init(id: id, name: name, price: try reader.price())
        self.handle = handle
        self.description = description
        self.brand = brand
        self.categories = categories
        self.images = images
        self.link = link
        self.sku = sku
        self.gtin = gtin
        self.mpn = mpn
        self.condition = Condition(rawValue: condition) ?? .new
        self.availability = Availability(rawValue: availability) ?? .inStock
        sale = try reader.optional { (sale) throws(CatalogueError) in try sale.sale() }
        variants = try reader.list { (variant) throws(CatalogueError) in try variant.variant() }
    }
}

extension PackedWriter {
    mutating func write(_ price: Price) {
        write(currency: price.currency)
        write(price.minorUnits)
    }

    mutating func write(_ sale: Sale) {
        write(sale.price)
        write(optional: sale.startsAt)
        write(optional: sale.endsAt)
    }

    mutating func write(_ variant: Variant) {
        write(variant.id)
        write(list: variant.options) {
            $0.write($1.name)
            $0.write($1.value)
        }
        write(optional: variant.sku)
        write(optional: variant.gtin)
        write(byte: variant.availability.rawValue)
        write(variant.price)
        write(optional: variant.sale) { $0.write($1) }
        write(optional: variant.image)
    }
}

extension PackedReader {
    mutating func price() throws(CatalogueError) -> Price {
        guard let currency = Currency(letters: (try byte(), try byte(), try byte())) else {
            throw .damaged("currency")
        }
        return Price(minorUnits: try signed(), currency: currency)
    }

    mutating func sale() throws(CatalogueError) -> Sale {
        Sale(price: try price(), startsAt: try optionalSigned(), endsAt: try optionalSigned())
    }

    mutating func variant() throws(CatalogueError) -> Variant {
        let id = try text()
        let options = try list { (option) throws(CatalogueError) in
            Variant.Option(name: try option.text(), value: try option.text())
        }
        let sku = try optionalText()
        let gtin = try optionalText()
        let availability = try byte()
        var variant = Variant(id: id, price: try price())
        variant.options = options
        variant.sku = sku
        variant.gtin = gtin
        variant.availability = Availability(rawValue: availability) ?? .inStock
        variant.sale = try optional { (sale) throws(CatalogueError) in try sale.sale() }
        variant.image = try optionalText()
        return variant
    }
}
