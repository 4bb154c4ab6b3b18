import Catalogue

/// Shopify's product export: the first row of a handle is the product, the others add variants and pictures.
///
/// Both sets of headers are known, the old (`Variant Price`) and the new (`Price`).
/// https://help.shopify.com/en/manual/products/import-export/using-csv
struct Shopify: TableFormat {
    private let columns: ShopifyColumns
    private let price: PriceColumn
    private let formerPrice: PriceColumn
    /// Of the product above, which a row with a blank handle goes on with.
    private var current: (id: String, handle: String?, title: String?) = ("", nil, nil)

    init?(header: TableHeader, feed: Int, columns: inout PriceColumns) {
        guard let found = ShopifyColumns(header) else { return nil }
        self.columns = found
        price = columns.column(named: "variant price", feed: feed)
        formerPrice = columns.column(named: "compare-at price", feed: feed)
    }

    mutating func read(_ cells: [String], at place: FeedPlace, into intake: inout Intake) throws(FeedError) {
        goOn(to: cells.said(columns.handle), title: cells.said(columns.title))
        var part = ProductPart(key: current.id, place: place)
        part.id = current.id.isEmpty ? nil : current.id
        part.handle = current.handle
        part.name = cells.said(columns.title)
        part.leftOut = leftOut(cells)
        part.description = cells.said(columns.body).map(DescriptionPart.html)
        part.brand = cells.said(columns.vendor)
        part.categories = [columns.type, columns.category].compactMap { cells.said($0) }
            .prefix(1).map { CategoryPath.levels(of: $0) }
        part.optionNames = columns.options.map { cells.said($0.name) ?? "" }
        if let url = cells.said(columns.image) {
            part.images = [ProductImage(url: url, alternativeText: cells.said(columns.imageText))]
        }
        if let variant = variant(cells, at: place) { part.variants = [variant] }
        try intake.take(part)
    }

    /// A new product may lack its handle, which Shopify makes of the title.
    private mutating func goOn(to handle: String?, title: String?) {
        if let handle {
            current = (handle, handle, handle == current.handle ? title ?? current.title : title)
        } else if let title, title != current.title {
            current = (title, nil, title)
        }
    }

    /// The row's variant; `nil` for a row that only adds a picture.
    private func variant(_ cells: [String], at place: FeedPlace) -> VariantPart? {
        let values = columns.options.map { cells.said($0.value) }
        let isSaid =
            [columns.price, columns.sku].contains { cells.said($0) != nil } || values.contains { $0 != nil }
        guard isSaid else { return nil }
        var variant = VariantPart(place: place)
        // A product of one form has the option Title with the value Default Title.
        let isDefault = values.first == "Default Title"
        variant.options = zip(columns.options, values).compactMap { columns, value in
            guard !isDefault, let value else { return nil }
            return Variant.Option(name: cells.said(columns.name) ?? "", value: value)
        }
        variant.offer.price = cells.said(columns.price).map { .text($0, column: price) }
        variant.offer.formerPrice = cells.said(columns.formerPrice).map { .text($0, column: formerPrice) }
        variant.offer.sku = cells.said(columns.sku)
        variant.offer.gtin = cells.said(columns.barcode)
        variant.offer.availability = availability(cells)
        variant.image = cells.said(columns.variantImage)
        return variant
    }

    /// Sold out is what is counted, is not there and may not be sold all the same.
    private func availability(_ cells: [String]) -> Availability? {
        guard cells.said(columns.tracker) != nil,
            let quantity = cells.said(columns.quantity).flatMap({ Double($0) })
        else { return nil }
        let policy = cells.said(columns.policy) ?? ""
        let sellsOn = policy.lowercased() == "continue" || Bool(feedWord: policy) == true
        if quantity > 0 { return .inStock }
        return sellsOn ? .backorder : .outOfStock
    }

    /// Blank means published and active.
    private func leftOut(_ cells: [String]) -> LeftOut? {
        switch cells.said(columns.status)?.lowercased() {
        case "draft": return .draft
        case "archived": return .archived
        case "unlisted": return .unpublished
        default: break
        }
        let isPublished = cells.said(columns.published).flatMap { Bool(feedWord: $0) } ?? true
        return isPublished ? nil : .unpublished
    }
}

/// Where the columns of a Shopify export stand.
struct ShopifyColumns {
    struct Option {
        let name: Int?
        let value: Int?
    }

    let handle, title, body, vendor, type, category, published, status: Int?
    let price, formerPrice, sku, barcode, tracker, quantity, policy: Int?
    let image, imageText, variantImage: Int?
    let options: [Option]

    /// `nil` for a table that is no export of Shopify's.
    init?(_ header: TableHeader) {
        handle = header.position("Handle", "URL handle")
        title = header.position("Title")
        let tell = header.position(
            "Variant Price", "Option1 Name", "Body (HTML)", "Published on online store", "Product image URL")
        guard handle != nil, title != nil, tell != nil else { return nil }
        body = header.position("Body (HTML)", "Description")
        vendor = header.position("Vendor")
        type = header.position("Type", "Custom Product Type")
        category = header.position("Product Category", "Standard Product Type")
        published = header.position("Published on online store", "Published")
        status = header.position("Status")
        price = header.position("Variant Price", "Price")
        formerPrice = header.position("Variant Compare At Price", "Compare-at price")
        sku = header.position("Variant SKU", "SKU")
        barcode = header.position("Variant Barcode", "Barcode")
        tracker = header.position("Variant Inventory Tracker", "Inventory tracker")
        quantity = header.position("Variant Inventory Qty", "Inventory quantity")
        policy = header.position("Variant Inventory Policy", "Continue selling when out of stock")
        image = header.position("Image Src", "Product image URL")
        imageText = header.position("Image Alt Text")
        variantImage = header.position("Variant Image", "Variant image URL")
        options = (1...3).map { number in
            Option(
                name: header.position("Option\(number) Name"), value: header.position("Option\(number) Value")
            )
        }
    }
}
