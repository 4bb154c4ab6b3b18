extension Assortment {
    /// Gives a product two to six forms and makes the product follow them: lowest price, best availability.
    func addVariants(
        _ kind: Department.VariantKind, _ glyph: String, to product: inout DemoProduct,
        _ random: inout SplitMix64
    ) {
        let steps = random.happens(perMille: 500) ? random.number(in: 2..<12) : 0
        for (position, value) in values(of: kind, &random).enumerated() {
            let cents = min(1000_00, product.cents + product.cents * steps * position / 100)
            var variant = DemoProduct.Variant(
                options: [(kind.optionName, value)], sku: "\(product.sku ?? product.id)-\(position + 1)",
                gtin: gtin13(item: (product.number - 1) * 10 + position + 1), cents: cents)
            variant.availability = random.happens(perMille: 120) ? "out_of_stock" : product.availability
            variant.sale = product.sale.map { sale in
                var sale = sale
                sale.cents = sale.cents * cents / product.cents
                return sale
            }
            if case .colour = kind { variant.image = picture(glyph, &random) }
            product.variants.append(variant)
        }
        if product.variants.allSatisfy({ $0.availability == "out_of_stock" }) {
            product.availability = "out_of_stock"
        }
    }

    private func values(of kind: Department.VariantKind, _ random: inout SplitMix64) -> [String] {
        switch kind {
        case .size(let sizes):
            let first = random.number(in: 0..<sizes.count - 1)
            return Array(sizes[first..<random.number(in: first + 2..<sizes.count + 1)])
        case .colour:
            let first = random.number(in: 0..<Vocabulary.colours.count)
            let count = random.number(in: 2..<7)
            return (0..<count).map { Vocabulary.colours[(first + $0 * 3) % Vocabulary.colours.count] }
        }
    }
}

extension Department.VariantKind {
    fileprivate var optionName: String {
        switch self {
        case .colour: "Colour"
        case .size: "Size"
        }
    }
}
