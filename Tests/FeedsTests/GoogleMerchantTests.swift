import Catalogue
import Testing
import XML

@testable import Feeds

@Suite struct GoogleMerchantTests {
    @Test func `an item is a product, whatever the prefix and the order`() throws {
        let (products, report) = try imported(
            """
            <item><q:availability>out of stock</q:availability><q:price>15.00 USD</q:price><q:title>Cup</q:title>
            <q:id>A1</q:id><q:sale_price>12.00 USD</q:sale_price>
            <q:sale_price_effective_date>2024-05-01 / 2024-05-02</q:sale_price_effective_date>
            <q:link>https://example.com/cup?a=1&amp;b=2</q:link><q:image_link>https://example.com/1.png</q:image_link>
            <q:additional_image_link>https://example.com/2.png</q:additional_image_link>
            <q:additional_image_link>https://example.com/1.png</q:additional_image_link>
            <q:brand><![CDATA[Pots & Co]]></q:brand><q:gtin>4006381333931</q:gtin><q:mpn>m1</q:mpn>
            <q:condition>Brand new</q:condition><q:product_type>Home &gt; Kitchen</q:product_type>
            <q:google_product_category>2169</q:google_product_category>
            <q:description>Holds tea.&#10;&#10;&amp;amp; coffee</q:description>
            <q:shipping><q:country>US</q:country><q:price>5 USD</q:price></q:shipping></item>
            """)
        let cup = try #require(products.first)
        #expect(cup.id == "A1" && cup.name == "Cup" && cup.brand == "Pots & Co" && cup.mpn == "m1")
        #expect(cup.price.minorUnits == 1500)
        #expect(cup.sale?.price.minorUnits == 1200)
        #expect(cup.sale?.startsAt == 1_714_521_600 && cup.sale?.endsAt == 1_714_521_600 + 172_799)
        #expect(cup.availability == .outOfStock && cup.condition == .new)
        #expect(cup.link == "https://example.com/cup?a=1&b=2")
        #expect(cup.images.map(\.url) == ["https://example.com/1.png", "https://example.com/2.png"])
        #expect(cup.categories == [["Home", "Kitchen"]])
        #expect(cup.gtin == "4006381333931")
        #expect(cup.description == "<p>Holds tea.</p><p>&amp; coffee</p>")
        #expect(report.notes.isEmpty)
    }

    @Test func `Google's element counts where RSS has it too, and RSS's where Google's is missing`() throws {
        let (products, _) = try imported(
            """
            <item><title>RSS</title><q:title>Google</q:title><link>https://example.com/rss</link><guid>g</guid>
            <q:id>1</q:id><q:price>1 USD</q:price><description>RSS</description></item>
            <item><q:title>Google</q:title><title>RSS</title><guid>2</guid><q:price>1 USD</q:price></item>
            <item><q:id> </q:id><q:title/><title>RSS</title><guid>3</guid><q:price>1 USD</q:price></item>
            """)
        #expect(products.map(\.name) == ["Google", "Google", "RSS"])
        #expect(products.map(\.id) == ["1", "2", "3"])
        #expect(products[0].link == "https://example.com/rss")
        #expect(products[0].description == "<p>RSS</p>")
    }

    @Test func `an entry of Atom links by its attribute`() throws {
        let (products, _) = try imported(
            """
            <entry xmlns="http://www.w3.org/2005/Atom"><id>1a</id><title>Cup</title><summary>Holds tea</summary>
            <link rel="self" href="https://example.com/self"/><link href="https://example.com/cup"/>
            <q:price>1 USD</q:price></entry>
            """)
        #expect(products[0].id == "1a" && products[0].link == "https://example.com/cup")
        #expect(products[0].description == "<p>Holds tea</p>")
    }

