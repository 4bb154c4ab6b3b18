import Testing

@testable import Feeds

@Suite struct StagingTests {
    @Test func `products come out in the order of their first part with all their parts merged`() throws {
        #expect(
            try names(
                of: groups([
                    part("a", 1), part("b", 2), part("a", 3), part("c", 4), part("b", 5), part("a", 6),
                ])) == [
                    "a: 1 3 6", "b: 2 5", "c: 4",
                ])
    }

    @Test func `parts that follow each other are one from the start`() throws {
        #expect(
            try names(of: groups([part("a", 1), part("a", 2), part("b", 3), part("a", 4)])) == [
                "a: 1 2 4", "b: 3",
            ])
    }

    @Test func `a child finds its product by any of its names, before it or behind it`() throws {
        var child = part("SKU x", 1)
        child.isChild = true
        var parent = part("id:7", 2)
        parent.aliases = ["SKU x"]
        var second = part("id:7", 3)
        second.isChild = true
        let found = try groups([child, part("b", 9), parent, second])
        #expect(names(of: found) == ["SKU x: 1 2 3", "b: 9"])
        #expect(found[0].part.isChild == false)
        #expect(found[0].records == 3)
    }

    @Test func `a child whose product is missing stays a child`() throws {
        var child = part("SKU x", 1)
        child.isChild = true
        #expect(try groups([child])[0].part.isChild)
    }

    @Test func `an alias of one product takes no part that is a product itself`() throws {
        var parent = part("id:7", 1)
        parent.aliases = ["b"]
        #expect(try names(of: groups([parent, part("b", 2)])) == ["id:7: 1", "b: 2"])
    }

    @Test func `records beyond the most are counted and not kept`() throws {
        let many = (0..<Staging.maxRecords + 25).flatMap { [part("a", $0), part("b\($0)", $0)] }
        let found = try groups(many)
        #expect(found.count == Staging.maxRecords + 26)
        #expect(found[0].records == Staging.maxRecords)
        #expect(found[0].surplus == 25)
    }

    @Test func `a part is found by its key and by its alias`() throws {
        var staging = try Staging.opened()
        var parent = part("id:7", 1)
        parent.aliases = ["SKU x"]
        parent.members = ["b"]
        try staging.add(parent)
        try staging.add(part("b", 2))
        try staging.add(part("c", 3))
        try staging.add(part("b", 4))
        let groups = try staging.grouped()
        #expect(try groups.part(named: "SKU x")?.key == "id:7")
        #expect(try groups.part(named: "b")?.categories == [["2"], ["4"]])
        #expect(try groups.part(named: "nobody") == nil)
    }

    func part(_ key: String, _ line: Int) -> ProductPart {
        var part = ProductPart(key: key, place: FeedPlace(feed: 0, line: line))
        part.categories = [["\(line)"]]
        return part
    }

    func groups(_ parts: [ProductPart]) throws -> [StagedGroups.Group] {
        var staging = try Staging.opened()
        for part in parts { try staging.add(part) }
        var groups = try staging.grouped()
        var found: [StagedGroups.Group] = []
        while let group = try groups.next() { found.append(group) }
        return found
    }

    func names(of groups: [StagedGroups.Group]) -> [String] {
        groups.map { "\($0.part.key): \($0.part.categories.joined().joined(separator: " "))" }
    }
}
