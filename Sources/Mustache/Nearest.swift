extension String {
    /// The candidate that takes the fewest edits to become, if that is fewer than a guess would take.
    func nearest(of candidates: some Sequence<String>) -> String? {
        let limit = max(1, count / 3 + 1)
        return candidates.map { (edits: edits(to: $0), name: $0) }
            .filter { $0.edits <= limit }
            .min { ($0.edits, $0.name) < ($1.edits, $1.name) }?.name
    }

    /// The fewest letters to put in, take out, replace or swap with their neighbour, none of them twice: the optimal
    /// string alignment of Damerau and Levenshtein.
    private func edits(to other: String) -> Int {
        let (own, other) = (Array(self), Array(other))
        var before: [Int] = []
        var last = Array(0...other.count)
        for i in own.indices {
            var row = [i + 1]
            for j in other.indices {
                let replaced = last[j] + (own[i] == other[j] ? 0 : 1)
                row.append(Swift.min(replaced, row[j] + 1, last[j + 1] + 1))
                if i > 0, j > 0, own[i] == other[j - 1], own[i - 1] == other[j] {
                    row[j + 1] = Swift.min(row[j + 1], before[j - 1] + 1)
                }
            }
            (before, last) = (last, row)
        }
        return last[other.count]
    }
}
