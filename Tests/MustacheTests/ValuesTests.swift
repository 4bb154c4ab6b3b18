import Testing

@testable import Mustache

struct ValuesTests {
    private static let inner = Fields([
        ("name", .text), ("deep", .object(Fields([("on", .flag), ("name", .text)]))),
    ])
    private static let fields = Fields([
        ("text", .text), ("on", .flag), ("first", .object(inner)), ("second", .object(inner)),
        ("rows", .list(inner)),
    ])
    private static let template = """
        {{text}}{{#on}}!{{/on}}{{#first}}({{name}}{{#deep}}{{#on}}+{{/on}}{{name}}{{/deep}}){{/first}}\
        {{second.deep.name}}{{#rows}}[{{name}}{{deep.name}}{{text}}]{{/rows}}
        """

    @Test func `nothing is set at first`() throws {
        #expect(try printed(Self.template, Self.fields) == "")
    }

    @Test func `objects and items keep their values apart`() throws {
        let output = try printed(Self.template, Self.fields) { values in
            let first = values.object(2)
            values.set(0, in: first, to: "a")
            let deep = values.object(1, in: first)
            values.set(0, in: deep, to: true)
            values.set(1, in: deep, to: "b")
            values.set(1, in: values.object(1, in: values.object(3)), to: "c")
            let rows = values.list(4, count: 3)
            #expect(rows.count == 3)
            for (row, name) in zip(rows, ["x", "y", "z"]) { values.set(0, in: row, to: name) }
            values.set(1, in: values.object(1, in: rows[1]), to: "w")
        }
        #expect(output == "(a+b)c[x][yw][z]")
    }

    @Test func `texts in the arena are set for slots that follow each other`() throws {
        let fields = Fields([("a", .text), ("b", .text), ("on", .flag), ("c", .text)])
        let output = try printed("{{a}}|{{b}}|{{c}}", fields) { values in
            values.set(3, to: "kept")
            let base = values.append(bytes: Array("onetwo".utf8))
            let ranges: [2 of Range<Int>] = [base..<base + 3, base + 3..<base + 6]
            values.set(from: 0, to: ranges.span)
        }
        #expect(output == "one|two|kept")
    }

    @Test func `texts are not set for what is no text`() async {
        await #expect(processExitsWith: .failure) {
            var values = Values(Fields([("a", .text), ("on", .flag)]))
            let ranges: [2 of Range<Int>] = [0..<0, 0..<0]
            values.set(from: 0, to: ranges.span)
        }
    }

    @Test func `what is set again replaces what was`() throws {
        let output = try printed(Self.template, Self.fields) { values in
            values.set(0, to: "old")
            values.set(0, to: "new")
            values.set(1, to: true)
            values.set(1, to: false)
            _ = values.list(4, count: 2)
            _ = values.list(4, count: 0)
        }
        #expect(output == "new")
    }

    @Test func `texts may lie in bytes that are put there once`() throws {
        let output = try printed(Self.template, Self.fields) { values in
            values.set(0, to: "t")
            let base = values.append(bytes: Array("packed".utf8))
            let rows = values.list(4, count: 2)
            let texts: [2 of [1 of Range<Int>]] = [[base..<base + 4], [base + 4..<base + 6]]
            values.set(from: 0, in: rows[0], to: texts[0].span)
            values.set(from: 0, in: rows[1], to: texts[1].span)
        }
        #expect(output == "t[packt][edt]")
    }

    @Test func `emptied values print nothing and are filled again`() throws {
        let template = try templates(Self.template).compile("page", for: Self.fields)
        var values = Values(Self.fields)
        var output: [UInt8] = []
        for text in ["one", "", "two"] {
            values.removeAll()
            values.set(0, to: text)
            _ = values.list(4, count: text.isEmpty ? 0 : 1)
            template.render(values, into: &output)
        }
        #expect(String(decoding: output, as: UTF8.self) == "one[one]two[two]")
    }

    @Test func `output longer than any estimate is whole`() throws {
        let text = String(repeating: "\"", count: 30_000)
        let output = try printed("<p>{{#rows}}{{text}}{{/rows}}</p>", Self.fields) { values in
            values.set(0, to: text)
            _ = values.list(4, count: 4)
        }
        #expect(output == "<p>" + String(repeating: "&quot;", count: 120_000) + "</p>")
    }

    @Test func `output is appended to what was there`() throws {
        let template = try templates("{{text}}").compile("page", for: Self.fields)
        var values = Values(Self.fields)
        values.set(0, to: "b")
        var output = Array("a".utf8)
        template.render(values, into: &output)
        #expect(output == Array("ab".utf8))
    }

    @Test func `equal fields made twice are the same to a template`() throws {
        let template = try templates("{{text}}").compile("page", for: Fields([("text", .text)]))
        var values = Values(Fields([("text", .text)]))
        values.set(0, to: "a")
        var output: [UInt8] = []
        template.render(values, into: &output)
        #expect(output == Array("a".utf8))
    }

    @Test func `a slot that doesn't exist stops the program`() async {
        await #expect(processExitsWith: .failure) {
            var values = Values(Fields([("text", .text)]))
            values.set(1, to: "a")
        }
    }

    @Test func `a slot of another kind stops the program`() async {
        await #expect(processExitsWith: .failure) {
            var values = Values(Fields([("on", .flag)]))
            values.set(0, to: "a")
        }
    }

    @Test func `a text outside the arena stops the program`() async {
        await #expect(processExitsWith: .failure) {
            var values = Values(Fields([("text", .text)]))
            let base = values.append(bytes: [0x61])
            let outside: [1 of Range<Int>] = [base..<base + 2]
            values.set(from: 0, to: outside.span)
        }
    }

    @Test func `values of other fields stop the program`() async {
        await #expect(processExitsWith: .failure) {
            let template = try templates("{{text}}").compile("page", for: Fields([("text", .text)]))
            var output: [UInt8] = []
            template.render(Values(Fields([("name", .text)])), into: &output)
        }
    }

    @Test func `a frame of other values can't lead outside these`() async {
        await #expect(processExitsWith: .failure) {
            let item = Fields([("inner", .texts)])
            let fields = Fields([("texts", .texts), ("lists", .list(item))])
            let template = try templates("{{#lists}}{{#inner}}{{.}}{{/inner}}{{/lists}}").compile(
                "page", for: fields)
            var (others, values) = (Values(fields), Values(fields))
            let stranger = others.list(0, count: 1)[0]
            _ = values.list(1, count: 1)
            values.set(0, in: stranger, to: String(repeating: "a", count: 1_000_000))
            var output: [UInt8] = []
            template.render(values, into: &output)
        }
    }

    @Test func `a name that appears twice stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = Fields([("a", .text), ("a", .flag)]) }
    }
}
