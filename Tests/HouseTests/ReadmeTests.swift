import Foundation
import Testing

/// The README and the program say the same.
@Suite struct ReadmeTests {
    private static let program = House.root.appending(path: ".build/debug/aisle")

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: program.path), "the program is not built"))
    func `the README's settings are those that the program lists`() throws {
        let help = String(decoding: try House.output(of: Self.program, ["--help"]), as: UTF8.self)
        let listed = Set(help.matches(of: /\n {4}(--[a-z-]+(?: [A-Z=]+)?)/).map { String($0.1) })
        let readme = try House.text("README.md")
        let told = Set(readme.matches(of: /\n\| `(--[a-z-]+(?: [A-Z=]+)?)` \|/).map { String($0.1) })
        #expect(!listed.isEmpty)
        #expect(told == listed)
    }

    @Test func `the README names every target of make`() throws {
        let readme = try House.text("README.md")
        for target in ["run", "test", "build", "bench", "lint", "install"] {
            #expect(readme.contains("`make \(target)"), "make \(target)")
        }
    }
}
