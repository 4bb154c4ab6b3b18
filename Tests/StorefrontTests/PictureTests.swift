import Testing

@testable import Storefront

struct PictureTests {
    @Test func `the same token draws the same picture`() {
        #expect(
            Picture(token: Array("vase-3f2a1b".utf8))?.svg == Picture(token: Array("vase-3f2a1b".utf8))?.svg)
        #expect(
            Picture(token: Array("vase-3f2a1b".utf8))?.svg != Picture(token: Array("vase-3f2a1c".utf8))?.svg)
    }

    @Test(arguments: Picture.Glyph.all.map(\.name))
    func `every glyph is drawn in every decoration without text or script`(glyph: String) {
        for step in 0..<7 {
            let token = "\(glyph)-00\(["00", "01", "02", "03", "04", "05", "06"][step])0a"
            let svg = String(decoding: Picture(token: Array(token.utf8))?.svg ?? [], as: UTF8.self)
            #expect(
                svg.hasPrefix(
                    #"<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><defs>"#
                ))
            #expect(svg.hasSuffix("</svg>"))
            #expect(svg.utf8.count < 3000)
            #expect(!svg.contains("<text") && !svg.contains("<script") && !svg.contains("href"))
        }
    }

    @Test(arguments: [
        "", "missing", "vase", "vase-", "vase-3f2a1", "vase-3f2a1bb", "vase-3F2A1B", "vase-3f2a1g", "-3f2a1b",
        "Vase-3f2a1b", "vase3f2a1b", "vase-3f2a1b-", "vase-\u{0663}f2a1b",
    ])
    func `no other token draws anything`(token: String) {
        #expect(Picture(token: Array(token.utf8)) == nil)
    }
}
