import Testing

@testable import Mustache

struct HTMLContextTests {
    private static let fields = Fields([
        ("name", .text), ("current", .flag), ("link", .text), ("rows", .list(Fields([("name", .text)]))),
    ])

    /// Templates that print themselves, tags removed, when nothing is set.
    @Test(arguments: [
        "<!DOCTYPE html>\n<html lang=\"en\"><head><title>{{name}}</title><meta charset=\"utf-8\"/></head></html>",
        "<a{{#current}} aria-current=\"page\"{{/current}} href=\"/\">x</a>",
        "<a {{#current}}aria-current=\"page\" {{/current}}href=\"/\">x</a>",
        "<p class=\"row{{#current}} now{{/current}} {{name}}\">a</p>",
        "<p{{#current}} class=\"a\"{{/current}}{{^current}} class=\"b\"{{/current}}>a</p>",
        "<p class=\"{{#rows}}{{name}} {{/rows}}\">a</p>",
        "<a href=\"{{#link}}{{link}}{{/link}}{{^link}}/none{{/link}}\">x</a>",
        "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/><foreignObject><p></p></foreignObject></svg>",
        "<textarea name=\"a\">{{name}}</textarea><iframe src=\"{{link}}\"> </iframe>",
        "<script type=\"module\" src=\"/a.js\"></script><style>a > b { color: red }</style>",
        "<p>&amp; &#8364; &#x20AC; &lt; > 1 ] ></p><!-- a - b --> <br />",
        "<ul>{{#rows}}<li id='{{name}}'>{{name}}</li>{{/rows}}{{^rows}}<li>-</li>{{/rows}}</ul>",
        "<meta name=\"description\" content=\"{{name}}\"/><meta http-equiv=\"refresh\" content=\"9\"/>",
        "<script type=\"application/json\">{\"a\\\"\": [{{#rows}}\"{{name}}\",{{/rows}} 1]}</script>",
    ])
    func `well-formed markup is taken as it is`(_ template: String) throws {
        let literal = template.replacing(/\{\{\^\w+\}\}(.*?)\{\{\/\w+\}\}/) { $0.1 }
            .replacing(/\{\{#\w+\}\}.*?\{\{\/\w+\}\}/, with: "").replacing(/\{\{.*?\}\}/, with: "")
        #expect(try printed(template, Self.fields) == literal)
    }

    @Test func `a section between attributes prints or doesn't`() throws {
        let output = try printed("<a{{#current}} aria-current=\"page\"{{/current}}>x</a>", Self.fields) {
            values in
            values.set(1, to: true)
        }
        #expect(output == "<a aria-current=\"page\">x</a>")
    }

    @Test func `a page overrides the document's blocks`() throws {
        let document = """
            <!DOCTYPE html>
            <html>
              <head><title>{{$title}}Aisle{{/title}}</title></head>
              <body class="{{$class}}plain{{/class}}">
                {{$content}}
                {{/content}}
              </body>
            </html>

            """
        let page = """
            {{<document}}
            {{$title}}{{name}}{{/title}}
            {{$content}}
            <ul>
              {{#rows}}
              {{> row}}
              {{/rows}}
            </ul>
            {{/content}}
            {{/document}}
            """
        let row = "<li>{{name}}</li>\n"
        let output = try printed(page, Self.fields, including: ["document": document, "row": row]) { values in
            values.set(0, to: "Lamps & more")
            let rows = values.list(3, count: 2)
            for (frame, name) in zip(rows, ["A", "B"]) { values.set(0, in: frame, to: name) }
        }
        #expect(
            output == """
                <!DOCTYPE html>
                <html>
                  <head><title>Lamps &amp; more</title></head>
                  <body class="plain">
                    <ul>
                      <li>A</li>
                      <li>B</li>
                    </ul>
                  </body>
                </html>

                """)
    }

    @Test func `a block's own title is not the page's`() throws {
        let card = "<b>{{$title}}card{{/title}}</b>"
        let document = "<h1>{{$title}}{{/title}}</h1>{{$content}}{{/content}}"
        let page =
            "{{<document}}{{$title}}page{{/title}}{{$content}}{{<card}}{{$title}}mine{{/title}}{{/card}}{{/content}}{{/document}}"
        let output = try printed(page, Self.fields, including: ["card": card, "document": document])
        #expect(output == "<h1>page</h1><b>mine</b>")
    }
}
