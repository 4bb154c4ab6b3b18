extension SpecificationCase {
    /// Why typed values, settled before anything is rendered, can't have a case; nil for the cases that they pass.
    var reasonToLeaveOut: String? {
        if id.hasPrefix("~dynamic-names: ") { return Self.dynamicNames }
        return Self.lambdas[id]
    }

    private static let dynamicNames = """
        A name that data chooses is known only while rendering, when every name and every escape is settled long since: \
        a partial that was not compiled for its place has no safe output.
        """

    private static let lambdas: [String: String] = [
        "~lambdas: Interpolation - Expansion": rendersText,
        "~lambdas: Interpolation - Alternate Delimiters": rendersText,
        "~lambdas: Interpolation - Multiple Calls":
            "A value is filled once and is the same wherever it is printed.",
        "~lambdas: Section": readsText,
        "~lambdas: Section - Expansion": readsText,
        "~lambdas: Section - Alternate Delimiters": readsText,
        "~lambdas: Section - Multiple Calls": readsText,
    ]

    private static let rendersText = "Text in a value is never read as a template."
    private static let readsText = "Once compiled, the text between a section's tags is gone."
}
