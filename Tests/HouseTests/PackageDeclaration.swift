import Foundation

/// A line that begins a declaration of `package` access.
struct PackageDeclaration {
    let line: Int
    let text: String
    /// A documentation comment ends right above it, attributes left aside.
    let hasComment: Bool
    /// False where there is nothing to add: a stored value or an initialiser that its types describe, a description or
    /// equality, a function behind a documented one of the same name.
    let needsComment: Bool

    static func all(in file: SourceFile) -> [PackageDeclaration] {
        var documented: Set<String> = []
        return file.lines.indices.compactMap { index in
            let text = file.lines[index].trimmingCharacters(in: .whitespaces)
            guard text.hasPrefix("package "), !text.hasPrefix("package import") else { return nil }
            let above =
                file.lines[..<index].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") } ?? ""
            let hasComment = above.trimmingCharacters(in: .whitespaces).hasPrefix("///")
            let name = text.firstMatch(of: /func (\w+)/).map { String($0.1) }
            let isOverload = name.map(documented.contains) ?? false
            if hasComment, let name { documented.insert(name) }
            return PackageDeclaration(
                line: index + 1, text: text, hasComment: hasComment,
                needsComment: !isOverload && !speaksForItself(text))
        }
    }

    private static func speaksForItself(_ text: String) -> Bool {
        let isStored = text.contains(/\b(?:let|var)\s/) && !text.hasSuffix("{") && !text.hasSuffix("}")
        return isStored || text.contains(/\binit[(<?]/) || text.contains("var description: String")
            || text.contains("static func == ")
    }
}
