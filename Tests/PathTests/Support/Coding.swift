import Foundation
import Glibc

/// Does and undoes content codings with other people's programs: Debian's gzip, and the brotli library's own decoder.
enum Coding {
    struct Failed: Error {
        let coding: String
    }

    static func undo(_ coding: String?, _ bytes: [UInt8], size: Int) throws -> [UInt8] {
        switch coding {
        case nil: bytes
        case "gzip": try gunzip(bytes)
        case "br": try unbrotli(bytes, size: size)
        case let other: throw Failed(coding: other ?? "")
        }
    }

    static func gzip(_ bytes: [UInt8]) throws -> [UInt8] { try gzip(["-c"], bytes) }

    private static func gunzip(_ bytes: [UInt8]) throws -> [UInt8] { try gzip(["-dc"], bytes) }

    private static func gzip(_ arguments: [String], _ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try Folder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = arguments
        process.standardInput = FileHandle(forReadingAtPath: try folder.write(bytes, to: "in"))
        process.standardOutput = try folder.newFile("out")
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(coding: "gzip") }
        return try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/out")))
    }

    private typealias Decompress =
        @convention(c) (Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>?)
        -> Int32

    /// - Parameter size: of the plain bytes, at least.
    private static func unbrotli(_ bytes: [UInt8], size: Int) throws -> [UInt8] {
        guard let library = unsafe dlopen("libbrotlidec.so.1", RTLD_NOW),
            let symbol = unsafe dlsym(library, "BrotliDecoderDecompress")
        else { throw Failed(coding: "br") }
        let decompress = unsafe unsafeBitCast(symbol, to: Decompress.self)
        var (plain, count) = ([UInt8](repeating: 0, count: size), size)
        let status = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe plain.withUnsafeMutableBufferPointer { plain in
                unsafe decompress(bytes.count, bytes.baseAddress, &count, plain.baseAddress)
            }
        }
        guard status == 1 else { throw Failed(coding: "br") }
        return Array(plain.prefix(count))
    }
}
