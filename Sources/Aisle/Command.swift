/// One thing the program does.
struct Command: Sendable {
    let name: String
    let operands: String
    let help: String
    let options: [Option]
    /// Answers the exit status: 0, 1 when it could not be done, 2 for a wrong command line.
    let run: @Sendable (Arguments) throws -> Int32

    static let all: [Command] = [.importing, .serve, .check, .export, .demo]

    static func usage(_ commands: [Command]) -> String {
        var lines = ["Aisle turns a product feed into a product list that anyone can scroll.", ""]
        for command in commands {
            lines.append(
                "aisle \(command.name) [options]\(command.operands.isEmpty ? "" : " \(command.operands)")")
            lines.append("    \(command.help)")
            for option in command.options { lines.append(option.line) }
            lines.append("")
        }
        lines.append("Each option has a name in the environment: --base-url is AISLE_BASE_URL.")
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Option {
    /// One line of help.
    var line: String {
        let left = "    --" + name + (argument.map { " \($0)" } ?? "")
        let padding = String(repeating: " ", count: max(2, 36 - left.count))
        return left + padding + help + (standard.map { " (\($0))" } ?? "")
    }
}
