import Catalogue

/// What crawlers read about a page: schema.org as JSON-LD.
struct StructuredData {
    let settings: StorefrontSettings
    /// Seconds since 1970: a sale counts while it holds.
    let now: Int64

    /// `ItemList` of the rows of a page: https://schema.org/ItemList
    func list(_ page: ProductPage) -> [UInt8] {
        var json = JSONText(reserving: page.bytes.count * 3)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "ItemList")
            json.name("numberOfItems")
            json.value(page.rows.count)
            json.name("itemListElement")
            json.array { json in
                for (index, row) in page.rows.enumerated() { listItem(row, of: page, index, &json) }
            }
        }
        return json.bytes
    }

    private func listItem(_ row: PackedRow, of page: ProductPage, _ index: Int, _ json: inout JSONText) {
        json.object { json in
            json.member("@type", "ListItem")
            json.name("position")
            json.value(page.firstPosition + index + 1)
            json.name("item")
            json.object { json in
                json.member("@type", "Product")
                json.member("name", page.text(row.name))
                json.member("url", settings.url(ofProduct: page.text(row.handle)))
                json.member("image", absolute(page.text(row.image)))
                json.name("offers")
                offer(row.price, row.sale, row.availability, &json)
            }
        }
    }

    /// `Product` with its offer, or with one for each variant: https://schema.org/Product
    func product(_ product: Product, handle: String, description: String) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "Product")
            json.member("name", product.name)
            json.member("url", settings.url(ofProduct: handle))
            json.member("description", description)
            json.member("sku", product.sku)
            json.member("gtin", product.gtin)
            json.member("mpn", product.mpn)
            json.member("category", product.categories.first?.joined(separator: " > "))
            images(product, &json)
            if let brand = product.brand {
                json.name("brand")
                json.object { json in
                    json.member("@type", "Brand")
                    json.member("name", brand)
                }
            }
            json.name("offers")
            offers(of: product, &json)
        }
        return json.bytes
    }

    private func images(_ product: Product, _ json: inout JSONText) {
        guard !product.images.isEmpty else { return }
        json.name("image")
        json.array { json in
            for image in product.images { if let url = absolute(image.url) { json.value(url) } }
        }
    }

    private func offers(of product: Product, _ json: inout JSONText) {
        guard !product.variants.isEmpty else {
            return offer(
                product.price, product.sale, product.availability, &json, condition: product.condition)
        }
        json.array { json in
            for variant in product.variants {
                offer(
                    variant.price, variant.sale, variant.availability, &json, condition: product.condition,
                    sku: variant.sku)
            }
        }
    }

    private func offer(
        _ price: Price, _ sale: Sale?, _ availability: Availability, _ json: inout JSONText,
        condition: Condition? = nil, sku: String? = nil
    ) {
        let current = sale?.below(price).flatMap { $0.holds(at: now) ? $0 : nil }
        json.object { json in
            json.member("@type", "Offer")
            json.member("price", PriceFormat.plainAmount(current?.price ?? price))
            json.member("priceCurrency", price.currency.code)
            json.member("availability", StructuredData.term(availability))
            json.member("priceValidUntil", current?.endsAt.map(CalendarDate.text(secondsSince1970:)))
            if let condition {
                json.member("itemCondition", StructuredData.term(condition))
            }
            json.member("sku", sku)
        }
    }

    /// An address of http or https as it is, a path with our own address in front; `nil` for anything else.
    func absolute(_ url: String) -> String? {
        if url.hasPrefix("/") { return settings.baseURL + url }
        return url.hasPrefix("https://") || url.hasPrefix("http://") ? url : nil
    }

    /// The picture that a chat shows beside a link; `nil` for a drawing, since chats show no SVG.
    func preview(_ url: String) -> String? {
        let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let isDrawing = path.suffix(4).elementsEqual(".svg".utf8) { $0 | 0x20 == $1 }
        return isDrawing ? nil : absolute(url)
    }

    private static func term(_ availability: Availability) -> String {
        switch availability {
        case .inStock: "https://schema.org/InStock"
        case .outOfStock: "https://schema.org/OutOfStock"
        case .preorder: "https://schema.org/PreOrder"
        case .backorder: "https://schema.org/BackOrder"
        }
    }

    private static func term(_ condition: Condition) -> String {
        switch condition {
        case .new: "https://schema.org/NewCondition"
        case .refurbished: "https://schema.org/RefurbishedCondition"
        case .used: "https://schema.org/UsedCondition"
        }
    }
}
