/// One attribute of a start tag, as far as it is read.
struct HTMLAttribute {
    var name: String
    var kind: Kind
    /// Where in the address the output stands, for addresses.
    var address = URLPart.start
    /// The literal text in it.
    var value = ""
    var hasSlot = false
    /// The sections around it.
    var conditions: [Condition]

    enum Kind: Equatable {
        case plain, url, srcset
        /// No value is safe in it.
        case code
    }

    init(_ name: String, of element: String, conditions: [Condition]) {
        self.name = name
        self.conditions = conditions
        kind = Self.kind(of: name.lowercased(), in: element.lowercased())
    }

    /// Reads one byte of literal text, references already resolved.
    mutating func follow(_ byte: UInt8) throws(TemplateError.Problem) {
        value.unicodeScalars.append(Unicode.Scalar(byte))
        switch kind {
        case .url: try address.follow(byte)
        case .srcset: try address.followCandidate(byte, after: value.utf8.dropLast().last)
        default: break
        }
    }

    /// Whether both would be in the tag on some way through the sections around them.
    func repeats(_ other: HTMLAttribute) -> Bool {
        name.lowercased() == other.name.lowercased()
            && !conditions.contains { other.conditions.contains($0.opposite) }
    }

    /// By Go's html/template, attr.go, and the attributes that have come since.
    private static func kind(of name: String, in element: String) -> Kind {
        if element == "set" || element.hasPrefix("animate"), ["to", "from", "by", "values"].contains(name) {
            return .code
        }
        let isData = name.hasPrefix("data-")
        let short = isData ? String(name.dropFirst(5)) : String(name.split(separator: ":").last ?? "")
        if !isData, short.hasPrefix("on") || name.hasPrefix("xmlns") { return .code }
        if ["style", "srcdoc", "http-equiv"].contains(short) { return .code }
        if ["srcset", "imagesrcset"].contains(short) { return .srcset }
        let isURL = urls.contains(short) || ["src", "uri", "url"].contains { short.contains($0) }
        return isURL ? .url : .plain
    }

    private static let urls: Set = [
        "action", "archive", "background", "cite", "classid", "codebase", "data", "formaction", "href",
        "icon",
        "longdesc", "manifest", "ping", "poster", "profile", "src", "usemap",
    ]
}

/// A section around a place, and which way through it leads there.
struct Condition: Hashable {
    var reference: Reference
    var truthy: Bool

    var opposite: Condition { Condition(reference: reference, truthy: !truthy) }
}
