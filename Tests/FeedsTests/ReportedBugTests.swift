import Catalogue
import Foundation
import Testing

@testable import Feeds

/// What other importers were reported to get wrong, each report as a feed and what a person expects of it.
@Suite struct ReportedBugTests {
    @Test(arguments: [
        "\u{FEFF}ID,Type,SKU,Name,Regular price\n",
        "\u{FEFF}\"ID\",\"Type\",\"SKU\",\"Name\",\"Regular price\"\r\n",
    ])
    func `a byte-order mark does not cost the first column`(header: String) throws {
        let products = try imported(header + "7,simple,cup,Cup,1.50\n")
        #expect(products.map(\.id) == ["7"])
    }

    @Test(arguments: ["<<", "</<", "<<rss><channel>", "<<<<<<<"])
    func `markup that begins within markup is no feed and no crash`(feed: String) {
        #expect(throws: FeedError.self) { try imported(feed) }
    }

    @Test(arguments: ["1;", "1% ", "1 ", "$1.00 - "])
    func `a price of ten thousand numbers is refused alone`(piece: String) throws {
        let long = String(repeating: piece, count: 10_000)
        let products = try imported(
            "{\"id\":\"1\",\"name\":\"Cup\",\"price\":\"\(long)\"}\n"
                + "{\"id\":\"2\",\"name\":\"Mug\",\"price\":\"2.50 EUR\"}\n")
        #expect(products.map(\.name) == ["Mug"])
    }

    @Test(arguments: [
        "id\ttitle\tprice\tsale_price\tsale_price_effective_date\tavailability\n1\tCup\t10.00 EUR\t5.00 EUR\trubbish\tin stock\n",
        "id,name,price,sale_price,sale_ends\n1,Cup,10.00 EUR,5.00 EUR,01/02/2026\n",
        "{\"id\":\"1\",\"name\":\"Cup\",\"price\":\"10.00 EUR\",\"sale_price\":\"5.00 EUR\",\"sale_ends\":\"tomorrow\"}\n",
        "ID,Type,Name,Regular price,Sale price,Date sale price ends\n1,simple,Cup,10.00,5.00,soon\n",
    ])
    func `a sale whose date nobody can read does not hold for ever`(feed: String) throws {
        let products = try imported(feed)
        #expect(products.map(\.price.minorUnits) == [1_000])
        #expect(products.map(\.sale) == [nil])
    }

    @Test func `a second record of an id is refused, variants or not`() throws {
        let record = #"{"id":"1","name":"Cup","price":"1 EUR","variants":[{"id":"v","price":"1 EUR"}]}"#
        let other = #"{"id":"1","name":"Mug","price":"2 EUR"}"#
        let (products, report) = try Harness.deliver(text: record + "\n" + other + "\n") { _ in }
        #expect(products.map(\.name) == ["Cup"])
        #expect(report.refused == 1 && report.merged == 0)
    }

    @Test func `a currency taken from the feed's other prices is told`() throws {
        let (products, report) = try Harness.deliver(text: "id,name,price\n1,Cup,5.00\n2,Mug,6.00 USD\n") {
            _ in
        }
        #expect(products.map(\.price.currency.code) == ["USD", "USD"])
        #expect(report.notes == ["currency_guessed": 1])
    }

