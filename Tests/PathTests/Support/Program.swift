import Foundation
import Testing

/// The built program as a stranger runs it: arguments in, exit status and text out.
enum Program {
    /// `aisle` stands beside the bundle of these tests.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("aisle").path

    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs to the end.
    /// - Parameters:
    ///   - input: a file for standard input; nothing without.
    ///   - shellLimits: commands such as `ulimit -f 100` that a shell obeys first.
    static func run(
        _ arguments: [String], input: String? = nil, shellLimits: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let folder = try Folder()
        let process = Process()
        if let shellLimits {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "\(shellLimits); exec \"$0\" \"$@\"", path] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
            ?? FileHandle.nullDevice
        let (output, errors) = (try folder.newFile("output"), try folder.newFile("errors"))
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try folder.text("output"),
            errors: try folder.text("errors"))
    }
}

/// A folder for one test, deleted with it.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "aisle-path-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A folder that cannot be deleted is the system's to clean up.
        try? FileManager.default.removeItem(atPath: path)
    }

    func newFile(_ name: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
    }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }
}
