/// The words and sentences that every department shares.
enum Vocabulary {
    static let adjectives = [
        "Handmade", "Brushed", "Nordic", "Everyday", "Folding", "Quiet", "Ribbed", "Heirloom", "Speckled",
        "Woven",
        "Little", "Generous", "Washed", "Turned", "Studio", "Harbour", "Orchard", "Winter", "Low", "Tall",
        "Fluted",
        "Plain", "Sunday", "Workshop",
    ]
    static let colours = [
        "Moss", "Chalk", "Ink", "Ochre", "Rust", "Slate", "Sand", "Plum", "Sage", "Fog", "Saffron", "Clay",
        "Pine",
        "Sky", "Rose", "Charcoal", "Butter", "Fig", "Mint", "Cobalt",
    ]
    static let brands = [
        "Northfold", "Hale & Birch", "Atelier Brume", "Lumen & Oak", "Fjordhus", "Marrow Street",
        "Kettle Row",
        "Studio Halm", "Tidewater Goods", "Ostra", "Pinegate", "Maison Verger", "Little Foundry", "Örnvik",
        "Casa Nido",
        "Brightwell", "Field & Ember", "Saltmarsh", "Verdel", "Common Thread", "O'Hara Works", "Quillon",
        "Tessel",
        "Wrenhouse", "Blåvand",
    ]
    static let openings = [
        "Made in small batches", "Finished by hand", "Drawn for daily use", "Built to be repaired",
        "Made to outlast its fashion", "Shaped by two people in one afternoon", "Modest at first sight",
        "Cut from a single piece",
    ]
    static let middles = [
        "and a little different each time", "and better after a year", "from material we can trace",
        "with nothing that need not be there", "and packed without plastic", "so that it ages well",
        "with an edge that is kind to the hand", "and checked twice before it leaves",
    ]
    static let origins = [
        "Portugal", "Denmark", "Japan", "Wales", "Slovenia", "Morocco", "Vermont", "Estonia", "Oaxaca",
        "Bohemia",
    ]
}
