extension HTMLContext {
    mutating func followText(_ byte: UInt8, at offset: Int) throws(TemplateError.Problem) {
        switch byte {
        case UInt8(ascii: "<"):
            if content == .json, json.inString { throw .openJSONString }
            tag = OpenTag(offset: offset, conditions: conditions.count)
            state = .tagOpen
        case UInt8(ascii: "&"):
            guard content.hasReferences else { throw .markupInScript }
            (reference, referenceStart) = ([], offset)
        case UInt8(ascii: ">") where last == UInt8(ascii: "]"): throw .bareGreater
        default: if content == .empty, !byte.isBlank { throw .mustBeEmpty(elements.last?.name ?? "") }
        }
        last = byte
        if content == .json { json.follow(byte) }
    }

    /// XML knows five names; the rest of HTML's would need a document type to be read.
    mutating func followReference(_ byte: UInt8) throws(TemplateError.Problem) {
        guard byte == UInt8(ascii: ";") else {
            guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "#"), (reference?.count ?? 0) < 32
            else {
                throw .bareAmpersand
            }
            reference?.append(byte)
            return
        }
        let name = String(decoding: reference ?? [], as: UTF8.self)
        guard let scalar = Self.scalar(of: name) else { throw .unknownReference(name) }
        reference = nil
        if case .value = state { try tag.attribute.follow(UInt8(exactly: scalar.value) ?? 0xFF) }
        last = UInt8(ascii: ";")
    }

    private static func scalar(of name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default: number(in: name).flatMap { $0 >= 0x20 || $0 == 9 || $0 == 10 ? Unicode.Scalar($0) : nil }
        }
    }

    private static func number(in name: String) -> UInt32? {
        if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16) }
        return name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    }

    mutating func followDeclaration(_ byte: UInt8) throws(TemplateError.Problem) {
        guard byte == UInt8(ascii: ">") else {
            word.append(byte)
            if word == Array("--".utf8) { (state, word) = (.comment, []) }
            return
        }
        guard word == Array("DOCTYPE html".utf8), elements.isEmpty else { throw .badDeclaration }
        state = .text
    }

    /// HTML ends a comment at `<!-->` and `<!--->` already; XML allows no `--` inside one.
    mutating func followComment(_ byte: UInt8) throws(TemplateError.Problem) {
        let ends = word.suffix(2) == Array("--".utf8)[...]
        if ends {
            guard byte == UInt8(ascii: ">") else { throw .badComment }
            state = .text
            return
        }
        if byte == UInt8(ascii: ">"), word.isEmpty || word == [UInt8(ascii: "-")] { throw .badComment }
        word.append(byte)
    }
}

/// Where in JSON the output stands.
struct JSONPlace: Equatable {
    var inString = false
    var escaped = false

    mutating func follow(_ byte: UInt8) {
        if escaped {
            escaped = false
        } else if byte == UInt8(ascii: "\\"), inString {
            escaped = true
        } else if byte == UInt8(ascii: "\"") {
            inString.toggle()
        }
    }
}
