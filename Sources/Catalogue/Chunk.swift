/// How much of a list lies in one stored piece; a file is read with the numbers that it was written with.
enum Chunk {
    /// Rows of the feed's order in one `row_chunk`.
    static let rows = 20
    /// Numbers of products in one `order_chunk`.
    static let numbers = 1_000
}
