/// A fingerprint of bytes: the same bytes always give the same one.
enum Fingerprint {
    /// 64 bits, by multiplying and folding, three lanes of sixteen bytes beside each other, as wyhash does; not for
    /// secrets.
    static func of(_ bytes: Span<UInt8>) -> UInt64 {
        var hash = mix(UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F)
        unsafe bytes.withUnsafeBytes { raw in
            func word(_ offset: Int) -> UInt64 {
                UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            var (offset, second, third) = (0, hash, hash)
            while offset + 48 <= raw.count {
                hash = mix(word(offset) ^ 0xE703_7ED1_A0B4_28DB, word(offset + 8) ^ hash)
                second = mix(word(offset + 16) ^ 0x8EBC_6AF0_9C88_C6E3, word(offset + 24) ^ second)
                third = mix(word(offset + 32) ^ 0x5899_65CC_7537_4CC3, word(offset + 40) ^ third)
                offset += 48
            }
            hash ^= second ^ third
            while offset + 16 <= raw.count {
                hash = mix(word(offset) ^ 0xE703_7ED1_A0B4_28DB, word(offset + 8) ^ hash)
                offset += 16
            }
            while offset < raw.count {
                hash = unsafe mix(hash ^ UInt64(raw[offset]), 0x8EBC_6AF0_9C88_C6E3)
                offset += 1
            }
        }
        return hash
    }

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}

/// Says which version of a body a client has: RFC 9110 section 8.8.3.
struct EntityTag: Equatable {
    /// With its quotes.
    let text: String

    /// A tag that was written before.
    init(text: String) { self.text = text }

    /// Strong, so each encoding of a body has one of its own.
    init(body: [UInt8], encoding: ContentEncoding) {
        let hex = String(Fingerprint.of(body.span), radix: 16)
        text = "\"\(hex)\(encoding.tagSuffix)\""
    }

    /// Whether a client that sends `ifNoneMatch` has this version already.
    func matches(ifNoneMatch: String?) -> Bool {
        guard let ifNoneMatch else { return false }
        return ifNoneMatch.split(separator: ",").contains { candidate in
            let trimmed = candidate.drop { $0 == " " || $0 == "\t" }
            let strong = trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
            return strong.prefix { $0 != " " && $0 != "\t" } == text || strong == "*"
        }
    }
}
