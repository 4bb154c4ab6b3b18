/// The name of a product in URLs.
enum Handle {
    /// Bytes of UTF-8 that a handle may have.
    static let limit = 80

    /// Letters, digits and their marks in lower case, everything between them one hyphen; `nil` if nothing is left.
    static func make(from text: String) -> String? {
        var handle = ""
        var pendingHyphen = false
        for scalar in text.unicodeScalars {
            guard isKept(scalar) else {
                pendingHyphen = !handle.isEmpty
                continue
            }
            let piece = (pendingHyphen ? "-" : "") + scalar.properties.lowercaseMapping
            guard handle.utf8.count + piece.utf8.count <= limit else { break }
            handle += piece
            pendingHyphen = false
        }
        return handle.isEmpty ? nil : handle
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            true
        default:
            scalar == "_"
        }
    }
}
