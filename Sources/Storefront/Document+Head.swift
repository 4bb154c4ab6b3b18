import Mustache

extension Document {
    /// What stands in the head of every page.
    mutating func fillHead(
        _ settings: StorefrontSettings, assets: String, title: String, description: String, canonical: String
    ) {
        set(.language, settings.language)
        set(.direction, settings.isRightToLeft ? "rtl" : "ltr")
        set(.title, title)
        set(.description, description)
        set(.canonical, canonical)
        set(.siteName, settings.siteName)
        set(.home, settings.prefix + "/products")
        set(.assets, settings.prefix + assets)
    }
}

/// Words that pages share.
enum Words {
    /// `10,000`.
    static func count(_ number: Int) -> String {
        var bytes: [UInt8] = []
        append(count: number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same as UTF-8; `number` is 0 or more.
    static func append(count number: Int, to bytes: inout [UInt8]) {
        if number >= 1_000 {
            append(count: number / 1_000, to: &bytes)
            bytes.append(UInt8(ascii: ","))
        }
        let group = number % 1_000
        if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(group / 100)) }
        if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(group / 10 % 10)) }
        bytes.append(UInt8(ascii: "0") + UInt8(group % 10))
    }
}
