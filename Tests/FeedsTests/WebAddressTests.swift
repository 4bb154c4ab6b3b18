import Testing

@testable import Feeds

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://example.com/a.png", "https://example.com/a.png"),
        (" http://example.com ", "http://example.com"),
        ("HTTPS://Example.com/A?b=c&d=é#f", "https://Example.com/A?b=c&d=%C3%A9#f"),
        ("/pictures/1.svg", "/pictures/1.svg"),
        ("//cdn.shopify.com/a@2x.png", "https://cdn.shopify.com/a@2x.png"),
        ("https://example.com/a b", "https://example.com/a%20b"),
        ("https://example.com/100%", "https://example.com/100%25"),
        ("https://example.com/%20a", "https://example.com/%20a"),
        ("https://münchen.example/ü", "https://münchen.example/%C3%BC"),
        ("https://[::1]:80/", "https://[::1]:80/"),
        (#"https://example.com/"><script>"#, "https://example.com/%22%3E%3Cscript%3E"),
        ("https://example.com\\a", "https://example.com%5Ca"),
        ("https://example.com/a\u{0}b\nc", "https://example.com/a%00b%0Ac"),
        ("https://example.com?a={b}|c", "https://example.com?a=%7Bb%7D%7Cc"),
        ("https://example.com/a&amp;b", "https://example.com/a&amp;b"),
        ("https://localhost:8080/a", "https://localhost:8080/a"),
    ])
    func `an address of http or a path is kept with what it may not hold encoded`(
        text: String, address: String
    ) {
        #expect(WebAddress.checked(text) == address)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x", "ftp://example.com", "hoodie.jpg", "www.example.com/a.png", "", "#", "/\\evil.example",
        "///", "//",
        "https://", "https:/example.com", "https:\\\\example.com", "https://user:password@example.com/",
        "https://@example.com",
        "http:///a", "https://exa mple.com/", "https://<b>/", "blob:https://example.com/1",
        "https://./"
            + String(repeating: "a", count: 3_000),
    ])
    func `any other scheme or shape is none`(text: String) {
        #expect(WebAddress.checked(text) == nil)
    }
}
