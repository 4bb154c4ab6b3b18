import Mustache

/// The names that a page offers to its templates: a case is a slot, and its name is the template's.
protocol Slots: RawRepresentable<Int>, CaseIterable {
    var shape: Shape { get }
}

extension Slots {
    static var fields: [(name: String, shape: Shape)] { allCases.map { ("\($0)", $0.shape) } }
}

/// The names of one kind of page.
protocol PageSlots: Slots {
    /// Those of every document and then its own: made once, since a request can't afford their 28 µs.
    static var documentFields: Fields { get }
}

/// What every document offers.
enum DocumentSlot: Int, Slots {
    case language, direction, title, description, canonical, robots, siteName, home, assets
    case previewType, previewImage, structuredData, isEmbed

    var shape: Shape {
        switch self {
        case .structuredData: .json
        case .isEmbed: .flag
        default: .text
        }
    }

    static let count = allCases.count
}

/// What the list offers: the same to the whole page, the fragment and the embed.
///
/// `next` is a page for people and `nextRows` its rows for the script; likewise for `previous` and `first`.
enum ListSlot: Int, PageSlots {
    case heading, seen, total, rows, next, nextRows, previous, previousRows, first, firstRows
    case isEmpty, isSingle, isEnd, isFirst, selectsOne, parents

    static let documentFields = Fields(DocumentSlot.fields + fields)

    var shape: Shape {
        switch self {
        case .rows: .list(Fields(RowSlot.fields))
        case .isEmpty, .isSingle, .isEnd, .isFirst, .selectsOne: .flag
        default: .text
        }
    }
}

/// What one row offers; nothing in it depends on its place in the page.
enum RowSlot: Int, Slots {
    case handle, id, href, name, image, price, formerPrice, from, soldOut, preorder, backorder

    var shape: Shape {
        switch self {
        case .from, .soldOut, .preorder, .backorder: .flag
        default: .text
        }
    }
}

/// What a product's page offers.
enum ProductSlot: Int, PageSlots {
    case name, id, handle, image, imageText, price, formerPrice, from, soldOut, preorder, backorder, inStock,
        brand
    case descriptionHTML, back, link, sku, gtin, mpn, condition, categories, variants, images, hasFacts
    case hasImages, hasVariants

    static let documentFields = Fields(DocumentSlot.fields + fields)

    var shape: Shape {
        switch self {
        case .from, .soldOut, .preorder, .backorder, .inStock, .hasFacts, .hasImages, .hasVariants: .flag
        case .descriptionHTML: .html
        case .categories: .list(Fields([("path", .text)]))
        case .variants: .list(Fields(VariantSlot.fields))
        case .images: .list(Fields([("url", .text), ("text", .text)]))
        default: .text
        }
    }
}

/// What one variant offers.
enum VariantSlot: Int, Slots {
    case name, sku, price, formerPrice, from, soldOut, preorder, backorder, image

    var shape: Shape {
        switch self {
        case .from, .soldOut, .preorder, .backorder: .flag
        default: .text
        }
    }
}

/// What a problem's page offers.
enum ProblemSlot: Int, PageSlots {
    case status, heading, advice, ways, detail

    static let documentFields = Fields(DocumentSlot.fields + fields)

    var shape: Shape { self == .ways ? .list(Fields([("label", .text), ("href", .text)])) : .text }
}
