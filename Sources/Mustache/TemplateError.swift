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
}
