import Mustache
import Testing

@testable import Storefront

@Suite struct PagesTests {
    @Test(arguments: [
        (
            ["prodct-row"],
            [
                "theirs/prodct-row changes no page. There is no template “prodct-row”; did you mean “product-row”?"
            ]
        ),
        (
            ["Product"],
            ["theirs/Product changes no page. There is no template “Product”; did you mean “product”?"]
        ),
        (["zzzzzzzz"], ["theirs/zzzzzzzz changes no page. There is no template “zzzzzzzz”."]),
        (["mark", "product-row"], []),
    ])
    func `a template that changes no page is told with the name that was meant`(
        names: [String], told: [String]
    ) throws {
        #expect(try strays(names.map { ($0, "<i>x</i>") }) == told)
    }

    @Test func `what an operator's own template includes is no stray`() throws {
        #expect(try strays([("mark", "{{> logo}}"), ("logo", "<i>x</i>")]) == [])
        #expect(try strays([("marx", "{{> logo}}"), ("logo", "<i>x</i>")]).count == 2)
    }

    private func strays(_ theirs: [(name: String, text: String)]) throws -> [String] {
        let ours = try Counter.templates()
        let sources = theirs.map {
            TemplateSource(name: $0.name, path: "theirs/\($0.name)", bytes: Array($0.text.utf8))
        }
        return Pages.strays(
            in: ours.filter { our in !theirs.contains { $0.name == our.name } } + sources, beside: ours)
    }
}
