import Foundation
import Testing

/// What every visitor's browser has to fetch.
@Suite struct PublicTests {
    @Test(arguments: [("js", 6_000), ("css", 5_000)])
    func `what a page carries stays light`(ending: String, most: Int) throws {
        let files = try House.files(in: "Public", endings: [ending])
        let gzip = URL(filePath: "/usr/bin/gzip")
        let bytes = try files.map { file in
            try House.output(
                of: gzip, ["-9", "--stdout"], input: Data(contentsOf: House.root.appending(path: file.path))
            ).count
        }
        #expect(bytes.reduce(0, +) <= most, "\(zip(files, bytes).map { "\($0): \($1)" })")
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
