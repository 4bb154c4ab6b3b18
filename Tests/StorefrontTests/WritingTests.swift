import Catalogue
import Testing

@testable import Storefront

@Suite struct PriceFormatTests {
    @Test(arguments: [
        ("USD", 1_234, "$\u{A0}12.34"), ("USD", 5, "$\u{A0}0.05"), ("USD", -123_456, "-$\u{A0}1234.56"),
        ("JPY", 500, "¥\u{A0}500"), ("KWD", 1_005, "KWD\u{A0}1.005"), ("USD", 0, "$\u{A0}0.00"),
        ("USD", Int64.min, "-$\u{A0}92233720368547758.08"), ("CLF", 12_345, "CLF\u{A0}1.2345"),
    ])
    func `a price is written as the screen wrote it`(code: String, minorUnits: Int64, text: String) {
        #expect(PriceFormat().text(Price(minorUnits: minorUnits, currency: .known(code))) == text)
    }

    @Test func `digits are grouped as the locale groups them`() {
        let indian = PricePattern(prefix: "₹", groupingSeparator: ",", firstGroup: 3, otherGroups: 2)
        let german = PricePattern(prefix: "", suffix: " €", decimalSeparator: ",", groupingSeparator: ".")
        let price = Price(minorUnits: 1_234_567_890, currency: .known("EUR"))
        #expect(PriceFormat { _ in indian }.text(price) == "₹1,23,45,678.90")
        #expect(PriceFormat { _ in german }.text(price) == "12.345.678,90 €")
    }

    @Test(arguments: [("USD", 5, "0.05"), ("JPY", 500, "500"), ("KWD", 1_005, "1.005"), ("USD", -1, "-0.01")])
    func `machines read a point`(code: String, minorUnits: Int64, text: String) {
        #expect(PriceFormat.plainAmount(Price(minorUnits: minorUnits, currency: .known(code))) == text)
    }
}

@Suite struct ContentEncodingTests {
    @Test(arguments: [
        (nil, "identity"), ("", "identity"), ("gzip", "gzip"), ("br, gzip", "br"), ("gzip, br", "br"),
        ("gzip;q=1, br;q=0.5", "gzip"), ("br;q=0, gzip;q=0", "identity"), ("*", "br"), ("*;q=0", "identity"),
        ("GZIP", "gzip"), ("gzip;q=nonsense", "identity"), ("gzip;q=0.0001", "identity"),
        ("zstd", "identity"),
        ("identity;q=0", "identity"), ("identity, gzip;q=0.5", "identity"),
        ("identity;q=0.4, gzip;q=0.5", "gzip"),
        ("identity, gzip", "gzip"), ("*;q=0.5, br;q=0.1, gzip;q=0.1", "identity"),
        ("identity;q=0, br;q=0.1", "br"), ("br ; q=0.2 , gzip ; q=0.3", "gzip"),
    ])
    func `the coding is the one the client likes best`(header: String?, coding: String) {
        #expect(ContentEncoding.preferred(acceptEncoding: header).name ?? "identity" == coding)
    }
}

@Suite struct EntityTagTests {
    @Test(arguments: [
        ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), (" \"a\" ", true),
        ("a", false),
        ("\"A\"", false), ("", false), ("\"a", false),
    ])
    func `a client's tags are compared weakly`(header: String, isKnown: Bool) {
        #expect(EntityTag(text: "\"a\"").matches(ifNoneMatch: header) == isKnown)
    }

    @Test func `bodies that differ in one byte have different tags`() {
        let body = [UInt8](repeating: 7, count: 100)
        var tags: Set<String> = []
        for index in body.indices {
            var changed = body
            changed[index] = 8
            tags.insert(EntityTag(body: changed, encoding: .identity).text)
            tags.insert(EntityTag(body: Array(body[..<index]), encoding: .identity).text)
        }
        #expect(tags.count == 200)
    }
}

@Suite struct PercentEncodingTests {
    @Test(
        arguments: [
            ("a-b_c.d~e", "a-b_c.d~e"), ("%C3%A9", "é"), ("a%20b", "a b"), ("a+b", "a+b"), ("%2F", "/"),
            ("%", nil), ("%4", nil), ("%zz", nil), ("%00", nil), ("%FF", nil), ("%C0%AF", nil),
            ("%ED%A0%80", nil),
        ] as [(String, String?)])
    func `a segment decodes`(text: String, decoded: String?) {
        #expect(PercentEncoding.decode(Substring(text)) == decoded)
    }

    @Test(arguments: ["", "a b", "größe/100%", "سلة", "\u{0}", "a+b&c=d?#"])
    func `what is encoded decodes to itself`(text: String) {
        let encoded = PercentEncoding.encode(text)
        #expect(encoded.utf8.allSatisfy { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "%") })
        if text != "\u{0}" { #expect(PercentEncoding.decode(Substring(encoded)) == text) }
    }
}

@Suite struct CalendarDateTests {
    @Test(arguments: [
        (0, "1970-01-01"), (86_399, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
        (4_107_542_400, "2100-03-01"), (1_796_083_199, "2026-11-30"),
    ])
    func `a second lies on its day`(second: Int64, day: String) {
        #expect(CalendarDate.text(secondsSince1970: second) == day)
    }
}

@Suite struct JSONTextTests {
    @Test func `nothing in it can end a script or spoil XML`() {
        var json = JSONText()
        json.object { json in
            json.member("a", "</script><!--&\"\\\u{0}\u{2028}é\u{FFFF}")
            json.member("empty", "")
            json.name("list")
            json.array {
                $0.value(1)
                $0.value("x")
            }
        }
        #expect(
            String(decoding: json.bytes, as: UTF8.self)
                == #"{"a":"\u003c/script\u003e\u003c!--\u0026\"\\\u0000\u2028é\uffff","list":[1,"x"]}"#)
    }
}

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("<p>One</p><p>two &amp; &lt;three&gt;</p>", 100, "One two & <three>"), ("", 10, ""),
        ("<p>One two three</p>", 9, "One two…"), ("abcdefghijkl", 5, "abcd…"),
    ])
    func `HTML becomes words`(html: String, limit: Int, text: String) {
        #expect(PlainText.of(html: html, limit: limit) == text)
    }
}
