/// One header field.
package struct Header: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// What a client gets.
package struct Response: Sendable {
    /// The bytes behind the headers, whole or as they come.
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Bytes that many responses share without a copy.
        case shared(SharedBytes)
        /// Pieces made while they are sent; `nil` ends the body. Asked on the server's thread, so it must not wait.
        case stream(@Sendable () -> [UInt8]?)
    }

    package var status: Int
    package var headers: [Header]
    package var body: Body

    package init(status: Int, headers: [Header], body: Body) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of the first header of a name, in the letters it was given.
    package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// An answer, or the promise of one.
package enum Reply: Sendable {
    /// At hand; nothing else happens between the request and its first byte.
    case now(Response)
    /// Made by and by; a request that waits holds no thread.
    case later(@Sendable () async -> Response)
}

/// Bytes that stay where they are for as long as anybody holds them.
///
/// `@unchecked Sendable`: never written after `init`.
@safe
package final class SharedBytes: @unchecked Sendable {
    let buffer: UnsafeRawBufferPointer

    package init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        unsafe copy.copyBytes(from: bytes)
        unsafe buffer = UnsafeRawBufferPointer(copy)
    }

    deinit { unsafe buffer.deallocate() }

    /// A copy, for tests and for what must change them.
    package var bytes: [UInt8] { unsafe [UInt8](buffer) }
}