    @Test func `items of a group are variants of one product`() throws {
        let (products, report) = try imported(
            """
            <item><q:id>1</q:id><q:item_group_id>g</q:item_group_id><q:title>Shirt - Red</q:title><q:price>9 USD</q:price>
            <q:color>Red</q:color><q:gender>Female</q:gender><q:size>M</q:size></item>
            <item><q:id>3</q:id><q:title>Cup</q:title><q:price>1 USD</q:price></item>
            <item><q:id>2</q:id><q:item_group_id>g</q:item_group_id><q:title>Shirt - Blue</q:title><q:price>8 USD</q:price>
            <q:color>Blue</q:color><q:gender>Female</q:gender><q:size>M</q:size></item>
            <item><q:id>2</q:id><q:item_group_id>g</q:item_group_id><q:title>Shirt - Blue</q:title><q:price>8 USD</q:price>
            <q:color>Blue</q:color></item>
            """)
        #expect(products.map(\.name) == ["Shirt", "Cup"])
        #expect(products[0].id == "g" && products[0].price.minorUnits == 800)
        #expect(products[0].variants.map(\.id) == ["1", "2"])
        #expect(products[0].variants[0].options == [Variant.Option(name: "Color", value: "Red")])
        #expect([report.records, report.products, report.merged, report.refused] == [4, 2, 2, 0])
    }

    @Test func `prices of real feeds are read`() throws {
        let prices = [
            ("9.99 USD", 999), ("9.99", 999), ("$635", 63500), ("9.9  USD", 990), ("4990 USD", 499_000),
            ("USD 15", 1500),
            ("$ 99999,99", 9_999_999), ("3,700.00", 370_000), ("4.5454 USD", 455),
        ]
        for (text, minorUnits) in prices {
            let (products, _) = try imported(
                "<item><q:id>1</q:id><q:title>Cup</q:title><q:price>\(text)</q:price></item>", currency: "USD"
            )
            #expect(products.first?.price.minorUnits == Int64(minorUnits), "\(text)")
        }
    }

    @Test func `a currency may stand beside the price or in the sale price only`() throws {
        let (products, _) = try imported(
            """
            <item><q:id>1</q:id><q:title>Cup</q:title><q:currency>eur</q:currency><q:price>24000</q:price></item>
            <item><q:id>2</q:id><q:title>Cup</q:title><q:price>9.99</q:price><q:sale_price>8.99 CZK</q:sale_price></item>
            """)
        #expect(products.map(\.price.currency.code) == ["EUR", "CZK"])
    }

    @Test func `junk is noted and does not cost the product`() throws {
        let (products, report) = try imported(
            """
            <item><q:id>1</q:id><q:title>Cup</q:title><q:price>1 USD</q:price><q:availability>perhaps</q:availability>
            <q:condition>新</q:condition><q:gtin>8.80609E+12</q:gtin><q:image_link>cup.png</q:image_link>
            <q:sale_price>0.50 USD</q:sale_price><q:sale_price_effective_date>YYYY-MM-DD</q:sale_price_effective_date></item>
            """)
        #expect(
            products[0].availability == .inStock && products[0].condition == .new && products[0].gtin == nil)
        #expect(products[0].sale == nil && products[0].price.minorUnits == 100)
        #expect(
            report.notes == [
                "availability_unknown": 1, "condition_unknown": 1, "gtin_dropped": 1, "address_dropped": 1,
                "date_ignored": 1,
            ])
    }

    @Test func `a prefix that nobody declared still reads`() throws {
        let item = XMLElement(name: "item").with([("g:id", "1"), ("g:title", "Cup"), ("g:price", "1 USD")])
        let (products, _) = try imported([item], currency: nil)
        #expect(products.map(\.id) == ["1"])
    }

    // MARK: Importing

    func imported(_ items: String, currency: String? = nil) throws -> (
        products: [Product], report: ImportReport
    ) {
        let document = "<root xmlns:q=\"http://base.google.com/ns/1.0\">\(items)</root>"
        return try imported(try XMLParser().parse(Array(document.utf8)).children, currency: currency)
    }

    func imported(_ items: [XMLElement], currency: String?) throws -> (
        products: [Product], report: ImportReport
    ) {
        try Harness.deliver(currency: currency) { (intake) throws(FeedError) in
            let reader = GoogleMerchant(feed: 0, columns: &intake.columns)
            for (line, item) in items.enumerated() {
                try reader.read(item, at: FeedPlace(feed: 0, line: line + 1), into: &intake)
            }
        }
    }
}

extension XMLElement {
    func with(_ children: [(String, String)]) -> XMLElement {
        var element = self
        element.children = children.map { name, text in
            var child = XMLElement(name: name)
            child.text = text
            return child
        }
        return element
    }
}
