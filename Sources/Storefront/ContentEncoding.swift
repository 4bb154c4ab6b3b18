/// How a body is coded on its way: RFC 9110 section 8.4.
enum ContentEncoding: CaseIterable, Sendable {
    case brotli
    case gzip
    case identity

    /// The value of `Content-Encoding`; `nil` for a body as it is.
    var name: String? {
        switch self {
        case .brotli: "br"
        case .gzip: "gzip"
        case .identity: nil
        }
    }

    var tagSuffix: String { name.map { "-\($0)" } ?? "" }

    /// The best coding that a client accepts: the one with the highest weight, in our order among equals.
    ///
    /// Nothing acceptable, or no header, means a body as it is: RFC 9110 section 12.5.3.
    static func preferred(acceptEncoding: String?) -> ContentEncoding {
        guard let acceptEncoding, !acceptEncoding.isEmpty else { return .identity }
        let weights = WeightedList(acceptEncoding)
        var best = ContentEncoding.identity
        var bestWeight = 0
        for coding in ContentEncoding.allCases {
            let weight = weights.weight(of: coding.name ?? "identity") ?? weights.weight(of: "*") ?? 0
            if weight > bestWeight { (best, bestWeight) = (coding, weight) }
        }
        return best
    }
}

/// A header of tokens with weights, `gzip;q=0.5, br`: RFC 9110 section 12.4.2.
///
/// Read where it is: it comes with every request, and taking it apart costs more than a row.
struct WeightedList {
    private static let mostItems = 32

    private let header: Substring.UTF8View

    init(_ header: String) { self.header = header[...].utf8 }

    /// In thousandths; `nil` for a token that is not listed.
    func weight(of token: String) -> Int? {
        var rest = header
        for _ in 0..<WeightedList.mostItems where !rest.isEmpty {
            var item = WeightedList.cut(&rest, before: UInt8(ascii: ","))
            let name = WeightedList.cut(&item, before: UInt8(ascii: ";"))
            if WeightedList.isSame(name, token) { return WeightedList.weight(parameters: item) }
        }
        return nil
    }

    private static func weight(parameters: Substring.UTF8View) -> Int {
        var rest = parameters
        while !rest.isEmpty {
            var value = cut(&rest, before: UInt8(ascii: ";"))
            let name = cut(&value, before: UInt8(ascii: "="))
            if isSame(name, "q") { return thousandths(Substring(trimmed(value))) }
        }
        return 1_000
    }

    /// What stands before the next `mark`, which is cut off with it.
    private static func cut(_ rest: inout Substring.UTF8View, before mark: UInt8) -> Substring.UTF8View {
        let end = rest.firstIndex(of: mark) ?? rest.endIndex
        defer { rest = rest[end...].dropFirst() }
        return rest[..<end]
    }

    private static func isSame(_ text: Substring.UTF8View, _ token: String) -> Bool {
        trimmed(text).elementsEqual(token.utf8) { letter, wanted in
            (0x41...0x5A).contains(letter) ? letter | 0x20 == wanted : letter == wanted
        }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var text = text.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text = text.dropLast() }
        return text
    }

    /// `0.5` is 500; what is no weight counts as 0.
    private static func thousandths(_ text: Substring) -> Int {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap({ Int($0) }), (0...1).contains(whole) else { return 0 }
        guard parts.count == 2 else { return whole * 1_000 }
        let digits = (parts[1] + "000").prefix(3)
        guard parts[1].count <= 3, let fraction = Int(digits), fraction >= 0 else { return 0 }
        return min(whole * 1_000 + fraction, 1_000)
    }
}
