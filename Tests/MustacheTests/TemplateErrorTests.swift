import Testing

@testable import Mustache

struct TemplateErrorTests {
    private static let fields = Fields([
        ("name", .text), ("link", .text), ("more", .flag), ("markup", .html), ("data", .json),
        ("brand", .object(Fields([("title", .text)]))), ("rows", .list(Fields([("price", .text)]))),
    ])

    private static let mustache: [(String, String)] = [
        ("{{nmae}}", "1:1: No “nmae” is offered here; did you mean “name”?"),
        ("<p>\n  {{#rows}}{{priec}}{{/rows}}</p>", "2:12: No “priec” is offered here; did you mean “price”?"),
        ("{{price}}", "1:1: No “price” is offered here."),
        ("{{brand.titel}}", "1:1: No “brand.titel” is offered here; did you mean “brand.title”?"),
        ("{{.}}", "1:1: No “.” is offered here."),
        ("{{#mor}}x{{/mor}}", "1:1: No “mor” is offered here; did you mean “more”?"),
        ("{{rows}}", "1:1: “rows” is a list and can't be printed: open a section with it."),
        ("{{more}}", "1:1: “more” is a flag and can't be printed: open a section with it."),
        ("{{brand}}", "1:1: “brand” is an object and can't be printed: open a section with it."),
        ("{{markup}}", "1:1: “markup” is HTML: print it with {{{markup}}}."),
        ("{{data}}", "1:1: “data” is JSON: print it with {{{data}}}."),
        ("{{{name}}}", "1:1: “name” is text, which only {{name}} prints safely."),
        ("{{&name}}", "1:1: “name” is text, which only {{name}} prints safely."),
        ("a\u{7}", "1:2: HTML and XML forbid the character U+7."),
        (
            "{{<row}}{{$tilte}}{{/tilte}}{{/row}}",
            "1:9: “row” has no block “tilte” to override; did you mean “title”?"
        ),
        ("é{{name", "1:2: This tag is never closed."),
        ("{{ }}", "1:1: This tag has no name in it."),
        ("{{a name}}", "1:1: A name can't have a blank in it."),
        ("{{>*name}}", "1:1: A template to include is named by the template itself, never by a value."),
        ("{{=<%=}}", "1:1: A change of delimiters looks like {{=<% %>=}}."),
        ("{{#more}}", "1:1: “more” is opened here and never closed."),
        ("{{/more}}", "1:1: {{/more}} closes nothing."),
        ("{{#more}}{{#rows}}{{/more}}", "1:19: {{/more}} stands where {{/rows}} has to come first."),
        ("{{> rwo}}", "1:1: There is no template “rwo” to include; did you mean “row”?"),
        ("{{> other}}", "1:1: There is no template “other” to include."),
        ("{{<row}}text{{/row}}", "1:9: Inside {{<row}} only blocks print: put this into one."),
        ("{{> page}}", "1:1: “page” includes itself without going deeper into the values."),
        (
            "{{#rows}}{{> page}}{{/rows}}",
            "1:10: “page” includes itself without going deeper into the values."
        ),
    ]

