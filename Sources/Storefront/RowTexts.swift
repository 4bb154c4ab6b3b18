import Catalogue
import Mustache

/// The texts of a page's rows, laid out for the templates at once: what the packed bytes hold, and the links and prices
/// that they don't.
struct RowTexts {
    /// For each row, where its texts lie in the arena, in the order of the slots from `handle` to `formerPrice`.
    private var places: [Ranges] = []

    private typealias Ranges = [7 of Range<Int>]

    /// - Parameter now: seconds since 1970.
    init(
        _ page: ProductPage, settings: StorefrontSettings, prices: PriceFormat, now: Int64,
        into values: inout Values
    ) {
        let prefix = Array(settings.prefix.utf8)
        var places: [Ranges] = []
        places.reserveCapacity(page.rows.count)
        let perRow = 2 * (prefix.count + prices.mostBytes) + productPath.count
        let capacity = page.rows.reduce(0) { $0 + perRow + 3 * $1.handle.count + $1.image.count }
        let packed = values.append(bytes: page.bytes)
        let written = packed + page.bytes.count
        _ = values.append(capacity: capacity) { output in
            func range(_ write: (inout OutputSpan<UInt8>) -> Void) -> Range<Int> {
                let start = written + output.count
                write(&output)
                return start..<written + output.count
            }
            for row in page.rows {
                let offer = Offer(row.price, row.sale, pricesDiffer: row.pricesDiffer, now: now)
                let isOurs = !prefix.isEmpty && page.bytes[row.image].first == UInt8(ascii: "/")
                places.append([
                    row.handle.moved(by: packed), row.id.moved(by: packed),
                    range { $0.append(linkTo: row, page, prefix) }, row.name.moved(by: packed),
                    isOurs ? range { $0.append(pictureOf: row, page, prefix) } : row.image.moved(by: packed),
                    range { prices.append(offer.price, to: &$0) },
                    range { output in offer.formerPrice.map { prices.append($0, to: &output) } },
                ])
            }
        }
        self.places = places
    }

    func fill(_ values: inout Values, _ frame: Frame, row: Int) {
        values.set(from: RowSlot.handle.rawValue, in: frame, to: places[row].span)
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

private let productPath = Array("/products/".utf8)

extension OutputSpan<UInt8> {
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
