import Testing

@testable import Feeds

@Suite struct HTMLDescriptionTests {
    @Test(arguments: [
        ("<p>Cup</p>", "<p>Cup</p>"),
        ("Cup", "<p>Cup</p>"),
        ("<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"),
        ("<div>One</div><div>Two</div>three", "<p>One</p><p>Two</p><p>three</p>"),
        ("One<br>two<br/><br/><br/>three<br>", "<p>One<br/>two<br/><br/>three</p>"),
        ("<b>a</b> <i>b<u>c</u></i>", "<p><b>a</b> <i>b<u>c</u></i></p>"),
        ("<b>a </b>b", "<p><b>a</b> b</p>"),
        ("<strong><p>a</p><p>b</p></strong>", "<p><strong>a</strong></p><p><strong>b</strong></p>"),
        ("<h1>A</h1><h3>B</h3><h6>C</h6>", "<h3>A</h3><h4>B</h4><h6>C</h6>"),
        ("<h2><p>A</p></h2>b", "<p>A</p><p>b</p>"),
        ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li>a<br/>b</li></ul>"),
        ("<ul>a<li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><ul><li>a</li></ul></ul>", "<ul><li><ul><li>a</li></ul></li></ul>"),
        ("<ul><li>a<ul><li>b</li></ul>c</li></ul>", "<ul><li>a<ul><li>b</li></ul>c</li></ul>"),
        ("<li>a</li>", "<ul><li>a</li></ul>"),
        ("<ul></ul><p> </p><p>&nbsp;</p><b></b>", ""),
        (
            "<table><tbody><tr><th>A</th><td>B</td></tr></tbody></table>",
            "<table><tr><th>A</th><td>B</td></tr></table>"
        ),
        ("<table>x<tr><td>y</td></tr></table>", "<table><tr><td>x</td></tr><tr><td>y</td></tr></table>"),
        ("<td>x</td>", "<table><tr><td>x</td></tr></table>"),
        ("<blockquote>a<p>b</p></blockquote>", "<blockquote><p>a</p><p>b</p></blockquote>"),
        ("<dl><dt>Size</dt><dd>M</dd></dl>", "<p><strong>Size</strong></p><p>M</p>"),
        ("<hr>a<hr>b", "<p>a</p><hr/><p>b</p>"),
        ("<span style='x' class=y id=z onclick=w>a</span>", "<p>a</p>"),
        ("caf&eacute; &bull; &frac14; &trade; &amp;nbsp;x &lt;b&gt;", "<p>café • ¼ ™ x &lt;b&gt;</p>"),
        ("a\u{0}b\u{1F}c", "<p>abc</p>"),
        ("<p>unclosed <b>bold", "<p>unclosed <b>bold</b></p>"),
        ("", ""), ("   ", ""), ("a < b", "<p>a &lt; b</p>"), ("<!-- x -->", ""), ("&", "<p>&amp;</p>"),
        (
            "<a href='https://example.com/?a=1&amp;b=2'>x</a>",
            "<p><a href=\"https://example.com/?a=1&amp;b=2\" rel=\"nofollow noopener noreferrer ugc\">x</a></p>"
        ),
        (
            "<a href='mailto:shop@example.com'>x</a>",
            "<p><a href=\"mailto:shop@example.com\" rel=\"nofollow noopener noreferrer ugc\">x</a></p>"
        ),
        ("<a href='/collections/x'>x</a>", "<p>x</p>"),
        (
            "<a href='https://a.example'>x<a href='https://b.example'>y</a></a>",
            "<p><a href=\"https://a.example\" rel=\"nofollow noopener noreferrer ugc\">x</a>"
                + "<a href=\"https://b.example\" rel=\"nofollow noopener noreferrer ugc\">y</a></p>"
        ),
    ])
    func `a description keeps what is allowed and nests`(source: String, html: String) {
        #expect(HTMLDescription(.html(source)).html == html)
    }