    private static let markup: [(String, String)] = [
        ("1 < 2", "1:4: “<” has to be written &lt; here."),
        ("<a title=\"<\"></a>", "1:11: “<” has to be written &lt; here."),
        ("]]>", "1:3: “>” has to be written &gt; where “]]” may come before it."),
        ("{{name}}>", "1:9: “>” has to be written &gt; where “]]” may come before it."),
        ("Ham & eggs", "1:5: “&” has to be written &amp; here."),
        ("<a href=\"?a&b\"></a>", "1:12: “&” has to be written &amp; here."),
        ("&nbsp;", "1:1: XML doesn't know &nbsp; so write the character itself."),
        ("<p =></p>", "1:4: This character has no place in a tag."),
        ("<a id=\"a\"class=\"b\"></a>", "1:10: A blank has to come before an attribute."),
        ("<a{{#more}}id=\"a\"{{/more}}></a>", "1:12: A blank has to come before an attribute."),
        ("<input disabled/>", "1:16: XML wants a value: write disabled=\"\"."),
        ("<a id=a></a>", "1:7: The value has to be quoted: id=\"…\"."),
        ("<a id=\"a\" ID=\"b\"></a>", "1:13: This tag has the attribute “ID” already."),
        ("<br>", "1:4: <br> has no content: write <br/>."),
        ("<div/>", "1:6: <div/> stays open in HTML: write <div></div>."),
        ("<xmp></xmp>", "1:5: HTML and XML read the inside of <xmp> differently: use another element."),
        ("<title><b>", "1:9: <title> holds text only."),
        ("<iframe src=\"/\">x</iframe>", "1:17: <iframe> has to be empty."),
        ("<p>", "1:1: <p> is not closed in the section, block or template that opens it."),
        (
            "{{#more}}\n <p>{{/more}}",
            "2:2: <p> is not closed in the section, block or template that opens it."
        ),
        ("{{#more}}</p>{{/more}}", "1:13: </p> closes nothing that this section, block or template opened."),
        (
            "<p>{{#more}}</p>{{/more}}",
            "1:16: </p> closes nothing that this section, block or template opened."
        ),
        ("<p>{{> end}}", "1:4: </p> closes nothing that this section, block or template opened."),
        ("<b><i></b></i>", "1:10: </b> stands where </i> has to come first."),
        ("<!DOCTYPE xml>", "1:14: Only <!DOCTYPE html>, at the very top, and comments begin with “<!”."),
        ("<![CDATA[x]]>", "1:13: Only <!DOCTYPE html>, at the very top, and comments begin with “<!”."),
        ("<?xml?>", "1:2: “<” has to be written &lt; here."),
        ("<!-- a -- b -->", "1:10: XML allows no “--” inside a comment, and HTML no “>” at its beginning."),
        ("<!-->", "1:5: XML allows no “--” inside a comment, and HTML no “>” at its beginning."),
        ("<!--->", "1:6: XML allows no “--” inside a comment, and HTML no “>” at its beginning."),
        (
            "<script>a && b</script>",
            "1:11: XML would read “<” and “&” here as markup: put this script into a file of its own."
        ),
        (
            "<script type=\"application/ld+json\">{\"a</script>",
            "1:39: The script ends inside a string of JSON."
        ),
    ]

