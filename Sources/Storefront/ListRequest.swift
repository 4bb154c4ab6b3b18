import Catalogue

/// The parameters of a list: which page, and whether a portal wants to hear which row was tapped.
struct ListRequest: Equatable {
    var place = PageQuery.Place.page(1)
    /// `select=one` of an embed.
    var selectsOne = false
    /// `in=embed`: rows whose links lead to the embed's pages.
    var isEmbedded = false
    /// Whether the query said `page=1`, which has the bare URL.
    var namesFirstPage = false

    init() {}

    /// - Parameter query: percent-encoded; parameters of no meaning here are passed over.
    /// - Throws: `.badURL` for broken encoding or places that contradict each other, `.unknownCursor`,
    ///   `.noSuchPage` for a page that is no number.
    init(query: Substring?) throws(Problem) {
        var places: [PageQuery.Place] = []
        // By bytes: looking for Characters costs more than the page's rows.
        for pair in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(Substring(parts[0]), plusIsBlank: true),
                let value = PercentEncoding.decode(
                    Substring(parts.count > 1 ? parts[1] : ""[...].utf8), plusIsBlank: true)
            else { throw .badURL }
            switch name {
            case "page": places.append(.page(try ListRequest.page(value)))
            case "after": places.append(.after(try ListRequest.cursor(value)))
            case "before": places.append(.before(try ListRequest.cursor(value)))
            case "select": selectsOne = value == "one"
            case "in": isEmbedded = value == "embed"
            default: continue
            }
        }
        guard places.count <= 1 else { throw .badURL }
        if let place = places.first { self.place = place }
        namesFirstPage = places.first == .page(1)
    }

    /// `?select=one&after=…` for another place in the same list; empty for its first page.
    ///
    /// - Parameter isRows: whether it is for the fragment, which has to be told that it is for an embed.
    func queryText(for place: PageQuery.Place?, isRows: Bool = false) -> String {
        var text = selectsOne ? "?select=one" : ""
        func add(_ pair: String) { text += (text.isEmpty ? "?" : "&") + pair }
        if isRows, isEmbedded { add("in=embed") }
        switch place {
        case nil, .page(1): break
        case .page(let number): add("page=\(number)")
        case .after(let cursor): add("after=" + cursor.text)
        case .before(let cursor): add("before=" + cursor.text)
        }
        return text
    }

    /// What tells this page from others of the list for crawlers: the place, without what only a portal needs.
    var canonicalQuery: String {
        var bare = self
        bare.selectsOne = false
        return bare.queryText(for: place)
    }

    /// A whole number from 1, written in the one way: digits, no zero in front.
    static func number(_ text: String) -> Int? {
        guard let first = text.utf8.first, (0x31...0x39).contains(first),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }

    private static func page(_ text: String) throws(Problem) -> Int {
        guard let number = number(text) else { throw .noSuchPage }
        return number
    }

    private static func cursor(_ text: String) throws(Problem) -> Cursor {
        do { return try Cursor(text: text) } catch { throw .unknownCursor }
    }
}
