import Catalogue
import Testing

@testable import Feeds

@Suite struct PriceTextTests {
    /// What each text comes to in minor units, its style being unknown and its currency the euro's where it names none.
    @Test(arguments: [
        ("15.00 USD", 1500, "USD"), ("SEK 100", 10000, "SEK"), ("100 SEK", 10000, "SEK"),
        ("9.9  USD", 990, "USD"),
        ("10 000,00", 1_000_000, "EUR"), ("1.144.000 SEK", 114_400_000, "SEK"),
        ("10,000.00 SEK", 1_000_000, "SEK"),
        ("99,99 SEK", 9999, "SEK"), ("10\u{A0}000.00 SEK", 1_000_000, "SEK"),
        ("10\u{202F}000 SEK", 1_000_000, "SEK"),
        ("1'049,95 CHF", 104_995, "CHF"), ("CHF 1’049.95", 104_995, "CHF"), ("1450,00", 145_000, "EUR"),
        ("12.34EUR", 1234, "EUR"), ("EUR12,34", 1234, "EUR"), ("15,- €", 1500, "EUR"),
        ("15.– CHF", 1500, "CHF"),
        ("35€ 99", 3599, "EUR"), ("35€99", 3599, "EUR"), (".75 €", 75, "EUR"), ("0.125 €", 13, "EUR"),
        ("R$ 528,00", 52800, "BRL"), ("1 890 Р", 189_000, "RUB"), ("4990 CZK", 499_000, "CZK"),
        ("Free!", 0, "EUR"),
        ("0", 0, "EUR"), ("0 USD", 0, "USD"), ("423.923 KD", 423_923, "KWD"), ("9.990 KWD", 9990, "KWD"),
        ("12.345 KWD", 12345, "KWD"), ("3,500円", 3500, "JPY"), ("3500 JPY", 3500, "JPY"),
        ("1,00,000.50 INR", 10_000_050, "INR"),
        ("12,34,567 INR", 123_456_700, "INR"), ("١٢٫٥٠ AED", 1250, "AED"), ("١٬٢٣٤٫٥٠ AED", 123_450, "AED"),
        ("１２ EUR", 1200, "EUR"),
        ("£94.50 GBP", 9450, "GBP"), ("$ SGD4.90", 490, "SGD"), ("NZD $100.70", 10070, "NZD"),
        ("From £6.95", 695, "GBP"),
        ("Rs.500 INR", 50000, "INR"), ("kr.500 SEK", 50000, "SEK"), ("Fr.49", 4900, "CHF"),
        ("Rp.50000", 5_000_000, "IDR"), ("S/.120", 12000, "PEN"), ("zł.50", 5000, "PLN"), ("£.50", 50, "GBP"),
        ("R.50", 5000, "EUR"), ("P.V.P. 4,56 €", 456, "EUR"), ("P.V.P.4,56 €", 456, "EUR"),
        ("R$.50", 50, "BRL"), ("EUR.50", 50, "EUR"), ("Rs.1,299.50 INR", 129_950, "INR"),
        ("129,00 € (-15%)", 12900, "EUR"), ("129,00 € *", 12900, "EUR"), ("1.837, 32 €", 183_732, "EUR"),
        ("10000000000000.00 USD", 1_000_000_000_000_000, "USD"), ("007 USD", 700, "USD"),
    ])
    func `a price is read as a person reads it`(text: String, minorUnits: Int64, code: String) throws {
        let price = try #require(PriceText(text))
        let currency = try #require(price.currency?.usual ?? Currency(code: "EUR"))
        #expect(currency.code == code)
        #expect(try price.amount(in: currency, style: nil).price.minorUnits == minorUnits)
    }

    @Test(arguments: [
        "", " ", " USD", "n/a", "call us", "40% OFF", "25kg", "MX924", "-", "/", "USD", "$", ".", "€ ,-",
        "\u{0}",
    ])
    func `a text without a price is none`(text: String) {
        #expect(PriceText(text) == nil)
    }

    @Test(arguments: [
        ("1,800 USD", PriceFault.ambiguous), ("1.800 EUR", .ambiguous), ("-5.00 USD", .negative),
        ("$-5", .negative),
        ("−5 EUR", .negative), ("15.08.2017", .notAPrice), ("1,2345,678", .notAPrice), ("1.2.3", .notAPrice),
        ("1,299 000", .notAPrice), ("12.345 100", .notAPrice), ("1,299 365 days", .notAPrice),
        ("10000000000000.01 USD", .tooLarge), ("99999999999999999999999999 USD", .tooLarge),
        (String(repeating: "9", count: 200), .notAPrice),
    ])
    func `an amount that nobody can know is refused`(text: String, fault: PriceFault) throws {
        let price = try #require(PriceText(text))
        let currency = try #require(price.currency?.usual ?? Currency(code: "USD"))
        #expect(throws: fault) { try price.amount(in: currency, style: nil) }
    }

    @Test(arguments: [
        ("1,800", DecimalStyle.point, 180_000), ("1,800", .comma, 180), ("1.800", .point, 180),
        ("1.800", .comma, 180_000),
        ("12.50", .comma, 1250), ("12,50", .point, 1250), ("1.234,567", .comma, 123_457),
    ])
    func `the column's style settles what is ambiguous and nothing else`(
        text: String, style: DecimalStyle, minorUnits: Int64
    ) throws {
        let price = try #require(PriceText(text))
        let euro = try #require(Currency(code: "EUR"))
        #expect(try price.amount(in: euro, style: style).price.minorUnits == minorUnits)
    }

    @Test(arguments: [
        ("4.5454 USD", 455, true), ("4.5400 USD", 454, false), ("4.544 USD", 454, true),
        ("0.999 USD", 100, true),
    ])
    func `decimals beyond the currency's are rounded half up and said to be`(
        text: String, minorUnits: Int64, isRounded: Bool
    ) throws {
        let price = try #require(PriceText(text))
        let dollar = try #require(Currency(code: "USD"))
        let amount = try price.amount(in: dollar, style: .point)
        #expect(amount.price.minorUnits == minorUnits)
        #expect(amount.isRounded == isRounded)
    }

    @Test(arguments: ["10 € 12 €", "€ 6.95 - € 9.95", "From 26 to 50 €", "$ 281.40 $ 265.70"])
    func `a text with two prices says so`(text: String) throws {
        #expect(try #require(PriceText(text)).isOneOfSeveral)
    }
}
