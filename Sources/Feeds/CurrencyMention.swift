import Catalogue

/// A currency as a price names it: a code, or a sign that several currencies share.
package struct CurrencyMention: Equatable, Sendable {
    /// What was written.
    let text: String
    /// The currencies it may mean; empty where ISO 4217 lists none, as for `DEM` or Toman.
    let candidates: [Currency]
    /// What it means unless somebody says otherwise; `nil` for `$` and its like.
    let usual: Currency?

    /// `nil` where the text is neither a code of ISO 4217 nor a sign known here; letter case does not matter.
    init?(_ text: String) {
        if text.utf8.count == 3, let currency = Currency(code: text) {
            self.init(text: text, candidates: [currency], usual: currency)
        } else if let codes = CurrencySigns.codes[text.lowercased()] {
            let candidates = codes.compactMap { Currency(code: $0.replacing("!", with: "")) }
            let isClear = candidates.count == 1 || codes.first?.hasSuffix("!") == true
            self.init(text: text, candidates: candidates, usual: isClear ? candidates[0] : nil)
        } else {
            return nil
        }
    }

    private init(text: String, candidates: [Currency], usual: Currency?) {
        self.text = text
        self.candidates = candidates
        self.usual = usual
    }

    /// What a field of the record says, which may be no currency at all.
    init(field text: String) { self = CurrencyMention(text) ?? .unlisted(text) }

    /// A currency that ISO 4217 does not list, by its code or another name.
    static func unlisted(_ text: String) -> CurrencyMention {
        CurrencyMention(text: text, candidates: [], usual: nil)
    }

    /// The narrower of two mentions in one price, `$ 5 SGD`.
    func narrowed(by other: CurrencyMention?) -> CurrencyMention {
        guard let other, other.candidates.count < candidates.count else { return self }
        return other
    }

    /// Whether both can mean the same currency.
    func agrees(with other: CurrencyMention) -> Bool {
        text == other.text || candidates.contains { other.candidates.contains($0) }
    }
}

extension CurrencyMention {
    /// The mention that ends right before `index`, blanks and `:` between them aside.
    static func ending(before index: Int, in scalars: [Unicode.Scalar]) -> CurrencyMention? {
        var found: CurrencyMention?
        var end = index
        while let next = lastMention(before: &end, in: scalars) { found = found?.narrowed(by: next) ?? next }
        return found
    }

    /// The mention that begins right at `index`, blanks aside.
    static func beginning(at index: Int, in scalars: [Unicode.Scalar]) -> CurrencyMention? {
        var found: CurrencyMention?
        var start = index
        while let next = firstMention(from: &start, in: scalars) { found = found?.narrowed(by: next) ?? next }
        return found
    }

    /// Whether the point at `index` ends an abbreviation, as in `Rs.500` and `S/.120`, and is no mark of the number behind.
    static func isAbbreviated(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard scalars[index] == ".", index > 0, scalars[index - 1].isLetter || scalars[index - 1] == "/"
        else {
            return false
        }
        let mention =
            mention(endingAt: index + 1, in: scalars)?.mention
            ?? mention(endingAt: index, in: scalars)?.mention
        return mention.map { Currency(code: $0.text) == nil } ?? false
    }

    private static func lastMention(before end: inout Int, in scalars: [Unicode.Scalar]) -> CurrencyMention? {
        var stop = end
        while stop > 0, scalars[stop - 1].isBlank || scalars[stop - 1] == ":" || scalars[stop - 1] == "-" {
            stop -= 1
        }
        let found =
            mention(endingAt: stop, in: scalars) ?? (stop == end ? shortened(before: stop, in: scalars) : nil)
        guard let found else { return nil }
        end = found.start
        return found.mention
    }

    /// The sign in front of the point of an abbreviation, `zł.`, that is listed without it; one letter is too little.
    private static func shortened(
        before end: Int, in scalars: [Unicode.Scalar]
    ) -> (start: Int, mention: CurrencyMention)? {
        guard end > 2, scalars[end - 1] == ".", scalars[end - 2].isLetter, scalars[end - 3].isLetter else {
            return nil
        }
        return mention(endingAt: end - 1, in: scalars)
    }

    private static func mention(
        endingAt stop: Int, in scalars: [Unicode.Scalar]
    ) -> (start: Int, mention: CurrencyMention)? {
        for start in max(0, stop - CurrencySigns.longest)..<stop
        where start == 0 || !(scalars[start].isLetter && scalars[start - 1].isLetter) {
            if let mention = mention(start..<stop, in: scalars) { return (start, mention) }
        }
        return nil
    }

    private static func firstMention(from start: inout Int, in scalars: [Unicode.Scalar]) -> CurrencyMention?
    {
        var first = start
        while first < scalars.count, scalars[first].isBlank { first += 1 }
        let limit = min(scalars.count, first + CurrencySigns.longest)
        for stop in stride(from: limit, to: first, by: -1)
        where stop == scalars.count || !(scalars[stop - 1].isLetter && scalars[stop].isLetter) {
            guard let mention = mention(first..<stop, in: scalars) else { continue }
            start = stop
            return mention
        }
        return nil
    }

    private static func mention(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> CurrencyMention? {
        guard let last = scalars[range].last, !last.isBlank,
            scalars[range].allSatisfy({ $0.decimalDigit == nil })
        else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return CurrencyMention(String(text))
    }
}

extension Unicode.Scalar {
    /// A letter or a mark of any script: what can go on a word.
    var isLetter: Bool {
        guard value >= 0x80 else { return (0x41...0x5A).contains(value & ~0x20) }
        return properties.isAlphabetic
    }
}
