extension SetPiece {
    /// The first stands at place 24 (counted from 0), each next one six places on.
    static let awkward: [SetPiece] = [
        SetPiece("ampersand", name: "Salt & Pepper Mill, Set of 2"),
        SetPiece("looks like an element", name: "Tea Towel with <b>Bold</b> Border"),
        SetPiece("double quotes", name: "12\" Pine \"Cottage\" Shelf"),
        SetPiece("single and typographic quotes", name: "Baker's Tin ‘n’ “Lid”"),
        SetPiece("ends a script", name: "Poster \"</script><script>alert(1)</script>\""),
        SetPiece("already escaped", name: "Fish &amp; Chips Plate &#39;Large&#39;"),
        SetPiece("looks like a template", name: "{{name}} Mug {{{description}}} {{#price}}"),
        SetPiece("looks like SQL", name: "Robert'); DROP TABLE product;-- Mug"),
        SetPiece("looks like a path", name: "../../etc/Shelf %2e%2e%2f \\Drawer?x=1#top"),
        SetPiece("emoji", name: "Picnic Basket 🧺 for Four 👩‍👩‍👧‍👦"),
        SetPiece("emoji alone", name: "🫖"),
        SetPiece("Arabic", name: "إبريق شاي نحاسي مطروق يدويًا، 1.2 لتر"),
        SetPiece("Hebrew", name: "אגרטל זכוכית כחול, 30 ס״מ"),
        SetPiece("both directions", name: "Vase אגרטל 30 cm (כחול) – Studio"),
        SetPiece("bidirectional override", name: "Lamp \u{202E}pmaL\u{202C} reversed"),
        SetPiece("Japanese", name: "手作り陶器の茶碗 直径12cm"),
        SetPiece("Chinese", name: "手工青瓷茶壶(大号)"),
        SetPiece("Korean", name: "손으로 빚은 달항아리"),
        SetPiece("Thai, without blanks", name: "ตะกร้าหวายสานมือขนาดใหญ่สำหรับปิกนิก"),
        SetPiece("Hindi", name: "हाथ से बना तांबे का लोटा"),
        SetPiece("combining accents", name: "Cafe\u{301} Cre\u{300}me Cu\u{302}p, deco\u{308}rated"),
        SetPiece("a quote with an accent", name: "Shelf \"\u{301}Oak\"\u{301} & <\u{338}Ash>\u{338}"),
        SetPiece(
            "stacked accents",
            name: "Z\u{351}\u{36B}\u{343}a\u{36A}\u{302}\u{36B}l\u{33D}\u{34F}g\u{317}o\u{300} Clock"),
        SetPiece("characters without width", name: "Zero\u{200B}Width\u{2060}Bo\u{AD}wl\u{FEFF}"),
        SetPiece("very long", name: "Bowl" + String(repeating: " with another bowl inside", count: 24)),
        SetPiece(
            "very long without a blank", name: "Tisch" + String(repeating: "decken", count: 30) + "halter"),
        SetPiece("one letter", name: "A"),
        SetPiece("a number", name: "007"),
        SetPiece("awkward in every field", everywhere),
        SetPiece("no picture") { $0.images = [] },
        SetPiece("broken picture") {
            $0.images = [DemoProduct.Image(url: "/pictures/missing.svg", alt: "Not there")]
        },
        SetPiece("ampersand in the picture's URL") { product in
            product.images = [DemoProduct.Image(url: "/pictures/vase-00aa11.svg?w=60&amp=1&h='\"60")]
        },
        SetPiece("cheapest") { $0.set(cents: 10_00) },
        SetPiece("dearest") { $0.set(cents: 1000_00) },
        SetPiece("sixty variants", sixtyVariants),
        SetPiece("says nothing but what it must") { product in
            product = DemoProduct(number: product.number, name: "Plain Thing", cents: product.cents)
        },
        SetPiece("description of a thousand words") { product in
            product.description = String(
                repeating: "<p>It holds what it is given &amp; gives back what it <strong>held</strong>.</p>",
                count: 77)
        },
    ]

    private static func everywhere(_ product: inout DemoProduct) {
        let nasty = "\"'><img src=x onerror=alert(1)>&{{{x}}}\u{301}"
        product.name = "Everything \(nasty)"
        product.handle = nil
        product.brand = "Brand \(nasty)"
        product.categories = [["Home & Living", "Shelf \(nasty)"]]
        product.images = product.images.map { DemoProduct.Image(url: $0.url, alt: "Picture \(nasty)") }
        product.description =
            "<p onclick=\"alert(1)\">Text &lt;b&gt; <script>alert(1)</script><a href=\"javascript:alert(1)\">link</a></p>"
        product.sku = "SKU \(nasty)"
        product.variants = [
            DemoProduct.Variant(
                options: [("Name \(nasty)", "Value \(nasty)")], sku: "SKU \(nasty)",
                gtin: gtin13(item: product.number * 10 - 9), cents: product.cents, sale: product.sale)
        ]
    }

    private static func sixtyVariants(_ product: inout DemoProduct) {
        product.sale = nil
        product.variants = (0..<60).map { place in
            DemoProduct.Variant(
                options: [
                    ("Colour", Vocabulary.colours[place % 20]),
                    ("Size", ["Small", "Medium", "Large"][place / 20]),
                ],
                sku: "SIXTY-\(place + 1)", gtin: gtin13(item: 9_000_000_000 + place),
                cents: min(1000_00, product.cents + place / 20 * 500))
        }
    }
}

extension DemoProduct {
    /// One price for all of it, never reduced.
    fileprivate mutating func set(cents: Int) {
        self.cents = cents
        sale = nil
        variants = []
    }
}
