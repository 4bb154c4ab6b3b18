/// Steele, Lea and Flood's SplitMix64: small, and the same sequence on every machine.
///
/// Source: [Fast splittable pseudorandom number generators](https://doi.org/10.1145/2660193.2660195), figure 17.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return SplitMix64.mixed(state)
    }

    /// A number of `range`, each as likely as the next to within 2⁻³² or so.
    mutating func number(in range: Range<Int>) -> Int {
        range.lowerBound + Int(((next() >> 32) * UInt64(range.count)) >> 32)
    }

    mutating func element<Element>(of list: [Element]) -> Element {
        list[number(in: 0..<list.count)]
    }

    /// True `share` times in a thousand.
    mutating func happens(perMille share: Int) -> Bool {
        number(in: 0..<1000) < share
    }

    /// Spreads each bit of `value` over all 64.
    static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
