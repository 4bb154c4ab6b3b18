import Glibc
import HTTP
import Synchronization

/// Writes one JSON line for each answer.
final class AccessLog: Sendable {
    private let descriptor: Int32
    private let pending = Mutex<[UInt8]>([])

    /// - Parameter path: a file, which is added to, or `-` for standard output.
    init(path: String) throws(UsageError) {
        descriptor = unsafe path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else { throw UsageError("Cannot write to \(path).") }
    }

    func write(_ record: AccessRecord) {
        let line = Array(AccessLog.line(record, at: time(nil)).utf8)
        pending.withLock { bytes in
            bytes += line
            if bytes.count > 65_536 { flush(&bytes) }
        }
    }

    func flush() { pending.withLock { flush(&$0) } }

    private func flush(_ bytes: inout [UInt8]) {
        // A log that cannot be written, for want of room, is no reason to answer nobody.
        try? Aisle.write(bytes, to: descriptor)
        bytes.removeAll(keepingCapacity: true)
    }

    static func line(_ record: AccessRecord, at time: Int) -> String {
        let bytes = record.bodyBytes.map(String.init) ?? "null"
        let (seconds, attoseconds) = record.duration.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        return """
            {"time":\(time),"method":\(quoted(record.method)),"target":\(quoted(record.target)),\
            "status":\(record.status),"bytes":\(bytes),"microseconds":\(microseconds),"cut":\(record.wasCutShort)}

            """
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
