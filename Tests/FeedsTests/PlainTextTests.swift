import Testing

@testable import Feeds

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("Cup", "Cup"), ("  Cup\u{A0}\u{202F}and\t\r\n saucer ", "Cup and saucer"), ("\u{FEFF}Cup", "Cup"),
        ("", ""), ("\u{3000}", ""),
        ("a\u{0}b\u{1F}c\u{7F}d\u{9F}e", "abcde"), ("Salt & Pepper", "Salt & Pepper"),
        ("Café ☕️", "Café ☕️"),
        ("Salt &amp; Pepper", "Salt & Pepper"), ("&amp;amp;", "&amp;"), ("a&nbsp;b", "a b"),
        ("&#039;&#x2019;", "'’"),
        (
            "&nosuch; &amp &#; &#x110000; &#xD800; AT&T; R&D",
            "&nosuch; &amp &#; &#x110000; &#xD800; AT&T; R&D"
        ),
        ("&lt;script&gt;", "<script>"), ("&eacute;&trade;&frac14;&bull;", "é™¼•"), ("&#0;x", "x"),
    ])
    func `a text becomes one clean line`(text: String, clean: String) {
        #expect(PlainText(text, limit: 1_000, decodesEntities: true) == PlainText(clean, limit: 1_000))
        #expect(PlainText(text, limit: 1_000, decodesEntities: true).text == clean)
    }

    @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x10FFFF] as [UInt32])
    func `a noncharacter goes, as XML forbids it`(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(PlainText("a\(scalar)b", limit: 10).text == "ab")
    }

    @Test func `entities stay where they are not to be decoded`() {
        #expect(PlainText("a&amp;b", limit: 1_000).text == "a&amp;b")
    }

    @Test func `a long text is cut behind a whole character`() {
        let long = PlainText(String(repeating: "👩‍👩‍👧", count: 5_000), limit: 100)
        #expect(long.isShortened)
        #expect(long.text == String(repeating: "👩‍👩‍👧", count: 5) + "…")
        let combined = PlainText("e" + String(repeating: "\u{301}", count: 40_000), limit: 100)
        #expect(combined.text.utf8.count <= 100)
        #expect(combined.text.unicodeScalars.count > 40)
        #expect(PlainText(String(repeating: "a", count: 100), limit: 100).isShortened == false)
    }

    @Test(arguments: [
        ("Home > Kitchen", ["Home", "Kitchen"]),
        ("Apparel &amp; Accessories &gt; Clothing", ["Apparel & Accessories", "Clothing"]),
        ("> a >> b >", ["a", "b"]), ("166", []), ("4711 > 2", ["4711", "2"]), ("", []),
    ])
    func `a category path has its levels from the root down`(text: String, levels: [String]) {
        #expect(CategoryPath.levels(of: text) == levels)
    }
}
