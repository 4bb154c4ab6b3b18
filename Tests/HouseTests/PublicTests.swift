import Foundation
import Testing

/// What every visitor's browser has to fetch.
@Suite struct PublicTests {
    @Test func `the styles of a page stay light`() throws {
        let files = try House.files(in: "Public", endings: ["css"])
        let all = try files.reduce(into: Data()) {
            $0 += try Data(contentsOf: House.root.appending(path: $1.path))
        }
        let packed = try House.output(of: URL(filePath: "/usr/bin/gzip"), ["-9", "--stdout"], input: all)
        #expect(!all.isEmpty && packed.count <= 5_000)
    }

    @Test func `nothing is fetched from elsewhere`() throws {
        for file in try House.files(in: "Public", endings: ["js", "css"]) {
            let addresses = file.mentions(of: "//").filter { $0.contains(/["'(]\s*(https?:)?\/\/\w/) }
            #expect(addresses.isEmpty, "\(addresses.joined(separator: "\n"))")
        }
    }

    @Test func `no script makes code out of text`() throws {
        for file in try House.files(in: "Public", endings: ["js"]) {
            let found = ["eval(", "new Function", "innerHTML", "document.write"].flatMap {
                file.mentions(of: $0)
            }
            #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        }
    }
}
