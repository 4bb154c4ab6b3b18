/// Every frame and field of a `Fields` tree, flattened, with the place of each field's cell worked out.
///
/// A frame's cells are its fields in slot order, then the frames of its objects one behind the other: an object needs
/// no pointer, so a dotted name is one number. Only a list's items lie elsewhere.
final class FieldTable: Sendable {
    let frames: [Frame]
    let fields: [Field]

    init(names: [String], shapes: [Shape]) {
        var builder = Builder()
        _ = builder.add(names: names, shapes: shapes)
        frames = builder.frames
        fields = builder.fields
    }

    /// The number of the field in `fields` that has the name in a frame, or nil.
    func field(named name: some StringProtocol, in frame: Int) -> Int? {
        frames[frame].fields.first { fields[$0].name == name }
    }

    struct Frame: Hashable, Sendable {
        /// The frame's fields, as numbers in `FieldTable.fields`.
        var fields: Range<Int>
        /// How many cells the frame takes, its objects included; never none.
        var width: Int
    }

    struct Field: Hashable, Sendable {
        var name: String
        var kind: Kind
        /// The frame of an object or of a list's items.
        var frame = 0
        /// Where an object's own cells begin, counted from the first cell of the frame around it.
        var body = 0
    }

    /// A shape without what is inside it; bits, so that a setter can accept several.
    struct Kind: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let text = Kind(rawValue: 1)
        static let html = Kind(rawValue: 2)
        static let json = Kind(rawValue: 4)
        static let flag = Kind(rawValue: 8)
        static let object = Kind(rawValue: 16)
        static let list = Kind(rawValue: 32)
        static let bytes: Kind = [.text, .html, .json]
    }
}

extension FieldTable: Equatable {
    static func == (left: FieldTable, right: FieldTable) -> Bool {
        left === right || (left.frames == right.frames && left.fields == right.fields)
    }
}

extension FieldTable {
    private struct Builder {
        var frames: [Frame] = []
        var fields: [Field] = []

        mutating func add(names: [String], shapes: [Shape]) -> Int {
            let frame = frames.count
            let first = fields.count
            frames.append(Frame(fields: first..<first + names.count, width: max(1, names.count)))
            fields += names.map { Field(name: $0, kind: []) }
            for (slot, shape) in shapes.enumerated() { fill(first + slot, with: shape, in: frame) }
            return frame
        }

        private mutating func fill(_ field: Int, with shape: Shape, in frame: Int) {
            switch shape {
            case .text: fields[field].kind = .text
            case .html: fields[field].kind = .html
            case .json: fields[field].kind = .json
            case .flag: fields[field].kind = .flag
            case .object(let inner):
                fields[field].kind = .object
                fields[field].frame = add(names: inner.names, shapes: inner.shapes)
                fields[field].body = frames[frame].width
                frames[frame].width += frames[fields[field].frame].width
            case .list(let inner):
                fields[field].kind = .list
                fields[field].frame = add(names: inner.names, shapes: inner.shapes)
            }
        }
    }
}
