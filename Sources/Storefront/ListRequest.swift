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
        var rest = (query ?? "").utf8
        var place: PageQuery.Place?
        // By bytes: looking for Characters costs more than the page's rows.
        while let pair = ListRequest.nextPair(&rest) {
            let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            guard let name = PercentEncoding.decode(Substring(pair[..<sign]), plusIsBlank: true),
                let value = PercentEncoding.decode(Substring(pair[sign...].dropFirst()), plusIsBlank: true)
            else { throw .badURL }
            switch name {
            case "page", "after", "before", "at":
                guard place == nil else { throw .badURL }
                place = try ListRequest.place(name, value)
            case "select": selectsOne = value == "one"
            case "in": isEmbedded = value == "embed"
            default: continue
            }
        }
        if let place { self.place = place }
        namesFirstPage = place == .page(1)
    }

    /// Cuts off what stands before the next `&`; `nil` at the end.
    private static func nextPair(_ rest: inout Substring.UTF8View) -> Substring.UTF8View? {
        rest = rest.drop { $0 == UInt8(ascii: "&") }
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    private static func place(_ name: String, _ value: String) throws(Problem) -> PageQuery.Place {
        switch name {
        case "page": .page(try page(value))
        case "after": .after(try cursor(value))
        case "before": .before(try cursor(value))
        default: .at(handle: value)
        }
    }

    /// `?select=one&after=…` for another place in the same list; empty for its first page.
    ///
    /// - Parameter isRows: whether it is for the fragment, which has to be told that it is for an embed.
    func queryText(for place: PageQuery.Place?, isRows: Bool = false) -> String {
        var bytes: [UInt8] = []
        appendQuery(for: place, isRows: isRows, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same as UTF-8.
    func appendQuery(for place: PageQuery.Place?, isRows: Bool = false, to bytes: inout [UInt8]) {
        var sign = UInt8(ascii: "?")
        func add(_ name: String) {
            bytes.append(sign)
            bytes += name.utf8
            sign = UInt8(ascii: "&")
        }
        if selectsOne { add("select=one") }
        if isRows, isEmbedded { add("in=embed") }
        switch place {
        case nil, .page(1): break
        case .page(let number):
            add("page=")
            bytes += String(number).utf8
        case .after(let cursor):
            add("after=")
            cursor.append(to: &bytes)
        case .before(let cursor):
            add("before=")
            cursor.append(to: &bytes)
        case .at(let handle):
            add("at=")
            bytes += PercentEncoding.encode(handle).utf8
        }
    }

    /// What tells this page from others of the list for crawlers: the place, without what only a portal needs.
    ///
    /// A cursor names its import; the number of the page that it leads to does not, where it leads to a numbered one.
    /// Rows around a product repeat the numbered page that the product stands on.
    func canonicalQuery(of page: ProductPage, size: Int) -> String {
        var bare = self
        bare.selectsOne = false
        if let position = page.askedPosition { return bare.queryText(for: .page(position / size + 1)) }
        let isNumbered = page.firstPosition % size == 0 && page.firstPosition < page.total
        return bare.queryText(for: isNumbered ? .page(page.firstPosition / size + 1) : place)
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
