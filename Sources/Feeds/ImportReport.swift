/// What became of every record of an import.
package struct ImportReport: Equatable, Sendable {
    /// A refusal to be shown: where, what, why, and what to do about it.
    package struct Line: Equatable, Sendable, CustomStringConvertible {
        package let feed: String
        package let place: FeedPlace
        package let subject: Subject
        package let sentence: String
        package let advice: String

        /// Of the feed, from 1.
        package var line: Int { place.line }

        package var description: String {
            let subject = subject.shown.isEmpty ? "" : ", \(subject.shown)"
            return "\(feed), line \(line)\(subject): \(sentence) \(advice)"
        }
    }

    /// How many refusals are kept to be shown, and how many kinds of each note.
    package static let shown = 20

    /// Rows, items or lines that the feeds hold.
    package internal(set) var records = 0
    package internal(set) var products = 0
    package internal(set) var variants = 0
    /// Records that joined the product of an earlier one.
    package internal(set) var merged = 0
    package internal(set) var refused = 0
    /// Refused records whose product is not in the feed.
    package internal(set) var orphans = 0
    /// Records of products that their own feed keeps from sale.
    package internal(set) var leftOut: [LeftOut: Int] = [:]
    /// How often each kind of note was made, by its code.
    package internal(set) var notes: [String: Int] = [:]
    /// The same by what people call the kind, in each code; what is beyond `shown` kinds has no name.
    package internal(set) var noteKinds: [String: [String: Int]] = [:]
    /// Those that stand first in the feeds, in order.
    package internal(set) var firstRefusals: [Line] = []
    package internal(set) var bytes = 0
    package internal(set) var seconds = 0.0

    package init() {}

    mutating func count(_ note: Note) {
        notes[note.code, default: 0] += 1
        let kinds = noteKinds[note.code] ?? [:]
        let kind = note.kind
        let isShown = kinds[kind] != nil || kinds.count < ImportReport.shown
        noteKinds[note.code, default: [:]][isShown ? kind : "", default: 0] += 1
    }

    /// Keeps a refusal where it is one of the first in the feeds; those of one place stay in their order.
    mutating func show(_ line: @autoclosure () -> Line, at place: FeedPlace) {
        let index = firstRefusals.lastIndex { $0.place <= place }.map { $0 + 1 } ?? 0
        guard index < ImportReport.shown else { return }
        firstRefusals.insert(line(), at: index)
        if firstRefusals.count > ImportReport.shown { firstRefusals.removeLast() }
    }

    /// Whether every record is accounted for, once.
    package var isBalanced: Bool { records == settled }

    /// Records of which it is known what became of them.
    var settled: Int { products + merged + refused + leftOut.values.reduce(0, +) }

    /// With `--strict`: nothing may have been refused.
    package func requireNoRefusals() throws(FeedError) {
        guard refused > 0 else { return }
        throw .strict(refused: refused, first: firstRefusals.first?.description ?? "")
    }

    /// Reading, making and storing included; 0 before the import has taken any time.
    package var recordsPerSecond: Double { seconds > 0 ? Double(records) / seconds : 0 }
}

extension LeftOut {
    /// One word for programs.
    package var code: String {
        switch self {
        case .unpublished: "unpublished"
        case .draft: "draft"
        case .archived: "archived"
        case .deleted: "deleted"
        }
    }
}
