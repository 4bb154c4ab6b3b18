import Synchronization

/// Counts what is answered, for `/metrics`.
final class Metrics: Sendable {
    private let answered: [Atomic1D]

    init() { answered = Metrics.classes.map { _ in Atomic1D() } }

    private static let classes = ["2xx", "3xx", "4xx", "5xx"]

    func count(status: Int) {
        let place = min(max(status / 100 - 2, 0), Metrics.classes.count - 1)
        answered[place].value.wrappingAdd(1, ordering: .relaxed)
    }

    /// The text exposition format: https://prometheus.io/docs/instrumenting/exposition_formats/
    func text(generation: UInt32, products: Int, importedAt: Int64) -> String {
        var lines = [
            "# HELP aisle_responses_total Requests answered, by class of status.",
            "# TYPE aisle_responses_total counter",
        ]
        for (name, counter) in zip(Metrics.classes, answered) {
            lines.append("aisle_responses_total{class=\"\(name)\"} \(counter.value.load(ordering: .relaxed))")
        }
        lines += [
            "# HELP aisle_catalogue_generation Imports so far.",
            "# TYPE aisle_catalogue_generation counter",
            "aisle_catalogue_generation \(generation)",
            "# HELP aisle_catalogue_products Products for sale.",
            "# TYPE aisle_catalogue_products gauge",
            "aisle_catalogue_products \(products)",
            "# HELP aisle_catalogue_imported_timestamp_seconds When the catalogue was imported.",
            "# TYPE aisle_catalogue_imported_timestamp_seconds gauge",
            "aisle_catalogue_imported_timestamp_seconds \(importedAt)",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}

/// A counter that an array can hold.
private final class Atomic1D: Sendable {
    let value = Atomic<UInt64>(0)
}
