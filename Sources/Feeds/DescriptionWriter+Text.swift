extension DescriptionWriter {
    /// Writes text with its blanks collapsed; blanks alone open nothing.
    mutating func text(_ text: String) {
        var rest = Array(text.utf8)[...]
        while let byte = rest.first, !isFull {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                pendingBlank = true
                rest = rest.dropFirst()
            } else if DescriptionWriter.isPlain(byte) {
                openPhrase()
                let word = rest.prefix(max(1, limit - html.count)).prefix { DescriptionWriter.isPlain($0) }
                html += word
                rest = rest[word.endIndex...]
            } else {
                let letter = rest.prefix(1) + rest.dropFirst().prefix(3).prefix { $0 & 0xC0 == 0x80 }
                rest = rest[letter.endIndex...]
                for scalar in String(decoding: letter, as: UTF8.self).unicodeScalars { put(letter: scalar) }
            }
            isFull = html.count >= limit
        }
    }

    /// A letter of ASCII that stands for itself.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
            && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
    }

    private mutating func put(letter scalar: Unicode.Scalar) {
        guard scalar.isShowable else { return }
        guard !scalar.isSpace else {
            pendingBlank = true
            return
        }
        openPhrase()
        put(escaping: scalar)
    }

    /// Writes all that has to stand before a letter.
    private mutating func openPhrase() {
        if pendingBlank || pendingBreaks > 0 { putGap() }
        guard lineIsEmpty || opened < wanted.count else { return }
        fillItems()
        if blocks.last.map({ $0.kind == .blocks }) ?? true { open(Block(name: "p", kind: .phrase)) }
        for index in blocks.indices where !blocks[index].isWritten {
            put("<\(blocks[index].name)>")
            blocks[index].isWritten = true
        }
        lineIsEmpty = false
        while opened < wanted.count {
            put(wanted[opened])
            opened += 1
        }
    }

    private mutating func putGap() {
        if !lineIsEmpty {
            put(pendingBreaks > 0 ? String(repeating: "<br/>", count: pendingBreaks) : " ")
        }
        pendingBlank = false
        pendingBreaks = 0
    }

    private mutating func put(_ inline: Inline) {
        guard let address = inline.address else { return put("<\(inline.name)>") }
        put("<\(inline.name) href=\"")
        for scalar in address.unicodeScalars { put(escaping: scalar) }
        put("\" rel=\"nofollow noopener noreferrer ugc\">")
    }

    private mutating func put(escaping scalar: Unicode.Scalar) {
        switch scalar {
        case "&": put("&amp;")
        case "<": put("&lt;")
        case ">": put("&gt;")
        case "\"": put("&quot;")
        default: html.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    mutating func put(_ markup: String) { html.append(contentsOf: markup.utf8) }
}
