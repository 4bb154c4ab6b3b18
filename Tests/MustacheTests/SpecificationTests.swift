import Foundation
import Testing

@testable import Mustache

/// The Mustache specification's own tests, read in place.
@Suite(
    .enabled(
        if: SpecificationCase.folder != nil,
        "AISLE_SHARED, or ../shared beside the checkout, has no mustache-spec."))
struct SpecificationTests {
    @Test(arguments: SpecificationCase.all)
    func `the specification's output comes out`(_ test: SpecificationCase) throws {
        let fields = try #require(Sample(test.data).fields)
        let output = try printed(test.template, fields, as: .text, including: test.partials) { values in
            Sample(test.data).fill(&values)
        }
        #expect(output == test.expected)
    }

    @Test func `28 of 194 cases are left out`() {
        #expect(SpecificationCase.inFolder.count == 194)
        #expect(SpecificationCase.inFolder.filter { $0.reasonToLeaveOut != nil }.count == 28)
    }
}
