import Catalogue
import Mustache

/// A page of the list as values: words and links, no bytes yet.
struct ListPage {
    /// The same list as a page, as rows alone, or in a portal's frame.
    enum Dress {
        case document
        case fragment
        case embed
    }

    let settings: StorefrontSettings
    let prices: PriceFormat
    let request: ListRequest
    let dress: Dress
    let now: Int64

    /// Fills an empty document.
    func fill(_ document: inout Document<ListSlot>, _ page: ProductPage, assets: String) {
        fillHead(&document, page, assets: assets)
        fillList(&document, page)
    }

    private func fillHead(_ document: inout Document<ListSlot>, _ page: ProductPage, assets: String) {
        guard dress != .fragment else { return }
        let number = pageNumber(page)
        let title = number == 1 ? "Products" : "Products, page \(number)"
        document.fillHead(
            settings, assets: assets, title: title,
            description: page.total == 1
                ? "One product at \(settings.siteName)."
                : "\(Words.count(page.total)) products at \(settings.siteName).",
            canonical: settings.baseURL + "/products"
                + request.canonicalQuery(of: page, size: settings.pageSize))
        if dress == .embed {
            document.set(.isEmbed, true)
            document.set(.robots, "noindex")
        }
        document.set(.previewType, "website")
        let data = StructuredData(settings: settings, now: now)
        if let image = page.rows.first.flatMap({ data.preview(page.text($0.image)) }) {
            document.set(.previewImage, image)
        }
        document.values.set(DocumentSlot.structuredData.rawValue, to: data.list(page))
    }

    private func fillList(_ document: inout Document<ListSlot>, _ page: ProductPage) {
        document.set(.heading, "Products")
        document.set(.total) { Words.append(count: page.total, to: &$0) }
        let seen = min(page.firstPosition + page.rows.count, page.total)
        document.set(.seen) { Words.append(count: seen, to: &$0) }
        document.set(.isEmpty, page.total == 0)
        document.set(.isSingle, page.total == 1)
        document.set(.isEnd, page.next == nil)
        document.set(.isFirst, page.previous == nil)
        document.set(.selectsOne, request.selectsOne)
        if request.selectsOne { document.set(.parents, settings.embedOrigins.joined(separator: " ")) }
        link(&document, .first, .firstRows, nil)
        if let next = page.next { link(&document, .next, .nextRows, .after(next)) }
        if let previous = page.previous { link(&document, .previous, .previousRows, .before(previous)) }
        fillRows(&document, page)
    }

    private func link(
        _ document: inout Document<ListSlot>, _ slot: ListSlot, _ rowsSlot: ListSlot,
        _ place: PageQuery.Place?
    ) {
        var query: [UInt8] = []
        request.appendQuery(for: place, to: &query)
        document.set(slot) {
            link(request.isEmbedded ? "/embed" : "/products", to: &$0)
            $0 += query
        }
        if request.isEmbedded {
            query = []
            request.appendQuery(for: place, isRows: true, to: &query)
        }
        document.set(rowsSlot) {
            link("/rows", to: &$0)
            $0 += query
        }
    }

    private func link(_ path: String, to bytes: inout [UInt8]) {
        if !settings.prefix.isEmpty { bytes += settings.prefix.utf8 }
        bytes += path.utf8
    }

    private func fillRows(_ document: inout Document<ListSlot>, _ page: ProductPage) {
        let frames = document.list(.rows, count: page.rows.count)
        let texts = RowTexts(page, settings: settings, prices: prices, now: now, into: &document.values)
        for (index, frame) in frames.enumerated() {
            texts.fill(&document.values, frame, row: index)
            fill(&document.values, frame, page.rows[index])
        }
    }

    private func fill(_ values: inout Values, _ frame: Frame, _ row: PackedRow) {
        if row.pricesDiffer { values.set(RowSlot.from, in: frame, true) }
        switch row.availability {
        case .inStock: break
        case .outOfStock: values.set(RowSlot.soldOut, in: frame, true)
        case .preorder: values.set(RowSlot.preorder, in: frame, true)
        case .backorder: values.set(RowSlot.backorder, in: frame, true)
        }
    }

    private func pageNumber(_ page: ProductPage) -> Int { page.firstPosition / settings.pageSize + 1 }
}
