import Foundation
import Testing

/// A file of the shared folder, which tests read in place.
struct SharedFile: CustomTestStringConvertible {
    let path: String

    init(_ path: String) { self.path = path }

    /// `AISLE_SHARED`, or the folder `shared` beside the checkout; `nil` where neither is there.
    static let folder: URL? = {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
            .standardized
        let named = ProcessInfo.processInfo.environment["AISLE_SHARED"].map { URL(filePath: $0) }
        let folder = named ?? checkout.appending(path: "shared")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static let isMissing = "the folder of shared files is not here: set AISLE_SHARED to run this"

    var url: URL? { Self.folder?.appending(path: path) }

    func bytes() throws -> [UInt8] {
        let url = try #require(url)
        return [UInt8](try Data(contentsOf: url))
    }

    var testDescription: String { path }
}
