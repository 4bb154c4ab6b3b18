/// A column of WooCommerce's product export, whose header is in the shop's language.
enum WooColumn: CaseIterable {
    case id, type, sku, gtin, name, published, visibility, shortDescription, description, saleStarts, saleEnds
    case inStock, stock, backorders, salePrice, regularPrice, categories, images, parent, grouped,
        externalURL, brands

    /// The headers in English, German, Spanish, French and Russian.
    ///
    /// Source: exports of shops in these languages, and WooCommerce's translations.
    var headers: [String] {
        switch self {
        case .id: ["ID"]
        case .type: ["Type", "Typ", "Tipo", "Тип"]
        case .sku: ["SKU", "Artikelnummer", "UGS", "Артикул"]
        case .gtin:
            [
                "GTIN, UPC, EAN, or ISBN", "GTIN, UPC, EAN oder ISBN", "GTIN, UPC, EAN o ISBN",
                "GTIN, UPC, EAN ou ISBN", "GTIN, UPC, EAN или ISBN",
            ]
        case .name: ["Name", "Nombre", "Nom", "Имя", "Название"]
        case .published: ["Published", "Veröffentlicht", "Publicado", "Publié", "Опубликован"]
        case .visibility:
            [
                "Visibility in catalog", "Visibility in catalogue", "Sichtbarkeit im Katalog",
                "Visibilidad en el catálogo", "Visibilité dans le catalogue", "Видимость в каталоге",
            ]
        case .shortDescription:
            [
                "Short description", "Kurzbeschreibung", "Descripción corta", "Description courte",
                "Короткое описание",
            ]
        case .description: ["Description", "Beschreibung", "Descripción", "Описание"]
        case .saleStarts:
            [
                "Date sale price starts", "Datum, an dem Angebotspreis beginnt",
                "Día en que empieza el precio rebajado",
                "Date de début de promo", "Дата начала действия продажной цены", "Дата начала распродажи",
            ]
        case .saleEnds:
            [
                "Date sale price ends", "Datum, an dem Angebotspreis endet",
                "Día en que termina el precio rebajado",
                "Date de fin de promo", "Дата окончания действия продажной цены", "Дата окончания распродажи",
            ]
        case .inStock:
            ["In stock?", "Vorrätig?", "¿En inventario?", "¿Existencias?", "En stock ?", "В наличии?"]
        case .stock: ["Stock", "Lager", "Inventario", "Запасы"]
        case .backorders:
            [
                "Backorders allowed?", "Lieferrückstande erlaubt?", "Lieferrückstände erlaubt?",
                "¿Permitir reservas de productos agotados?",
                "Autoriser les commandes de produits en rupture ?",
                "Возможен ли предзаказ?",
            ]
        case .salePrice: ["Sale price", "Angebotspreis", "Precio rebajado", "Tarif promo", "Акционная цена"]
        case .regularPrice:
            ["Regular price", "Regulärer Preis", "Precio normal", "Tarif régulier", "Базовая цена"]
        case .categories: ["Categories", "Kategorien", "Categorías", "Catégories", "Категории"]
        case .images: ["Images", "Bilder", "Imágenes", "Изображения"]
        case .parent: ["Parent", "Übergeordnetes Produkt", "Superior", "Родительский"]
        case .grouped:
            [
                "Grouped products", "Gruppierte Produkte", "Productos agrupados", "Produits groupés",
                "Сгруппированные товары",
            ]
        case .externalURL: ["External URL", "Externe URL", "URL externa", "URL externe", "Внешний URL"]
        case .brands: ["Brands", "Marken", "Marcas", "Marques", "Бренды"]
        }
    }

    /// The columns by the key of each of their headers.
    static let byKey: [String: WooColumn] = {
        var columns: [String: WooColumn] = [:]
        for column in allCases { for header in column.headers { columns[TableHeader.key(header)] = column } }
        return columns
    }()
}

/// A pair of columns that hold the name and the values of one attribute.
struct WooAttribute: Equatable {
    var name: Int?
    var values: Int?

    /// The attributes of a header by their numbers, in order: `Attribute 1 name`, `Valeur(s) de l'attribut 2` …
    static func all(in header: TableHeader) -> [WooAttribute] {
        var attributes: [Int: WooAttribute] = [:]
        for (position, name) in header.names.enumerated() {
            let key = TableHeader.key(name)
            guard stems.contains(where: key.contains), let number = Int(key.filter(\.isASCIIDigit)) else {
                continue
            }
            let word = key.filter { !$0.isASCIIDigit }
            if valueWords.contains(where: word.contains) {
                attributes[number, default: WooAttribute()].values = position
            } else if nameWords.contains(where: word.contains) {
                attributes[number, default: WooAttribute()].name = position
            }
        }
        return attributes.sorted { $0.key < $1.key }.map(\.value)
    }

    private static let stems = ["attribut", "atribut", "атрибут", "аттрибут"]
    private static let nameWords = ["name", "nombre", "nom", "имя", "назван"]
    private static let valueWords = ["value", "wert", "valor", "valeur", "значен"]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
