import Testing

@testable import Mustache

struct EscapingTests {
    private static let fields = Fields([
        ("value", .text), ("markup", .html), ("data", .json), ("more", .text),
    ])

    private func printed(
        _ template: String, _ value: [UInt8], more: String = ""
    ) throws -> String {
        try MustacheTests.printed(template, Self.fields) { values in
            values.set(0, to: value)
            values.set(1, to: "<b>\u{1F6D2}</b>")
            values.set(2, to: "{\"a\":\"</script>&amp;\u{2028}\"}")
            values.set(3, to: more)
        }
    }

    @Test(arguments: [
        ("a<b>&\"'c", "a&lt;b&gt;&amp;&quot;&#39;c"),
        ("", ""),
        ("plain", "plain"),
        ("sixteen bytes ok", "sixteen bytes ok"),
        (
            "a long text with <one> mark & more than one stride of plain text",
            "a long text with &lt;one&gt; mark &amp; more than one stride of plain text"
        ),
        (
            "\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{E}\u{1F}\u{7F}\u{80}\u{9F}\u{A0}",
            "\u{FFFD}\u{FFFD}\u{FFFD}\t\n\u{FFFD}\u{FFFD}\r\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"
        ),
        ("Žluťoučký кôň 🛒🇩🇪 שלום e\u{301}", "Žluťoučký кôň 🛒🇩🇪 שלום e\u{301}"),
        ("\"\u{301}>\u{301}", "&quot;\u{301}&gt;\u{301}"),
    ])
    func `text stays text between tags and in attributes`(_ value: String, _ escaped: String) throws {
        let output = try printed("<p title=\"{{value}}\" lang='{{value}}'>{{value}}</p>", Array(value.utf8))
        #expect(output == "<p title=\"\(escaped)\" lang='\(escaped)'>\(escaped)</p>")
    }

