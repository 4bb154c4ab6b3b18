package import Mustache

/// The templates of every kind of page, compiled for what that page offers.
///
/// A class, since each request takes them: a copy would count the references of all of their parts.
package final class Pages: Sendable {
    let list: Template
    let rows: Template
    let embed: Template
    let product: Template
    let problem: Template

    subscript(_ dress: ListPage.Dress) -> Template {
        switch dress {
        case .document: list
        case .fragment: rows
        case .embed: embed
        }
    }

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

extension Pages {
    /// A sentence for each template of the operator's that changes no page, most likely for a slip in its name.
    ///
    /// - Parameters:
    ///   - sources: ours and theirs, of which all pages can be made.
    ///   - ours: those that a name may have been meant for.
    package static func strays(in sources: [TemplateSource], beside ours: [TemplateSource]) -> [String] {
        let (set, known) = (TemplateSet(sources: ours), Set(ours.map(\.name)))
        return sources.filter { !known.contains($0.name) }.compactMap { source in
            guard (try? Pages(sources.filter { $0.name != source.name })) != nil else {
                // A template of theirs includes it, and is nothing without.
                return nil
            }
            do throws(TemplateError) {
                _ = try set.compile(source.name, for: Document<ListSlot>.fields)
                return nil
            } catch {
                return "\(source.path) changes no page. \(error.problem)"
            }
        }
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
