import Foundation
import Testing
import XML

/// Text that wants to be more than text, in every field of a product and on every kind of page.
struct HostileTextTests {
    @Test(arguments: HostileShop.pages)
    func `every page stays well-formed, harmless and itself`(target: String) throws {
        let page = try ListPage(try HostileShop.result.get().server.get(target).body)
        try expectHarmless(page.root)
        #expect(page.rows.count == (target.hasPrefix("/products/") ? 0 : HostileText.all.count))
    }

    @Test func `each name is shown as the text it is`() throws {
        let page = try ListPage(try HostileShop.result.get().server.get("/products").body)
        for (row, text) in zip(page.rows, HostileText.all) {
            #expect(row.name.isSame(as: "Name \(text.value) end"), "\(text.name)")
        }
    }

    @Test(arguments: HostileText.all)
    func `each product's page shows each field as text and keeps its structured data whole`(text: HostileText)
        throws
    {
        let server = try HostileShop.result.get().server
        let rows = try ListPage(server.get("/products").body).rows
        let row = rows[try #require(HostileText.all.firstIndex { $0.name == text.name })]
        let reply = try server.get(row.href)
        #expect(reply.status == 200)
        let page = try ListPage(reply.body).root
        try expectHarmless(page)
        #expect(page.first { $0.name == "h1" }?.wholeText.isSame(as: "Name \(text.value) end") == true)
        let data = try #require(page.first { $0.attributes["type"] == "application/ld+json" })
        let product = try JSONSerialization.jsonObject(with: Data(data.text.utf8)) as? [String: Any]
        #expect((product?["name"] as? String)?.isSame(as: "Name \(text.value) end") == true)
        #expect(!data.text.contains("<"))
        // What a portal reads from the row leads here again.
        #expect(page.first { $0.attributes["data-id"] != nil }?.attributes["data-id"] == row.id)
    }

    @Test func `an export of it all reads back as the same products`() throws {
        let shop = try HostileShop.result.get()
        let first = try Program.run(["export", "--database", shop.stock.database])
        #expect(first.status == 0)
        let again = try Stock()
        try again.take(first.output.utf8)
        #expect(try Program.run(["export", "--database", again.database]).output == first.output)
    }
}

/// No script but ours, no handler, no style, no address that runs.
func expectHarmless(_ root: XMLElement) throws {
    let elements = root.all { _ in true }
    let scripts = elements.filter { $0.name == "script" }
    #expect(
        scripts.allSatisfy {
            $0.attributes["src"]?.contains("/assets/") == true
                || $0.attributes["type"] == "application/ld+json"
        })
    for element in elements {
        #expect(
            !["iframe", "object", "style", "embed", "form"].contains(element.name)
                || element.attributes["action"] != nil)
        for (name, value) in element.attributes {
            #expect(
                !name.lowercased().hasPrefix("on") && name != "style" && name != "srcdoc",
                "\(element.name) \(name)")
            guard ["href", "src", "action", "data-rows", "srcset"].contains(name) else { continue }
            let address = value.lowercased().filter { !$0.isWhitespace }
            #expect(
                address.hasPrefix("/") || address.hasPrefix("http://") || address.hasPrefix("https://")
                    || address.hasPrefix("#") || address.isEmpty, "\(element.name) \(name)=\(value)")
            #expect(!address.hasPrefix("//"), "\(value)")
        }
    }
}

extension String {
    /// Equal but for what cannot be shown, control characters, blanks and what stands for lost bytes, and for the end
    /// of a text that is too long.
    fileprivate func isSame(as other: String) -> Bool {
        func shown(_ text: String) -> [Unicode.Scalar] {
            text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0...0x20, 0x7F...0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFD, 0xFDD0...0xFDEF: false
                default: scalar.value & 0xFFFE != 0xFFFE
                }
            }
        }
        guard other.utf8.count > 1_000, hasSuffix("…") else { return shown(self) == shown(other) }
        return utf8.count > 1_000 && shown(other).starts(with: shown(String(dropLast())))
    }
}
