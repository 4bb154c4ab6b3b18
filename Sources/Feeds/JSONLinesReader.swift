import Foundation

/// Reads a feed of one JSON object a line: https://jsonlines.org
struct JSONLinesReader {
    enum Record {
        case object([String: JSONValue], line: Int)
        case broken(line: Int, Breakage)
    }

    private var lines: LineBuffer
    /// Whether the last line has no end and is no JSON, as where a download broke off.
    private(set) var endsEarly = false

    /// - Parameter read: the next piece of the feed as UTF-8; `nil` at its end.
    init(read: @escaping () throws(FeedError) -> [UInt8]?) { lines = LineBuffer(read: read) }

    /// The next object, or the next line that is none; `nil` at the end.
    mutating func next() throws(FeedError) -> Record? {
        while let line = try lines.line(from: 0) {
            let number = lines.number
            let bytes = lines.bytes(line)
            defer { lines.pass(line.upperBound) }
            if lines.isBlank(line) { continue }
            guard !line.isTooLong else { return .broken(line: number, LineBuffer.tooLong) }
            let record = JSONLinesReader.record(bytes, line: number)
            if case .broken = record, line.contentEnd == line.upperBound {
                endsEarly = bytes.last { $0 > 0x20 } != UInt8(ascii: "}")
            }
            return record
        }
        return nil
    }

    private static func record(_ bytes: ArraySlice<UInt8>, line: Int) -> Record {
        guard let parsed = parsed(bytes) ?? LoneSurrogates.replaced(in: bytes).flatMap({ parsed($0[...]) })
        else {
            return .broken(line: line, breakage(of: bytes))
        }
        guard case .object(let members) = JSONValue(parsed) else {
            return .broken(line: line, .notAnObject(beginning: beginning(of: bytes)))
        }
        return .object(members, line: line)
    }

    private static func parsed(_ json: ArraySlice<UInt8>) -> Any? {
        // Why it is none is found out for the broken line only.
        try? JSONSerialization.jsonObject(with: Data(LongNumbers.quoted(json)))
    }

    /// Says where a line ceases to be JSON, as far as Foundation does: “Invalid value around character 10.”
    private static func breakage(of json: ArraySlice<UInt8>) -> Breakage {
        let bytes = LongNumbers.quoted(json)
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes))
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
            let offset = reason.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) }
            if let offset, offset > 1 {
                let rest = bytes.dropFirst(offset - 1).drop { $0 & 0xC0 == 0x80 }
                if !rest.isEmpty {
                    return .notJSON(beginning: beginning(of: json), near: beginning(of: rest))
                }
            }
        }
        return .notJSON(beginning: beginning(of: json), near: nil)
    }

    /// Enough of a line to find it again.
    private static func beginning(of bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(1_000), as: UTF8.self)
    }
}

/// A value of JSON.
enum JSONValue: Equatable {
    case string(String)
    /// As it is written without a needless exponent or zero.
    case number(String)
    case bool(Bool)
    case null
    case array([JSONValue])
    case object([String: JSONValue])

    init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let list as [Any]: self = .array(list.map(JSONValue.init))
        case let members as [String: Any]: self = .object(members.mapValues(JSONValue.init))
        case let number as NSNumber: self = JSONValue(number)
        default: self = .null
        }
    }

    /// The shortest decimal that is this number: up to 15 digits, as it was written.
    private init(_ number: NSNumber) {
        switch unsafe number.objCType.pointee {
        case CChar(bitPattern: UInt8(ascii: "c")), CChar(bitPattern: UInt8(ascii: "B")):
            self = .bool(number.boolValue)
        case CChar(bitPattern: UInt8(ascii: "d")), CChar(bitPattern: UInt8(ascii: "f")):
            self = .number("\(number.doubleValue)")
        default: self = .number(number.stringValue)
        }
    }

    /// A text, or a number's digits; `nil` for everything else and for nothing but blanks.
    var said: String? {
        switch self {
        case .string(let text): text.said
        case .number(let digits): digits
        default: nil
        }
    }

    /// Whether it says yes, as a truth value, a word or a number.
    var isTrue: Bool { self == .bool(true) || ["true", "yes", "1"].contains(said?.lowercased() ?? "") }

    var elements: [JSONValue] {
        switch self {
        case .array(let elements): elements
        case .null: []
        default: [self]
        }
    }

    /// A member of an object; `nil` where there is none, or this is no object.
    subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
