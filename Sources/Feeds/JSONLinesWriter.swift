package import Catalogue

/// Writes products as JSON Lines, which an import reads back as they were.
package enum JSONLinesWriter {
    /// One line, with its end.
    package static func line(_ product: Product) -> String {
        var members = Members()
        members.add("id", product.id)
        members.add("handle", product.handle)
        members.add("name", product.name)
        add(product.price, product.sale, to: &members)
        members.add("description", product.description)
        members.add("brand", product.brand)
        members.add(
            "categories",
            list: product.categories.map { "[\($0.map(JSONText.quoted).joined(separator: ","))]" })
        members.add("images", list: product.images.map(image))
        members.add("link", product.link)
        members.add("sku", product.sku)
        members.add("gtin", product.gtin)
        members.add("mpn", product.mpn)
        members.add("condition", "\(product.condition)")
        members.add("availability", word(product.availability))
        members.add("variants", list: product.variants.map(variant))
        return members.text + "\n"
    }

    private struct Members {
        private var list: [String] = []
        var text: String { "{\(list.joined(separator: ","))}" }

        mutating func add(_ name: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            list.append("\"\(name)\":\(JSONText.quoted(value))")
        }

        mutating func add(_ name: String, list values: [String]) {
            guard !values.isEmpty else { return }
            list.append("\"\(name)\":[\(values.joined(separator: ","))]")
        }
    }

    private static func add(_ price: Price, _ sale: Sale?, to members: inout Members) {
        members.add("price", amount(price))
        guard let sale else { return }
        members.add("sale_price", amount(sale.price))
        members.add("sale_starts", sale.startsAt.map(DateText.iso))
        members.add("sale_ends", sale.endsAt.map(DateText.iso))
    }

    private static func image(_ image: ProductImage) -> String {
        var members = Members()
        members.add("url", image.url)
        members.add("alt", image.alternativeText)
        return members.text
    }

    private static func variant(_ variant: Variant) -> String {
        var members = Members()
        members.add("id", variant.id)
        members.add(
            "options",
            list: variant.options.map { option in
                var members = Members()
                members.add("name", option.name)
                members.add("value", option.value)
                return members.text
            })
        members.add("sku", variant.sku)
        members.add("gtin", variant.gtin)
        members.add("availability", word(variant.availability))
        add(variant.price, variant.sale, to: &members)
        members.add("image", variant.image)
        return members.text
    }

    private static func word(_ availability: Availability) -> String {
        switch availability {
        case .inStock: "in_stock"
        case .outOfStock: "out_of_stock"
        case .preorder: "preorder"
        case .backorder: "backorder"
        }
    }

    /// `12.34 USD`.
    private static func amount(_ price: Price) -> String {
        let unit = price.currency.minorUnitsPerMajor
        let (major, minor) = price.minorUnits.quotientAndRemainder(dividingBy: unit)
        let digits = String(minor.magnitude)
        let zeros = String(repeating: "0", count: max(0, price.currency.decimals - digits.count))
        let fraction = price.currency.decimals == 0 ? "" : ".\(zeros)\(digits)"
        return "\(price.minorUnits < 0 && major == 0 ? "-" : "")\(major)\(fraction) \(price.currency.code)"
    }
}
