/// The numbers below `count`, each once, in an order that looks like chance and needs no memory.
///
/// Four rounds of a balanced Feistel network; a result outside the range is sent round again (cycle walking), so
/// the whole stays a permutation. Source: Black and Rogaway, *Ciphers with Arbitrary Finite Domains*, method 2.
struct Shuffle {
    let count: Int
    private let seed: UInt64
    private let halfBits: UInt64

    /// - Parameter count: 1 or more.
    init(count: Int, seed: UInt64) {
        self.count = count
        self.seed = seed
        let bits = UInt64(Int.bitWidth - (count - 1).leadingZeroBitCount)
        halfBits = max(1, (bits + 1) / 2)
    }

    /// Where `place`, of `0..<count`, is sent.
    func callAsFunction(_ place: Int) -> Int {
        var value = permuted(UInt64(place))
        while value >= UInt64(count) { value = permuted(value) }
        return Int(value)
    }

    private func permuted(_ value: UInt64) -> UInt64 {
        let mask = (UInt64(1) << halfBits) - 1
        var (left, right) = (value >> halfBits, value & mask)
        for round in UInt64(1)...4 {
            let mixed = SplitMix64.mixed(right &+ seed &+ round &* 0x9E37_79B9_7F4A_7C15)
            (left, right) = (right, left ^ (mixed & mask))
        }
        return left << halfBits | right
    }
}
