/// What a page offers to its templates: names in slot order.
///
/// A slot is the position of a name, from 0. The field named `.` is the item itself, so a list of plain texts is a
/// list whose items have that one field: see `Shape.texts`.
package struct Fields: Sendable {
    let names: [String]
    let shapes: [Shape]
    let table: FieldTable

    /// - Precondition: no name appears twice.
    package init(_ fields: [(name: String, shape: Shape)]) {
        names = fields.map(\.name)
        shapes = fields.map(\.shape)
        precondition(Set(names).count == names.count, "A name appears twice in \(names).")
        table = FieldTable(names: names, shapes: shapes)
    }
}

/// What kind of value a slot takes, and so what a template may do with it.
package indirect enum Shape: Sendable {
    /// Text from anywhere, escaped as its place in the template asks.
    case text
    /// Markup that is well-formed and safe already; only `{{{name}}}` in text prints it.
    case html
    /// JSON that is valid already; only `{{{name}}}` in a JSON script element prints it.
    case json
    /// True or false; only sections ask for it.
    case flag
    /// One group of fields, or nothing.
    case object(Fields)
    /// Any number of items with the same fields.
    case list(Fields)

    /// A list whose items are plain texts, printed by `{{.}}`.
    package static let texts = Shape.list(Fields([(".", .text)]))
}
