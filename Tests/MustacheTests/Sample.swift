@testable import Mustache

/// Fields and values made from a test's data: what a page would declare if that were its values.
struct Sample {
    private let data: JSONValue

    init(_ data: JSONValue) { self.data = data }

    /// Null is a text that is never set.
    var fields: Fields? { Self.fields(of: [data]) }

    func fill(_ values: inout Values) { fill(data, .root, &values) }

    /// The fields of a frame that holds any of these.
    private static func fields(of items: [JSONValue]) -> Fields {
        let objects = items.compactMap(\.object)
        guard objects.isEmpty else { return Fields(named(objects)) }
        guard let first = items.first else { return Fields([]) }
        return Fields([(".", shape(of: [first]))])
    }

    private static func named(_ objects: [[String: JSONValue]]) -> [(name: String, shape: Shape)] {
        names(objects).map { name in (name, shape(of: objects.compactMap { $0[name] })) }
    }

    private static func names(_ objects: [[String: JSONValue]]) -> [String] {
        Set(objects.flatMap(\.keys)).sorted()
    }

    private static func shape(of values: [JSONValue]) -> Shape {
        switch values.first {
        case .bool: .flag
        case .list: .list(fields(of: values.flatMap { $0.list ?? [] }))
        case .object: .object(fields(of: values))
        case .text, .null, nil: .text
        }
    }

    private func fill(_ value: JSONValue, _ frame: Frame, _ values: inout Values) {
        let names = values.table.frames[frame.fields].fields.map { values.table.fields[$0].name }
        for (slot, name) in names.enumerated() {
            if let object = value.object {
                if let inner = object[name] { set(inner, slot, frame, &values) }
            } else {
                set(value, slot, frame, &values)
            }
        }
    }

    private func set(_ value: JSONValue, _ slot: Int, _ frame: Frame, _ values: inout Values) {
        switch value {
        case .null: break
        case .bool(let flag): values.set(slot, in: frame, to: flag)
        case .text(let text): values.set(slot, in: frame, to: text)
        case .object: fill(value, values.object(slot, in: frame), &values)
        case .list(let items):
            let frames = values.list(slot, in: frame, count: items.count)
            for (item, itemFrame) in zip(items, frames) { fill(item, itemFrame, &values) }
        }
    }
}

extension JSONValue {
    var object: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }
    var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
}
