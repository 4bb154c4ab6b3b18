/// An attribute of Google's product data, under the names that feeds give it.
///
/// https://support.google.com/merchants/answer/7052112; Meta's catalogues share the names.
enum GoogleAttribute: Int, CaseIterable {
    case id, title, description, link, image, additionalImages, price, salePrice, saleDates, availability,
        condition
    case gtin, mpn, brand, productType, googleCategory, group, currency, quantity
    case color, size, material, pattern, gender, ageGroup
    /// RSS's and Atom's own name for an item, the last resort for an id.
    case guid

    /// The attribute of that name; `nil` for one that says nothing of what is kept.
    ///
    /// - Parameter name: in lower case, without prefix, words joined by `_`.
    init?(name: String) {
        guard let attribute = GoogleAttribute.names[name] else { return nil }
        self = attribute
    }

    /// The older names stand in samples of 2005 that are still copied.
    private static let names: [String: GoogleAttribute] = [
        "id": .id, "title": .title, "description": .description, "summary": .description,
        "content": .description,
        "link": .link, "image_link": .image, "additional_image_link": .additionalImages,
        "additional_image_links": .additionalImages, "price": .price, "sale_price": .salePrice,
        "sale_price_effective_date": .saleDates, "availability": .availability, "condition": .condition,
        "gtin": .gtin, "upc": .gtin, "ean": .gtin, "isbn": .gtin, "mpn": .mpn, "manufacturer_id": .mpn,
        "brand": .brand, "manufacturer": .brand, "product_type": .productType,
        "google_product_category": .googleCategory,
        "fb_product_category": .googleCategory, "item_group_id": .group, "currency": .currency,
        "quantity": .quantity,
        "color": .color, "colour": .color, "size": .size, "material": .material, "pattern": .pattern,
        "gender": .gender, "age_group": .ageGroup, "guid": .guid,
    ]

    /// What a shop calls the difference between two items of a group.
    var optionName: String? {
        switch self {
        case .color: "Color"
        case .size: "Size"
        case .material: "Material"
        case .pattern: "Pattern"
        case .gender: "Gender"
        case .ageGroup: "Age group"
        default: nil
        }
    }

    static let options: [GoogleAttribute] = [.color, .size, .material, .pattern, .gender, .ageGroup]
}
