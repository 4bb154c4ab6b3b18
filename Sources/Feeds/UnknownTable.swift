/// A table of no kind that is imported: whose it is, and how `--map` would make something of it.
struct UnknownTable {
    private struct Program {
        let name: String
        /// Columns that only this program's files have together.
        let columns: [String]
        /// Why no mapping helps; `nil` where one may.
        var hindrance: String?
    }

    private static let programs = [
        Program(
            name: "a product export of Magento 2", columns: ["sku", "attribute_set_code", "product_type"]),
        Program(
            name: "a file of Magento's sample data", columns: ["category", "sku", "qty", "attribute_set"]),
        Program(name: "a product import of PrestaShop", columns: ["Product ID", "Active (0/1)", "Name *"]),
        Program(
            name: "a combinations import of PrestaShop",
            columns: ["Product ID*", "Attribute (Name:Type:Position)*"],
            hindrance: "Its prices are differences from those of the products in another file."),
        Program(
            name: "a price list of Shopware 5", columns: ["ordernumber", "pricegroup", "pseudoprice"]),
        Program(name: "a stock list of Shopware 5", columns: ["ordernumber", "instock", "_price"]),
        Program(name: "a product export of Shopware 5", columns: ["ordernumber", "mainnumber", "name"]),
        Program(name: "a product export of Medusa", columns: ["Product Id", "Product Handle", "Variant Id"]),
        Program(name: "a product import of Vendure", columns: ["optionGroups", "sku", "taxCategory"]),
        Program(name: "a product import of Vendure", columns: ["name:en", "optionGroups", "taxCategory"]),
        Program(
            name: "a product import of Spree", columns: ["slug", "sku", "option1_name", "compare_at_price"]),
        Program(
            name: "a translations file of Spree", columns: ["slug", "locale", "meta_title"],
            hindrance: "It has no prices."),
        Program(
            name: "a product import of Bagisto", columns: ["sku", "parent_sku", "attribute_family_code"]),
        Program(
            name: "a product import of commercetools", columns: ["productType", "variantId", "prices"],
            hindrance: "Its prices are lists of amounts in cents for several countries."),
        Program(
            name: "a category import of commercetools",
            columns: ["key", "externalId", "parentId", "orderHint"],
            hindrance: "It has no products."),
        Program(name: "a product import of Sylius", columns: ["Code", "Locale", "Main_taxon"]),
        Program(
            name: "a product export of BigCommerce", columns: ["Item Type", "Product Name", "Product Type"]),
        Program(name: "a product export of Wix", columns: ["handleId", "fieldType", "name"]),
        Program(
            name: "a file of the Product CSV Import Suite for WooCommerce",
            columns: ["post_title", "post_content"]),
        Program(name: "a product export of OpenCart", columns: ["product_id", "model", "date_added"]),
        Program(
            name: "a product export of Squarespace", columns: ["Product ID [Non Editable]", "Product Page"]),
    ]

    private let header: TableHeader
    private let cells: [String]
    private let program: Program?

    init(cells: [String], map: ColumnMap) {
        header = map.header(of: cells)
        self.cells = cells
        let plain = TableHeader(cells)
        program = UnknownTable.programs.first { $0.columns.allSatisfy { plain.position($0) != nil } }
    }

    /// Whose file it is, where that is known.
    var kind: String? { program.map { "It is \($0.name), which is not imported as such." } }

    /// What is missing, and the mapping that would supply it.
    var advice: String {
        if let hindrance = program?.hindrance {
            return "\(hindrance) Export the products as CSV for Google instead."
        }
        let missing = ["id", "name", "price"].filter { header.position($0) == nil }
        let found = missing.map { ours in (ours, column(for: ours)) }
        let rules = found.compactMap { ours, theirs in theirs.map { "--map \"\($0)=\(ours)\"" } }
        let needs = "A product needs id, name and price; no column is \(missing.joined(separator: " or "))."
        guard rules.count == missing.count else {
            return "\(needs) Say which columns they are: --map \"their column=\(missing.first ?? "id")\"."
        }
        return "\(needs) This may be what you mean: \(rules.joined(separator: " "))."
    }

    private static let likely: [String: [String]] = [
        "id": [
            "sku", "product id", "item id", "ordernumber", "handle", "code", "slug", "article number",
            "reference",
            "product number", "artikelnummer", "référence", "artículo",
        ],
        "name": [
            "title", "product title", "product name", "name *", "_name", "bezeichnung", "nombre", "nom",
            "name:en",
        ],
        "price": [
            "regular price", "_price", "price_EK", "price tax excluded or price tax included", "preis",
            "prix", "precio",
        ],
    ]

    private func column(for ours: String) -> String? {
        for name in UnknownTable.likely[ours] ?? [] {
            if let position = header.position(name) { return cells[position].trimmed }
        }
        guard ours == "price" else { return nil }
        return cells.first {
            TableHeader.key($0).hasPrefix("variantprice") || TableHeader.key($0).hasPrefix("price")
        }?
        .trimmed
    }

    /// Whether the first row looks like values: numbers and nothing where names should be.
    static func hasNoHeader(_ cells: [String]) -> Bool {
        let keys = cells.map(TableHeader.key)
        let unlike = keys.count { $0.isEmpty || $0.allSatisfy(\.isNumber) }
        return keys.first?.allSatisfy(\.isNumber) == true && unlike * 3 >= keys.count
    }
}
