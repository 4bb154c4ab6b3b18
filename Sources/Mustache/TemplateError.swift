/// What is wrong with a template, and where: found before anything is rendered.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The template's path.
    package let path: String
    /// From 1.
    package let line: Int
    /// In characters, from 1.
    package let column: Int
    /// What is wrong there.
    package let problem: Problem

    /// `Templates/product.mustache:3:7: No “pirce” is offered here; did you mean “price”?`
    package var description: String { "\(path):\(line):\(column): \(problem)" }

    /// What can be wrong with a template, with the facts that its sentence needs.
    package enum Problem: Equatable, Sendable {
        case unknownTemplate(String, nearest: String?)
        case unknownPartial(String, nearest: String?)
        case unknownName(String, nearest: String?)
        case endlessRecursion(String)
        case notText(String, String)
        case needsTripleBraces(String, String)
        case notTrusted(String)
        case notUTF8
        case unclosedTag, emptyTag, blankInName, dynamicName, badDelimiters
        case unclosedSection(String)
        case nothingToClose(String)
        case wrongClose(open: String, close: String)
        case strayInParent(String)
    }
}

extension TemplateError.Problem: CustomStringConvertible {
    /// One sentence for whoever writes the template.
    package var description: String {
        switch self {
        case .unknownTemplate(let name, let nearest): "There is no template “\(name)”\(guess(nearest))"
        case .unknownPartial(let name, let nearest):
            "There is no template “\(name)” to include\(guess(nearest))"
        case .unknownName(let name, let nearest): "No “\(name)” is offered here\(guess(nearest))"
        case .endlessRecursion(let name): "“\(name)” includes itself without going deeper into the values."
        case .notText(let name, let kind):
            "“\(name)” is \(kind) and can't be printed: open a section with it."
        case .needsTripleBraces(let name, let kind): "“\(name)” is \(kind): print it with {{{\(name)}}}."
        case .notTrusted(let name): "“\(name)” is text, which only {{\(name)}} prints safely."
        case .notUTF8: "The template is not UTF-8."
        case .unclosedTag: "This tag is never closed."
        case .emptyTag: "This tag has no name in it."
        case .blankInName: "A name can't have a blank in it."
        case .dynamicName: "A template to include is named by the template itself, never by a value."
        case .badDelimiters: "A change of delimiters looks like {{=<% %>=}}."
        case .unclosedSection(let name): "“\(name)” is opened here and never closed."
        case .nothingToClose(let name): "{{/\(name)}} closes nothing."
        case .wrongClose(let open, let close): "{{/\(close)}} stands where {{/\(open)}} has to come first."
        case .strayInParent(let name): "Inside {{<\(name)}} only blocks print: put this into one."
        }
    }

    private func guess(_ nearest: String?) -> String { nearest.map { "; did you mean “\($0)”?" } ?? "." }
}
