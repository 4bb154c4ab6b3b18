/// A part of the shop with the words that its products' names are made of.
struct Department {
    let name: String
    let things: [Thing]
    let materials: [String]
    /// What a long name adds after "with".
    let features: [String]
    let measures: [String]
    /// Sentences that close a description.
    let cares: [String]
    let variants: VariantKind

    /// What is sold: its name, its shelf below the department, and the picture drawn for it.
    struct Thing {
        let name: String
        let shelf: String
        let glyph: String

        init(_ name: String, _ shelf: String, _ glyph: String) {
            self.name = name
            self.shelf = shelf
            self.glyph = glyph
        }
    }

    /// What sets the variants of a department's products apart.
    enum VariantKind {
        case colour
        case size([String])
    }

    /// The whole shop; a department's share of the products is its things times its materials.
    static let all: [Department] = [homeAndLiving, kitchen, clothing, outdoors]

    private static let homeAndLiving = Department(
        name: "Home & Living",
        things: [
            Thing("Vase", "Vases & Pots", "vase"), Thing("Bud Vase", "Vases & Pots", "vase"),
            Thing("Planter", "Vases & Pots", "plant"), Thing("Herb Pot", "Vases & Pots", "plant"),
            Thing("Wall Clock", "Clocks", "clock"), Thing("Clock", "Clocks", "clock"),
            Thing("Table Lamp", "Lighting", "lamp"), Thing("Lamp", "Lighting", "lamp"),
            Thing("Reading Lamp", "Lighting", "lamp"), Thing("Candle Holder", "Lighting", "candle"),
            Thing("Chair", "Furniture", "chair"), Thing("Dining Chair", "Furniture", "chair"),
            Thing("Desk Chair", "Furniture", "chair"), Thing("Cushion", "Soft Furnishings", "cushion"),
            Thing("Floor Cushion", "Soft Furnishings", "cushion"),
            Thing("Bolster", "Soft Furnishings", "cushion"),
            Thing("Picture Frame", "Walls", "frame"), Thing("Mirror", "Walls", "frame"),
            Thing("Basket", "Storage", "basket"), Thing("Log Basket", "Storage", "basket"),
        ],
        materials: [
            "Copper", "Felt", "Glass", "Ceramic", "Linen", "Cork", "Oak", "Rattan", "Brass", "Walnut",
            "Terracotta",
            "Wool", "Marble",
        ],
        features: [
            "Leather Handles", "Beech Feet", "Brass Rivets", "Cork Base", "Matte Black Finish",
            "Braided Cord", "Felt Lining", "Scalloped Rim", "Removable Cover", "Hand-Painted Stripe",
            "Soft Edge", "Visible Joinery", "Linen Trim", "Smoked Finish",
        ],
        measures: [
            "8 cm", "12 cm", "18 cm", "24 cm", "28 cm", "35 cm", "42 cm", "60 cm", "90 cm", "Set of 2",
            "Pair",
        ],
        cares: [
            "Wipe with a damp cloth.", "Oil once a year.", "Dust with a soft brush.", "Keep out of the rain.",
            "No care needed.", "Spot clean only.",
        ],
        variants: .colour)

    private static let kitchen = Department(
        name: "Kitchen",
        things: [
            Thing("Kettle", "Tea & Coffee", "kettle"), Thing("Teapot", "Tea & Coffee", "kettle"),
            Thing("Stovetop Kettle", "Tea & Coffee", "kettle"), Thing("Mug", "Tableware", "mug"),
            Thing("Espresso Cup", "Tableware", "mug"), Thing("Serving Bowl", "Tableware", "bowl"),
            Thing("Bowl", "Tableware", "bowl"), Thing("Soup Bowl", "Tableware", "bowl"),
            Thing("Mixing Bowl", "Baking", "bowl"), Thing("Oil Bottle", "Storage Jars", "bottle"),
            Thing("Carafe", "Storage Jars", "bottle"), Thing("Bread Basket", "Tableware", "basket"),
            Thing("Jug", "Tableware", "mug"),
        ],
        materials: [
            "Stoneware", "Copper", "Enamel", "Porcelain", "Cast-Iron", "Glass", "Beech", "Olive Wood",
            "Steel",
            "Earthenware", "Bamboo",
        ],
        features: [
            "Speckled Celadon Glaze", "Beech Lid", "Brass Rivets", "Cork Base", "Matte Black Finish",
            "Felt Sleeve", "Soft-Touch Grip", "Scalloped Rim", "Double Wall", "Hand-Painted Stripe",
            "Pouring Lip", "Raw Foot", "Ash Glaze", "Carved Handle",
        ],
        measures: [
            "8 cm", "12 cm", "18 cm", "24 cm", "28 cm", "Set of 2", "Set of 4", "Set of 6", "0.5 l", "1 l",
            "1.5 l",
        ],
        cares: [
            "Dishwasher safe.", "Wash by hand.", "Oil once a year.", "Not for the microwave.",
            "Oven safe to 220 °C.", "Warm it before the first use.",
        ],
        variants: .size(["Small", "Medium", "Large", "Family"]))

