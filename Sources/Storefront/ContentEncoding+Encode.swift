import Compression

extension ContentEncoding {
    /// How much time a body is worth.
    enum Effort {
        /// Made for one answer.
        case eachTime
        /// Made once and sent often.
        case once
    }

    func encode(_ body: [UInt8], effort: Effort) throws(CompressionError) -> [UInt8] {
        switch self {
        case .brotli: try Encoder.brotli(body, quality: effort == .once ? 11 : 4)
        case .gzip: try Encoder.gzip(body, level: effort == .once ? 9 : 6)
        case .identity: body
        }
    }
}
