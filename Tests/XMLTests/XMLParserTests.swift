import Foundation
import Testing
import XML

@Suite struct XMLParserTests {
    @Test func `an element holds its attributes, children and texts`() throws {
        let item = try XMLParser().parse(
            Array(
                """
                <item xmlns:g="http://base.google.com/ns/1.0">
                <g:title>A <!-- no --><![CDATA[<b>]]> &amp; c</g:title><link href="/x"/>
                </item>
                """.utf8))
        #expect(item.name == "item" && item.children.count == 2)
        let title = item.children[0]
        #expect(title.namespace == "http://base.google.com/ns/1.0" && title.name == "title")
        #expect(title.text == "A <b> & c" && title.line == 2)
        #expect(item.children[1].attributes == ["href": "/x"])
    }

    @Test(arguments: [
        ("<a><b></a>", 1), ("<a>&nbsp;</a>", 1), ("<a\nb=c/>", 2), ("", 1), ("<a/>junk", 1),
        ("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", 1),
        ("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a>&x;</a>", 1),
    ])
    func `what is no plain XML is refused with its line`(text: String, line: Int) throws {
        let error = try #require(throws: XMLError.self) { try XMLParser().parse(Array(text.utf8)) }
        #expect(error.line == line)
    }

    @Test func `a parser reads one document after another`() throws {
        let parser = try XMLParser()
        for number in 0..<100 {
            #expect(try parser.parse(Array("<a>\(number)</a>".utf8)).text == "\(number)")
            #expect(throws: XMLError.self) { try parser.parse(Array("<a>".utf8)) }
        }
    }
}

@Suite struct RelaxNGSchemaTests {
    @Test func `a schema says which element is wrong`() throws {
        let path = NSTemporaryDirectory() + "schema-\(UUID().uuidString).rng"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #"<element name="a" xmlns="http://relaxng.org/ns/structure/1.0"><empty/></element>"#
            .write(toFile: path, atomically: true, encoding: .utf8)
        let schema = try RelaxNGSchema(path: path)
        try schema.validate(Array("<a/>".utf8))
        let error = try #require(throws: XMLError.self) { try schema.validate(Array("<a>\n<b/></a>".utf8)) }
        #expect(error.message.contains("b"))
    }
}