    @Test(arguments: [
        ("One\nTwo\n\nThree & <4>", "<p>One<br/>Two</p><p>Three &amp; &lt;4&gt;</p>"),
        ("\r\n\r\n a \r\n", "<p>a</p>"),
        ("Salt &amp; pepper", "<p>Salt &amp; pepper</p>"),
        ("<p>a</p><ul><li>b</li></ul>", "<p>a</p><ul><li>b</li></ul>"),
        ("a <3 b", "<p>a &lt;3 b</p>"), ("if a<b then", "<p>if a&lt;b then</p>"),
    ])
    func `a plain description becomes paragraphs`(source: String, html: String) {
        #expect(HTMLDescription(.plain(source)).html == html)
    }

    /// Scripts in all the disguises that sanitisers have fallen for; what is left is harmless text or nothing.
    @Test(arguments: [
        "<script>alert(1)</script>", "<ScRiPt src=//x></sCrIpT>", "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)>",
        "<svg><style><img src=x onerror=alert(1)></style></svg>",
        "<math><mtext><table><mglyph><style><img src onerror=alert(1)>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
        "<style><!--</style><script>alert(1)</script>-->",
        "<a href=\"java&#10;script:alert(1)\">x</a>", "<a href=\"javascript&colon;alert(1)\">x</a>",
        "<a href=\" &#1; javascript:alert(1)\">x</a>",
        "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>", "<a href=javascript:alert(1)>x</a>",
        "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>", "<object data=javascript:alert(1)>",
        "<embed src=javascript:alert(1)>",
        "<form><form><input formaction=javascript:alert(1)></form>",
        "<form action=javascript:alert(1)><button>x</button></form>",
        "<![CDATA[<script>alert(1)</script>]]>", "<!--><script>alert(1)</script>-->",
        "<!--!><img src=x onerror=alert(1)>",
        "<template><script>alert(1)</script></template>", "<textarea><script>alert(1)</script></textarea>",
        "<title><script>alert(1)</script></title>", "<xmp><p title=\"</xmp><script>alert(1)</script>\">",
        "<base href=javascript:/>",
        "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
        "<link rel=stylesheet href=javascript:alert(1)>",
        "<p style=\"background:url(javascript:alert(1))\">x</p>", "<p onmouseover=alert(1)>x</p>",
        "<details open ontoggle=alert(1)>x</details>",
        "<video><source onerror=alert(1)></video>", "<marquee onstart=alert(1)>x</marquee>",
        "<body onload=alert(1)>x",
        "<<script>script>alert(1)<</script>/script>", "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<p/onclick=alert(1)>x",
        "<plaintext><script>alert(1)</script>",
        "<select><style></select><img src=x onerror=alert(1)></style>",
        "<a href='https://x.example/\"onclick=alert(1)//'>x</a>", "\u{FEFF}<script\u{C}>alert(1)</script>",
        "<%<script>alert(1)</script>%>",
        "<?xml version=1?><script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&amp;lt;script&amp;gt;alert(1)",
    ])
    func `no script survives`(source: String) {
        for part in [DescriptionPart.html(source), .plain(source)] {
            let html = HTMLDescription(part).html
            let allowed =
                #/<(?:/?(?:p|b|strong|i|em|u|s|sub|sup|small|code|ul|ol|li|blockquote|table|tr|td|th|h[3-6])|br/|hr/|/a|a href="(?:https?://|mailto:)[^"<>]*" rel="nofollow noopener noreferrer ugc")>/#
            #expect(!html.replacing(allowed, with: "").contains("<"), "\(html)")
            #expect(!html.contains("javascript:alert") || !html.contains("<a "), "\(html)")
        }
    }

    @Test func `nesting without end is bounded`() {
        for tag in [
            "ul", "ul><li", "table><tr><td", "b", "div", "blockquote", "a href=https://x.example", "h2",
            "nosuch",
        ] {
            let source = String(repeating: "<\(tag)>", count: 20_000) + "x"
            let html = HTMLDescription(.html(source)).html
            #expect(html.utf8.count < 2_000, "\(tag)")
        }
    }

    @Test func `a huge description is cut and stays balanced`() {
        let description = HTMLDescription(
            .html(String(repeating: "<ul><li><b>wordy </b></li></ul>", count: 100_000)))
        #expect(description.isShortened)
        #expect(description.html.utf8.count < HTMLDescription.limit + 1_000)
        #expect(description.html.hasSuffix("</b></li></ul>"))
        #expect(HTMLDescription(.plain(String(repeating: "a", count: 1_000_000))).isShortened)
    }
}
