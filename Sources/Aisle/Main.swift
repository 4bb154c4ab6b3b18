import Glibc

/// The program: a command's name, its options, its operands.
@main
enum Main {
    static func main() {
        // A broken pipe is an error of a write, not the end of the program.
        _ = signal(SIGPIPE, SIG_IGN)
        exit(run(CommandLine.arguments))
    }

    private static func run(_ words: [String]) -> Int32 {
        guard words.count > 1, !["help", "--help", "-h"].contains(words[1]) else {
            write(Command.usage(Command.all))
            return words.count > 1 ? 0 : 2
        }
        guard let command = Command.all.first(where: { $0.name == words[1] }) else {
            complain("There is no command \(words[1]). aisle --help lists them all.")
            return 2
        }
        guard !words.contains("--help"), !words.contains("-h") else {
            write(Command.usage([command]))
            return 0
        }
        do {
            let arguments = try Arguments(Array(words.dropFirst()), options: command.options)
            if command.operands.isEmpty, let stray = arguments.operands.first {
                throw UsageError("aisle \(command.name) does not know what to do with \(stray).")
            }
            return try command.run(arguments)
        } catch let error as UsageError {
            complain("\(error) aisle \(command.name) --help lists all options.")
            return 2
        } catch let error as WriteError where error.isBrokenPipe {
            // A reader that is gone wants no more.
            return 0
        } catch {
            complain("\(error)")
            return 1
        }
    }
}
