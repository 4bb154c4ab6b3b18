import Compression
import Testing

@Suite struct GunzipTests {
    static let text = Array(String(repeating: "Copper Vase, $ 955.31; ", count: 50_000).utf8)

    @Test(arguments: [1, 7, 4_096, 1_000_000])
    func `what was packed comes out, in whatever pieces it arrives`(size: Int) throws {
        let packed = try Encoder.gzip(GunzipTests.text, level: 6)
        #expect(try unpack(packed + packed, pieces: size) == GunzipTests.text + GunzipTests.text)
    }

    @Test func `zeros behind the end are passed over`() throws {
        let packed = try Encoder.gzip(GunzipTests.text, level: 1)
        #expect(try unpack(packed + [0, 0, 0], pieces: 100) == GunzipTests.text)
    }

    @Test(arguments: [1, 5, 10, 100])
    func `bytes that end early are truncated`(missing: Int) throws {
        let packed = try Encoder.gzip(GunzipTests.text, level: 6)
        #expect(throws: CompressionError.truncated) { try unpack(packed.dropLast(missing), pieces: 512) }
    }

    @Test func `changed bytes are damaged`() throws {
        var packed = try Encoder.gzip(GunzipTests.text, level: 6)
        packed[packed.count - 6] ^= 1
        #expect(throws: CompressionError.damaged) { try unpack(packed, pieces: 512) }
        #expect(throws: CompressionError.damaged) { try unpack(Array("id,title\n1,Mug\n".utf8), pieces: 3) }
    }

    private func unpack(_ packed: some Collection<UInt8>, pieces: Int) throws -> [UInt8] {
        var gunzip = try Gunzip()
        var output: [UInt8] = []
        var rest = Array(packed)[...]
        while !rest.isEmpty {
            try gunzip.unpack(Array(rest.prefix(pieces)), into: &output)
            rest = rest.dropFirst(pieces)
        }
        try gunzip.finish()
        return output
    }
}
