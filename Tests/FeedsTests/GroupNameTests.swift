import Testing

@testable import Feeds

@Suite struct GroupNameTests {
    @Test(arguments: [
        ("T-Shirt - Red", "T-Shirt - Blue", "T-Shirt"),
        ("T-Shirt - Red - M", "T-Shirt - Red - L", "T-Shirt - Red"),
        ("Shirt (Red)", "Shirt (Blue)", "Shirt"), ("Shirt, red", "Shirt, blue", "Shirt"),
        ("Shirt", "Shirt - Blue", "Shirt"),
        ("Shirt in Red", "Shirt in Blue", "Shirt in Red"), ("Cup", "Saucer", "Cup"), ("Cup", "Cup", "Cup"),
        ("Cup", "Cups", "Cup"), ("T-Shirt", "T-Bone", "T-Shirt"), ("- A", "- B", "- A"),
    ])
    func `a group is named by what its items' names share`(first: String, second: String, name: String) {
        #expect(GroupName.of(first, second) == name)
    }

    @Test func `a name said once stands`() {
        #expect(GroupName.of(nil, "Cup") == "Cup")
        #expect(GroupName.of("Cup", nil) == "Cup")
        #expect(GroupName.of(nil, nil) == nil)
    }
}
