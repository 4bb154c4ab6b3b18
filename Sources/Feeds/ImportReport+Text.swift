extension ImportReport {
    /// The counts and the first refusals, a line each, for people.
    package var text: String {
        var lines = [
            "\(products.of("product")) with \(variants.of("variant")) from \(records.of("record"))\(rate)"
        ]
        if merged > 0 {
            lines.append("merged    \(merged.of("record")) into products that earlier records began")
        }
        for (reason, count) in leftOut.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            lines.append("left out  \(count.of("record")), \(reason.code) in the feed")
        }
        for (code, kinds) in noteKinds.sorted(by: { $0.key < $1.key }) { lines += noted(code, kinds) }
        if refused > 0 {
            let alone = ", \(orphans) of them without \(orphans.choose("its", "their")) product"
            lines.append("refused   \(refused.of("record"))\(orphans > 0 ? alone : "")")
            lines += firstRefusals.map { "          \($0)" }
            let more = refused - firstRefusals.count
            if more > 0 { lines.append("          and \(more) more: --report FILE lists all") }
        }
        return lines.joined(separator: "\n")
    }

    /// The most frequent kind first, those without a name last.
    private func noted(_ code: String, _ kinds: [String: Int]) -> [String] {
        let named = kinds.filter { !$0.key.isEmpty }
        var lines = named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "noted     \($0.value) × \($0.key)"
        }
        if let others = kinds[""] {
            lines.append("noted     \(others) × \(code.replacing("_", with: " ")), as --report FILE lists")
        }
        return lines
    }

    private var rate: String {
        guard seconds > 0 else { return "" }
        let tenths = Int((seconds * 10).rounded())
        return " in \(tenths / 10).\(tenths % 10) s (\(Int(recordsPerSecond)) a second)"
    }
}
