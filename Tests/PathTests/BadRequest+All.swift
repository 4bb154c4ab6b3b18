import Foundation

extension BadRequest {
    static let all = cursors + pages + parameters + encodings + paths + methods + headers + lines

    private static let cursors = [
        BadRequest("/products?after=", 400),
        BadRequest("/products?after=x", 400),
        BadRequest("/products?after={cursor}x", 400),
        BadRequest("/products?after={cursor}=", 400),
        BadRequest("/products?after=%20{cursor}", 400),
        BadRequest("/products?before=AAAAAAAAAAAAAAAAAAAAAAAAAAA", 400),
        BadRequest("/products?after=AQAAAAAAAAAAAAAAAAAAAAAAAAAA", 400),
        BadRequest("/products?after=-1", 400),
        BadRequest("/products?after=0", 400),
        BadRequest("/products?after=20", 400),
        BadRequest("/products?after=P-000020", 400),
        BadRequest("/products?after=' OR 1=1 --".replacing(" ", with: "%20"), 400),
        BadRequest("/products?after=" + String(repeating: "A", count: 5_000), 400),
        BadRequest("/products?after=%F0%9F%AB%96", 400),
        BadRequest("/rows?after=x", 400),
        BadRequest("/rows?before=x", 400),
        BadRequest("/embed?after=x", 400),
        // Never issued: well-made, check bytes and all, for a row that no list of this catalogue has.
        BadRequest("/products?after=\(Forgery.unknownList)", 400),
        BadRequest("/products?after=\(Forgery.farAway)", 400),
        BadRequest("/products?before=\(Forgery.farAway)", 400),
        BadRequest("/products?after=\(Forgery.futureGeneration)", 400),
    ]

    private static let pages = [
        BadRequest("/products?page=0", 404),
        BadRequest("/products?page=-1", 404),
        BadRequest("/products?page=abc", 404),
        BadRequest("/products?page=", 404),
        BadRequest("/products?page=1.5", 404),
        BadRequest("/products?page=1e9", 404),
        BadRequest("/products?page=+2", 404),
        BadRequest("/products?page=02", 404),
        BadRequest("/products?page=0x2", 404),
        BadRequest("/products?page=%D9%A2", 404),
        BadRequest("/products?page=501", 404),
        BadRequest("/products?page=1000000000", 404),
        BadRequest("/products?page=9223372036854775807", 404),
        BadRequest("/products?page=9223372036854775808", 404),
        BadRequest("/products?page=" + String(repeating: "9", count: 1_000), 404),
        BadRequest("/products?at=", 404),
        BadRequest("/products?at=no-such-product", 404),
        BadRequest("/rows?at=..%2F..%2Fetc%2Fpasswd", 404),
        BadRequest("/embed?at=%27%3BDROP%20TABLE%20product%3B--", 404),
        BadRequest("/products?at=" + String(repeating: "%F0%9F%A6%86", count: 400), 404),
        BadRequest("/rows?page=501", 404),
        BadRequest("/embed?page=0", 404),
    ]

    private static let parameters = [
        BadRequest("/products?page=2&page=3", 400),
        BadRequest("/products?page=2&page=2", 400),
        BadRequest("/products?after={cursor}&before={cursor}", 400),
        BadRequest("/products?after={cursor}&page=2", 400),
        BadRequest("/products?%70age=0", 404),
        BadRequest("/products?PAGE=0", 200),
        BadRequest("/products?utm_source=letter&fbclid=1", 200),
        BadRequest("/products?", 200),
        BadRequest("/products?&&&=&=&", 200),
        BadRequest("/products?page=2;page=3", 404),
        BadRequest("/products?page[]=2", 200),
        BadRequest("/products?page=2#fragment", 404),
        BadRequest("/products??page=0", 200),
        BadRequest("/products?" + String(repeating: "a=b&", count: 200), 200),
    ]

