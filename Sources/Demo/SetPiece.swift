/// A product that is set by hand at a known place: the first page, and awkward ones that a shop meets sooner or later.
struct SetPiece: Sendable {
    /// What is special about it, in a few words.
    let reason: String
    let change: @Sendable (inout DemoProduct) -> Void

    init(_ reason: String, _ change: @escaping @Sendable (inout DemoProduct) -> Void) {
        self.reason = reason
        self.change = change
    }

    /// A product that only its name sets apart; its handle is left to the importer.
    init(_ reason: String, name: String) {
        self.init(reason) { product in
            product.name = name
            product.handle = nil
            product.images = product.images.map { DemoProduct.Image(url: $0.url, alt: name) }
        }
    }

    /// The opening stands at 0, 1, 2 …, the awkward ones from the second page on: 24, 30, 36 …
    static let byPlace: [Int: SetPiece] = {
        var pieces: [Int: SetPiece] = [:]
        for (place, piece) in opening.enumerated() { pieces[place] = piece }
        for (place, piece) in awkward.enumerated() { pieces[24 + 6 * place] = piece }
        return pieces
    }()

    /// One of each state of a row: plain, reduced, long, without a picture, sold out, from a price on.
    private static let opening = [
        plain(
            "Copper Vase", ["Home & Living", "Vases & Pots"], "vase-5c8a2e", cents: 955_31,
            about: "Raised from one sheet, banded and polished by hand; it darkens as it ages."),
        plain(
            "Felt Kettle", ["Kitchen", "Tea & Coffee"], "kettle-31c4d0", cents: 97_18,
            about: "Steel within, a coat of wool felt without: the tea stays hot and the handle does not."),
        plain(
            "Glass Vase", ["Home & Living", "Vases & Pots"], "vase-0b62f1", cents: 376_10, reducedTo: 300_88,
            about: "Blown into a beech mould, so that no two are quite alike."),
        plain(
            "Hand-Thrown Stoneware Serving Bowl with Speckled Celadon Glaze, 28 cm",
            ["Kitchen", "Tableware"], "bowl-7e11a4", cents: 149_17,
            about: "Deep enough for a salad for six, and at home in the oven."),
        plain(
            "Ceramic Lamp", ["Home & Living", "Lighting"], nil, cents: 351_12,
            about: "A glazed foot and a linen shade. Its picture has not been taken yet."),
        plain(
            "Ceramic Mug", ["Kitchen", "Tableware"], "mug-9f3b52", cents: 389_63,
            about: "Holds a third of a litre and sits well in the hand."),
        plain(
            "Linen Clock", ["Home & Living", "Clocks"], "clock-e2d07b", cents: 518_47,
            availability: "out_of_stock", about: "A dial of stretched linen and a movement without a tick."),
        sizes("Copper Mug", ["Kitchen", "Tableware"], "mug-2ab49e", cents: [630_74, 680_00, 725_50]),
        plain(
            "Linen Vase", ["Home & Living", "Vases & Pots"], "vase-fa1c06", cents: 392_65,
            about: "Stiffened linen around a glass tube: light to carry, hard to break."),
        plain(
            "Cork Stool", ["Home & Living", "Furniture"], "chair-88d3c9", cents: 214_90,
            about: "Warm to sit on, easy to lift, and quiet on any floor."),
    ]

    private static func plain(
        _ name: String, _ category: [String], _ token: String?, cents: Int, reducedTo reduced: Int? = nil,
        availability: String = "in_stock", about: String
    ) -> SetPiece {
        SetPiece("opens the list") { product in
            product.name = name
            product.handle = name.lowercased().filter { $0 != "," }.replacing(" ", with: "-")
            product.categories = [category]
            product.images = token.map { [DemoProduct.Image(url: "/pictures/\($0).svg", alt: name)] } ?? []
            product.description = "<p>\(about)</p>"
            let initials = name.split(separator: " ").prefix(2).compactMap(\.first)
            product.sku = "\(String(initials))-\(product.number)"
            product.condition = "new"
            product.cents = cents
            product.sale = reduced.map { DemoProduct.Sale(cents: $0) }
            product.availability = availability
            product.variants = []
        }
    }

    private static func sizes(_ name: String, _ category: [String], _ token: String, cents: [Int]) -> SetPiece
    {
        SetPiece("opens the list, from a price on") { product in
            let opening = plain(
                name, category, token, cents: cents.min() ?? product.cents,
                about: "Lined with tin, as copper should be that meets a drink.")
            opening.change(&product)
            product.variants = zip(["Small", "Medium", "Large"], cents).enumerated().map { position, size in
                DemoProduct.Variant(
                    options: [("Size", size.0)], sku: "CO-MUG-\(position + 1)",
                    gtin: gtin13(item: (product.number - 1) * 10 + position + 1), cents: size.1)
            }
        }
    }
}
