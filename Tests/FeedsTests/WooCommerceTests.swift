import Catalogue
import Testing

@testable import Feeds

@Suite struct WooCommerceTests {
    static let header = [
        "ID", "Type", "SKU", "GTIN, UPC, EAN, or ISBN", "Name", "Published", "Visibility in catalog",
        "Short description",
        "Description", "Date sale price starts", "Date sale price ends", "In stock?", "Stock",
        "Backorders allowed?",
        "Sale price", "Regular price", "Categories", "Images", "Parent", "Grouped products", "External URL",
        "Brands",
        "Attribute 1 name", "Attribute 1 value(s)", "Attribute 2 name", "Attribute 2 value(s)", "Meta: key",
    ]

    @Test func `a simple product keeps what its row says`() throws {
        let (products, report) = try imported([
            [
                "ID": "7", "Type": "simple, virtual", "SKU": "cup-1",
                "GTIN, UPC, EAN, or ISBN": "4006381333931",
                "Name": "Cup", "Published": "1", "Description": "Holds <b>tea</b>.\\n\\nAnd \\\\n.",
                "In stock?": "1",
                "Date sale price starts": "2024-05-01", "Date sale price ends": "2024-05-02",
                "Sale price": "8,50",
                "Regular price": "1.234,50", "Categories": "Home, Home > Cups\\, mugs",
                "Brands": "Pots > Sub",
                "Images": "https://example.com/a.png, https://example.com/b.png",
                "External URL": "https://example.com/",
            ]
        ])
        let cup = try #require(products.first)
        #expect(cup.id == "7" && cup.sku == "cup-1" && cup.gtin == "4006381333931" && cup.brand == "Sub")
        #expect(cup.description == "<p>Holds <b>tea</b>.</p><p>And \\n.</p>")
        #expect(cup.price.minorUnits == 123_450)
        #expect(
            cup.sale
                == Sale(
                    price: Price(minorUnits: 850, currency: cup.price.currency), startsAt: 1_714_521_600,
                    endsAt: 1_714_521_600 + 172_799))
        #expect(cup.categories == [["Home"], ["Home", "Cups, mugs"]])
        #expect(cup.images.map(\.url) == ["https://example.com/a.png", "https://example.com/b.png"])
        #expect(cup.link == "https://example.com/")
        #expect(report.notes.isEmpty)
    }

    @Test func `variations join their product by SKU or id, before it or behind it`() throws {
        let (products, report) = try imported([
            variation("8", parent: "SHIRT", "Red", "10"), variation("9", parent: "id:7", "Blue", "9"),
            [
                "ID": "7", "Type": "variable", "SKU": "shirt", "Name": "Shirt", "Published": "1",
                "Attribute 1 name": "Colour", "Attribute 1 value(s)": "Red, Blue",
            ],
            ["ID": "5", "Type": "simple", "Name": "Cup", "Regular price": "1"],
            variation("10", parent: "shirt", "Green", "11"),
        ])
        #expect(products.map(\.name) == ["Shirt", "Cup"])
        #expect(products[0].id == "7" && products[0].sku == "shirt")
        #expect(products[0].variants.map(\.id) == ["8", "9", "10"])
        #expect(products[0].variants.map { $0.options.map(\.value) } == [["Red"], ["Blue"], ["Green"]])
        #expect(products[0].price.minorUnits == 900)
        #expect(report.merged == 3)
    }

    @Test func `a variation without attributes is called by its name, else by its SKU, else by its id`()
        throws
    {
        func variation(_ id: String, _ name: String, sku: String) -> [String: String] {
            [
                "ID": id, "Type": "variation", "SKU": sku, "Name": name, "Parent": "id:7",
                "Regular price": "10",
            ]
        }
        let (products, _) = try imported([
            ["ID": "7", "Type": "variable", "Name": "Shirt &amp; tie"],
            variation("8", "Shirt &amp; tie - Red", sku: "shirt-r"),
            variation("9", "Shirt &amp; tie", sku: "shirt-b"), variation("10", "Shirt &amp; tie", sku: ""),
            variation("11", "Twin", sku: "twin-1"), variation("12", "Twin", sku: "twin-2"),
        ])
        #expect(products[0].variants.map(\.id) == ["8", "9", "10", "11", "12"])
        #expect(
            products[0].variants.map { $0.options.map(\.value) } == [
                ["Shirt & tie - Red"], ["shirt-b"], [], ["twin-1"], ["twin-2"],
            ])
    }

    @Test func `a variation whose product is missing is refused and counted`() throws {
        let (products, report) = try imported([
            variation("8", parent: "nobody", "Red", "10"), variation("9", parent: "nobody", "Blue", "10"),
            ["Type": "variation", "Name": "x", "Regular price": "1"],
        ])
        #expect(products.isEmpty)
        #expect([report.refused, report.orphans] == [3, 2])
        #expect(
            report.firstRefusals.map(\.sentence) == [
                "It is a variation of SKU nobody, which is not in the feed.",
                "It is a variation and names no parent.",
            ])
    }

    @Test func `what is not published is left out, a variation alone and a product with its variations`()
        throws
    {
        let (products, report) = try imported([
            ["ID": "1", "Type": "simple", "Name": "Draft", "Published": "-1", "Regular price": "1"],
            ["ID": "2", "Type": "simple", "Name": "Private", "Published": "0", "Regular price": "1"],
            [
                "ID": "3", "Type": "simple", "Name": "Hidden", "Published": "1",
                "Visibility in catalog": "hidden", "Regular price": "1",
            ],
            ["ID": "7", "Type": "variable", "Name": "Shirt", "Published": "1"],
            variation("8", parent: "id:7", "Red", "10"),
            variation("9", parent: "id:7", "Blue", "10").merging(["Published": "0"]) { $1 },
            ["ID": "10", "Type": "variable", "Name": "Private", "Published": "0"],
            variation("11", parent: "id:10", "Red", "10"),
        ])
        #expect(products.map(\.name) == ["Shirt"])
        #expect(products[0].variants.map(\.id) == ["8"])
        #expect(report.leftOut == [.draft: 1, .unpublished: 5])
    }

    @Test func `a grouped product costs what its cheapest member costs`() throws {
        let (products, _) = try imported([
            ["ID": "1", "Type": "grouped", "Name": "Set", "Grouped products": "CUP, id:3, nobody"],
            ["ID": "2", "Type": "simple", "SKU": "cup", "Name": "Cup", "Regular price": "5"],
            ["ID": "3", "Type": "simple", "Name": "Mug", "Regular price": "4", "In stock?": "0"],
        ])
        #expect(products.map(\.price.minorUnits) == [400, 500, 400])
    }

    @Test func `a grouped product compares no prices of two currencies`() throws {
        let (products, _) = try imported([
            ["ID": "1", "Type": "grouped", "Name": "Set", "Grouped products": "id:2, id:3, id:4"],
            ["ID": "2", "Type": "simple", "Name": "A", "Regular price": "9 EUR"],
            ["ID": "3", "Type": "simple", "Name": "B", "Regular price": "5 SEK"],
            ["ID": "4", "Type": "simple", "Name": "C", "Regular price": "8 EUR"],
        ])
        #expect(products[0].price == Price(minorUnits: 800, currency: products[1].price.currency))
    }

    @Test func `a grouped product tells no fault twice and takes no hidden member's price`() throws {
        let (products, report) = try imported([
            ["ID": "1", "Type": "grouped", "Name": "Set", "Grouped products": "id:2, id:5, id:6"],
            ["ID": "2", "Type": "variable", "Name": "Cup"],
            ["ID": "3", "Type": "variation", "Parent": "id:2", "Regular price": "abc"],
            ["ID": "4", "Type": "variation", "Parent": "id:2", "Regular price": "7"],
            ["ID": "5", "Type": "simple", "Name": "Mug", "Regular price": "1", "Published": "-1"],
            ["ID": "6", "Type": "simple", "Name": "Jar", "Regular price": "9"],
        ])
        #expect(products.map(\.price.minorUnits) == [700, 700, 900])
        #expect(report.refused == 1 && report.leftOut == [.draft: 1])
    }

    @Test func `stock is read in each spelling`() throws {
        let cases: [([String: String], Availability)] = [
            (["In stock?": "1"], .inStock), (["In stock?": "0"], .outOfStock),
            (["In stock?": "backorder"], .backorder),
            (["In stock?": "0", "Backorders allowed?": "notify"], .backorder), (["Stock": "0"], .outOfStock),
            (["Stock": "-3"], .outOfStock), (["Stock": "0.00"], .outOfStock),
            (["In stock?": "-1"], .outOfStock),
            (["Stock": "5"], .inStock), ([:], .inStock), (["In stock?": "Ausverkauft"], .outOfStock),
            (["In stock?": "nein", "Backorders allowed?": "nein"], .outOfStock),
        ]
        for (cells, availability) in cases {
            let row = ["ID": "1", "Type": "simple", "Name": "Cup", "Regular price": "1"].merging(cells) { $1 }
            #expect(try imported([row]).products.first?.availability == availability, "\(cells)")
        }
    }

    @Test func `a formula's guard goes and a date that is none is noted`() throws {
        let (products, report) = try imported([
            [
                "ID": "1", "Type": "simple", "Name": "'=Cup", "Regular price": "2", "Sale price": "1",
                "Date sale price ends": "31/2/24",
                "Images": "https://example.com/a.png|https://example.com/b.png|", "Description": "'-x",
            ]
        ])
        #expect(products[0].name == "=Cup" && products[0].description == "<p>-x</p>")
        #expect(products[0].images.count == 2)
        #expect(products[0].sale?.endsAt == nil)
        #expect(report.notes == ["date_ignored": 1])
    }

    /// The headers of one shop in each language, and how that language writes the columns.
    @Test(arguments: [
        [
            "ID", "Type", "SKU", "Name", "Published", "Description", "Sale price", "Regular price",
            "Categories", "Images", "Parent", "Attribute 1 name", "Attribute 1 value(s)",
        ],
        [
            "ID", "Typ", "Artikelnummer", "Name", "Veröffentlicht", "Beschreibung", "Angebotspreis",
            "Regulärer Preis", "Kategorien", "Bilder", "Übergeordnetes Produkt", "Attribut 1 Name",
            "Attribut 1 Wert(e)",
        ],
        [
            "ID", "Tipo", "SKU", "Nombre", "Publicado", "Descripción", "Precio rebajado", "Precio normal",
            "Categorías", "Imágenes", "Superior", "Nombre del atributo 1", "Valor(es) del atributo 1",
        ],
        [
            "ID", "Type", "UGS", "Nom", "Publié", "Description", "Tarif promo", "Tarif régulier",
            "Catégories", "Images", "Parent", "Nom de l’attribut 1", "Valeur(s) de l'attribut\u{A0}1",
        ],
        [
            "ID", "Тип", "Артикул", "Имя", "Опубликован", "Описание", "Акционная цена", "Базовая цена",
            "Категории", "Изображения", "Родительский", "Имя атрибута 1", "Значения атрибутов 1",
        ],
    ])
    func `a shop's export is known in its language`(header: [String]) throws {
        let (products, report) = try Harness.deliver(
            header: header,
            rows: [
                [
                    "7", "variable", "shirt", "Shirt", "1", "Soft", "", "", "A > B",
                    "https://example.com/a.png", "", "Size", "S, M",
                ],
                ["8", "variation", "shirt-s", "Shirt - S", "1", "", "4", "5", "", "", "shirt", "Size", "S"],
                ["9", "simple", "cup", "Cup", "-1", "", "", "1", "", "", "", "", ""],
            ])
        let shirt = try #require(products.first)
        #expect(products.count == 1 && report.leftOut == [.draft: 1])
        #expect(
            shirt.id == "7" && shirt.name == "Shirt" && shirt.sku == "shirt"
                && shirt.description == "<p>Soft</p>")
        #expect(shirt.categories == [["A", "B"]] && shirt.images.map(\.url) == ["https://example.com/a.png"])
        #expect(shirt.variants.map(\.sku) == ["shirt-s"])
        #expect(shirt.variants[0].options == [Variant.Option(name: "Size", value: "S")])
        #expect(shirt.variants[0].sale?.price.minorUnits == 400)
    }

    @Test func `a shop in another language is known by the operator's map`() throws {
        let map = try ColumnMap(["Typ av produkt=Type", "Namn=Name", "Ordinarie pris=Regular price"])
        let (products, _) = try Harness.deliver(
            header: ["ID", "Typ av produkt", "SKU", "Namn", "Ordinarie pris"],
            rows: [["1", "simple", "cup", "Cup", "12"]], map: map)
        #expect(products.map(\.name) == ["Cup"])
    }

    func imported(_ rows: [[String: String]]) throws -> (products: [Product], report: ImportReport) {
        try Harness.deliver(header: Self.header, named: rows)
    }

    func variation(_ id: String, parent: String, _ colour: String, _ price: String) -> [String: String] {
        [
            "ID": id, "Type": "variation", "Name": "x", "Published": "1", "Parent": parent,
            "Regular price": price,
            "Attribute 1 name": "Colour", "Attribute 1 value(s)": colour, "Attribute 2 name": "Size",
        ]
    }
}
