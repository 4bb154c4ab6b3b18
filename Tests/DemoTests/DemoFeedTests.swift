import Foundation
import Testing

@testable import Demo

struct DemoFeedTests {
    @Test func `the same seed gives the same bytes`() {
        #expect(bytes(of: DemoFeed(products: 300, seed: 7)) == bytes(of: DemoFeed(products: 300, seed: 7)))
        #expect(bytes(of: DemoFeed(products: 300, seed: 7)) != bytes(of: DemoFeed(products: 300, seed: 8)))
    }

    @Test func `the bytes are the same on every machine`() {
        let fingerprint = bytes(of: DemoFeed()).reduce(14_695_981_039_346_656_037 as UInt64) {
            ($0 ^ UInt64($1)) &* 1_099_511_628_211
        }
        #expect(fingerprint == 17_043_213_014_029_545_292)
    }

    @Test func `a shorter feed is the beginning of a longer one`() {
        let (short, long) = (bytes(of: DemoFeed(products: 500)), bytes(of: DemoFeed(products: 900)))
        #expect(short == Array(long.prefix(short.count)))
    }

    @Test func `an empty catalogue is no bytes`() {
        #expect(bytes(of: DemoFeed(products: 0)).isEmpty)
    }

    @Test func `the feed comes in chunks of whole lines`() {
        var chunks: [[UInt8]] = []
        DemoFeed(products: 1000).write { chunks.append($0) }
        #expect(chunks.count > 5)
        #expect(chunks.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count < 100_000 })
    }

    @Test func `a sink's failure comes through`() {
        struct Full: Error {}
        #expect(throws: Full.self) { try DemoFeed(products: 10).write { _ throws(Full) in throw Full() } }
    }

    @Test func `every line is JSON with an id of its own`() {
        #expect(demo.count == 10_000)
        #expect(Set(demo.map(\.id)).count == 10_000)
        #expect(Set(demo.compactMap(\.handle)).count == demo.count { $0.handle != nil })
    }

    @Test func `names hardly repeat`() {
        #expect(Set(demo.map(\.name)).count > 9_500)
    }

    @Test func `prices lie between 10 and 1,000 dollars`() {
        let prices = demo.compactMap { amount($0.price) }
        #expect(prices.count == 10_000)
        #expect(prices.min() == 10)
        #expect(prices.max() == 1000)
    }

    @Test func `each trait is as frequent as a shop would have it`() {
        #expect((1100...1300).contains(demo.count { $0.salePrice != nil }))
        #expect((200...400).contains(demo.count { $0.saleEnds != nil || $0.saleStarts != nil }))
        #expect((1400...1600).contains(demo.count { $0.variants != nil }))
        #expect((9400...9600).contains(demo.count { $0.brand != nil }))
        #expect((9900...9990).contains(demo.count { $0.images != nil }))
        #expect((150...250).contains(demo.count { $0.condition != nil }))
        #expect((550...700).contains(demo.count { $0.availability == "out_of_stock" }))
        #expect((150...250).contains(demo.count { $0.availability == "preorder" }))
        #expect((100...200).contains(demo.count { $0.availability == "backorder" }))
    }

    @Test func `every GTIN is valid and its own`() {
        let codes = demo.flatMap { [$0.gtin] + ($0.variants ?? []).map(\.gtin) }.compactMap(\.self)
        #expect(codes.count > 10_000)
        #expect(codes.allSatisfy(isValidGTIN13))
        #expect(Set(codes).count == codes.count)
    }

    @Test func `a product costs what its cheapest variant costs`() {
        for line in demo {
            guard let variants = line.variants else { continue }
            #expect(variants.compactMap { amount($0.price) }.min() == amount(line.price))
        }
    }

    @Test func `a reduced price is lower`() {
        for line in demo {
            guard let reduced = line.salePrice.flatMap(amount), let price = amount(line.price) else {
                continue
            }
            #expect(reduced < price)
        }
    }

    @Test func `awkward products stand at their places`() {
        #expect(demo[0].name == "Copper Vase")
        #expect(demo[24].name == "Salt & Pepper Mill, Set of 2")
        #expect(demo[24 + 6 * 4].name == "Poster \"</script><script>alert(1)</script>\"")
        #expect(24 + 6 * SetPiece.awkward.count < 300)
    }
}

/// What the tests read of a line; named as in the feed.
private struct Line: Decodable, Sendable {
    let id: String
    let handle: String?
    let name: String
    let price: String
    let salePrice: String?
    let saleStarts: String?
    let saleEnds: String?
    let brand: String?
    let images: [Image]?
    let gtin: String?
    let condition: String?
    let availability: String
    let variants: [Variant]?

    struct Image: Decodable {
        let url: String
    }

    struct Variant: Decodable {
        let price: String
        let gtin: String?
    }
}

private let demo: [Line] = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return bytes(of: DemoFeed()).split(separator: UInt8(ascii: "\n")).compactMap {
        // A line that is no such JSON is missing from the count, which a test looks at.
        try? decoder.decode(Line.self, from: Data($0))
    }
}()

private func bytes(of feed: DemoFeed) -> [UInt8] {
    var bytes: [UInt8] = []
    feed.write { bytes += $0 }
    return bytes
}

private func amount(_ price: String) -> Decimal? {
    price.hasSuffix(" USD") ? Decimal(string: String(price.dropLast(4))) : nil
}

private func isValidGTIN13(_ code: String) -> Bool {
    let digits = code.compactMap(\.wholeNumberValue)
    let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
    return digits.count == 13 && sum % 10 == 0
}
