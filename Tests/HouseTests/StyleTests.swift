import Foundation
import Testing

/// The rules of style that a machine can hold.
@Suite struct StyleTests {
    /// Spelled in halves, so that this file may name them.
    private static let refused = ["try" + "!", "as" + "!", "fatal" + "Error", "TO" + "DO", "FIX" + "ME"]

    @Test(arguments: refused)
    func `nothing is forced, given up or put off`(word: String) throws {
        let kinds: Set = ["swift", "js", "css", "mustache", "py"]
        for folder in ["Sources", "Tests", "Templates", "Public", "Benchmarks"] {
            let found = try House.files(in: folder, endings: kinds).flatMap { $0.mentions(of: word) }
            #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        }
    }

    @Test(arguments: [("Sources", 250), ("Tests", 400), ("Templates", 100), ("Public", 250)])
    func `no file is too long to read at once`(folder: String, most: Int) throws {
        for file in try House.files(in: folder, endings: ["swift", "js", "css", "mustache", "py"]) {
            #expect(file.lines.count <= most + 1, "\(file)")
        }
    }

    @Test func `every declaration that crosses targets has a doc comment`() throws {
        for file in try House.swiftFiles(in: "Sources") {
            let missing = PackageDeclaration.all(in: file).filter { $0.needsComment && !$0.hasComment }
            #expect(
                missing.isEmpty, "\(missing.map { "\(file):\($0.line): \($0.text)" }.joined(separator: "\n"))"
            )
        }
    }

    @Test func `every Swift file is formatted as the house formats`() throws {
        let swift = URL(filePath: "/usr/bin/env")
        let folders = ["Package.swift", "Sources", "Tests"].map { House.root.appending(path: $0).path }
        let configuration = House.root.appending(path: ".swift-format").path
        let complaints = try House.output(
            of: swift,
            ["sh", "-c", "swift format lint --configuration \"$0\" --recursive \"$@\" 2>&1", configuration]
                + folders)
        #expect(complaints.isEmpty, "\(String(decoding: complaints, as: UTF8.self))")
    }
}