    @Test func `a format that the feed is not is refused`() throws {
        #expect(throws: FeedError.self) {
            try Harness.deliver(text: "{\"id\":\"1\",\"name\":\"Cup\",\"price\":\"1 EUR\"}\n") {
                $0.format = .shopify
            }
        }
    }

    @Test func `a path in a feed leads nowhere within this server`() throws {
        let products = try imported(
            "id,name,price,link,image\n1,Cup,1.50,/p/1,/img/a.png\n2,Mug,2.50,//shop.test/p/2,/pictures/mug-000000.svg\n"
        )
        #expect(products.map(\.link) == [nil, "https://shop.test/p/2"])
        #expect(products.map { $0.images.map(\.url) } == [[], ["/pictures/mug-000000.svg"]])
    }

    @Test func `a backslash at the end of a cell is a letter`() throws {
        let products = try imported("id,name,price,description\n1,\"C:\\\",1.50,x\n2,Cup,2.50,y\n")
        #expect(products.map(\.name) == ["C:\\", "Cup"])
    }

    @Test(arguments: ["\n", "\r\n"])
    func `line breaks in a cell stay in it`(end: String) throws {
        let rows = ["id,name,price,description", "1,Cup,1.50,\"One", "two", "", "three\"", "2,Mug,2.50,x"]
        let products = try imported(rows.joined(separator: end) + end)
        #expect(products.map(\.description) == ["<p>One<br/>two</p><p>three</p>", "<p>x</p>"])
    }

    @Test(arguments: [
        ("540,60", "1,50", 54060), ("19.99", "1.50", 1999), ("1800", "1,50", 180_000),
        ("3,700.00", "1.50", 370_000),
        ("12,34 €", "1,50 €", 1234), ("$ 99999,99", "$ 1,50", 9_999_999), ("4.5454", "1.50", 455),
        ("0", "1.50", 0),
    ])
    func `a price keeps its decimals, whatever their mark`(text: String, other: String, minorUnits: Int64)
        throws
    {
        let products = try imported(
            "id;name;price\n1;Cup;\(text)\n2;Mug;\(other)\n", currency: text.contains("$") ? "USD" : "EUR")
        #expect(products.first?.price.minorUnits == minorUnits)
    }

    @Test func `an attribute's comma is no second value`() throws {
        let products = try imported(
            """
            ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
            1,variable,rope,Rope,,,Length,"1\\,2 m, 2 m"
            2,variation,,x,5,rope,Length,"1\\,2 m"
            """)
        #expect(products[0].variants[0].options == [Variant.Option(name: "Length", value: "1,2 m")])
    }

    @Test func `categories are compared by their names as they are read`() throws {
        let products = try imported(
            "id,name,price,categories\n1,Cup,1.50,Salt & Pepper|Salt &amp; Pepper|Foo|Foo.\n")
        #expect(products[0].categories == [["Salt & Pepper"], ["Foo"], ["Foo."]])
    }

    @Test func `a header cell may hold commas`() throws {
        let products = try imported(
            "ID,Type,SKU,\"GTIN, UPC, EAN, or ISBN\",Name,Regular price\n1,simple,cup,4006381333931,Cup,1.50\n"
        )
        #expect(products[0].gtin == "4006381333931")
    }

    @Test func `text of Windows is read as such and UTF-8 is not taken for it`() throws {
        let latin = try Harness.deliver(feeds: [
            Array("id;name;price\n1;Caf".utf8) + [0xE9, 0x20, 0x80] + Array(";1,50\n".utf8)
        ]) {
            $0.currency = Currency(code: "EUR")
        }
        #expect(latin.products.map(\.name) == ["Café €"])
        #expect(try imported("id,name,price\n1,Cup’s,1.50\n").map(\.name) == ["Cup’s"])
        #expect(try imported("id,name,price\n1,PlastigageÃ¢,1.50\n").map(\.name) == ["PlastigageÃ¢"])
        #expect(try imported("id,name,price\n1,φ ─ 漢,1.50\n").map(\.name) == ["φ ─ 漢"])
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func `UTF-16 is read with and without its mark`(encoding: String.Encoding) throws {
        let feed = try #require("id\tname\tprice\n1\tCafé\t1,50\n".data(using: encoding))
        let (products, _) = try Harness.deliver(feeds: [[UInt8](feed)]) {
            $0.currency = Currency(code: "EUR")
        }
        #expect(products.map(\.name) == ["Café"])
    }

    @Test(arguments: [",", ";", "\t", "|", "~"])
    func `the separator is the table's own`(separator: String) throws {
        let feed = [
            ["id", "name", "price", "brand"],
            ["1", "Your Cat's \"Cup\"".replacing("\"", with: ""), "1.50", "A"], ["2", "Mug", "2.50", "B"],
        ]
        let products = try imported(feed.map { $0.joined(separator: separator) }.joined(separator: "\n"))
        #expect(products.map(\.name) == ["Your Cat's Cup", "Mug"])
        #expect(products.map(\.brand) == ["A", "B"])
    }

    @Test func `a row with too many cells costs itself and says the numbers`() throws {
        let (products, report) = try Harness.deliver(
            text: "id,name,price\n1,Cup,1.50,x,y\n2,Mug,2.50\n3,Jug\n"
        ) {
            $0.currency = Currency(code: "EUR")
        }
        #expect(products.map(\.id) == ["2"])
        #expect(
            report.firstRefusals.map(\.sentence) == [
                "It has 5 cells, the header has 3; it begins with “1, Cup, 1.50, x”.", "It has no price.",
            ])
    }

    @Test func `numbers that are names keep their zeros`() throws {
        let products = try imported("id,name,price,sku,gtin\n0017,Cup,1.50,007,0012345678905\n")
        #expect(products[0].id == "0017" && products[0].sku == "007" && products[0].gtin == "0012345678905")
    }

    @Test func `a stray ampersand and an HTML character in XML are read as meant`() throws {
        let products = try imported(
            """

              <?xml version="1.0"?>
            <rss version="2.0" xmlns:x="http://base.google.com/ns/1.0"><channel><title>A & B</title>
            <item><x:id>1</x:id><x:title>Salt & Pepper&nbsp;&eacute;</x:title><x:price>1.50 EUR</x:price></item>
            </channel></rss>
            """)
        #expect(products.map(\.name) == ["Salt & Pepper é"])
    }

    @Test func `a compare-at price of nothing is no sale`() throws {
        let products = try imported(
            """
            Handle,Title,Variant Price,Variant Compare At Price
            a,A,10.50,0.00
            b,B,10.50,
            c,C,10.50,10.50
            d,D,10.50,12.50
            """)
        #expect(products.map { $0.sale?.price.minorUnits } == [nil, nil, nil, 1050])
        #expect(products[3].price.minorUnits == 1250)
    }

    @Test func `a large table comes in whole, each record counted once`() throws {
        let rows = (1...6_000).map {
            "\($0),\"Cup, \($0)\nsecond line\",1.50,\"\(String(repeating: "x\"\"\n", count: $0 % 40))\""
        }
        let (products, report) = try Harness.deliver(
            text: "id,name,price,description\n" + rows.joined(separator: "\r\n")
        ) {
            $0.currency = Currency(code: "EUR")
        }
        #expect(products.count == 6_000 && report.records == 6_000)
        #expect(products.last?.name == "Cup, 6000 second line")
    }

    func imported(_ text: String, currency: String = "EUR") throws -> [Product] {
        try Harness.deliver(text: text) { $0.currency = Currency(code: currency) }.products
    }
}
