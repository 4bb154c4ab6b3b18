/// The words that a product is named and described with.
struct Words {
    let adjective: String
    let material: String
    let thing: String
    let department: Department

    /// Below 100 short, usual, with a colour, or at length; from 100 on with all there is, so that few names meet.
    func name(length: Int, _ random: inout SplitMix64) -> String {
        let full = "\(adjective) \(material) \(thing)"
        let colour = random.element(of: Vocabulary.colours)
        let feature = random.element(of: department.features)
        let measure = random.element(of: department.measures)
        return switch length {
        case ..<8: "\(material) \(thing)"
        case ..<60: full
        case ..<86: "\(full), \(colour)"
        case ..<100: "\(full) with \(feature), \(measure)"
        default: "\(full) in \(colour) with \(feature), \(measure)"
        }
    }

    /// A paragraph and a list, as HTML.
    func description(_ random: inout SplitMix64) -> String {
        let opening = random.element(of: Vocabulary.openings)
        let kind = "\(material) \(thing)".lowercased()
        var html =
            "<p>\(opening) \(random.element(of: Vocabulary.middles)): a <strong>\(kind)</strong> to keep.</p>"
        html += "<ul><li>Made in \(random.element(of: Vocabulary.origins))</li>"
        html += "<li>\(random.element(of: department.measures)), \(random.number(in: 1..<40) * 50) g</li>"
        html += "<li>\(random.element(of: department.cares))</li></ul>"
        return html
    }
}
