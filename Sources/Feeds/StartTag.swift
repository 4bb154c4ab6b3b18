/// Reads what little is needed of a start tag outside a parser.
enum StartTag {
    /// `id` of `g:id lang="x"`.
    static func localName(of tag: ArraySlice<UInt8>) -> String {
        let name = tag.prefix { !isBlank($0) && $0 != UInt8(ascii: "/") }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return String(decoding: local, as: UTF8.self)
    }

    /// The attributes of the last tag in the bytes, in order, with their values as they are written.
    static func attributes(of bytes: ArraySlice<UInt8>) -> [(name: String, value: String)] {
        guard let open = bytes.lastIndex(of: UInt8(ascii: "<")) else { return [] }
        var rest = bytes[(open + 1)...].drop { !isBlank($0) }
        var attributes: [(name: String, value: String)] = []
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals].filter { !isBlank($0) }
            let value = rest[(equals + 1)...].drop(while: isBlank)
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let close = value.dropFirst().firstIndex(of: quote)
            else { break }
            attributes.append(
                (
                    String(decoding: name, as: UTF8.self),
                    String(decoding: value[(value.startIndex + 1)..<close], as: UTF8.self)
                ))
            rest = rest[(close + 1)...]
        }
        return attributes
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
