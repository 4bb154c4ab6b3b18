/// Where and why bytes are not the XML they should be.
package struct XMLError: Error, Equatable, CustomStringConvertible {
    /// Of the document, from 1; 0 where libxml2 names none.
    package let line: Int
    /// libxml2's sentence, without its line end.
    package let message: String

    package init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    package var description: String { "line \(line): \(message)" }
}
