import Foundation
import Testing

/// One test of the Mustache specification.
struct SpecificationCase: Sendable, CustomTestStringConvertible {
    let id: String
    let data: JSONValue
    let template: String
    let partials: [String: String]
    let expected: String

    var testDescription: String { id }

    /// Where the specification's files are, if they are here.
    static let folder: URL? = {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let shared = ProcessInfo.processInfo.environment["AISLE_SHARED"].map { URL(filePath: $0) }
        let folder = (shared ?? checkout.appending(path: "shared")).appending(path: "mustache-spec")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static let all = inFolder.filter { $0.reasonToLeaveOut == nil }

    static let inFolder: [SpecificationCase] = {
        guard let folder,
            let files = try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
        else { return [] }
        return files.filter { $0.pathExtension == "json" }.flatMap(read)
    }()

    private static func read(_ file: URL) -> [SpecificationCase] {
        guard let bytes = try? Data(contentsOf: file),
            let document = try? JSONDecoder().decode(Document.self, from: bytes)
        else { return [] }
        let suite = file.deletingPathExtension().lastPathComponent
        return document.tests.map { test in
            SpecificationCase(
                id: "\(suite): \(test.name)", data: test.data, template: test.template,
                partials: test.partials ?? [:], expected: test.expected)
        }
    }

    private struct Document: Decodable {
        var tests: [Entry]

        struct Entry: Decodable {
            var name: String
            var data: JSONValue
            var template: String
            var partials: [String: String]?
            var expected: String
        }
    }
}
