import Foundation
import Testing

/// The program's command line, as far as no server is needed.
struct CommandTests {
    @Test(arguments: CommandLineCase.all)
    func `each command line has its exit status, and a sentence where it is wrong`(line: CommandLineCase)
        throws
    {
        let outcome = try Program.run(line.words)
        #expect(outcome.status == line.status)
        #expect(outcome.errors.hasPrefix("aisle: ") == (line.status != 0 && !line.words.isEmpty))
    }

    @Test func `help names each option and its name in the environment`() throws {
        let help = try Program.run(["--help"]).output
        for option in [
            "--database", "--port", "--base-url", "--embed-origin", "--currency", "--allow-shrink", "--map",
        ] {
            #expect(help.contains(option), "\(option)")
        }
        #expect(help.contains("AISLE_BASE_URL"))
    }

    @Test(arguments: ["*", "https://*", "https://*.portal.example", "https://portal.example:*"])
    func `an embed's origin has no wildcard`(origin: String) throws {
        let outcome = try Program.run(["check", "--embed-origin", origin])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == """
                aisle: --embed-origin takes whole origins, not \(origin); repeat it for each host of a portal. \
                aisle check --help lists all options.

                """)
    }

    @Test func `the environment says what the command line does not`() throws {
        let outcome = try Program.run(["demo"], environment: ["AISLE_PRODUCTS": "3"])
        #expect(outcome.output.split(separator: "\n").count == 3)
        let other = try Program.run(["demo", "--products", "4"], environment: ["AISLE_PRODUCTS": "3"])
        #expect(other.output.split(separator: "\n").count == 4)
    }

    @Test func `check renders every template on sample data`() throws {
        let outcome = try Program.run(["check"])
        #expect(
            outcome.output
                == "Templates and settings are right: 67 pages of sample data are well-formed.\n")
        let folder = try Folder()
        try folder.write("<p>{{advice}}</p><p>Bye</p>".utf8, to: "problem.mustache")
        let broken = try Program.run(["check", "--templates", folder.path])
        #expect(broken.status == 1)
        let place = "The page /nowhere, with status 404, is not well-formed: line 1"
        #expect(broken.errors == "aisle: \(place): Extra content at the end of the document\n")
    }

    @Test func `an import reads standard input, and several feeds are one catalogue`() throws {
        let stock = try Stock()
        let (one, other) = (
            try stock.file(of: Stock.lines(1...3), named: "one"),
            try stock.file(of: Stock.lines(4...5), named: "other")
        )
        let both = try Program.run(["import", "--database", stock.database, one, other])
        #expect(both.status == 0)
        #expect(try exportedIDs(stock) == ["1", "2", "3", "4", "5"])
        let piped = try Program.run(["import", "--database", stock.database, "-"], input: one)
        #expect(piped.status == 0)
        #expect(try exportedIDs(stock) == ["1", "2", "3"])
    }

    @Test func `an export that cannot be written whole says so`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let outcome = try Program.run(
            ["export", "--database", stock.database], shellLimits: "exec >/dev/full")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "aisle: Not everything could be written: No space left on device.\n")
        let demo = try Program.run(["demo", "--products", "3"], shellLimits: "exec >/dev/full")
        #expect(demo.status == 1)
        #expect(demo.errors == outcome.errors)
    }

    @Test func `a reader that has seen enough ends an export without a word`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...5_000))
        for command in [["export", "--database", stock.database], ["demo", "--products", "5000"]] {
            let outcome = try Program.run(
                command, shellLimits: "{ \"$0\" \"$@\"; echo $? >&2; } | head -n 1; exit")
            #expect(outcome.errors == "0\n")
            #expect(outcome.output.split(separator: "\n").count == 1)
        }
    }

    @Test func `a first feed without anything to sell leaves no file, and a server asks for one`() throws {
        let stock = try Stock()
        #expect(try stock.importing(Array("id,name,price\n,Cup,1\n".utf8)).status == 1)
        #expect(!FileManager.default.fileExists(atPath: stock.database))
        let mixed = Array("id,name,price\n1,Cup,1 USD\n2,Mug,?\n".utf8)
        #expect(try stock.importing(mixed, ["--strict"]).status == 1)
        let outcome = try Program.run(["serve", "--database", stock.database, "--port", "0"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Import a feed first: aisle import --database \(stock.database)"))
    }

    @Test func `an import whose report cannot be written is none`() throws {
        let stock = try Stock()
        try stock.take(Stock.lines(1...3))
        let outcome = try stock.importing(Stock.lines(2...4), ["--report", "/dev/full"])
        #expect(outcome.status == 1)
        let sentence = "The report could not be written, so nothing was imported: No space left on device."
        #expect(outcome.errors.hasSuffix("aisle: \(sentence)\n"))
        #expect(try exportedIDs(stock) == ["1", "2", "3"])
    }

    @Test func `the demo catalogue comes back from an export as it went in`() throws {
        let stock = try Stock()
        try stock.take(try Program.run(["demo", "--products", "300"]).output.utf8)
        let export = try Program.run(["export", "--database", stock.database]).output
        let again = try Stock()
        try again.take(export.utf8)
        #expect(try Program.run(["export", "--database", again.database]).output == export)
        #expect(export.split(separator: "\n").count == 300)
    }

    @Test func `whoever checks or serves is told of a template that changes no page`() throws {
        let folder = try Folder()
        let file = try folder.write("<i>x</i>".utf8, to: "prodct-row.mustache")
        let warning =
            "aisle: \(file) changes no page. There is no template “prodct-row”; did you mean “product-row”?\n"
        let check = try Program.run(["check", "--templates", folder.path])
        #expect(check.status == 0 && check.errors == warning)
        let stock = try Stock()
        try stock.take(Stock.lines(1...1))
        let server = try RunningServer(database: stock.database, ["--templates", folder.path])
        #expect(try server.get("/products").status == 200)
        #expect(try server.errors == warning)
    }

    private func exportedIDs(_ stock: Stock) throws -> [String] {
        let lines = try Program.run(["export", "--database", stock.database]).output.split(separator: "\n")
        return try lines.compactMap { line in
            let product = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return product?["id"] as? String
        }
    }
}

/// Words behind the program's name, and what it ends with.
struct CommandLineCase: CustomTestStringConvertible, Sendable {
    let words: [String]
    let status: Int32

    var testDescription: String { words.joined(separator: " ") }

    init(_ line: String, _ status: Int32) {
        words = line.split(separator: " ").map(String.init)
        self.status = status
    }

    static let all = [
        CommandLineCase("", 2),
        CommandLineCase("--help", 0),
        CommandLineCase("help", 0),
        CommandLineCase("serve --help", 0),
        CommandLineCase("import --help", 0),
        CommandLineCase("nonsense", 2),
        CommandLineCase("serve --nonsense", 2),
        CommandLineCase("serve --port", 2),
        CommandLineCase("serve --port x", 2),
        CommandLineCase("serve --port 65536", 2),
        CommandLineCase("serve --page-size 0", 2),
        CommandLineCase("serve --page-size 101", 2),
        CommandLineCase("import", 2),
        CommandLineCase("import --currency XYZ feed", 2),
        CommandLineCase("import --database /nowhere/shop.db /nowhere/feed", 1),
        CommandLineCase("demo --products 0", 2),
        CommandLineCase("demo --products 5", 0),
        CommandLineCase("check", 0),
        CommandLineCase("check --base-url shop", 2),
        CommandLineCase("check --base-url https://u:p@shop.example", 2),
        CommandLineCase("check --base-url https://shop.example//", 2),
        CommandLineCase("check --base-url https://shop.example/a/../b", 2),
        CommandLineCase("check --base-url https://shop.example:99999", 2),
        CommandLineCase("check --base-url https://shop.example/a\"b", 2),
        CommandLineCase("check --embed-origin https://portal.example:99999", 2),
        CommandLineCase("check extra", 2),
        CommandLineCase("check -h", 0),
        CommandLineCase("check --embed-origin 'self'", 2),
        CommandLineCase("check --embed-origin https://portal.example#x", 2),
        CommandLineCase("check --embed-origin https://portal.example/#", 2),
        CommandLineCase("check --embed-origin https://portal(b", 2),
        CommandLineCase("check --embed-origin https://portal.example:99999999999999999999", 2),
        CommandLineCase("check --base-url https://shop.example:99999999999999999999", 2),
        CommandLineCase("check --base-url https://shop(b/list", 2),
        CommandLineCase("export --database /nowhere/shop.db", 1),
    ]
}
