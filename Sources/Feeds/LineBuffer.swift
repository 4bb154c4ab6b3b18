import Glibc

/// Holds the lines of a text from the one that is looked at on; LF, CR and CRLF all end one.
struct LineBuffer {
    /// A line by its offsets behind what was passed.
    struct Line {
        let lowerBound: Int
        /// In front of the line end.
        let contentEnd: Int
        /// Behind the line end.
        let upperBound: Int
        /// Whether it is only the beginning of a line that is longer than any can be meant to be.
        var isTooLong: Bool { contentEnd - lowerBound > LineBuffer.maxLineBytes }
    }

    static let maxLineBytes = 16_777_216
    static let tooLong = Breakage.tooLong(megabytes: maxLineBytes / 1_048_576)

    /// Of the line at offset 0, from 1.
    private(set) var number = 1
    private let read: () throws(FeedError) -> [UInt8]?
    private var buffer: [UInt8] = []
    private var start = 0
    private var isExhausted = false

    init(read: @escaping () throws(FeedError) -> [UInt8]?) { self.read = read }

    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
        buffer[(start + range.lowerBound)..<(start + range.upperBound)]
    }

    func bytes(_ line: Line) -> ArraySlice<UInt8> { bytes(line.lowerBound..<line.contentEnd) }

    func text(_ line: Line) -> String { String(decoding: bytes(line), as: UTF8.self) }

    func isBlank(_ line: Line) -> Bool { bytes(line).allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// The line that begins at an offset; `nil` at the end of the text.
    mutating func line(from offset: Int) throws(FeedError) -> Line? {
        var searched = offset
        while true {
            if let end = lineEnd(from: searched) {
                let isCut = buffer[start + end] == 0x0D && start + end + 1 == buffer.count
                if isCut, try fill() { continue }
                let isPair =
                    buffer[start + end] == 0x0D && start + end + 1 < buffer.count
                    && buffer[start + end + 1] == 0x0A
                return Line(lowerBound: offset, contentEnd: end, upperBound: end + (isPair ? 2 : 1))
            }
            // Of a line without an end, no more is held than shows that it is too long.
            buffer.removeLast(max(0, buffer.count - start - offset - LineBuffer.maxLineBytes - 1))
            searched = buffer.count - start
            guard try fill() else {
                let end = buffer.count - start
                return end > offset ? Line(lowerBound: offset, contentEnd: end, upperBound: end) : nil
            }
        }
    }

    /// Goes on behind an offset that a line ends at.
    mutating func pass(_ offset: Int) {
        number += lineEnds(in: bytes(0..<offset))
        start += offset
    }

    private func lineEnd(from offset: Int) -> Int? {
        buffer[(start + offset)...].firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 - start }
    }

    private func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { count += 1 }
            previous = byte
        }
        return count
    }

    private mutating func fill() throws(FeedError) -> Bool {
        guard !isExhausted else { return false }
        guard let piece = try read() else {
            isExhausted = true
            return false
        }
        if start > 0 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        buffer += piece
        return true
    }
}
