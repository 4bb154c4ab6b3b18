import Testing

@testable import Mustache

@Suite struct NearestTests {
    @Test(arguments: [
        ("pirce", ["price", "prize"], "price"), ("nmae", ["nme", "name"], "name"),
        ("ab", ["ba", "xyz"], "ba"),
        ("titel", ["tile", "title"], "title"), ("imgae", ["image", "page"], "image"),
        ("descritpion", ["description"], "description"), ("brnad", ["brand"], "brand"),
    ])
    func `two neighbours in each other's place are one slip`(
        written: String, candidates: [String], meant: String
    ) {
        #expect(written.nearest(of: candidates) == meant)
    }

    @Test(arguments: [
        ("price", ["price"], "price"), ("prise", ["price"], "price"), ("prices", ["price"], "price"),
        ("", ["a"], "a"), ("a", [""], ""), ("prce", ["price", "prices"], "price"),
    ])
    func `a letter too many, too few or wrong is one slip`(
        written: String, candidates: [String], meant: String
    ) {
        #expect(written.nearest(of: candidates) == meant)
    }

    @Test(arguments: [("price", ["handle"]), ("dcba", ["abcd", "x"]), ("name", [])] as [(String, [String])])
    func `what is not like any is no guess`(written: String, candidates: [String]) {
        #expect(written.nearest(of: candidates) == nil)
    }
}
