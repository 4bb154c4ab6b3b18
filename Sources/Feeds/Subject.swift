/// Which product or variant a record speaks of, as far as it says.
package struct Subject: Equatable, Sendable {
    package let id: String?
    package let name: String?

    package init(id: String? = nil, name: String? = nil) {
        self.id = Subject.said(id, limit: ProductMaker.maxID)
        self.name = Subject.said(name, limit: ProductMaker.maxName)
    }

    private static func said(_ text: String?, limit: Int) -> String? {
        guard let plain = text.map({ PlainText($0, limit: limit) }), plain.isVisible else { return nil }
        return plain.text
    }

    /// `“Cup” (id 17)`, or what of it is known; empty where nothing is.
    package var shown: String {
        switch (name?.shortened, id?.shortened) {
        case (let name?, let id?): "“\(name)” (id \(id))"
        case (let name?, nil): "“\(name)”"
        case (nil, let id?): "id \(id)"
        case (nil, nil): ""
        }
    }
}

extension Subject {
    /// A record's product, or the variant that is all it speaks of.
    init(_ part: ProductPart) {
        let variant = part.variants.first
        self.init(
            id: part.id ?? variant?.id ?? variant?.offer.sku, name: part.name ?? variant?.names.first)
    }

    init(_ variant: VariantPart, of part: ProductPart) {
        self.init(id: variant.id ?? variant.offer.sku ?? part.id, name: variant.names.first ?? part.name)
    }
}
