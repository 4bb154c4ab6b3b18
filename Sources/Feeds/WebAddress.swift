/// An address that is safe to put into a page: absolute with http or https, or a path that begins with one slash.
enum WebAddress {
    /// Bytes of the longest address kept, which is what browsers and Google's feeds bear.
    static let limit = 2_048

    /// The address of a page of the feed's shop; `nil` for a path alone, which would lead into this server.
    static func absolute(_ text: String) -> String? {
        let address = text.trimmed
        return isPath(address) ? nil : checked(address)
    }

    /// The address of a picture: absolute, or below the folders of which this server has pictures itself.
    static func picture(_ text: String) -> String? {
        let address = text.trimmed
        let isOurs = address.hasPrefix("/pictures/") || address.hasPrefix("/assets/")
        return isPath(address) && !isOurs ? nil : checked(address)
    }

    private static func isPath(_ address: String) -> Bool {
        address.hasPrefix("/") && !address.hasPrefix("//")
    }

    /// The address with everything percent-encoded that an address may not hold; `nil` for any other scheme,
    /// credentials, a missing host or more than `limit` bytes.
    ///
    /// An address without scheme, `//cdn.example/a.png`, is one of https.
    static func checked(_ text: String) -> String? {
        let address = text.trimmed
        guard address.utf8.count <= limit else { return nil }
        if isPlain(address) { return address }
        guard let split = schemeAndRest(of: address) else { return nil }
        let end = split.rest.firstIndex { "/?#\\".unicodeScalars.contains($0) } ?? split.rest.endIndex
        let host = split.rest[..<end]
        guard split.scheme.isEmpty || isHost(host) else { return nil }
        let checked = split.scheme + String(host) + encoded(split.rest[end...])
        return checked.utf8.count <= limit ? checked : nil
    }

    /// What nearly all feeds write: `http://` or `https://`, a host of letters and digits, and nothing to encode.
    private static func isPlain(_ address: String) -> Bool {
        var rest = address.utf8[...]
        guard rest.starts(with: "http".utf8) else { return false }
        rest = rest.dropFirst(4)
        if rest.first == UInt8(ascii: "s") { rest = rest.dropFirst() }
        guard rest.starts(with: "://".utf8) else { return false }
        rest = rest.dropFirst(3)
        let host = rest.prefix { isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        guard let first = host.first, isLetterOrDigit(first) else { return false }
        rest = rest[host.endIndex...]
        return rest.first.map { $0 == UInt8(ascii: "/") } ?? true && rest.allSatisfy(isPlain)
    }

    private static func schemeAndRest(of address: String) -> (
        scheme: String, rest: Substring.UnicodeScalarView
    )? {
        for scheme in ["https://", "http://"] where address.prefix(scheme.count).lowercased() == scheme {
            return (scheme, address.dropFirst(scheme.count).unicodeScalars)
        }
        if address.hasPrefix("//") { return ("https://", address.dropFirst(2).unicodeScalars) }
        // Browsers take `/\host` for `//host`.
        guard address.hasPrefix("/"), !address.hasPrefix("/\\") else { return nil }
        return ("", Substring(address).unicodeScalars)
    }

    /// Letters of every script, since browsers know international names; no credentials.
    private static func isHost(_ host: Substring.UnicodeScalarView) -> Bool {
        guard let first = host.first, first.isLetter || first.decimalDigit != nil || first == "[" else {
            return false
        }
        return host.allSatisfy {
            $0.isLetter || $0.decimalDigit != nil || "-._:[]".unicodeScalars.contains($0)
        }
    }

    private static func encoded(_ rest: Substring.UnicodeScalarView) -> String {
        let bytes = Array(String(rest).utf8)
        guard bytes.contains(where: { !isPlain($0) }) else { return String(rest) }
        var encoded: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && bytes[(index + 1)...].prefix(2).count(where: isHex) == 2
            if isPlain(byte) || isEscape {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// What RFC 3986 lets stand in a path, a query and a fragment.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), 0x26...0x2C, UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: isLetterOrDigit(byte)
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: true
        default: false
        }
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & ~0x20)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
