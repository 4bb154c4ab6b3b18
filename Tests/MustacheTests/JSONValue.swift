/// The data of one test of the specification.
enum JSONValue: Decodable, Sendable {
    case null
    case bool(Bool)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? container.decode(Int.self) {
            self = .text("\(integer)")
        } else if let decimal = try? container.decode(Double.self) {
            self = .text("\(decimal)")
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self.init(object: try container.decode([String: JSONValue].self))
        }
    }

    /// A lambda that needs no template is the text that it answers.
    private init(object: [String: JSONValue]) {
        if object["__tag__"] != nil, case .text(let code)? = object["pwsh"] {
            self = .text(code.replacing("\"", with: ""))
        } else {
            self = .object(object)
        }
    }
}
