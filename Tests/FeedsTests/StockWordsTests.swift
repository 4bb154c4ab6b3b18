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
        ("available for order", .backorder), ("Available", .inStock), ("sold out", .outOfStock),
        ("discontinued", .outOfStock), ("auf Lager", .inStock), ("Vorrätig", .inStock),
        ("vorra\u{308}tig", .inStock),
        ("vorratig", .inStock), ("AUSVERKAUFT", .outOfStock), ("nicht auf Lager", .outOfStock),
        ("vorbestellbar", .preorder), ("auf Bestellung", .backorder), ("En stock", .inStock),
        ("rupture de stock", .outOfStock), ("ÉPUISÉ", .outOfStock), ("epuise", .outOfStock),
        ("Précommande", .preorder), ("sur commande", .backorder), ("agotado", .outOfStock),
        ("Sin existencias", .outOfStock), ("disponible", .inStock), ("preventa", .preorder),
        ("В наличии", .inStock), ("Нет в наличии", .outOfStock), ("Предзаказ", .preorder),
        ("под заказ", .backorder),
    ])
    func `an availability is known in each spelling`(word: String, availability: Availability) {
        #expect(Availability(feedWord: word) == availability)
    }

    @Test(arguments: [
        ("yes", "no"), ("Y", "N"), ("true", "false"), ("1", "0"), ("ja", "nein"), ("WAHR", "FALSCH"),
        ("sí", "no"), ("Si", "no"), ("VERDADERO", "FALSO"), ("oui", "non"), ("VRAI", "FAUX"), ("Да", "Нет"),
        ("ИСТИНА", "ЛОЖЬ"),
    ])
    func `yes and no are known in each language`(yes: String, no: String) {
        #expect(Bool(feedWord: yes) == true && Bool(feedWord: no) == false)
        #expect(Availability(feedWord: yes) == .inStock && Availability(feedWord: no) == .outOfStock)
    }

    @Test(arguments: [
        ("12", Availability.inStock), ("0", .outOfStock), ("-3", .outOfStock), ("-1", .outOfStock),
        ("-1.0", .outOfStock), ("1", .inStock), ("0,00", .outOfStock),
    ])
    func `a number is how many there are`(count: String, availability: Availability) {
        #expect(Availability(feedWord: count) == availability)
    }

    @Test(arguments: [
        ("new", Condition.new), ("New", .new), ("Brand new", .new), ("新品", .new),
        ("https://schema.org/NewCondition", .new),
        ("refurbished", .refurbished), ("used", .used), ("used_like_new", .used), ("UsedCondition", .used),
    ])
    func `a condition is known in each spelling`(word: String, condition: Condition) {
        #expect(Condition(feedWord: word) == condition)
    }

    @Test(arguments: ["", "INVALID_VALUE", "vielleicht", "in", "/", "N/A", "yes/no", "1.2.24", "nan", "- +"])
    func `any other word is none`(word: String) {
        #expect(Availability(feedWord: word) == nil)
        #expect(Condition(feedWord: word) == nil)
    }

    @Test func `an unknown word is counted by itself, and told with its line`() throws {
        let rows = ["vielleicht", "ja", "vielleicht", "mañana", "nein"].enumerated().map { index, word in
            ["\(index)", "Cup", "1.50", word]
        }
        var told: [String] = []
        var journal = ImportJournal(feeds: ["shop.csv"]) { told.append($0) }
        journal.note(.availabilityUnknown("vielleicht"), at: FeedPlace(feed: 0, line: 3))
        #expect(
            told == [
                """
                {"event":"note","feed":"shop.csv","line":3,"records":1,"reason":"availability_unknown",\
                "sentence":"The availability “vielleicht” is unknown; taken as in stock."}

                """
            ])
        let (products, report) = try Harness.deliver(
            header: ["id", "name", "price", "availability"], rows: rows)
        #expect(products.map(\.availability) == [.inStock, .inStock, .inStock, .inStock, .outOfStock])
        #expect(
            report.text.split(separator: "\n").dropFirst() == [
                "noted     2 × availability “vielleicht” is unknown; taken as in stock",
                "noted     1 × availability “mañana” is unknown; taken as in stock",
            ])
    }

    @Test func `more unknown words than a terminal bears are counted together`() throws {
        let rows = (1...22).map { ["\($0)", "Cup", "1.50", "word \($0)"] }
        let (_, report) = try Harness.deliver(header: ["id", "name", "price", "availability"], rows: rows)
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 22 && report.notes == ["availability_unknown": 22])
        #expect(lines.last == "noted     2 × availability unknown, as --report FILE lists")
    }
}