    private static let clothing = Department(
        name: "Clothing",
        things: [
            Thing("Shirt", "Tops", "shirt"), Thing("T-Shirt", "Tops", "shirt"),
            Thing("Jumper", "Tops", "shirt"),
            Thing("Overshirt", "Tops", "shirt"), Thing("Pullover", "Tops", "shirt"),
            Thing("Beanie", "Accessories", "hat"), Thing("Sun Hat", "Accessories", "hat"),
            Thing("Bucket Hat", "Accessories", "hat"), Thing("Tote Bag", "Bags", "bag"),
            Thing("Shoulder Bag", "Bags", "bag"), Thing("Weekend Bag", "Bags", "bag"),
        ],
        materials: [
            "Linen", "Merino", "Cotton", "Denim", "Corduroy", "Flannel", "Cashmere", "Canvas", "Hemp",
            "Alpaca", "Jersey",
        ],
        features: [
            "Contrast Stitching", "Hidden Pocket", "Rolled Hem", "Horn Buttons", "Ribbed Cuffs", "Twill Tape",
            "Leather Pull", "Patch Pocket", "Felled Seams", "Cotton Lining", "Raglan Sleeves", "Woven Label",
            "Double Stitching", "Natural Dye",
        ],
        measures: [
            "Regular Fit", "Relaxed Fit", "Slim Fit", "Cropped", "Long", "Unisex", "Light", "Heavy", "Petite",
            "Oversized", "Boxy",
        ],
        cares: [
            "Wash by hand, dry in the shade.", "Cold wash, no tumble dryer.", "Brush when dry.",
            "Iron inside out.", "Air it rather than wash it.", "Dry clean.",
        ],
        variants: .size(["XS", "S", "M", "L", "XL", "XXL"]))

    private static let outdoors = Department(
        name: "Outdoors",
        things: [
            Thing("Tent", "Camping", "tent"), Thing("Shelter", "Camping", "tent"),
            Thing("Tarp", "Camping", "tent"), Thing("Flask", "Drinking", "bottle"),
            Thing("Water Bottle", "Drinking", "bottle"), Thing("Camp Mug", "Drinking", "mug"),
            Thing("Camp Chair", "Garden", "chair"), Thing("Patio Planter", "Garden", "plant"),
            Thing("Storm Candle", "Garden", "candle"), Thing("Picnic Basket", "Garden", "basket"),
            Thing("Day Bag", "Bags & Packs", "bag"), Thing("Field Bag", "Bags & Packs", "bag"),
        ],
        materials: [
            "Canvas", "Waxed Cotton", "Titanium", "Ripstop", "Willow", "Teak", "Steel", "Recycled",
            "Aluminium",
        ],
        features: [
            "Hidden Pocket", "Rolled Edge", "Brass Rivets", "Taped Seams", "Leather Strap", "Storm Flap",
            "Soft-Touch Grip", "Double Wall", "Removable Cover", "Reflective Cord", "Folding Handle",
            "Waxed Thread", "Steel Loop", "Carry Sleeve",
        ],
        measures: [
            "0.5 l", "0.75 l", "1 l", "20 l", "35 l", "For 2", "For 4", "Light", "All-Season", "45 cm",
            "90 cm",
        ],
        cares: [
            "Dry before you put it away.", "Re-wax once a year.", "Wipe with a damp cloth.",
            "Rinse after salt water.", "No care needed.", "Keep from open fire.",
        ],
        variants: .colour)
}
