// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: Swift 6 language mode, strict memory safety, warnings are errors.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func source(_ name: String, uses: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: uses, swiftSettings: strict)
}

func test(_ name: String, uses: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + uses, swiftSettings: strict)
}

func library(_ name: String, pkgConfig: String, debian: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

// Targets stand in the order in which a request, and after it a feed, meets them.
let package = Package(
    name: "aisle",
    products: [.executable(name: "aisle", targets: ["Aisle"])],
    targets: [
        .executableTarget(
            name: "Aisle",
            dependencies: ["CGetopt", "HTTP", "Storefront", "Catalogue", "Mustache", "Feeds", "Demo", "XML"],
            swiftSettings: strict),
        source("HTTP", uses: ["CMicrohttpd"]),
        source("Storefront", uses: ["HTTP", "Catalogue", "Mustache", "Compression"]),
        source("Catalogue", uses: ["SQLite"]),
        source("Mustache"),
        source("Compression", uses: ["CZlib", "CBrotli"]),
        source("Feeds", uses: ["Catalogue", "XML", "Compression", "SQLite", "CIconv"]),
        source("Demo", uses: ["Catalogue", "Feeds"]),
        source("XML", uses: ["CXML2"]),
        source("SQLite", uses: ["CSQLite"]),
        .systemLibrary(name: "CGetopt", path: "Sources/C/CGetopt"),
        .systemLibrary(name: "CIconv", path: "Sources/C/CIconv"),
        library("CMicrohttpd", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
        library("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
        library("CXML2", pkgConfig: "libxml-2.0", debian: "libxml2-dev"),
        library("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
        library("CBrotli", pkgConfig: "libbrotlienc", debian: "libbrotli-dev"),
        test("HTTP"),
        test("Storefront", uses: ["HTTP", "Catalogue", "Mustache", "XML"]),
        test("Catalogue", uses: ["SQLite"]),
        test("Mustache"),
        test("Compression"),
        test("Feeds", uses: ["Catalogue", "XML", "Compression"]),
        test("Demo", uses: ["Catalogue", "Feeds"]),
        test("XML"),
        test("SQLite"),
        .testTarget(
            name: "PathTests", dependencies: ["Aisle", "XML", "Catalogue"], swiftSettings: strict),
        .testTarget(name: "HouseTests", swiftSettings: strict),
    ]
)