    private static let encodings = [
        BadRequest("/products?after=%", 400),
        BadRequest("/products?after=%4", 400),
        BadRequest("/products?after=%zz", 400),
        BadRequest("/products?x=%00", 400),
        BadRequest("/products?x=%C0%AF", 400),
        BadRequest("/products?x=%ED%A0%80", 400),
        BadRequest("/products?x=%F4%90%80%80", 400),
        BadRequest("/products?x=%FF", 400),
        BadRequest("/products?%=1", 400),
        BadRequest("/products/%", 400),
        BadRequest("/products/%zz", 400),
        BadRequest("/products/%00", 400),
        BadRequest("/products/a%00b", 400),
        BadRequest("/products/%C0%80", 400),
        BadRequest("/products/%E0%80%AF", 400),
        BadRequest("/products/%FF%FE", 400),
        BadRequest("/products/%2e%2e", 404),
        BadRequest("/products/%252e%252e", 404),
        BadRequest(name: "raw UTF-8 in the path", "GET /products/é HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        BadRequest(
            name: "raw invalid UTF-8 in the path",
            Array("GET /products/".utf8) + [0xFF, 0xFE] + Array(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
            404),
        // libmicrohttpd ends the path at the NUL.
        BadRequest(
            name: "a NUL in the path", "GET /products/no-such\0b HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    ]

    private static let paths = [
        BadRequest("/nothing", 404),
        BadRequest("/products/no-such-product", 404),
        BadRequest("/products/copper-vase/", 404),
        BadRequest("/products/copper-vase/x", 404),
        BadRequest("//", 404),
        BadRequest("//products", 404),
        BadRequest("/products//", 404),
        BadRequest("/Products", 404),
        BadRequest("/products;v=1", 404),
        BadRequest("/../etc/passwd", 404),
        BadRequest("/assets/../../etc/passwd", 404),
        BadRequest("/assets/..%2f..%2fetc%2fpasswd", 404),
        BadRequest("/assets/%2e%2e/%2e%2e/etc/passwd", 404),
        BadRequest("/assets/", 404),
        BadRequest("/assets/0/css/aisle.css", 404),
        BadRequest("/assets//etc/passwd", 404),
        BadRequest("/assets/..\\..\\etc\\passwd", 404),
        BadRequest("/pictures/missing.svg", 404),
        BadRequest("/pictures/../../etc/passwd.svg", 404),
        BadRequest("/pictures/vase-00aa11.png", 404),
        BadRequest("/pictures/.svg", 404),
        BadRequest("/sitemap-0.xml", 404),
        BadRequest("/sitemap-2.xml", 404),
        BadRequest("/sitemap-x.xml", 404),
        BadRequest("/.git/config", 404),
        BadRequest("/products/" + String(repeating: "a", count: 8_000), 404),
        BadRequest("/" + String(repeating: "a/", count: 4_000), 404),
        BadRequest("/" + String(repeating: "a", count: 100_000), 414),
    ]

    private static let methods = [
        BadRequest("/products", 405, ["Content-Length: 0"], method: "POST"),
        BadRequest("/products", 405, ["Content-Length: 0"], method: "PUT"),
        BadRequest("/products", 405, method: "DELETE"),
        BadRequest("/products", 405, method: "OPTIONS"),
        BadRequest("/products", 405, method: "TRACE"),
        BadRequest("/products", 405, method: "PATCH"),
        BadRequest("/products", 405, method: "get"),
        BadRequest("/products", 405, method: "FOO"),
        BadRequest("/nothing", 405, ["Content-Length: 0"], method: "POST"),
        BadRequest("/products", 405, ["Content-Length: 3\r\n\r\nabc"], method: "POST"),
        BadRequest("/products", 200, ["Content-Length: 3\r\n\r\nabc"]),
        BadRequest("/products?page=0", 404, method: "HEAD"),
        BadRequest("*", 405, method: "OPTIONS"),
        BadRequest("localhost:80", 405, method: "CONNECT"),
    ]

    private static let headers = [
        BadRequest("/products", 200, ["Range: bytes=0-10"]),
        BadRequest("/products", 200, ["If-None-Match: \"nonsense\""]),
        BadRequest("/products", 200, ["If-None-Match: nonsense, W/, \"\", ,"]),
        BadRequest("/products", 304, ["If-None-Match: *"]),
        BadRequest("/products", 200, ["If-Modified-Since: yesterday"]),
        BadRequest("/products", 200, ["Accept-Encoding: *;q=0"]),
        BadRequest("/products", 200, ["Accept-Encoding: gzip;q=abc, br;q=2, identity;q=-1"]),
        BadRequest("/products", 200, ["Accept-Encoding: ;;;,,,=,q=1"]),
        BadRequest("/products", 200, ["Accept-Encoding: " + String(repeating: "gzip;q=0.1, ", count: 1_000)]),
        BadRequest("/products", 200, ["Accept: \u{7F}\u{80}\"\\"]),
        BadRequest("/products", 200, ["Cookie: " + String(repeating: "a", count: 8_000)]),
        BadRequest("/products", 200, ["X-Forwarded-For: '; DROP TABLE product; --"]),
        BadRequest("/products", 200, ["Expect: 100-continue"]),
        BadRequest("/products", 431, ["X-Long: " + String(repeating: "a", count: 100_000)]),
        BadRequest("/products", 431, Array(repeating: "X-Many: 1", count: 10_000)),
        BadRequest("/products", 400, host: nil),
        BadRequest("/products", 200, host: "evil.example\""),
        BadRequest("/products", 200, host: ""),
        BadRequest("http://evil.example/products", 200),
    ]

    /// Bytes that are no request get no answer: the connection is closed.
    private static let lines = [
        BadRequest(name: "nothing", "", 0),
        BadRequest(name: "blank lines alone", "\r\n\r\n\r\n", 0),
        BadRequest(name: "a line that is no request", "hello\r\n\r\n", 0),
        BadRequest(
            name: "a TLS greeting",
            [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03, 0x0D, 0x0A, 0x0D, 0x0A], 0),
        BadRequest(name: "HTTP/0.9", "GET /products\r\n\r\n", 400),
        BadRequest(name: "HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        BadRequest(
            name: "an absolute target, as a proxy sends it",
            "GET http://shop.example/products?page=2 HTTP/1.1\r\nHost: shop.example\r\n\r\n", 200),
        BadRequest(
            name: "an absolute target without a path",
            "GET http://shop.example HTTP/1.1\r\nHost: shop.example\r\n\r\n",
            308),
        BadRequest(
            name: "two hosts", "GET /products HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n", 400),
        BadRequest(name: "HTTP/9.9", "GET /products HTTP/9.9\r\nHost: localhost\r\n\r\n", 505),
        BadRequest(name: "HTTP/1.0 without a host", "GET /products HTTP/1.0\r\n\r\n", 200),
        BadRequest(
            name: "a header without a colon", "GET /products HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n",
            400),
        BadRequest(
            name: "a header that goes on", "GET /products HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
            200),
        BadRequest(
            name: "two lengths",
            "POST /products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
            400),
        BadRequest(
            name: "a length that is none",
            "POST /products HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", 400),
        BadRequest(
            name: "a length below zero",
            "POST /products HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400),
        BadRequest(
            name: "a length beyond all numbers",
            "POST /products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n",
            413),
        BadRequest(
            name: "a body that is too long",
            "POST /products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n"
                + String(repeating: "a", count: 100_000), 413),
        BadRequest(
            name: "chunks that are none",
            "POST /products HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        BadRequest(name: "a head cut short", "GET /products HTTP/1.1\r\nHost: loc", 0),
    ]
}

/// Cursors as the server would write them, for places that it never offers.
enum Forgery {
    static let unknownList = text(generation: 1, list: 7, position: 19, number: 20)
    static let farAway = text(generation: 1, list: 0, position: 4_000_000_000, number: 4_000_000_000)
    static let futureGeneration = text(generation: 4_000_000_000, list: 0, position: 19, number: 20)

    private static func text(generation: UInt32, list: UInt32, position: UInt32, number: UInt32) -> String {
        var bytes: [UInt8] = [1]
        for word in [generation, list, position, number] { bytes += word.bytes }
        bytes += bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }.bytes
        return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}

extension UInt32 {
    fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
