package import Mustache

/// The templates of every kind of page, compiled for what that page offers.
package struct Pages: Sendable {
    let list: Template
    let rows: Template
    let embed: Template
    let product: Template
    let problem: Template

    /// - Throws: the first error in a template, with its file, line and column.
    package init(_ sources: [TemplateSource]) throws(TemplateError) {
        let set = TemplateSet(sources: sources)
        list = try set.compile("product-list", for: Document<ListSlot>.fields)
        rows = try set.compile("rows", for: Document<ListSlot>.fields)
        embed = try set.compile("embed", for: Document<ListSlot>.fields)
        product = try set.compile("product", for: Document<ProductSlot>.fields)
        problem = try set.compile("problem", for: Document<ProblemSlot>.fields)
    }
}

extension Template {
    /// The bytes of a page.
    func bytes<Page: PageSlots>(_ document: Document<Page>, reserving capacity: Int = 16_384) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(capacity)
        render(document.values, into: &bytes)
        return bytes
    }
}
