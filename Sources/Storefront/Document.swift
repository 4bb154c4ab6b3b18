import Mustache

/// The values of a whole page: those of every document first, then those of its kind.
struct Document<Page: PageSlots> {
    var values: Values

    /// The names in slot order, to compile templates for.
    static var fields: Fields { Page.documentFields }

    init(reserving bytes: Int = 4_096) {
        values = Values(Document.fields, reserving: bytes)
    }

    mutating func set(_ slot: DocumentSlot, _ text: String) { values.set(slot.rawValue, to: text) }

    mutating func set(_ slot: DocumentSlot, _ flag: Bool) { values.set(slot.rawValue, to: flag) }

    mutating func set(_ slot: Page, _ text: String) {
        values.set(Document.place(slot), to: text)
    }

    mutating func set(_ slot: Page, _ flag: Bool) {
        values.set(Document.place(slot), to: flag)
    }

    /// Sets a text to what `write` appends.
    mutating func set(_ slot: Page, writing write: (inout [UInt8]) -> Void) {
        values.set(Document.place(slot), writing: write)
    }

    mutating func list(_ slot: Page, count: Int) -> Frames {
        values.list(Document.place(slot), count: count)
    }

    /// The slot of a page's kind behind those of the document.
    static func place(_ slot: Page) -> Int { DocumentSlot.count + slot.rawValue }
}

extension Values {
    mutating func set<Kind: Slots>(_ slot: Kind, in frame: Frame, _ text: String) {
        set(slot.rawValue, in: frame, to: text)
    }

    mutating func set<Kind: Slots>(_ slot: Kind, in frame: Frame, _ flag: Bool) {
        set(slot.rawValue, in: frame, to: flag)
    }
}
