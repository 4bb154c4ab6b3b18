import Storefront
import XML

extension Command {
    static let check = Command(
        name: "check", operands: "", help: "checks settings, and templates on sample data, without serving",
        options: Settings.checking, run: check(_:))

    private static func check(_ arguments: Arguments) throws -> Int32 {
        var pages = 0
        try SampleCatalogue.lend { catalogue in
            let storefront = try storefront(arguments, own: "http://localhost", catalogue)
            let parser = try XMLParser()
            try storefront.rehearse { target, status, page in
                do throws(XMLError) {
                    try parser.check(page)
                } catch {
                    throw BadPage(target: target, status: status, error: error)
                }
                pages += 1
            }
        }
        write("Templates and settings are right: \(pages) pages of sample data are well-formed.\n")
        return 0
    }
}

/// A page of the sample data that browsers would mend and portals would refuse.
private struct BadPage: Error, CustomStringConvertible {
    let target: String
    let status: Int
    let error: XMLError

    var description: String { "The page \(target), with status \(status), is not well-formed: \(error)" }
}
