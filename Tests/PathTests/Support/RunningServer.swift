import Foundation
import Glibc

/// `aisle serve` on a port of its own, until `stop`, or until these tests end in whatever way.
///
/// `@unchecked Sendable`: tests on several threads only ask it; the one that stops it is its own.
final class RunningServer: @unchecked Sendable {
    let port: UInt16
    /// Of the program itself.
    let pid: pid_t
    private let folder: Folder
    private let shell: Process
    private let lifeline: Pipe

    struct DidNotStart: Error {
        let errors: String
    }

    /// A shell stands between, which ends the server once its own standard input closes.
    private static let script = """
        exec 3<&0
        "$0" "$@" 3<&- </dev/null &
        server=$!
        echo $server
        { read -r line <&3; kill $server; } 2>/dev/null &
        reader=$!
        exec 3<&-
        wait $server
        status=$?
        kill $reader 2>/dev/null
        exit $status
        """

    init(database: String, _ options: [String] = [], environment: [String: String] = [:]) throws {
        folder = try Folder()
        shell = Process()
        lifeline = Pipe()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments =
            ["-c", RunningServer.script, Program.path, "serve", "--database", database, "--port", "0"]
            + options
        shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        shell.standardInput = lifeline
        shell.standardOutput = output
        shell.standardError = try folder.newFile("errors")
        try shell.run()
        let lines = try output.fileHandleForReading.lines(2)
        guard lines.count == 2, let pid = pid_t(lines[0]), let colon = lines[1].lastIndex(of: ":"),
            let port = UInt16(lines[1][lines[1].index(after: colon)...])
        else { throw DidNotStart(errors: try folder.text("errors")) }
        self.pid = pid
        self.port = port
    }

    /// What it has said on standard error so far.
    var errors: String { get throws { try folder.text("errors") } }

    /// Asks it to end, as an operator does.
    func terminate() { kill(pid, SIGTERM) }

    /// Waits until it has ended, after `terminate`.
    func exitStatus() -> Int32 {
        shell.waitUntilExit()
        return shell.terminationStatus
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
    /// The first lines of a pipe, fewer where it ends before.
    fileprivate func lines(_ count: Int) throws -> [String] {
        var bytes: [UInt8] = []
        while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            guard let more = try read(upToCount: 1), !more.isEmpty else { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
