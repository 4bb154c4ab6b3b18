import Catalogue
import Mustache

/// What rows show that their packed bytes don't hold: links and prices, written for a whole page at once.
struct RowTexts {
    private let base: Int
    /// The rows' places behind `base`, one row after the other.
    private var places: [Place] = []

    private struct Place {
        var href = 0..<0
        var price = 0..<0
        /// Empty where nothing is reduced.
        var formerPrice = 0..<0
        /// Empty where the packed bytes hold the whole address.
        var image = 0..<0
    }

    /// - Parameter now: seconds since 1970.
    init(
        _ page: ProductPage, settings: StorefrontSettings, prices: PriceFormat, now: Int64,
        into values: inout Values
    ) {
        let prefix = Array(settings.prefix.utf8)
        var places: [Place] = []
        places.reserveCapacity(page.rows.count)
        let perRow = 2 * (prefix.count + prices.mostBytes) + productPath.count
        let capacity = page.rows.reduce(0) { $0 + perRow + 3 * $1.handle.count + $1.image.count }
        base = values.append(capacity: capacity) { output in
            for row in page.rows {
                var place = Place()
                place.href = output.range { $0.append(linkTo: row, page, prefix) }
                let offer = Offer(row.price, row.sale, pricesDiffer: row.pricesDiffer, now: now)
                place.price = output.range { prices.append(offer.price, to: &$0) }
                if let former = offer.formerPrice {
                    place.formerPrice = output.range { prices.append(former, to: &$0) }
                }
                if !prefix.isEmpty, page.bytes[row.image].first == UInt8(ascii: "/") {
                    place.image = output.range { $0.append(pictureOf: row, page, prefix) }
                }
                places.append(place)
            }
        }
        self.places = places
    }

    func fill(_ values: inout Values, _ frame: Frame, row: Int) {
        func set(_ slot: RowSlot, _ range: Range<Int>) {
            values.set(slot.rawValue, in: frame, offset: base + range.lowerBound, count: range.count)
        }
        let place = places[row]
        set(.href, place.href)
        set(.price, place.price)
        set(.formerPrice, place.formerPrice)
        if !place.image.isEmpty { set(.image, place.image) }
    }
}

private let productPath = Array("/products/".utf8)

extension OutputSpan<UInt8> {
    /// Where the bytes lie that `write` writes.
    fileprivate mutating func range(_ write: (inout OutputSpan<UInt8>) -> Void) -> Range<Int> {
        let start = count
        write(&self)
        return start..<count
    }

    fileprivate mutating func append(linkTo row: PackedRow, _ page: ProductPage, _ prefix: [UInt8]) {
        append(prefix.span, 0..<prefix.count)
        append(productPath.span, 0..<productPath.count)
        PercentEncoding.append(handle: page.bytes.span, row.handle, to: &self)
    }

    /// A picture of our own stands below the public prefix.
    fileprivate mutating func append(pictureOf row: PackedRow, _ page: ProductPage, _ prefix: [UInt8]) {
        append(prefix.span, 0..<prefix.count)
        append(page.bytes.span, row.image)
    }

    /// Copies a part of `bytes`, for which there must be room.
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        let part = bytes.extracting(range)
        precondition(part.count <= freeCapacity, "There is no room for so many bytes.")
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            let spare = unsafe UnsafeMutableRawBufferPointer(
                UnsafeMutableBufferPointer(rebasing: buffer[count...]))
            unsafe part.withUnsafeBytes { unsafe spare.copyMemory(from: $0) }
            count += part.count
        }
    }
}
