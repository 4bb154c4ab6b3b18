import Catalogue
import Testing

@testable import Feeds

@Suite struct PriceColumnsTests {
    @Test func `a column of decimal commas reads its ambiguous price by the comma`() throws {
        #expect(try minorUnits("1.800", beside: ["59,99", "199"]) == 180_000)
        #expect(try minorUnits("1,800", beside: ["59,99", "199"]) == 180)
    }

    @Test func `a column of decimal points reads its ambiguous price by the point`() throws {
        #expect(try minorUnits("1,800", beside: ["59.99"]) == 180_000)
        #expect(try minorUnits("10.000", beside: ["1.144.000"]) == 1_000_000)
    }

    @Test func `an ambiguous price is refused where the column proves nothing or contradicts itself`() {
        #expect(throws: PriceFault.ambiguous) { try minorUnits("1,800", beside: []) }
        #expect(throws: PriceFault.ambiguous) { try minorUnits("1,800", beside: ["199", "2,500"]) }
        #expect(throws: PriceFault.ambiguous) { try minorUnits("1,800", beside: ["1.50", "2,50"]) }
    }

    @Test func `one stray price among nine does not unsettle a column`() throws {
        #expect(try minorUnits("1.800", beside: Array(repeating: "2,50", count: 9) + ["1.50"]) == 180_000)
    }

    @Test func `the operator's style goes before what the column shows`() throws {
        #expect(try minorUnits("1,800", beside: ["2,50"], style: .point) == 180_000)
    }

    @Test func `a column without evidence takes the style of the feed's other columns`() throws {
        var columns = PriceColumns(currency: Currency(code: "EUR"))
        let regular = columns.column(named: "price", feed: 0)
        let sale = columns.column(named: "sale", feed: 0)
        let elsewhere = columns.column(named: "price", feed: 1)
        columns.count(.text("12,50", column: regular))
        #expect(try columns.amount(of: .text("1.800", column: sale)).price.minorUnits == 180_000)
        #expect(throws: PriceFault.ambiguous) { try columns.amount(of: .text("1.800", column: elsewhere)) }
    }

    @Test func `a price without a currency takes the only one that its feed names`() throws {
        var columns = PriceColumns()
        let column = columns.column(named: "price", feed: 0)
        #expect(throws: PriceFault.noCurrency) { try columns.amount(of: .text("9.99", column: column)) }
        columns.count(.text("1 CZK", column: column))
        #expect(try columns.amount(of: .text("9.99", column: column)).price.currency.code == "CZK")
        columns.count(.text("1 EUR", column: column))
        #expect(throws: PriceFault.noCurrency) { try columns.amount(of: .text("9.99", column: column)) }
    }

    @Test(arguments: [
        ("USD", "USD"), ("usd", "USD"), ("€", "EUR"), ("zł", "PLN"), ("£", "GBP"), ("kr", "SEK"),
    ])
    func `a record's own currency goes before the operator's`(field: String, code: String) throws {
        var columns = PriceColumns(currency: Currency(code: "SEK"))
        let column = columns.column(named: "price", feed: 0)
        let price = PricePart.text("10", column: column, currency: CurrencyMention(field: field))
        #expect(try columns.amount(of: price).price.currency.code == code)
    }

    @Test func `a record's own currency that is none refuses a price that names none itself`() throws {
        var columns = PriceColumns(currency: Currency(code: "EUR"))
        let column = columns.column(named: "price", feed: 0)
        for (field, fault) in [
            ("DEM", PriceFault.unlisted("DEM")), ("BTC", .unlisted("BTC")), ("Taler", .unlisted("Taler")),
            ("$", .sharedSign("$")),
        ] {
            let named = CurrencyMention(field: field)
            #expect(throws: fault) { try columns.amount(of: .text("10", column: column, currency: named)) }
            let own = try columns.amount(of: .text("10 CHF", column: column, currency: named))
            #expect(own.price.currency.code == "CHF")
        }
    }

    @Test func `a shared sign means the operator's currency where that has the sign`() throws {
        var columns = PriceColumns(currency: Currency(code: "CAD"))
        let column = columns.column(named: "price", feed: 0)
        #expect(try columns.amount(of: .text("$635", column: column)).price.currency.code == "CAD")
        #expect(try columns.amount(of: .text("£635", column: column)).price.currency.code == "GBP")
        #expect(throws: PriceFault.sharedSign("kr")) {
            try columns.amount(of: .text("635 kr", column: column))
        }
        #expect(throws: PriceFault.unlisted("DEM")) {
            try columns.amount(of: .text("635 DEM", column: column))
        }
        #expect(throws: PriceFault.unlisted("XYZ")) {
            try columns.amount(of: .text("635 XYZ", column: column))
        }
        #expect(throws: PriceFault.several) { try columns.amount(of: .text("$5 - $6", column: column)) }
    }

    func minorUnits(_ text: String, beside others: [String], style: DecimalStyle? = nil) throws -> Int64 {
        var columns = PriceColumns(style: style, currency: Currency(code: "EUR"))
        let column = columns.column(named: "price", feed: 0)
        for other in others + [text] { columns.count(.text(other, column: column)) }
        return try columns.amount(of: .text(text, column: column)).price.minorUnits
    }
}
