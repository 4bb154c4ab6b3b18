/// What a list shows of one product, as offsets into the bytes of its page.
///
/// Layout: number, flags, three bytes of currency code, price, the sale where there is one (price, start, end), then
/// handle, id, name and picture, each with its count in front.
package struct PackedRow: Sendable {
    /// The catalogue's own number of the product, which outlives an import.
    let number: UInt32
    package let handle: Range<Int>
    package let id: Range<Int>
    package let name: Range<Int>
    /// Empty where the product has no picture.
    package let image: Range<Int>
    /// The lowest regular price.
    package let price: Price
    package let sale: Sale?
    package let availability: Availability
    /// Whether variants cost differently, so that `price` is a "from" price.
    package let pricesDiffer: Bool
}

extension PackedRow {
    private static let hasSale: UInt8 = 1 << 2
    private static let differs: UInt8 = 1 << 3

    static func pack(_ product: Product, handle: String, number: UInt32) -> [UInt8] {
        var writer = PackedWriter()
        writer.write(UInt64(number))
        let summary = product.priceSummary
        writer.write(
            byte: product.availability.rawValue | (summary.sale == nil ? 0 : hasSale)
                | (summary.pricesDiffer ? differs : 0))
        writer.write(currency: summary.price.currency)
        writer.write(summary.price.minorUnits)
        if let sale = summary.sale {
            writer.write(sale.price.minorUnits)
            writer.write(sale.startsAt ?? .min)
            writer.write(sale.endsAt ?? .max)
        }
        writer.write(handle)
        writer.write(product.id)
        writer.write(product.name)
        writer.write(product.images.first?.url ?? "")
        return writer.bytes
    }

    /// Reads the row that begins at `position` and moves `position` behind it.
    init(unpacking bytes: Span<UInt8>, at position: inout Int) throws(CatalogueError) {
        var reader = SpanReader(position: position)
        number = UInt32(truncatingIfNeeded: try reader.unsigned(in: bytes))
        let flags = try reader.byte(in: bytes)
        guard let availability = Availability(rawValue: flags & 3) else { throw .damaged("availability") }
        self.availability = availability
        pricesDiffer = flags & PackedRow.differs != 0
        let currency = try reader.currency(in: bytes)
        price = Price(minorUnits: try reader.signed(in: bytes), currency: currency)
        if flags & PackedRow.hasSale != 0 {
            let reduced = Price(minorUnits: try reader.signed(in: bytes), currency: currency)
            let start = try reader.signed(in: bytes)
            let end = try reader.signed(in: bytes)
            sale = Sale(
                price: reduced, startsAt: start == .min ? nil : start, endsAt: end == .max ? nil : end)
        } else {
            sale = nil
        }
        handle = try reader.text(in: bytes)
        id = try reader.text(in: bytes)
        name = try reader.text(in: bytes)
        image = try reader.text(in: bytes)
        position = reader.position
    }
}

extension PackedWriter {
    mutating func write(currency: Currency) {
        for letter in currency.code.utf8 { write(byte: letter) }
    }
}

/// Reads packed values out of bytes that somebody else holds.
private struct SpanReader {
    var position: Int

    mutating func byte(in bytes: Span<UInt8>) throws(CatalogueError) -> UInt8 {
        guard position < bytes.count else { throw .damaged("a row ends early") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func unsigned(in bytes: Span<UInt8>) throws(CatalogueError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let next = try byte(in: bytes)
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
        }
        throw .damaged("an integer does not end")
    }

    mutating func signed(in bytes: Span<UInt8>) throws(CatalogueError) -> Int64 {
        let value = try unsigned(in: bytes)
        return Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
    }

    mutating func text(in bytes: Span<UInt8>) throws(CatalogueError) -> Range<Int> {
        let count = try unsigned(in: bytes)
        guard count <= UInt64(bytes.count - position) else { throw .damaged("a text ends early") }
        defer { position += Int(count) }
        return position..<position + Int(count)
    }

    mutating func currency(in bytes: Span<UInt8>) throws(CatalogueError) -> Currency {
        let code = (try byte(in: bytes), try byte(in: bytes), try byte(in: bytes))
        guard let currency = Currency(letters: code) else { throw .damaged("currency") }
        return currency
    }
}
