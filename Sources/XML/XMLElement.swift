/// An element of a small document, with all that stands in it.
package struct XMLElement: Equatable, Sendable {
    /// The namespace's URI; empty for none.
    package var namespace: String
    /// The local name; `g:id` where the prefix was never declared.
    package var name: String
    /// By local name.
    package var attributes: [String: String] = [:]
    package var children: [XMLElement] = []
    /// The texts and CDATA sections directly in the element, one behind the other; comments are left out.
    package var text = ""
    /// Of the document, from 1.
    package var line = 0

    package init(namespace: String = "", name: String) {
        self.namespace = namespace
        self.name = name
    }
}
