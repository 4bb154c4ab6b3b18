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
        for coding in [ContentEncoding.brotli, .gzip] {
            let weight = weights.weight(of: coding.name ?? "identity") ?? weights.weight(of: "*") ?? 0
            if weight > bestWeight { (best, bestWeight) = (coding, weight) }
        }
        return best
    }
}

/// A header of tokens with weights, `gzip;q=0.5, br`: RFC 9110 section 12.4.2.
struct WeightedList {
    private let items: [(token: String, weight: Int)]

    init(_ header: String) {
        items = header.split(separator: ",").prefix(32).compactMap { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let token = parts.first else { return nil }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
            return (token, quality.map { WeightedList.thousandths($0.dropFirst(2)) } ?? 1_000)
        }
    }

    /// In thousandths; `nil` for a token that is not listed.
    func weight(of token: String) -> Int? {
        items.first { $0.token == token }?.weight
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
