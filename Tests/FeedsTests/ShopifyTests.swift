import Catalogue
import Testing

@testable import Feeds

@Suite struct ShopifyTests {
    static let old = [
        "Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Option1 Name",
        "Option1 Value",
        "Option2 Name", "Option2 Value", "Variant SKU", "Variant Inventory Tracker", "Variant Inventory Qty",
        "Variant Inventory Policy", "Variant Price", "Variant Compare At Price", "Variant Barcode",
        "Image Src",
        "Image Position", "Image Alt Text", "Variant Image", "Status", "Price / International",
    ]

    @Test func `rows of a handle are one product with its variants and pictures`() throws {
        let (products, report) = try imported([
            [
                "Handle": "shirt", "Title": "Shirt", "Body (HTML)": "<p>Soft</p>", "Vendor": "Weaver",
                "Type": "Clothes",
                "Option1 Name": "Size", "Option1 Value": "S", "Option2 Name": "Colour",
                "Option2 Value": "Red",
                "Variant SKU": "s", "Variant Price": "10.00", "Image Src": "https://example.com/1.png",
                "Image Alt Text": "Front",
            ],
            [
                "Handle": "shirt", "Option1 Value": "M", "Option2 Value": "Blue", "Variant SKU": "m",
                "Variant Price": "9.00",
                "Variant Compare At Price": "12.00", "Variant Image": "https://example.com/m.png",
            ],
            ["Handle": "shirt", "Image Src": "https://example.com/2.png", "Image Position": "2"],
            ["Handle": "", "Image Src": "https://example.com/3.png"],
        ])
        let shirt = try #require(products.first)
        #expect(products.count == 1 && report.merged == 3 && report.variants == 2)
        #expect(shirt.id == "shirt" && shirt.handle == "shirt" && shirt.brand == "Weaver")
        #expect(shirt.description == "<p>Soft</p>" && shirt.categories == [["Clothes"]])
        #expect(shirt.images.map(\.url) == (1...3).map { "https://example.com/\($0).png" })
        #expect(shirt.images[0].alternativeText == "Front")
        #expect(shirt.variants.map(\.id) == ["s", "m"])
        #expect(
            shirt.variants[1].options == [
                Variant.Option(name: "Size", value: "M"), Variant.Option(name: "Colour", value: "Blue"),
            ])
        #expect(shirt.variants[1].price.minorUnits == 1200 && shirt.variants[1].sale?.price.minorUnits == 900)
        #expect(shirt.variants[1].image == "https://example.com/m.png")
    }

    @Test func `a product of one form has no variants`() throws {
        let (products, _) = try imported([
            [
                "Handle": "cup", "Title": "Cup", "Option1 Name": "Title", "Option1 Value": "Default Title",
                "Variant SKU": "c",
                "Variant Price": "5", "Variant Barcode": "4006381333931",
            ]
        ])
        #expect(products[0].variants.isEmpty && products[0].sku == "c" && products[0].gtin == "4006381333931")
    }

    @Test func `what is not for sale is left out with all its rows`() throws {
        let (products, report) = try imported([
            ["Handle": "a", "Title": "A", "Status": "draft", "Variant Price": "5"],
            ["Handle": "a", "Variant Price": "6", "Option1 Value": "x"],
            ["Handle": "b", "Title": "B", "Status": "archived", "Variant Price": "5"],
            ["Handle": "c", "Title": "C", "Published": "false", "Variant Price": "5"],
            ["Handle": "u", "Title": "U", "Status": "Unlisted", "Variant Price": "5"],
            ["Handle": "d", "Title": "D", "Published": "", "Status": "active", "Variant Price": "5"],
        ])
        #expect(products.map(\.id) == ["d"])
        #expect(report.leftOut == [.draft: 2, .archived: 1, .unpublished: 2])
    }

    @Test(arguments: [
        ("shopify", "0", "deny", Availability.outOfStock), ("shopify", "0", "continue", .backorder),
        ("shopify", "-2", "deny", .outOfStock), ("shopify", "3", "deny", .inStock),
        ("shopify", "0", "TRUE", .backorder), ("", "0", "deny", .inStock), ("shopify", "", "deny", .inStock),
    ])
    func `stock counts where it is counted`(
        tracker: String, quantity: String, policy: String, availability: Availability
    ) throws {
        let (products, _) = try imported([
            [
                "Handle": "cup", "Title": "Cup", "Variant Price": "5", "Variant Inventory Tracker": tracker,
                "Variant Inventory Qty": quantity, "Variant Inventory Policy": policy,
            ]
        ])
        #expect(products[0].availability == availability)
    }

    @Test(arguments: [
        """
        Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,\
        Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,\
        Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status,Price / International
        """,
        """
        URL handle,Title,Description,Vendor,Type,Tags,Published on online store,Option1 name,Option1 value,SKU,Barcode,\
        Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,\
        Compare-at price,Product image URL,Image position,Image alt text,Variant image URL,Status,Price / International
        """,
        """
        handle,TITLE,body_html,vendor,type,tags,published,option1 name,option1 value,variant sku,variant barcode,\
        variant inventory tracker,variant inventory qty,variant inventory policy,variant price,\
        variant compare at price,image src,image position,image alt text,variant image,status,price / international
        """,
    ])
    func `both sets of headers give the same products`(header: String) throws {
        let (products, report) = try deliver(
            header + "\n"
                + """
                tea,Tea,"<p>Green
                leaves</p>",Leaf & Co,Drinks,"hot, green",TRUE,Size,S,t-s,4006381333931,shopify,3,deny,10.00,12.00,\
                https://example.com/a.png,1,A tin,https://example.com/s.png,active,99.00
                tea,,,,,,,,M,t-m,8.80609E+12,shopify,0,continue,11.00,0.00,https://example.com/b.png,2,,,,99.00
                tea,,,,,,,,,,,,,,,,https://example.com/c.png,3,Leaves,,,
                mug,Mug,,,,,"",Title,Default Title,m,,,0,deny,5.00,,,,,,,
                """)
        let euro = try #require(Currency(code: "EUR"))
        var tea = Product(id: "tea", name: "Tea", price: Price(minorUnits: 1100, currency: euro))
        tea.handle = "tea"
        tea.description = "<p>Green leaves</p>"
        tea.brand = "Leaf & Co"
        tea.categories = [["Drinks"]]
        tea.images = [
            ProductImage(url: "https://example.com/a.png", alternativeText: "A tin"),
            ProductImage(url: "https://example.com/b.png"),
            ProductImage(url: "https://example.com/c.png", alternativeText: "Leaves"),
        ]
        var small = Variant(id: "t-s", price: Price(minorUnits: 1200, currency: euro))
        small.options = [Variant.Option(name: "Size", value: "S")]
        small.sku = "t-s"
        small.gtin = "4006381333931"
        small.sale = Sale(price: Price(minorUnits: 1000, currency: euro))
        small.image = "https://example.com/s.png"
        var medium = Variant(id: "t-m", price: Price(minorUnits: 1100, currency: euro))
        medium.options = [Variant.Option(name: "Size", value: "M")]
        medium.sku = "t-m"
        medium.availability = .backorder
        tea.variants = [small, medium]
        var mug = Product(id: "mug", name: "Mug", price: Price(minorUnits: 500, currency: euro))
        mug.handle = "mug"
        mug.sku = "m"
        #expect(products == [tea, mug])
        #expect(report.merged == 2 && report.refused == 0 && report.notes == ["gtin_dropped": 1])
    }

    @Test func `a row without a handle goes on with the product above unless it has a title of its own`()
        throws
    {
        let (products, report) = try deliver(
            """
            Handle,Title,Option1 Name,Option1 Value,Variant Price
            tea,Tea,Size,S,1.00
            ,,,M,2.00
            ,Tea,,L,3.00
            ,Pot,Title,Default Title,4.00
            ,Mug,Colour,Red,5.00
            ,,,Blue,6.00
            tea,,,XL,7.00
            """)
        #expect(products.map(\.id) == ["tea", "Pot", "Mug"])
        #expect(products.map(\.handle) == ["tea", nil, nil])
        #expect(
            products.map { $0.variants.map { $0.options[0].value } } == [
                ["S", "M", "L", "XL"], [], ["Red", "Blue"],
            ])
        #expect(products.map(\.price.minorUnits) == [100, 400, 500] && report.merged == 4)
    }

    @Test(arguments: [
        ("", nil), ("0", nil), ("0.00", nil), ("9.00", nil), ("10.00", nil), ("12.00", 1200 as Int64?),
    ])
    func `only a higher price of before makes a sale`(former: String, regular: Int64?) throws {
        let (products, _) = try deliver(
            "Handle,Title,Variant Price,Variant Compare At Price\na,A,10.00,\(former)\n")
        #expect(products[0].price.minorUnits == regular ?? 1000)
        #expect(products[0].sale?.price.minorUnits == (regular == nil ? nil : 1000))
    }

    func imported(_ rows: [[String: String]]) throws -> (products: [Product], report: ImportReport) {
        try Harness.deliver(header: Self.old, named: rows)
    }

    private func deliver(_ text: String) throws -> (products: [Product], report: ImportReport) {
        try Harness.deliver(text: text) { $0.currency = Currency(code: "EUR") }
    }
}
