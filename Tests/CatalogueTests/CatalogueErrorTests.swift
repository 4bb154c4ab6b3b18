import SQLite
import Testing

@testable import Catalogue

@Suite struct CatalogueErrorTests {
    /// Codes of https://www.sqlite.org/rescode.html
    @Test(arguments: [
        (13, true), (778, true), (1_034, true), (1_290, true), (1_546, true), (4_874, true),
        (10, false), (266, false), (522, false), (3_338, false),
    ])
    func `only a write that failed asks for disk space`(code: Int32, isFull: Bool) {
        let error = SQLiteError(code: code, message: "disk I/O error", subject: "shop.db")
        #expect(
            CatalogueError(error, path: "shop.db")
                == (isFull ? .full(cause: error.description) : .unavailable(cause: error.description)))
    }
}
