/// The name that the items of a group share: `T-Shirt` of `T-Shirt - Red` and `T-Shirt - Blue`.
enum GroupName {
    private static let separators = Set("-–—,;:|/([".unicodeScalars)

    /// What both names begin with, up to a separator; the first where they share no such beginning.
    static func of(_ first: String?, _ second: String?) -> String? {
        guard let first, let second, first != second else { return first ?? second }
        let scalars = Array(first.unicodeScalars)
        var shared = zip(scalars, second.unicodeScalars).prefix { $0 == $1 }.count
        if shared == scalars.count, endsWord(at: shared, in: second) { return first }
        while shared > 0, !separators.contains(scalars[shared - 1]) || !isApart(shared - 1, in: scalars) {
            shared -= 1
        }
        let name = scalars[..<shared].reversed().drop { separators.contains($0) || $0.isSpace }.reversed()
        return name.isEmpty ? first : String(String.UnicodeScalarView(name))
    }

    /// The hyphen of `T-Shirt` parts nothing.
    private static func isApart(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard scalars[index] == "-" || scalars[index] == "/" else { return true }
        return index > 0 && scalars[index - 1].isSpace
    }

    private static func endsWord(at count: Int, in name: String) -> Bool {
        let rest = name.unicodeScalars.dropFirst(count)
        return rest.first { !$0.isSpace }.map { separators.contains($0) } ?? true
    }
}
