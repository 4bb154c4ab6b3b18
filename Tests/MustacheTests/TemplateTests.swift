import Testing

@testable import Mustache

struct TemplateTests {
    @Test func `a page prints its texts, lists and sections`() throws {
        let fields = Fields([
            ("title", .text), ("sale", .flag), ("brand", .text),
            ("products", .list(Fields([("name", .text), ("tags", .texts)]))),
            ("link", .object(Fields([("next", .text)]))),
        ])
        let template = """
            <h1>{{title}}</h1>{{#sale}}<b>Sale</b>{{/sale}}{{^brand}}<i>no brand</i>{{/brand}}
            {{#products}}
            <p>{{title}}: {{name}}{{#tags}} [{{.}}]{{/tags}}</p>
            {{/products}}
            {{#link.next}}<a>{{.}}{{link.next}}</a>{{/link.next}}
            """
        let output = try printed(template, fields) { values in
            values.set(0, to: "A & B")
            values.set(1, to: true)
            let products = values.list(3, count: 2)
            values.set(0, in: products[0], to: "Café")
            values.set(0, in: products[1], to: "<Lamp>")
            let tags = values.list(1, in: products[1], count: 2)
            values.set(0, in: tags[0], to: "x")
            values.set(0, in: tags[1], to: "y")
            let link = values.object(4)
            values.set(0, in: link, to: "n")
        }
        #expect(
            output == """
                <h1>A &amp; B</h1><b>Sale</b><i>no brand</i>
                <p>A &amp; B: Café</p>
                <p>A &amp; B: &lt;Lamp&gt; [x] [y]</p>
                <a>nn</a>
                """)
    }
}
