/// What is known of a catalogue as a whole.
package struct Summary: Equatable, Sendable {
    /// Counts the imports; 0 before the first.
    package let generation: UInt32
    package let products: Int
    package let variants: Int
    /// Seconds since 1970; 0 before the first import.
    package let importedAt: Int64
}
