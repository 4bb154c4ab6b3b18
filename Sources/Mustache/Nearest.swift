extension String {
    /// The candidate that takes the fewest edits to become, if that is fewer than a guess would take.
    func nearest(of candidates: some Sequence<String>) -> String? {
        let limit = max(1, count / 3 + 1)
        return candidates.map { (edits: edits(to: $0), name: $0) }
            .filter { $0.edits <= limit }
            .min { ($0.edits, $0.name) < ($1.edits, $1.name) }?.name
    }

    /// Levenshtein's distance.
    private func edits(to other: String) -> Int {
        var row = Array(0...other.count)
        for (i, character) in self.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, candidate) in other.enumerated() {
                let replaced = diagonal + (character == candidate ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
