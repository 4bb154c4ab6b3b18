import Testing

@testable import Demo

struct SplitMix64Tests {
    /// The reference implementation's own first values for this seed.
    @Test func `the sequence is the published one`() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func `numbers stay in their range and reach its ends`() {
        var random = SplitMix64(seed: 5)
        let numbers = (0..<1000).map { _ in random.number(in: 3..<7) }
        #expect(Set(numbers) == [3, 4, 5, 6])
    }
}
