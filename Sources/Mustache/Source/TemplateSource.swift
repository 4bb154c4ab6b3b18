/// One template as it was written.
package struct TemplateSource: Sendable {
    /// What partials and parents call it: `product-row`.
    package let name: String
    /// Where a person finds it, for errors: `Templates/product-row.mustache`.
    package let path: String
    /// Its text, UTF-8.
    package let bytes: [UInt8]

    /// - Parameter bytes: UTF-8; a byte-order mark is dropped.
    package init(name: String, path: String, bytes: [UInt8]) {
        (self.name, self.path) = (name, path)
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    func error(_ problem: TemplateError.Problem, at offset: Int) -> TemplateError {
        let before = bytes.prefix(offset)
        let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        return TemplateError(
            path: path, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1, problem: problem)
    }

    /// Whether only blanks stand between the start of the line and the offset.
    func isBlank(before offset: Int) -> Bool {
        let start = bytes[..<offset].lastIndex { !isBlank($0) }
        return start.map { bytes[$0] == UInt8(ascii: "\n") } ?? true
    }

    /// Where the next line begins, if only blanks stand between the offset and it.
    func nextLine(after offset: Int) -> Int? {
        var index = offset
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        if index == bytes.count { return index }
        if bytes[index...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) { return index + 2 }
        return bytes[index] == UInt8(ascii: "\n") ? index + 1 : nil
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
