import CIconv
import Glibc

/// Turns bytes into UTF-8, piece by piece.
protocol TextDecoder {
    /// Bytes so far that were no letters of the encoding and were read by another.
    var strays: Int { get }

    /// - Returns: how many bytes stand for nothing and were left out.
    mutating func decode(_ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]) -> Int
}

extension TextDecoder {
    var strays: Int { 0 }
}

/// UTF-8, checked; what is none goes to another decoder, byte by byte.
struct UTF8Decoder: TextDecoder {
    private(set) var strays = 0
    private var fallback: any TextDecoder
    private var carried: [UInt8] = []

    init(fallback: any TextDecoder) { self.fallback = fallback }

    mutating func decode(_ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]) -> Int {
        let all = carried.isEmpty ? bytes : carried + bytes
        let end = isLast ? all.count : UTF8Decoder.wholeCharacters(all)
        carried = Array(all[end...])
        let whole = all[..<end]
        if String(validating: whole, as: UTF8.self) != nil {
            text += whole
            return 0
        }
        return decodeDamaged(whole, into: &text)
    }

    private mutating func decodeDamaged(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) -> Int {
        var dropped = 0
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let length = UTF8Decoder.length(bytes[index])
            let character = bytes[index..<min(index + max(length, 1), bytes.endIndex)]
            if length > 0, String(validating: character, as: UTF8.self) != nil {
                text += character
                index += length
            } else {
                dropped += fallback.decode([bytes[index]], isLast: true, into: &text)
                strays += 1
                index += 1
            }
        }
        return dropped
    }

    /// Bytes in front of a character that the end cuts.
    static func wholeCharacters(_ bytes: [UInt8]) -> Int {
        for back in 1...3 where back <= bytes.count {
            let byte = bytes[bytes.count - back]
            if byte >= 0xC0 { return length(byte) > back ? bytes.count - back : bytes.count }
            if byte < 0x80 { break }
        }
        return bytes.count
    }

    /// Bytes of the character that this one begins; 0 for one that begins none.
    static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
    }
}

/// Latin letters as Windows writes them: https://encoding.spec.whatwg.org/index-windows-1252.txt
struct Windows1252Decoder: TextDecoder {
    /// Of the bytes 80 to 9F; five of them stand for nothing.
    private static let high: [UInt16] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
        0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0, 0x017E, 0x0178,
    ]

    mutating func decode(_ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]) -> Int {
        var dropped = 0
        for byte in bytes {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let value = byte < 0xA0 ? Windows1252Decoder.high[Int(byte - 0x80)] : UInt16(byte)
            guard value != 0, let letter = Unicode.Scalar(value).flatMap(UTF8.encode) else {
                dropped += 1
                continue
            }
            text.append(contentsOf: letter)
        }
        return dropped
    }
}

/// Every other encoding, by the C library.
@safe
final class IconvDecoder: TextDecoder {
    private static let roomBytes = 65_536
    private let handle: iconv_t
    /// Bytes of which each character is a multiple: what is passed over where one is broken.
    private let unitBytes: Int
    private var carried: [UInt8] = []

    /// `nil` for an encoding that the C library does not know.
    init?(encoding: String) {
        guard let handle = unsafe iconv_open("UTF-8", encoding), Int(bitPattern: handle) != -1 else {
            return nil
        }
        unsafe self.handle = unsafe handle
        let name = encoding.uppercased()
        unitBytes = name.hasPrefix("UTF-16") || name.hasPrefix("UCS-2") ? 2 : name.hasPrefix("UTF-32") ? 4 : 1
    }

    deinit { _ = unsafe iconv_close(handle) }

    func decode(_ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]) -> Int {
        let input = carried + bytes
        carried = []
        var dropped = 0
        var offset = 0
        while offset < input.count {
            let (written, used, failure) = convert(input[offset...])
            text += written
            offset += used
            switch failure {
            case EILSEQ:
                dropped += 1
                offset = min(offset + unitBytes, input.count)
            case EINVAL:
                if isLast { dropped += 1 } else { carried = Array(input[offset...]) }
                return dropped
            default: break  // It is all done, or there is no more room.
            }
        }
        return dropped
    }

    private func convert(_ input: ArraySlice<UInt8>) -> (written: [UInt8], used: Int, failure: Int32) {
        var failure: Int32 = 0
        var used = 0
        let written = unsafe [UInt8](unsafeUninitializedCapacity: IconvDecoder.roomBytes) { output, written in
            unsafe input.withUnsafeBytes { input in
                var source = unsafe UnsafeMutablePointer(
                    mutating: input.baseAddress?.assumingMemoryBound(to: CChar.self))
                var left = input.count
                var target = unsafe UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(
                    to: CChar.self)
                var room = output.count
                if unsafe iconv(handle, &source, &left, &target, &room) == -1 { failure = errno }
                used = input.count - left
                written = output.count - room
            }
        }
        return (written, used, failure)
    }
}
