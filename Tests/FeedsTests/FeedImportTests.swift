import Catalogue
import Foundation
import Testing

@testable import Feeds

@Suite struct FeedImportTests {
    let csv = Array("id,name,price\n1,Cup,1.50\n".utf8)
    let xml = Array(
        """
        <rss><channel><item><g:id>2</g:id><g:title>Mug</g:title><g:price>2.50 EUR</g:price></item></channel></rss>
        """.utf8)
    let lines = Array(#"{"id":"3","name":"Jug","price":"3.50 EUR"}"#.utf8)

    @Test func `several feeds of several formats are one catalogue`() throws {
        let (products, report) = try Harness.deliver(feeds: [csv, xml, lines]) {
            $0.currency = Currency(code: "EUR")
        }
        #expect(products.map(\.name) == ["Cup", "Mug", "Jug"])
        #expect(report.records == 3)
    }

    @Test func `gzip is unpacked, and one that is cut short is refused`() throws {
        // gzip of "id,name,price\n1,Cup,1.50 EUR\n"
        let packed = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA8tM0clLzE3VKSjKTE7lMtRxLi3QMdQzNVBwDQ3iAgCFIeKfHQAAAA=="))
        let whole = try? Harness.deliver(feeds: [[UInt8](packed)])
        #expect(whole?.products.map(\.name) == ["Cup"])
        #expect(throws: FeedError.self) { try Harness.deliver(feeds: [[UInt8](packed.prefix(30))]) }
    }

    @Test(arguments: [
        ("", "It is empty; export it again."), ("\u{FEFF} \n", "It is empty; export it again."),
        (
            "<!DOCTYPE html><title>Sign in</title>",
            "It is a web page, not a feed, perhaps one that asks to sign in; fetch the feed itself."
        ),
        (
            "  [{\"id\":1}]",
            "It is one list of JSON; put each product on a line of its own, as jq -c '.[]' does."
        ),
        (
            "{ \r\n  \"id\": 1\r\n}",
            "It is JSON of many lines; put each product on a line of its own, as jq -c . does."
        ),
        (
            "<catalog/>",
            "It is XML, but its root element is <catalog>. A product feed has <rss> or <feed>; export it for Google."
        ),
        (
            "hello",
            "It is no table of products; it begins with “hello”. Export the products as CSV with a header, as XML for Google, or as JSON Lines."
        ),
    ])
    func `what is no feed is told so`(text: String, sentence: String) {
        do {
            let products = try Harness.deliver(text: text).products
            Issue.record("\(products)")
        } catch FeedError.unknownFormat(_, let own) {
            #expect(own == sentence)
        } catch {
            Issue.record(error)
        }
    }

    @Test func `a feed that ends early is refused as a whole`() {
        let cut = Array(xml.prefix(xml.count - 20))
        #expect { try Harness.deliver(feeds: [csv, cut]) } throws: { error in
            if case FeedError.truncated = error { true } else { false }
        }
    }

