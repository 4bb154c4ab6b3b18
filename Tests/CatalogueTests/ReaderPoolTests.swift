import Testing

@testable import Catalogue

@Suite struct ReaderPoolTests {
    let shop = Shop()

    @Test func `letting go of the file's state makes no reader more`() async throws {
        try shop.stock(ids: Array(1...50))
        let catalogue = try shop.open()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<2_000 { _ = try? catalogue.read { $0.summary } }
                }
            }
            group.addTask { for _ in 0..<2_000 { catalogue.release() } }
        }
        #expect((1...2).contains(catalogue.idleReaders))
    }
}
