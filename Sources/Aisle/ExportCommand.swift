import Catalogue
import Feeds
import Glibc

extension Command {
    static let export = Command(
        name: "export", operands: "", help: "writes the catalogue as JSON Lines to standard output",
        options: Settings.exporting
    ) { arguments in
        let catalogue = try Catalogue(path: arguments.text(Settings.database) ?? "")
        try catalogue.read { (reader) throws(CatalogueError) in
            try reader.eachProduct { product in
                // A reader that is gone wants no more.
                write(Array(JSONLinesWriter.line(product).utf8), to: STDOUT_FILENO)
            }
        }
        return 0
    }
}
