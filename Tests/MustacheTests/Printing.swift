@testable import Mustache

/// What one template prints, as text.
func printed(
    _ template: String, _ fields: Fields, as syntax: Syntax = .html,
    including partials: [String: String] = [:],
    filling fill: (inout Values) -> Void = { _ in }
) throws(TemplateError) -> String {
    let compiled = try templates(template, partials).compile("page", for: fields, as: syntax)
    var values = Values(fields)
    fill(&values)
    var output: [UInt8] = []
    compiled.render(values, into: &output)
    return String(decoding: output, as: UTF8.self)
}

/// A set of the template `page` and what it includes.
func templates(_ page: String, _ partials: [String: String] = [:]) -> TemplateSet {
    TemplateSet(
        sources: partials.merging(["page": page]) { first, _ in first }.map {
            TemplateSource(name: $0.key, path: "\($0.key).mustache", bytes: Array($0.value.utf8))
        })
}