    @Test(arguments: [
        "id,name,price\n1,Cup,1.50\n2,Mu", "id,name,price\n1,Cup,1.50\n2,\"Mug",
        "id,name,price\n1,Cup,1.50\n2,\"Mug\nof",
        "{\"id\":\"1\",\"name\":\"Cup\",\"price\":\"1 EUR\"}\n{\"id\":\"2\",\"na",
    ])
    func `a table or a list of lines that ends in the middle is refused as a whole`(text: String) {
        #expect { try Harness.deliver(text: text) { $0.currency = Currency(code: "EUR") } } throws: { error in
            if case FeedError.truncated = error { true } else { false }
        }
    }

    @Test(arguments: [
        "id,name,price\n1,Cup,1.50", "id,name,price,brand\n1,Cup,1.50\n2,Mug,2.50",
        "id,name,price\n1,\"Cup,1.50\n2,Mug,2.50\n3,Jug,3.50",
        "{\"id\":\"1\",\"name\":\"Cup\",\"price\":\"1 EUR\"}\n{\"id\":\n",
    ])
    func `a feed without a last line end is whole where its last record is`(text: String) throws {
        let (products, _) = try Harness.deliver(text: text) { $0.currency = Currency(code: "EUR") }
        #expect(!products.isEmpty)
    }

    @Test func `a title may stand above the header`() throws {
        let (products, _) = try Harness.deliver(
            text: "Our products\nas of May 1;;\nid;name;price\n1;Cup;1,50\n2;Mug;2,50\n"
        ) {
            $0.currency = Currency(code: "EUR")
        }
        #expect(products.map(\.name) == ["Cup", "Mug"])
    }

    @Test func `a missing file is named`() {
        #expect(
            throws: FeedError.unreadable(
                feed: "/nowhere/feed.csv",
                cause: "No such file or directory; check its path and who may read it.")
        ) {
            try Harness.deliver(files: ["/nowhere/feed.csv"])
        }
    }

    @Test func `a catalogue is replaced, and stays where nothing can be sold`() throws {
        let (feed, database) = try files()
        let settings = settings()
        try Data(csv).write(to: feed)
        let (report, outcome) = try FeedImport(paths: [feed.path], settings: settings).run(
            database: database.path, now: 1)
        #expect(report.products == 1 && outcome.added == 1)
        try Data("id,name,price\n,Cup,1\n".utf8).write(to: feed)
        #expect(throws: ImportFailure.self) {
            try FeedImport(paths: [feed.path], settings: settings).run(database: database.path, now: 2)
        }
        let names = try Catalogue(path: database.path).read { (reader) throws(CatalogueError) in
            var names: [String] = []
            try reader.eachProduct { product in
                names.append(product.name)
                return true
            }
            return names
        }
        #expect(names == ["Cup"])
    }

    @Test func `an import tells how far it is while it reads and while it stores`() throws {
        let (feed, database) = try files()
        let rows = (1...2_500).map { "\($0),Cup,\($0 == 7 ? "?" : "1.50")\n" }.joined()
        try Data("id,name,price\n\(rows)".utf8).write(to: feed)
        var told: [ImportProgress] = []
        _ = try FeedImport(paths: [feed.path], settings: settings(), progress: { told.append($0) })
            .run(database: database.path, now: 1)
        #expect(told.map(\.records) == [1_000, 2_000, 2_500, 2_500, 2_500, 2_500])
        #expect(told.map(\.settled) == [nil, nil, nil, 0, 1_001, 2_001])
    }

    @Test func `with strict one refused record refuses all`() throws {
        let (feed, database) = try files()
        var settings = settings()
        settings.isStrict = true
        try Data("id,name,price\n1,Cup,1.50\n2,Mug,?\n".utf8).write(to: feed)
        let first =
            "\(feed.path), line 3, “Mug” (id 2): “?” in price is no price. Write it like 12.34 EUR."
        let error = FeedError.strict(refused: 1, first: first)
        #expect(throws: error) {
            try FeedImport(paths: [feed.path], settings: settings).run(database: database.path, now: 1)
        }
    }

    @Test func `the report file has a line for each refusal and note and one for the counts`() throws {
        let (feed, database) = try files()
        try Data("id,name,price,gtin\n1,\"Cup \"\"A\"\"\",1.50,8.8E+12\n2,Mug,?,\n".utf8).write(to: feed)
        var lines: [String] = []
        _ = try FeedImport(paths: [feed.path], settings: settings(), report: { lines.append($0) })
            .run(database: database.path, now: 1)
        let objects = try lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["event"] as? String } == ["note", "refused", "counts"])
        #expect(objects.map { $0["line"] as? Int } == [2, 3, nil])
        #expect(objects.map { $0["reason"] as? String } == ["gtin_dropped", "price", nil])
        #expect(objects[2]["refused"] as? Int == 1 && objects[2]["products"] as? Int == 1)
    }

    @Test func `an export comes back as it was`() throws {
        let feed = """
            {"id":"1","name":"Salt &amp; <Pepper>","price":"12.34 USD","description":"<p>A &amp;amp; b</p><ul><li>c</li></ul>","brand":"Pots & Co","categories":[["Home","A > B"],["C"]],"images":[{"url":"https://example.com/a.png","alt":"A \\"cup\\""},{"url":"/b.png"}],"link":"https://example.com/?a=1&b=2","sku":"007","gtin":"4006381333931","mpn":"m","condition":"used","availability":"backorder","handle":"salt","sale_price":"10.00 USD","sale_starts":"2024-05-01T00:00:00Z","sale_ends":"2024-05-31T23:59:59Z"}
            {"id":"2","name":"Shirt","price":"5.250 KWD","variants":[{"id":"2-s","options":[{"name":"Size","value":"S"}],"sku":"s","price":"5.250 KWD","availability":"out_of_stock","image":"/s.png"},{"id":"2-m","options":[{"name":"Size","value":"M"}],"price":"6.000 KWD","sale_price":"5.500 KWD"}]}
            {"id":"3","name":"Tea","price":"1200 JPY","variants":[{"id":"only","price":"1200 JPY"}]}

            """
        let first = try Harness.deliver(text: feed).products
        let exported = first.map(JSONLinesWriter.line).joined()
        let second = try Harness.deliver(text: exported).products
        #expect(second == first)
        #expect(first.map(\.variants.count) == [0, 2, 1])
        #expect(
            first[0].name == "Salt &amp; <Pepper>"
                && first[0].description == "<p>A &amp;amp; b</p><ul><li>c</li></ul>")
        #expect(first[0].sale?.endsAt == 1_717_199_999)
    }

    /// What no page may show or run, in every field of every format.
    @Test(arguments: [
        #"<script>alert(1)</script>"#, #"\" onclick=\"alert(1)"#, #"javascript:alert(1)"#, #"\u0000\u0001x"#,
        #"\ud800"#, #"\udc00\ud800"#, #"]]>&<!--"#, #"x\u202ey"#, #"\ufffe\uffff"#,
    ])
    func `hostile text in every field is text or nothing`(text: String) throws {
        let members = [
            "name", "handle", "brand", "link", "sku", "gtin", "mpn", "condition", "availability",
            "sale_price", "sale_starts",
        ]
        let fields = members.map { "\"\($0)\":\"n\(text)\"" }.joined(separator: ",")
        let line = """
            {"id":"i\(text)","price":"1.50 EUR",\(fields),"description":"\(text)","categories":[["c\(text)"]],\
            "images":[{"url":"\(text)","alt":"\(text)"}],"variants":[{"id":"v\(text)","price":"1.50 EUR","image":"\(text)",\
            "options":[{"name":"o\(text)","value":"p\(text)"}]}]}
            """
        let (products, report) = try Harness.deliver(text: line)
        guard let product = products.first else {
            #expect(report.refused == 1 && text.contains("d800"))
            return
        }
        #expect(
            product.link == nil && product.images.isEmpty && product.variants[0].image == nil
                && product.gtin == nil)
        #expect(!product.description.contains("<script") && !product.description.contains("<!--"))
        let texts = [
            product.id, product.name, product.brand ?? "", product.sku ?? "", product.categories[0][0],
            product.variants[0].id,
        ]
        for text in texts { #expect(!text.unicodeScalars.contains { !$0.isShowable }) }
    }

    @Test func `a name of 64 KB is cut and one of nothing but marks is refused`() throws {
        let long = String(repeating: "long ", count: 13_000)
        let marks = "e" + String(repeating: "\u{301}", count: 30_000)
        let (products, report) = try Harness.deliver(
            text: "id,name,price,brand\n1,\(long),1.50,\(long)\n2,\(marks),1.50,\n3,\u{200B}\u{200D},1.50,\n"
        ) { $0.currency = Currency(code: "EUR") }
        #expect(products.map(\.id) == ["1", "2"])
        #expect(products.allSatisfy { $0.name.utf8.count <= ProductMaker.maxName })
        #expect(report.notes == ["text_shortened": 3])
    }

    func settings() -> ImportSettings {
        var settings = ImportSettings()
        settings.currency = Currency(code: "EUR")
        return settings
    }

    func files() throws -> (feed: URL, database: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "aisle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return (folder.appending(path: "feed.csv"), folder.appending(path: "aisle.db"))
    }
}
