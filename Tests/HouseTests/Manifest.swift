/// What Package.swift declares, read as text: the package manager must not be called while it runs the tests.
struct Manifest {
    /// The targets of Sources with what each may import.
    let uses: [String: Set<String>]
    /// The C libraries.
    let libraries: Set<String>

    init() throws {
        let text = try House.text("Package.swift")
        var uses: [String: Set<String>] = [:]
        for match in text.matches(
            of: /(?:source\(|executableTarget\(\s*name: )"(\w+)"(?:,\s*(?:uses|dependencies): \[([^\]]*)\])?/)
        {
            uses[String(match.1)] = Set((match.2 ?? "").matches(of: /\w+/).map { String($0.0) })
        }
        self.uses = uses
        libraries = Set(
            text.matches(of: /(?:library\(|systemLibrary\(\s*name: )"(\w+)"/).map { String($0.1) })
    }
}
