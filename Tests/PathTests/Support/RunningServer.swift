import Foundation
import Glibc

/// `aisle serve` on a port of its own, until `stop`, or until these tests end in whatever way.
///
/// `@unchecked Sendable`: tests on several threads only ask it; the one that stops it is its own.
final class RunningServer: @unchecked Sendable {
    let port: UInt16
    var pid: pid_t { program.processIdentifier }
    private let folder: Folder
    private let program: Process
    private let watcher: Process
    /// Closed by the end of these tests, if by nothing else.
    private let lifeline: Pipe

    struct DidNotStart: Error {
        let errors: String
    }

    /// - Parameter shellLimits: commands such as `ulimit -n 100` that a shell obeys first.
    init(
        database: String, _ options: [String] = [], shellLimits: String = "true",
        environment: [String: String] = [:]
    ) throws {
        folder = try Folder()
        program = Process()
        let output = Pipe()
        program.executableURL = URL(filePath: "/bin/sh")
        program.arguments =
            ["-c", "\(shellLimits); exec \"$0\" \"$@\"", Program.path]
            + ["serve", "--database", database, "--port", "0"] + options
        program.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        program.standardInput = FileHandle.nullDevice
        program.standardOutput = output
        program.standardError = try folder.newFile("errors")
        try program.run()
        (watcher, lifeline) = try RunningServer.watch(program.processIdentifier)
        let line = try output.fileHandleForReading.line()
        guard let colon = line.lastIndex(of: ":"), let port = UInt16(line[line.index(after: colon)...]) else {
            throw DidNotStart(errors: try folder.text("errors"))
        }
        self.port = port
    }

    deinit {
        terminate()
        _ = exitStatus()
    }

    /// Starts a shell that ends the program when its own standard input ends.
    private static func watch(_ pid: pid_t) throws -> (Process, Pipe) {
        let (shell, lifeline) = (Process(), Pipe())
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "read -r word; kill $0", String(pid)]
        shell.standardInput = lifeline
        try shell.run()
        return (shell, lifeline)
    }

    /// What it has said on standard error so far.
    var errors: String { get throws { try folder.text("errors") } }

    /// Asks it to end, as an operator does.
    func terminate() { if program.isRunning { kill(pid, SIGTERM) } }

    /// Waits until it has ended, after `terminate`.
    func exitStatus() -> Int32 {
        program.waitUntilExit()
        if watcher.isRunning { kill(watcher.processIdentifier, SIGKILL) }
        return program.terminationStatus
    }

    /// How many imports the catalogue has seen, as the server knows it.
    var generation: Int {
        get throws { try metric("aisle_catalogue_generation") }
    }

    /// Waits until the server answers from a later import.
    func nextGeneration(after generation: Int) throws -> Int {
        let connection = try Connection(port: port)
        for _ in 0..<100_000 {
            let now = try RunningServer.metric(
                "aisle_catalogue_generation", in: connection.ask("/metrics").text)
            if now > generation { return now }
        }
        throw DidNotStart(errors: "generation \(generation) stays")
    }

    func metric(_ name: String) throws -> Int {
        try RunningServer.metric(name, in: get("/metrics").text)
    }

    private static func metric(_ name: String, in text: String) -> Int {
        text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
            .flatMap { Int($0.dropFirst(name.count + 1)) } ?? -1
    }

    /// One request on a connection of its own.
    func get(_ target: String, _ headers: [String] = [], method: String = "GET") throws -> Reply {
        try Connection(port: port).ask(target, headers, method: method)
    }
}

extension FileHandle {
    /// The first line of a pipe, cut short where it ends before.
    fileprivate func line() throws -> String {
        var bytes: [UInt8] = []
        while let more = try read(upToCount: 1), let byte = more.first, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
