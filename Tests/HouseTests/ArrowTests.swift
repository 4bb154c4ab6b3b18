import Testing

/// Who may use whom: DESIGN's arrows, which only go down.
@Suite struct ArrowTests {
    /// Each target with the targets of ours that it may use; the program may use all of them.
    private static let arrows: [String: Set<String>] = [
        "HTTP": [], "Storefront": ["HTTP", "Catalogue", "Mustache", "Compression"], "Catalogue": ["SQLite"],
        "Mustache": [], "Compression": [], "Feeds": ["Catalogue", "XML", "Compression", "SQLite"],
        "Demo": ["Catalogue", "Feeds"], "XML": [], "SQLite": [],
    ]
    private static let withoutFoundation = [
        "HTTP", "Storefront", "Catalogue", "Mustache", "SQLite", "Compression",
    ]

    private let manifest: Manifest
    private let files: [SourceFile]

    init() throws {
        manifest = try Manifest()
        files = try House.swiftFiles(in: "Sources")
    }

    @Test func `every target is one that the design names`() {
        #expect(Set(manifest.uses.keys) == Set(Self.arrows.keys).union(["Aisle"]))
    }

    @Test(arguments: arrows.keys.sorted())
    func `a target declares only what stands below it`(target: String) throws {
        let used = try #require(manifest.uses[target]).subtracting(manifest.libraries)
        #expect(used.isSubset(of: try #require(Self.arrows[target])))
    }

    @Test func `a file imports only what its target declares`() {
        let ours = Set(manifest.uses.keys).union(manifest.libraries)
        for file in files {
            let undeclared = file.imports.intersection(ours).subtracting(manifest.uses[file.target] ?? [])
            #expect(undeclared.isEmpty, "\(file)")
        }
    }

    @Test func `each C library is imported by exactly one target`() {
        for library in manifest.libraries.sorted() {
            let targets = Set(files.filter { $0.imports.contains(library) }.map(\.target))
            #expect(targets.count == 1, "\(library) is imported by \(targets.sorted())")
        }
    }

    @Test(arguments: withoutFoundation)
    func `a request's path imports no Foundation`(target: String) {
        for file in files where file.target == target {
            #expect(file.imports.filter { $0.hasPrefix("Foundation") }.isEmpty, "\(file)")
        }
    }
}
