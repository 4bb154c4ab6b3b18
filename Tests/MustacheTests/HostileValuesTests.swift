import Foundation
import FoundationXML
import Testing

@testable import Mustache

/// Random values in every place that takes one, read back by a strict XML parser.
struct HostileValuesTests {
    private static let fields = Fields([("value", .text), ("items", .texts)])

    private static let template = """
        <main class="a {{value}}" title='{{value}}' data-id="{{value}}"{{#value}} lang="{{value}}"{{/value}}>
        <a href="{{value}}" rel="next">{{value}}</a><a href="/p/{{value}}?q={{value}}#{{value}}">x</a>
        <img srcset="{{value}} 1x, {{value}} 2x" src="x{{value}}" alt=""/><textarea>{{value}}</textarea>
        <script type="application/ld+json">{"a":"{{value}}","b":["c{{value}}"]}</script>
        <ul>{{#items}}<li id="{{.}}">{{.}}</li>{{/items}}</ul></main>
        """

    @Test(arguments: 0..<300)
    func `random bytes never leave their place`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let read = try print(Self.bytes(&random))
        #expect(read.elements == ["main", "a", "a", "img", "textarea", "script", "ul", "li", "li"])
        let names = read.attributes.map { $0.keys.sorted().joined(separator: " ") }
        #expect(
            names == [
                "class data-id lang title", "href rel", "href", "alt src srcset", "", "type", "", "id", "id",
            ])
        let addresses = read.attributes.flatMap { [$0["href"], $0["src"]] }.compactMap(\.self)
        #expect(addresses.filter { !Self.isSafe($0) } == [])
        #expect(try #require(read.attributes[3]["srcset"]).split(separator: " ").count == 4)
        #expect(try JSONSerialization.jsonObject(with: Data(read.script.utf8)) is [String: Any])
    }

    @Test(arguments: 0..<300)
    func `random characters are read back as they were`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let text = Self.text(&random)
        let read = try print(Array(text.utf8))
        // XML reads a blank for each line end in an attribute, and a line feed for each carriage return in text.
        let inAttribute = text.replacing(/[\t\n\r]/.matchingSemantics(.unicodeScalar), with: " ")
        #expect(read.attributes[0]["title"] == inAttribute)
        #expect(read.attributes[0]["class"] == "a " + inAttribute)
        let json = try JSONDecoder().decode([String: OneOrMany].self, from: Data(read.script.utf8))
        #expect(json == ["a": .one(text), "b": .many(["c" + text])])
    }

    private func print(_ value: [UInt8]) throws -> MarkupReader {
        let template = try templates(Self.template).compile("page", for: Self.fields)
        var values = Values(Self.fields)
        values.set(0, to: value)
        for frame in values.list(1, count: 2) { values.set(0, in: frame, to: value) }
        var output: [UInt8] = []
        template.render(values, into: &output)
        let reader = MarkupReader()
        let parser = XMLParser(data: Data(output))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(decoding: output, as: UTF8.self))")
        return reader
    }

    /// Mostly what breaks out of somewhere, between bytes of every kind.
    private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        let hostile = [
            "\"", "'", "<", ">", "&", "]]>", "</script>", "<!--", "-->", "\\", "\n", "\0", "javascript:",
            "{{", "%",
            ",", " ", "\u{2028}", "\u{FEFF}", "\u{FFFD}\u{301}",
        ]
        return [UInt8(ascii: "v")]
            + (0..<Int.random(in: 0..<24, using: &random)).flatMap { _ -> [UInt8] in
                Bool.random(using: &random)
                    ? Array(hostile.randomElement(using: &random)?.utf8 ?? "".utf8)
                    : [UInt8.random(in: 0...255, using: &random)]
            }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1..<60, using: &random) {
            let limit: UInt32 =
                [0x7F, 0x7F, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &random) ?? 0x7F
            guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) else { continue }
            text.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
        }
        return String(text)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\t" || scalar == "\n" { return true }
        return scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
    }

    private static func isSafe(_ address: String) -> Bool {
        let start = address.prefix { !"/?#".contains($0) }
        guard let colon = start.firstIndex(of: ":") else { return true }
        return ["http", "https", "mailto", "tel"].contains(start[..<colon].lowercased())
    }
}

private enum OneOrMany: Decodable, Equatable {
    case one(String)
    case many([String])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let many = try? container.decode([String].self) {
            self = .many(many)
        } else {
            self = .one(try container.decode(String.self))
        }
    }
}

/// What a page's elements and attributes are.
private final class MarkupReader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var attributes: [[String: String]] = []
    var script = ""
    private var inScript = false

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(element)
        inScript = element == "script"
        self.attributes.append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { if inScript { script += text } }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        inScript = false
    }
}

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
