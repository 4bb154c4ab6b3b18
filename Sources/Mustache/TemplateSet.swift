/// How a template's output is read, and so how values are escaped in it.
package enum Syntax: Sendable {
    /// HTML that is well-formed XML too: each value is escaped as its place asks, and what can't be safe is refused.
    case html
    /// Any text, by the letter of the Mustache specification: `& < > "` are escaped, unknown names print nothing.
    case text
}

/// Templates that may include and override one another.
package struct TemplateSet: Sendable {
    private var sources: [String: TemplateSource] = [:]

    /// - Parameter sources: where two have one name the later one counts, so an operator's come last.
    package init(sources: [TemplateSource]) {
        for source in sources { self.sources[source.name] = source }
    }

    /// Compiles one template, with everything it includes, for the values of one page.
    /// - Throws: the first thing that is wrong in it, with its place.
    package func compile(
        _ name: String, for fields: Fields, as syntax: Syntax = .html
    ) throws(TemplateError) -> Template {
        guard let parsed = try parsed(name) else {
            let nearest = name.nearest(of: sources.keys)
            throw TemplateError(
                path: name, line: 1, column: 1, problem: .unknownTemplate(name, nearest: nearest))
        }
        var compiler = Compiler(self, fields: fields.table, syntax: syntax, template: parsed)
        return Template(try compiler.compile(), table: fields.table)
    }

    var names: some Sequence<String> { sources.keys }

    func parsed(_ name: String) throws(TemplateError) -> ParsedTemplate? {
        guard let source = sources[name] else { return nil }
        return try Parser.parse(source)
    }
}
