import Foundation
import XML

/// What the markup of one kind of page may be: a schema of `Fixtures/Schemas`.
struct PageSchema: ~Copyable {
    enum Kind: String, CaseIterable {
        case list, fragment, embed, product, problem, sitemap
    }

    private let kind: Kind
    private let schema: RelaxNGSchema

    init(_ kind: Kind) throws {
        self.kind = kind
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/Schemas")
        schema = try RelaxNGSchema(path: folder.standardized.appending(path: "\(kind).rng").path)
    }

    /// - Throws: the first thing about the bytes that is not as it should be.
    func validate(_ bytes: [UInt8]) throws {
        guard kind == .fragment else { return try schema.validate(bytes) }
        // A portal parses the rows as they are; the schema wants to know that their elements are HTML's.
        try XMLParser().check(bytes)
        let whole =
            "<div xmlns=\"http://www.w3.org/1999/xhtml\">" + String(decoding: bytes, as: UTF8.self) + "</div>"
        try schema.validate(Array(whole.utf8))
    }
}
