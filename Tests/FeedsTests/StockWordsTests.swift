import Catalogue
import Testing

@testable import Feeds

@Suite struct StockWordsTests {
    @Test(arguments: [
        ("in_stock", Availability.inStock), ("in stock", .inStock), ("In Stock", .inStock),
        ("IN_STOCK", .inStock),
        ("https://schema.org/InStock", .inStock), (" http://schema.org/InStock ", .inStock),
        ("limited_availability", .inStock),
        ("download", .inStock), ("out_of_stock", .outOfStock), ("out of stock", .outOfStock),
        ("SoldOut", .outOfStock),
        ("preorder", .preorder), ("PreOrder", .preorder), ("pre-order", .preorder), ("backorder", .backorder),
        ("available for order", .backorder),
    ])
    func `an availability is known in each spelling`(word: String, availability: Availability) {
        #expect(Availability(feedWord: word) == availability)
    }

    @Test(arguments: [
        ("new", Condition.new), ("New", .new), ("Brand new", .new), ("新品", .new),
        ("https://schema.org/NewCondition", .new),
        ("refurbished", .refurbished), ("used", .used), ("used_like_new", .used), ("UsedCondition", .used),
    ])
    func `a condition is known in each spelling`(word: String, condition: Condition) {
        #expect(Condition(feedWord: word) == condition)
    }

    @Test(arguments: ["true", "", "INVALID_VALUE", "1", "in", "/"])
    func `any other word is none`(word: String) {
        #expect(Availability(feedWord: word) == nil)
        #expect(Condition(feedWord: word) == nil)
    }
}
