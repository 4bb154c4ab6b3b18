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
        let digits = Array(String(number))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }
}
