import Testing

@testable import Demo

struct ShuffleTests {
    @Test(arguments: [1, 2, 3, 17, 256, 1000, 15_168])
    func `every number comes up once`(count: Int) {
        let shuffle = Shuffle(count: count, seed: 3)
        #expect((0..<count).map { shuffle($0) }.sorted() == Array(0..<count))
    }

    @Test func `another seed is another order`() {
        let (one, other) = (Shuffle(count: 1000, seed: 1), Shuffle(count: 1000, seed: 2))
        #expect((0..<1000).contains { one($0) != other($0) })
    }
}
