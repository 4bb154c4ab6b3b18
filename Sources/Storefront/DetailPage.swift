import Catalogue
import Mustache

/// The page of one product as values.
struct DetailPage {
    let settings: StorefrontSettings
    let prices: PriceFormat
    let now: Int64

    func document(_ product: Product, handle: String, position: Int, assets: String) -> Document<ProductSlot>
    {
        var document = Document<ProductSlot>()
        let text = PlainText.of(html: product.description, limit: 160)
        let description = text.isEmpty ? product.name : text
        document.fillHead(
            settings, assets: assets, title: product.name, description: description,
            canonical: settings.url(ofProduct: handle))
        let data = StructuredData(settings: settings, now: now)
        document.set(.previewType, "product")
        document.set(.previewImage, product.images.first.flatMap { data.preview($0.url) } ?? "")
        document.values.set(
            DocumentSlot.structuredData.rawValue,
            to: data.product(product, handle: handle, description: description))
        document.set(.back, settings.path(ofRow: handle, position: position))
        document.set(.handle, handle)
        fillGoods(&document, product)
        fillFacts(&document, product)
        fillVariants(&document, product)
        return document
    }

    private func fillGoods(_ document: inout Document<ProductSlot>, _ product: Product) {
        document.set(.name, product.name)
        document.set(.id, product.id)
        document.set(.brand, product.brand ?? "")
        document.set(.descriptionHTML, product.description)
        if let image = product.images.first {
            document.set(.image, local(image.url))
            document.set(.imageText, image.alternativeText ?? "")
        }
        for (image, frame) in zip(
            product.images.dropFirst(), document.list(.images, count: max(0, product.images.count - 1)))
        {
            document.values.set(0, in: frame, to: local(image.url))
            document.values.set(1, in: frame, to: image.alternativeText ?? "")
        }
        document.set(.hasImages, product.images.count > 1)
        let summary = product.priceSummary
        let offer = Offer(summary.price, summary.sale, pricesDiffer: summary.pricesDiffer, now: now)
        document.set(.price, prices.text(offer.price))
        if let former = offer.formerPrice { document.set(.formerPrice, prices.text(former)) }
        document.set(.from, summary.pricesDiffer)
        document.set(.inStock, product.availability == .inStock)
        document.set(.soldOut, product.availability == .outOfStock)
        document.set(.preorder, product.availability == .preorder)
        document.set(.backorder, product.availability == .backorder)
    }

    private func fillFacts(_ document: inout Document<ProductSlot>, _ product: Product) {
        document.set(.link, product.link ?? "")
        document.set(.sku, product.sku ?? "")
        document.set(.gtin, product.gtin ?? "")
        document.set(.mpn, product.mpn ?? "")
        document.set(.condition, product.condition == .new ? "" : "\(product.condition)".capitalisedASCII)
        for (path, frame) in zip(
            product.categories, document.list(.categories, count: product.categories.count))
        {
            document.values.set(0, in: frame, to: path.joined(separator: " › "))
        }
        let facts = [product.sku, product.gtin, product.mpn]
        document.set(.hasFacts, facts.contains { $0 != nil } || !product.categories.isEmpty)
    }

    private func fillVariants(_ document: inout Document<ProductSlot>, _ product: Product) {
        document.set(.hasVariants, !product.variants.isEmpty)
        for (variant, frame) in zip(product.variants, document.list(.variants, count: product.variants.count))
        {
            let name = variant.options.map(\.value).joined(separator: " / ")
            document.values.set(VariantSlot.name, in: frame, name.isEmpty ? variant.id : name)
            document.values.set(VariantSlot.sku, in: frame, variant.sku ?? "")
            document.values.set(VariantSlot.image, in: frame, variant.image.map(local) ?? "")
            let offer = Offer(variant.price, variant.sale, pricesDiffer: false, now: now)
            offer.fill(&document.values, frame, prices, row: VariantSlot.price, .formerPrice)
            document.values.set(VariantSlot.soldOut, in: frame, variant.availability == .outOfStock)
            document.values.set(VariantSlot.preorder, in: frame, variant.availability == .preorder)
            document.values.set(VariantSlot.backorder, in: frame, variant.availability == .backorder)
        }
    }

    /// A picture of our own stands below the public prefix.
    private func local(_ url: String) -> String { url.hasPrefix("/") ? settings.prefix + url : url }
}

extension String {
    var capitalisedASCII: String { prefix(1).uppercased() + dropFirst() }
}
