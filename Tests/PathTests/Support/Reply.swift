/// An answer as it came over the wire.
struct Reply {
    let status: Int
    /// In the order they came.
    let headers: [(name: String, value: String)]
    var body: [UInt8] = []

    init(head: some Sequence<UInt8>) throws(Connection.Failure) {
        let text = String(decoding: Array(head), as: UTF8.self)
        let lines = text.split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1."),
            let status = Int(first.dropFirst(9).prefix(3))
        else { throw .notHTTP(text) }
        self.status = status
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
    }

    /// The first header of a name, in whatever letters.
    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}
