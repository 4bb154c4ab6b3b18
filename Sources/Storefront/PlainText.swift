/// The words of sanitised HTML, for descriptions where no elements may stand.
enum PlainText {
    /// Text of at most `limit` characters, cut at a word, with blanks folded and the five entities decoded.
    static func of(html: String, limit: Int) -> String {
        var text = ""
        var isInTag = false
        for scalar in html.unicodeScalars {
            switch scalar {
            case "<": isInTag = true
            case ">" where isInTag:
                isInTag = false
                text.unicodeScalars.append(" ")
            case _ where !isInTag: text.unicodeScalars.append(scalar)
            default: continue
            }
            if text.utf8.count > limit * 8 { break }
        }
        for (entity, letter) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ] {
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: letter)
        }
        return shorten(text.split(whereSeparator: \.isWhitespace).joined(separator: " "), limit: limit)
    }

    private static func shorten(_ text: String, limit: Int) -> String {
        guard text.count > limit else { return text }
        let cut = text.prefix(limit - 1)
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return words + "…"
    }
}
