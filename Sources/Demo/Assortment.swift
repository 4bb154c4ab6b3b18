/// Makes the product of any place in the demo catalogue.
struct Assortment {
    private let seed: UInt64
    private let combinations: [(department: Department, thing: Department.Thing, material: String)]
    private let shuffle: Shuffle

    init(seed: UInt64) {
        self.seed = seed
        combinations = Department.all.flatMap { department in
            department.things.flatMap { thing in department.materials.map { (department, thing, $0) } }
        }
        shuffle = Shuffle(count: combinations.count * Vocabulary.adjectives.count, seed: seed)
    }

    /// Names don't repeat their three words before all combinations, some 15,000, have been used; then they get longer.
    func product(at place: Int) -> DemoProduct {
        var random = SplitMix64(seed: SplitMix64.mixed(seed &+ UInt64(place)))
        let pick = shuffle(place % shuffle.count)
        let (department, thing, material) = combinations[pick / Vocabulary.adjectives.count]
        let adjective = Vocabulary.adjectives[pick % Vocabulary.adjectives.count]
        let words = Words(adjective: adjective, material: material, thing: thing.name, department: department)
        let length = random.number(in: 0..<100) + (place < shuffle.count ? 0 : 100)

        var product = DemoProduct(
            number: place + 1, name: words.name(length: length, &random),
            cents: random.number(in: 10_00..<1000_01))
        product.handle = slug(product.name) + "-\(place + 1)"
        product.brand = random.happens(perMille: 950) ? random.element(of: Vocabulary.brands) : nil
        product.categories = [[department.name, thing.shelf]]
        if random.happens(perMille: 80) { product.categories.append(["Gifts", "Under one roof"]) }
        product.sku = sku(material, thing, number: place + 1)
        product.gtin = gtin13(item: place * 10)
        product.condition =
            random.happens(perMille: 20) ? random.element(of: ["refurbished", "used"]) : "new"
        product.availability = availability(&random)
        product.images = images(thing.glyph, of: product.name, &random)
        product.description = words.description(&random)
        product.sale = sale(of: product.cents, &random)
        if random.happens(perMille: 150) {
            addVariants(department.variants, thing.glyph, to: &product, &random)
        }
        return product
    }

    private func availability(_ random: inout SplitMix64) -> String {
        switch random.number(in: 0..<1000) {
        case ..<60: "out_of_stock"
        case ..<80: "preorder"
        case ..<95: "backorder"
        default: "in_stock"
        }
    }

    /// One to three drawn pictures; one product in two hundred has none.
    private func images(_ glyph: String, of name: String, _ random: inout SplitMix64) -> [DemoProduct.Image] {
        if random.happens(perMille: 5) { return [] }
        let first = DemoProduct.Image(url: picture(glyph, &random), alt: name)
        guard random.happens(perMille: 250) else { return [first] }
        return [first]
            + (2...random.number(in: 2..<4)).map { view in
                DemoProduct.Image(url: picture(glyph, &random), alt: "\(name), view \(view)")
            }
    }

    /// Three sales in four simply hold; the others have ended, run to the end of the century, or are still to come.
    private func sale(of cents: Int, _ random: inout SplitMix64) -> DemoProduct.Sale? {
        guard random.happens(perMille: 120) else { return nil }
        let percent = random.element(of: [60, 70, 75, 80, 80, 85, 90])
        let reduced = cents * percent / 100
        switch random.number(in: 0..<12) {
        case 0:
            return DemoProduct.Sale(
                cents: reduced, starts: "2024-11-25T00:00:00Z", ends: "2024-12-02T23:59:59Z")
        case 1:
            return DemoProduct.Sale(
                cents: reduced, starts: "2025-01-01T00:00:00Z", ends: "2099-12-31T23:59:59Z")
        case 2: return DemoProduct.Sale(cents: reduced, starts: "2098-06-01T09:00:00+02:00", ends: nil)
        default: return DemoProduct.Sale(cents: reduced)
        }
    }
}

/// The path of a picture that the server draws; its token says what to draw and six digits say in which colours.
func picture(_ glyph: String, _ random: inout SplitMix64) -> String {
    let digits = String(random.next() >> 40, radix: 16)
    return "/pictures/\(glyph)-\(String(repeating: "0", count: 6 - digits.count))\(digits).svg"
}

/// `name` in lower case with hyphens for all but letters and digits of ASCII.
private func slug(_ name: String) -> String {
    name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
}

/// `CO-VAS-000001`.
private func sku(_ material: String, _ thing: Department.Thing, number: Int) -> String {
    "\(material.prefix(2))-\(thing.name.filter { $0 != " " }.prefix(3))-\(padded(number, to: 6))".uppercased()
}
