/// Writes down what became of the records of an import, while it runs.
///
/// Counts are kept; each refusal and note goes out at once as a line of JSON, so that memory does not grow with them.
package struct ImportJournal {
    package private(set) var report = ImportReport()
    private let feeds: [String]
    private let write: ((String) -> Void)?

    /// - Parameters:
    ///   - feeds: the names of the feeds, in the order of `FeedPlace.feed`.
    ///   - write: takes each line of the report file, its line end included.
    package init(feeds: [String], write: ((String) -> Void)? = nil) {
        self.feeds = feeds
        self.write = write
    }

    /// Counts one record that was read.
    package mutating func read() { report.records += 1 }

    /// Counts what came in and how far it is.
    package mutating func finish(bytes: Int, seconds: Double) {
        report.bytes = bytes
        report.seconds = seconds
        writeCounts()
    }

    /// - Parameters:
    ///   - subject: what the record speaks of.
    ///   - records: how many records go with the refused one.
    package mutating func refuse(
        _ refusal: Refusal, of subject: Subject = Subject(), at place: FeedPlace, records: Int = 1
    ) {
        report.refused += records
        if case .orphan = refusal { report.orphans += records }
        let feed = name(of: place)
        report.show(
            ImportReport.Line(
                feed: feed, place: place, subject: subject, sentence: refusal.sentence,
                advice: refusal.advice),
            at: place)
        let texts = [("id", subject.id), ("name", subject.name), ("advice", refusal.advice)]
        put(
            "refused", place, code: refusal.code, sentence: refusal.sentence, records: records,
            more: texts)
    }

    /// Writes down what was odd about a record that was taken all the same.
    package mutating func note(_ note: Note, at place: FeedPlace) {
        report.count(note)
        put("note", place, code: note.code, sentence: note.sentence)
    }

    /// What a word of a feed means, or a note that it means nothing.
    package mutating func known<Value>(
        _ word: String?, or note: (String) -> Note, at place: FeedPlace, _ meaning: (String) -> Value?
    ) -> Value? {
        guard let word else { return nil }
        let known = meaning(word)
        if known == nil { self.note(note(word), at: place) }
        return known
    }

    /// Writes down that records were passed over without being wrong.
    package mutating func leaveOut(_ reason: LeftOut, at place: FeedPlace, records: Int) {
        report.leftOut[reason, default: 0] += records
        put("left_out", place, code: reason.code, sentence: "The feed keeps it from sale.", records: records)
    }

    /// Counts a product that `records` records made.
    mutating func accept(variants: Int, records: Int) {
        report.products += 1
        report.variants += variants
        report.merged += records - 1
    }

    private func name(of place: FeedPlace) -> String {
        feeds.indices.contains(place.feed) ? feeds[place.feed] : "feed \(place.feed + 1)"
    }

    private func put(
        _ event: String, _ place: FeedPlace, code: String, sentence: String, records: Int = 1,
        more: [(name: String, text: String?)] = []
    ) {
        guard let write else { return }
        let more = more.map { name, text in text.map { ",\"\(name)\":\(JSONText.quoted($0))" } ?? "" }
            .joined()
        write(
            """
            {"event":"\(event)","feed":\(JSONText.quoted(name(of: place))),"line":\(place.line),\
            "records":\(records),"reason":"\(code)","sentence":\(JSONText.quoted(sentence))\(more)}

            """)
    }

    private func writeCounts() {
        let leftOut = report.leftOut.sorted { $0.key.rawValue < $1.key.rawValue }
        let notes = report.notes.sorted { $0.key < $1.key }
        write?(
            """
            {"event":"counts","records":\(report.records),"products":\(report.products),\
            "variants":\(report.variants),"merged":\(report.merged),"refused":\(report.refused),\
            "orphans":\(report.orphans),\
            "left_out":{\(leftOut.map { "\"\($0.key.code)\":\($0.value)" }.joined(separator: ","))},\
            "notes":{\(notes.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))},\
            "bytes":\(report.bytes),"seconds":\(Int(report.seconds * 1000))e-3}

            """)
    }
}

/// Strings of JSON.
enum JSONText {
    /// The text in quotes, with what RFC 8259 section 7 demands escaped.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{0}"..<" ":
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
