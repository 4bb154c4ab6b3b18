import Testing

/// A text that a feed might hold to break a page, or by accident.
struct HostileText: Sendable, CustomTestStringConvertible {
    let name: String
    let value: String
    /// As it stands in a JSON string of the feed, where that is not `value` escaped.
    let json: String

    var testDescription: String { name }

    init(_ name: String, _ value: String, json: String? = nil) {
        self.name = name
        self.value = value
        self.json = json ?? HostileText.escaped(value)
    }

    static let all = [
        HostileText("plain", "plain"),
        HostileText("quotes", "\"'`“”„‚‘’«»\"'"),
        HostileText("an attribute's end", "\" onmouseover=\"alert(1)\" x=\""),
        HostileText("an attribute's end in single quotes", "' onmouseover='alert(1)' x='"),
        HostileText("elements", "<b>bold</b><img src=x onerror=alert(1)><svg/onload=alert(1)>"),
        HostileText("a script's end", "</script><script>alert(1)</script>"),
        HostileText("a script's double escape", "<!--<script>alert(1)//--></script>"),
        HostileText("a title's and a text area's end", "</title></textarea></style></noscript><p>"),
        HostileText(
            "comments and sections", "--> <!-- ]]> <![CDATA[ x ]]> <?xml version=\"1.0\"?> <!DOCTYPE x>"),
        HostileText("entities", "&lt;b&gt; &amp;amp; &#60;b&#62; &nbsp; &unknown; &"),
        HostileText("an address that runs", "javascript:alert(1)"),
        HostileText("an address that runs, hidden", "\u{1}JaVa\tScRiPt\n:alert(1)"),
        HostileText("an address with data", "data:text/html,<script>alert(1)</script>"),
        HostileText("another origin", "//evil.example/x"),
        HostileText("another origin by backslashes", "\\\\evil.example\\x"),
        HostileText("a path upwards", "../../../../etc/passwd"),
        HostileText("a template", "{{name}} {{{description}}} {{#rows}}{{/rows}} {{> x}} {{=<% %>=}}"),
        HostileText("a header's end", "x\r\nSet-Cookie: a=b\r\n\r\n<b>"),
        HostileText("percents", "%3Cscript%3E %00 %zz % %%"),
        HostileText("a query's signs", "?a=b&c=d#e+f;g"),
        HostileText("a NUL", "before\u{0}after"),
        HostileText(
            "every C0 control", String(String.UnicodeScalarView((1...31).compactMap { Unicode.Scalar($0) }))),
        HostileText(
            "every C1 control",
            String(String.UnicodeScalarView((127...159).compactMap { Unicode.Scalar($0) }))),
        HostileText("a lone high surrogate", "a\u{FFFD}b", json: "a\\ud83db"),
        HostileText("a lone low surrogate", "a\u{FFFD}b", json: "a\\ude00b"),
        HostileText("surrogates in the wrong order", "a\u{FFFD}\u{FFFD}b", json: "a\\ude00\\ud83db"),
        HostileText("a pair of surrogates", "a😀b", json: "a\\ud83d\\ude00b"),
        HostileText("characters that are none", "abcde", json: "a\\ufffeb\\uffffc\\ufdd0d\\udbff\\udfffe"),
        HostileText(
            "bidirectional controls", "\u{202E}evil\u{202D}\u{2066}x\u{2069}\u{200F}\u{200E}\u{061C}"),
        HostileText("line and paragraph separators", "a\u{2028}b\u{2029}c\u{85}d"),
        HostileText("characters without width", "a\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}b\u{AD}"),
        HostileText("a quote with an accent", "\"\u{301}'\u{301}<\u{338}>\u{338}&\u{301}"),
        HostileText("accents by the hundred", "e" + String(repeating: "\u{301}", count: 400)),
        HostileText("right to left", "إبريق \"<b>\" אגרטל"),
        HostileText("a language tag", "\u{E0001}\u{E0065}\u{E006E}"),
        HostileText("long", String(repeating: "long & <wide> ", count: 4_681)),
        HostileText("long without a blank", String(repeating: "x", count: 65_536)),
        HostileText("SQL", "'; DROP TABLE product; -- \" OR \"\"=\""),
        HostileText("a formula", "=cmd|'/C calc'!A0"),
    ]

    /// One product with the text in all its fields, a few of them alone in their field.
    func line(_ number: Int) -> String {
        // A feed's id is kept whole or not at all.
        let id = value.utf8.count > 200 ? String(number) : "\(number) \(json)"
        return """
            {"id":"\(id)","name":"Name \(json) end","price":"\(number + 1).00 USD","handle":"\(json)",\
            "description":"<p title='\(json)'>\(json)</p><a href='\(json)'>x</a>","brand":"\(json)",\
            "categories":[["\(json)","Below \(json)"]],"images":[{"url":"\(json)","alt":"\(json)"},\
            {"url":"/\(json)"},{"url":"https://shop.example/\(json)"}],"link":"\(json)","sku":"\(json)","gtin":"\(json)",\
            "mpn":"\(json)","variants":[{"id":"v\(id)","options":[{"name":"\(json)","value":"\(json)"}],\
            "sku":"\(json)","gtin":"\(json)","price":"\(number + 1).00 USD","image":"\(json)"}]}

            """
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..."\u{1F}":
                "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }.joined()
    }
}

/// A shop that sells nothing else.
struct HostileShop: Sendable {
    static let result: Result<HostileShop, any Error> = Result { try HostileShop() }
    static let pages = ["/products", "/rows", "/embed", "/embed?select=one"]

    let stock: Stock
    let server: RunningServer

    private init() throws {
        stock = try Stock()
        try stock.take(
            HostileText.all.enumerated().map { $0.element.line($0.offset) }.joined().utf8)
        server = try RunningServer(
            database: stock.database, ["--page-size", "100", "--embed-origin", "https://portal.example"])
    }
}
