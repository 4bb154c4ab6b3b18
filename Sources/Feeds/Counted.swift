extension Int {
    /// The number with its noun: `1 record`, `2 records`.
    package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    /// The first text for one, the second for any other number.
    package func choose(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}