    @Test(
        arguments: [
            ([0x80], 1), ([0xC3], 1), ([0xC3, 0x28], 1), ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0xAF], 3),
            ([0xED, 0xA0, 0x80], 3),
            ([0xF0, 0x9F, 0x9B], 3), ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF8, 0x88], 2), ([0xFF, 0xFE], 2),
            ([0xE2, 0x82], 2), ([0xEF, 0xBF, 0xBE], 1), ([0xEF, 0xBF, 0xBF], 1),
            ([0xEF, 0xB7, 0x90], 1), ([0xEF, 0xB7, 0xAF], 1), ([0xF0, 0x9F, 0xBF, 0xBE], 1),
            ([0xF4, 0x8F, 0xBF, 0xBF], 1),
        ] as [([UInt8], Int)])
    func `invalid bytes come out as replacement characters`(_ bytes: [UInt8], _ count: Int) throws {
        let tail = bytes.last == 0x28 ? "(" : ""
        let output = try printed("<p>{{value}}|</p>", [UInt8(ascii: "a")] + bytes)
        #expect(output == "<p>a\(String(repeating: "\u{FFFD}", count: count))\(tail)|</p>")
    }

    @Test(arguments: [
        ("https://shop.example/a?b=c&d=1#e", "https://shop.example/a?b=c&amp;d=1#e"),
        ("http://shop.example", "http://shop.example"),
        ("HTTPS://shop.example", "HTTPS://shop.example"),
        ("mailto:a@b.example", "mailto:a@b.example"),
        ("tel:+4912", "tel:+4912"),
        ("/a/b:c", "/a/b:c"),
        ("?a:b", "?a:b"),
        ("#a:b", "#a:b"),
        ("//cdn.example/a", "//cdn.example/a"),
        ("lamp", "lamp"),
        ("", ""),
        ("javascript:alert(1)", "#blocked"),
        ("JaVaScRiPt:alert(1)", "#blocked"),
        (" javascript:alert(1)", "#blocked"),
        ("java\nscript:alert(1)", "#blocked"),
        ("\u{1}javascript:alert(1)", "#blocked"),
        ("javascript&colon;alert(1)", "javascript&amp;colon;alert%281%29"),
        ("data:text/html,<script>", "#blocked"),
        ("vbscript:x", "#blocked"),
        ("blob:x", "#blocked"),
        (":", "#blocked"),
        ("/a b\"c'd<e>f\\g`h{i}j^k|l", "/a%20b%22c%27d%3Ce%3Ef%5Cg%60h%7Bi%7Dj%5Ek%7Cl"),
        ("/100%/%41/%zz/%4", "/100%25/%41/%25zz/%254"),
        ("/über/\u{7F}~", "/%C3%BCber/%7F~"),
        (
            "/a-long-path/with-[brackets]/and;params,commas@signs!$*+=",
            "/a-long-path/with-[brackets]/and;params,commas@signs!$*+="
        ),
    ])
    func `an address leads somewhere or nowhere`(_ value: String, _ escaped: String) throws {
        let output = try printed("<a href=\"{{value}}\"><img src=' {{value}}'/></a>", Array(value.utf8))
        #expect(output == "<a href=\"\(escaped)\"><img src=' \(escaped)'/></a>")
    }

    @Test(arguments: [
        ("<a href=\"/p/{{value}}\"></a>", "<a href=\"/p/a:b/c?d&amp;e%20%27%C3%A9\"></a>"),
        ("<a href=\"https://x/{{value}}\"></a>", "<a href=\"https://x/a:b/c?d&amp;e%20%27%C3%A9\"></a>"),
        ("<a href=\"/?q={{value}}\"></a>", "<a href=\"/?q=a%3Ab%2Fc%3Fd%26e%20%27%C3%A9\"></a>"),
        (
            "<a href=\"/?q=1&amp;r={{value}}\"></a>",
            "<a href=\"/?q=1&amp;r=a%3Ab%2Fc%3Fd%26e%20%27%C3%A9\"></a>"
        ),
        ("<a href=\"#{{value}}\"></a>", "<a href=\"#a%3Ab%2Fc%3Fd%26e%20%27%C3%A9\"></a>"),
        ("<a href=\"java{{value}}\"></a>", "<a href=\"javaa%3Ab/c?d&amp;e%20%27%C3%A9\"></a>"),
        ("<a href=\"{{more}}{{value}}\"></a>", "<a href=\"//ma%3Ab/c?d&amp;e%20%27%C3%A9\"></a>"),
        ("<a href=\"{{more}}/{{value}}\"></a>", "<a href=\"//m/a:b/c?d&amp;e%20%27%C3%A9\"></a>"),
        (
            "<a href=\"{{#more}}{{more}}{{/more}}/{{value}}?{{value}}\"></a>",
            "<a href=\"//m/a:b/c?d&amp;e%20%27%C3%A9?a%3Ab%2Fc%3Fd%26e%20%27%C3%A9\"></a>"
        ),
        ("<a data-id=\"{{value}}\"></a>", "<a data-id=\"a:b/c?d&amp;e &#39;é\"></a>"),
        ("<a data-src=\"{{value}}\"></a>", "<a data-src=\"#blocked\"></a>"),
        ("<a data-online=\"{{value}}\"></a>", "<a data-online=\"a:b/c?d&amp;e &#39;é\"></a>"),
    ])
    func `a part of an address is escaped as its place asks`(_ template: String, _ expected: String) throws {
        #expect(try printed(template, Array("a:b/c?d&e 'é".utf8), more: "//m") == expected)
    }

    @Test(arguments: [
        (",/a,b.png,", "%2C/a,b.png%2C"), ("/a.png", "/a.png"), (",,", "%2C%2C"),
        ("/a b.png 9x", "/a%20b.png%209x"),
        ("javascript:x", "#blocked"), ("https://x/y,", "https://x/y%2C"),
    ])
    func `a candidate stays one candidate`(_ value: String, _ escaped: String) throws {
        let output = try printed(
            "<img srcset=\"{{value}} 1x,{{value}} 2x, /c/{{value}}, {{more}}\"/>", Array(value.utf8))
        #expect(output.hasPrefix("<img srcset=\"\(escaped) 1x,\(escaped) 2x, /c/"))
    }

    @Test(arguments: [
        ("a\"b\\c", "a\\\"b\\\\c"), ("</script><!--&", "\\u003C/script\\u003E\\u003C!--\\u0026"),
        ("\t\n\r\u{0}\u{8}\u{7F}\u{85}", "\\t\\n\\r\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("a\u{2028}b\u{2029}", "a\\u2028b\\u2029"), ("🛒é'", "🛒é'"), ("\u{2027}", "\u{2027}"),
    ])
    func `text stays inside its string of JSON`(_ value: String, _ escaped: String) throws {
        let output = try printed(
            "<script type=\"application/ld+json\">{\"a\":\"{{value}}\",\"b\":{{{data}}}}</script>",
            Array(value.utf8))
        #expect(
            output
                == "<script type=\"application/ld+json\">{\"a\":\"\(escaped)\",\"b\":"
                + "{\"a\":\"\\u003C/script\\u003E\\u0026amp;\\u2028\"}}</script>")
    }

    @Test func `trusted HTML is printed as it is`() throws {
        #expect(try printed("<p>{{{markup}}}{{&markup}}</p>", []) == "<p><b>🛒</b><b>🛒</b></p>")
    }
}
