import Catalogue
import Feeds
import Glibc

extension Command {
    static let export = Command(
        name: "export", operands: "", help: "writes the catalogue as JSON Lines to standard output",
        options: Settings.exporting
    ) { arguments in
        let catalogue = try Catalogue(path: arguments.text(Settings.database) ?? "")
        var failure: WriteError?
        try catalogue.read { (reader) throws(CatalogueError) in
            try reader.eachProduct { product in
                failure = failureToWrite(product)
                return failure == nil
            }
        }
        if let failure { throw failure }
        return 0
    }

    private static func failureToWrite(_ product: Product) -> WriteError? {
        do {
            try write(Array(JSONLinesWriter.line(product).utf8), to: STDOUT_FILENO)
            return nil
        } catch {
            return error
        }
    }
}
