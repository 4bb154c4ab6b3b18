import CGetopt
import Glibc

/// One setting: an option of the command line and a name in the environment.
struct Option: Sendable {
    /// Without its dashes: `base-url`.
    let name: String
    /// What its argument is, for help: `URL`; `nil` for an option that is there or not.
    let argument: String?
    let help: String
    /// Used where nobody says otherwise.
    var standard: String?
    var repeats = false

    /// `AISLE_BASE_URL`.
    var environmentName: String {
        "AISLE_" + name.map { $0 == "-" ? "_" : $0.uppercased() }.joined()
    }
}

/// What was said on the command line and in the environment.
struct Arguments {
    private var values: [String: [String]] = [:]
    /// What stands behind the options.
    private(set) var operands: [String] = []

    /// Reads a command's arguments with getopt_long; an option of the command line wins over the environment.
    /// - Parameter arguments: the command's name first.
    init(_ arguments: [String], options: [Option]) throws(UsageError) {
        for option in options {
            if let value = unsafe getenv(option.environmentName) {
                values[option.name] = [unsafe String(cString: value)]
            }
        }
        try parse(arguments, options)
    }

    func text(_ option: Option) -> String? { values[option.name]?.last ?? option.standard }

    func texts(_ option: Option) -> [String] {
        (values[option.name] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
    }

    /// Each time the option was given, as it was given.
    func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    func flag(_ option: Option) -> Bool {
        values[option.name].map { !["", "0", "false", "no"].contains($0.last ?? "") } ?? false
    }

    func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let text = text(option), let number = Int(text), range.contains(number) else {
            throw UsageError(
                "--\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// One of the words that a type knows; `nil` where nothing was said.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: Option) throws(UsageError)
        -> Choice?
    {
        guard let word = text(option) else { return nil }
        guard let choice = Choice(rawValue: word) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--\(option.name) takes one of \(words), not \(word).")
        }
        return choice
    }

    private mutating func parse(_ arguments: [String], _ options: [Option]) throws(UsageError) {
        var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
        let names: [UnsafeMutablePointer<CChar>?] = unsafe options.map { unsafe strdup($0.name) }
        defer {
            for index in unsafe words.indices { unsafe free(words[index]) }
            for index in unsafe names.indices { unsafe free(names[index]) }
        }
        var table: [CGetopt.option] = unsafe []
        for index in options.indices {
            let argument: Int32 = options[index].argument == nil ? 0 : 1
            unsafe table.append(CGetopt.option(name: names[index], has_arg: argument, flag: nil, val: 1))
        }
        unsafe table.append(CGetopt.option())
        var given: Set<String> = []
        var index: Int32 = -1
        var value: UnsafePointer<CChar>?
        while true {
            let found = unsafe aisle_next_option(Int32(arguments.count), &words, table, &index, &value)
            if found == -1 { break }
            guard found == 1 else {
                throw UsageError.of(arguments, at: Int(aisle_option_index()) - 1, missing: found == 58)
            }
            let name = options[Int(index)].name
            if given.insert(name).inserted { values[name] = [] }
            values[name, default: []].append(unsafe value.map { unsafe String(cString: $0) } ?? "1")
        }
        // getopt_long has moved the operands behind the options.
        operands = unsafe words[Int(aisle_option_index())..<arguments.count].compactMap {
            unsafe $0.map { unsafe String(cString: $0) }
        }
    }
}

/// A command line that says nothing the program can do.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static func of(_ arguments: [String], at index: Int, missing: Bool) -> UsageError {
        let word = arguments.indices.contains(index) ? arguments[index] : ""
        return UsageError(missing ? "\(word) needs an argument." : "There is no option \(word).")
    }
}
