/// Where in an address the output stands, and so what a value may be there.
enum URLPart: Equatable {
    /// At its very beginning: a value brings its own scheme, which is checked.
    case start
    /// In what may still become a scheme, all of it literal.
    case scheme(String)
    /// Behind a value that may have begun a scheme: a colon may not follow.
    case open
    case path
    /// Behind `?` or `#`.
    case query
    /// Behind a literal scheme that a value must not continue.
    case foreign(String)
    /// Not the same on every way that leads here.
    case unclear(maybeQuery: Bool)
    /// The width or density behind an address of a `srcset`.
    case descriptor

    mutating func follow(_ byte: UInt8) throws(TemplateError.Problem) {
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "#"): beginQuery()
        case UInt8(ascii: "/"): beginPath()
        case UInt8(ascii: ":"): try endScheme()
        default:
            if self == .start, !byte.isBlank { self = .scheme("") }
            if case .scheme(let text) = self { self = .scheme(text + String(Unicode.Scalar(byte))) }
        }
    }

    /// Reads one byte of a `srcset`: addresses with descriptors, between commas.
    mutating func followCandidate(_ byte: UInt8, after previous: UInt8?) throws(TemplateError.Problem) {
        if self == .descriptor {
            if byte == UInt8(ascii: ",") { self = .start }
        } else if byte.isBlank, self != .start {
            self = previous == UInt8(ascii: ",") ? .start : .descriptor
        } else if self != .start || byte != UInt8(ascii: ",") {
            try follow(byte)
        }
    }

    /// Where the output stands after a value.
    var afterValue: URLPart {
        switch self {
        case .start, .scheme: .open
        default: self
        }
    }

    /// Where two ways come together, of which one began with this part.
    func joined(with other: URLPart) -> URLPart {
        if self == other { return self }
        return .unclear(maybeQuery: maybeQuery || other.maybeQuery)
    }

    private var maybeQuery: Bool {
        switch self {
        case .query, .unclear(true), .foreign, .descriptor: true
        default: false
        }
    }

    private mutating func beginQuery() {
        if case .foreign = self { return }
        self = .query
    }

    private mutating func beginPath() {
        switch self {
        case .start, .scheme, .open, .unclear(false): self = .path
        default: break
        }
    }

    private mutating func endScheme() throws(TemplateError.Problem) {
        switch self {
        case .open, .unclear: throw .schemeFromValue
        case .scheme(let text):
            let isSafe = ["http", "https", "mailto", "tel"].contains(text.lowercased())
            self = isSafe ? .path : .foreign(text)
        default: break
        }
    }
}
