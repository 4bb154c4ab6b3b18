/// A category with those above it, from the root down.
package enum CategoryPath {
    /// The levels of `Home > Kitchen`; none for a number, which names a category of Google's list and no words.
    package static func levels(of text: String, separator: Unicode.Scalar = ">") -> [String] {
        let levels = PlainText.decodeEntities(of: text).utf8.split(separator: UInt8(ascii: separator))
            .compactMap { Substring($0).said }
        return levels.count == 1 && levels[0].utf8.allSatisfy { (0x30...0x39).contains($0) } ? [] : levels
    }
}
