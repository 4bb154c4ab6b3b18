import Foundation

/// The files of this checkout, as the house's rules speak of them.
enum House {
    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    /// Files below a folder with one of the endings, by path from the root, in order; none where the folder is absent.
    static func files(in folder: String, endings: Set<String>) throws -> [SourceFile] {
        guard let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path) else {
            return []
        }
        return try paths.compactMap { $0 as? String }
            .filter { endings.contains(URL(filePath: $0).pathExtension) && !$0.contains("__pycache__") }
            .sorted().map { try SourceFile(path: "\(folder)/\($0)") }
    }

    static func swiftFiles(in folder: String) throws -> [SourceFile] {
        try files(in: folder, endings: ["swift"])
    }

    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    /// What a program of the machine or of this house writes to standard output.
    static func output(of program: URL, _ arguments: [String], input: Data = Data()) throws -> Data {
        let process = Process()
        let (reading, writing) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = writing
        process.standardOutput = reading
        try process.run()
        try writing.fileHandleForWriting.write(contentsOf: input)
        try writing.fileHandleForWriting.close()
        let output = try reading.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return output
    }
}

/// One text file of the house.
struct SourceFile: CustomStringConvertible {
    /// From the root: `Sources/HTTP/Server.swift`.
    let path: String
    let lines: [Substring]

    init(path: String) throws {
        self.path = path
        lines = try House.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    }

    var description: String { path }

    /// The target whose folder holds the file.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The modules that its import lines name.
    var imports: Set<String> {
        Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), place < 3, place + 1 < words.count else {
                    return nil
                }
                let isOne = words[..<place].allSatisfy { $0.hasPrefix("@") || $0 == "package" }
                return isOne ? String(words[place + 1]) : nil
            })
    }

    /// The numbers and texts of the lines in which a word stands, as they go into a failure's message.
    func mentions(of word: String) -> [String] {
        lines.enumerated().filter { $0.element.contains(word) }
            .map { "\(path):\($0.offset + 1): \($0.element.trimmingCharacters(in: .whitespaces))" }
    }
}