    private static let places: [(String, String)] = [
        ("<{{name}}>", "1:2: No escaping makes a value safe in the name of an element."),
        ("</{{name}}>", "1:3: No escaping makes a value safe in the name of an element."),
        ("<a {{name}}></a>", "1:4: No escaping makes a value safe in the tag <a>."),
        ("<a{{name}}></a>", "1:3: No escaping makes a value safe in the tag <a>."),
        ("<a da{{name}}=\"\"></a>", "1:6: No escaping makes a value safe in the name of an attribute."),
        ("<a id={{name}}></a>", "1:7: No escaping makes a value safe in an attribute without quotes."),
        ("<a onclick=\"{{name}}\"></a>", "1:13: No escaping makes a value safe in the attribute “onclick”."),
        (
            "<a style=\"color: {{name}}\"></a>",
            "1:18: No escaping makes a value safe in the attribute “style”."
        ),
        ("<iframe srcdoc=\"{{name}}\">", "1:17: No escaping makes a value safe in the attribute “srcdoc”."),
        ("<a xmlns:x=\"{{name}}\">", "1:13: No escaping makes a value safe in the attribute “xmlns:x”."),
        (
            "<svg><set attributeName=\"href\" to=\"{{name}}\"/></svg>",
            "1:36: No escaping makes a value safe in the attribute “to”."
        ),
        ("<style>{{name}}</style>", "1:8: No escaping makes a value safe in a style sheet."),
        ("<script>{{name}}</script>", "1:9: No escaping makes a value safe in a script that runs."),
        (
            "<script type=\"module\">{{name}}</script>",
            "1:23: No escaping makes a value safe in a script that runs."
        ),
        (
            "<script{{#more}} type=\"application/json\"{{/more}}>\"{{name}}\"</script>",
            "1:52: No escaping makes a value safe in a script that runs."
        ),
        ("<!-- {{name}} -->", "1:6: No escaping makes a value safe in a comment."),
        ("<!DOCTYPE {{name}}>", "1:11: No escaping makes a value safe in a declaration."),
        (
            "<meta content=\"{{name}}\" http-equiv=\"refresh\"/>",
            "1:47: No escaping makes a value safe in the “content” of a <meta http-equiv>."
        ),
        (
            "<img srcset=\"/a.png {{name}}x\"/>",
            "1:21: No escaping makes a value safe in the width or density of a candidate in the attribute “srcset”."
        ),
        ("a &am{{name}}p;", "1:6: A tag can't stand inside a character reference."),
        ("<a cl{{#more}}ass=\"a\"{{/more}}></a>", "1:6: A tag can't stand inside the name of an attribute."),
        ("<!-- {{> row}} -->", "1:6: A tag can't stand inside a comment."),
        (
            "<script type=\"application/json\">\"\\{{name}}\"</script>",
            "1:35: A tag can't stand inside an escape of JSON."
        ),
        ("<title>{{{markup}}}</title>", "1:8: HTML is printed between tags, and not in <title>."),
        (
            "<a title=\"{{{markup}}}\"></a>",
            "1:11: HTML is printed between tags, and not in the attribute “title”."
        ),
        (
            "<p>{{{data}}}</p>",
            "1:4: JSON is printed in <script type=\"application/ld+json\">, outside its strings, and not in text."
        ),
        (
            "<script type=\"application/json\">{{name}}</script>",
            "1:33: Text needs quotes around it in JSON: write \"{{…}}\"."
        ),
        (
            "<a href=\"{{#more}}?q={{/more}}{{name}}\"></a>",
            "1:31: What is printed before decides which part of the address this is: print it in one piece."
        ),
        (
            "<a href=\"{{#rows}}{{price}}{{/rows}}\"></a>",
            "1:10: What is printed before decides which part of the address this is: print it in one piece."
        ),
        (
            "<a href=\"javascript:f({{name}})\"></a>",
            "1:23: Only http, https, mailto and tel addresses take values, and not “javascript:”."
        ),
        (
            "<a href=\"{{name}}:{{link}}\"></a>",
            "1:18: With this “:” the value before it would choose the address's scheme."
        ),
        (
            "<p{{#more}}>text</p>{{/more}}",
            "1:21: This begins in the tag <p> and ends in text: it has to end where it began."
        ),
        (
            "{{#more}}<p{{/more}}></p>",
            "1:12: This begins in text and ends in the tag <p>: it has to end where it began."
        ),
        (
            "<script type=\"application/json\">{{#more}}\"{{/more}}</script>",
            "1:43: This begins in JSON and ends in a string of JSON: it has to end where it began."
        ),
        (
            "<ul><li{{#rows}} id=\"a\"{{/rows}}></li></ul>",
            "1:8: A list would repeat this attribute in one tag."
        ),
        ("<p", "1:3: This begins in text and ends in the tag <p>: it has to end where it began."),
        ("<p id=", "1:7: This ends in the middle of an attribute without quotes."),
        ("<!-- a", "1:7: This ends in the middle of a comment."),
    ]

    @Test(arguments: mustache + markup + places)
    func `what is wrong is said with its place`(_ template: String, _ said: String) throws {
        let set = templates(template, ["row": "row{{$title}}{{/title}}", "end": "</p>"])
        let error = try #require(throws: TemplateError.self) { try set.compile("page", for: Self.fields) }
        #expect(error.description == (template.contains("> end") ? "end" : "page") + ".mustache:" + said)
    }

    @Test func `a template that isn't there is named`() throws {
        let error = try #require(throws: TemplateError.self) {
            try templates("").compile("paeg", for: Self.fields)
        }
        #expect(error.description == "paeg:1:1: There is no template “paeg”; did you mean “page”?")
    }
}
