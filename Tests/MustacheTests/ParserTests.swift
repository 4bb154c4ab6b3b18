import Testing

@testable import Mustache

/// What becomes of blanks and lines, with and without the specification's own tests at hand.
struct ParserTests {
    private static let fields = Fields([("name", .text), ("on", .flag), ("off", .flag), ("items", .texts)])

    @Test(arguments: [
        ("a {{name}} b\n", "a N b\n"),
        ("{{! nothing }}\na", "a"),
        ("a {{! nothing }}\n", "a \n"),
        ("  {{! nothing\n at all }}  \r\n b", " b"),
        ("{{#on}}\na\n{{/on}}\nb", "a\nb"),
        ("  {{#on}}\n  a\n  {{/on}}\n", "  a\n"),
        ("{{#on}} {{^off}}\na{{/off}}{{/on}}", " \na"),
        ("{{=<% %>=}}\n<%name%> {{name}}<%={{ }}=%> {{name}}", "N {{name}} N"),
        ("{{#items}}\n- {{.}}\n{{/items}}\n", "- 1\n- 2\n"),
        ("{{#items}}{{#.}}{{.}}{{/.}}{{/items}}", "12"),
        ("{{#name}}{{.}}{{name}}{{/name}}", "NN"),
        ("{{missing}}{{#missing}}a{{/missing}}{{^missing}}b{{/missing}}", "b"),
        ("{{&name}}{{{ name }}}", "NN"),
        (" {{> two}}\n", " x\n yN\n"),
        ("a {{> two}}", "a x\nyN\n"),
        ("{{#on}}\n  {{> two}}\n{{/on}}", "  x\n  yN\n"),
        ("{{<frame}}{{/frame}}", "[\n  default\n]\n"),
        (
            "  {{<frame}}\n  {{$middle}}\n      a\n        b\n  {{/middle}}\n  {{/frame}}\n",
            "  [\n    a\n      b\n  ]\n"
        ),
        ("{{<frame}}{{$middle}}a{{/middle}}{{/frame}}", "[\n  a]\n"),
    ])
    func `lines of tags alone leave nothing behind`(_ template: String, _ expected: String) throws {
        let partials = ["two": "x\ny{{name}}\n", "frame": "[\n{{$middle}}\n  default\n{{/middle}}\n]\n"]
        let output = try printed(template, Self.fields, as: .text, including: partials) { values in
            values.set(0, to: "N")
            values.set(1, to: true)
            for (frame, text) in zip(values.list(3, count: 2), ["1", "2"]) {
                values.set(0, in: frame, to: text)
            }
        }
        #expect(output == expected)
    }

    @Test func `a byte-order mark is no part of a template`() throws {
        #expect(try printed("\u{FEFF}{{#on}}\n{{/on}}\nx", Self.fields) == "x")
    }
}
