/// A script on its way to visitors, who fetch its comments in vain: with ours they are a quarter of the bytes.
///
/// Only comments with lines of their own go. A script in which such a line could be something else, part of a text
/// that runs over several lines, stays as it is, to the byte.
enum Script {
    static func withoutComments(_ script: [UInt8]) -> [UInt8] {
        guard hasPlainLineEnds(script) else { return script }
        var kept: [ArraySlice<UInt8>] = []
        var block: Block?
        for line in script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let open = block
            block = open ?? line.commentStart
            guard block != .line else {
                block = nil
                continue
            }
            let comment = open == nil ? line.drop(while: isBlank).dropFirst(2) : line
            let end = block == nil ? line.startIndex : comment.end(of: "*/")
            let code = end.map { line[$0...] } ?? []
            guard code.endsWhatItBegins, open != .dropped || code.isBlank else { return script }
            if block != .dropped || !code.isBlank { kept.append(line) }
            if end != nil { block = nil }
        }
        return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// A comment of lines of its own.
    fileprivate enum Block {
        case line
        case dropped
        /// A licence, or what a tool looks for.
        case kept
    }

    /// JavaScript ends a line at a carriage return and at U+2028 and U+2029 too.
    private static func hasPlainLineEnds(_ script: [UInt8]) -> Bool {
        !script.contains(UInt8(ascii: "\r")) && script[...].end(of: "\u{2028}") == nil
            && script[...].end(of: "\u{2029}") == nil
    }

    fileprivate static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy(Script.isBlank) }

    /// The kind of comment that the line begins with, if it does with one.
    fileprivate var commentStart: Script.Block? {
        let text = drop(while: Script.isBlank)
        if text.starts(with: "/*!".utf8) || text.starts(with: "//#".utf8) || text.starts(with: "//@".utf8) {
            return text.starts(with: "/*".utf8) ? .kept : nil
        }
        return text.starts(with: "//".utf8) ? .line : text.starts(with: "/*".utf8) ? .dropped : nil
    }

    /// Whether no comment, template literal or continued text goes on in the next line.
    ///
    /// A grave accent in a text, beside a template literal that goes on, passes for the end of it.
    fileprivate var endsWhatItBegins: Bool {
        let comment = end(of: "/*").map { self[$0...].end(of: "*/") != nil } ?? true
        return comment && count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2) && last != UInt8(ascii: "\\")
    }

    /// Where the first occurrence of a text ends.
    fileprivate func end(of text: String) -> Int? { firstRange(of: Array(text.utf8))?.upperBound }
}
