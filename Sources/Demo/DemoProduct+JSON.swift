extension DemoProduct {
    /// Appends the product as one line of Aisle's own feed schema.
    func append(to line: inout JSONLine) {
        line.object { line in
            line.member("id", id)
            line.member("handle", handle)
            line.member("name", name)
            line.member("price", cents: cents)
            line.append(sale)
            line.member("description", description.isEmpty ? nil : description)
            line.member("brand", brand)
            line.member("categories", categories) { line, path in line.array(path) { $0.string($1) } }
            line.member("images", images) { $0.append($1) }
            line.member("sku", sku)
            line.member("gtin", gtin)
            line.member("condition", condition == "new" ? nil : condition)
            line.member("availability", availability)
            line.member("variants", Array(variants.enumerated())) { line, variant in
                line.append(variant.element, id: "\(id)-\(variant.offset + 1)")
            }
        }
        line.endLine()
    }
}

extension JSONLine {
    fileprivate mutating func append(_ sale: DemoProduct.Sale?) {
        guard let sale else { return }
        member("sale_price", cents: sale.cents)
        member("sale_starts", sale.starts)
        member("sale_ends", sale.ends)
    }

    fileprivate mutating func append(_ image: DemoProduct.Image) {
        object { line in
            line.member("url", image.url)
            line.member("alt", image.alt)
        }
    }

    fileprivate mutating func append(_ variant: DemoProduct.Variant, id: String) {
        object { line in
            line.member("id", id)
            line.member("options", variant.options) { line, option in
                line.object { line in
                    line.member("name", option.name)
                    line.member("value", option.value)
                }
            }
            line.member("sku", variant.sku)
            line.member("gtin", variant.gtin)
            line.member("availability", variant.availability)
            line.member("price", cents: variant.cents)
            line.append(variant.sale)
            line.member("image", variant.image)
        }
    }
}
