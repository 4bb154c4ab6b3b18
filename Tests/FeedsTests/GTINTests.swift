import Testing

@testable import Feeds

@Suite struct GTINTests {
    @Test(arguments: [
        ("4006381333931", "4006381333931"), ("0012345678905", "0012345678905"),
        ("012345678905", "012345678905"),
        ("96385074", "96385074"), ("10012345678902", "10012345678902"), (" 4006381-333931 ", "4006381333931"),
        ("4006381333931, 96385074", "4006381333931"), ("'4006381333931", "4006381333931"),
        ("3-16-148410-X", "9783161484100"),
        ("080442957X", "9780804429573"),
    ])
    func `a number whose check digit fits is kept with its zeros`(text: String, gtin: String) throws {
        #expect(try GTIN.checked(text) == gtin)
    }

    @Test(arguments: [
        ("8.80609E+12", GTIN.Fault.spreadsheetDamage), ("8,80609e+12", .spreadsheetDamage),
        ("8.8E12", .spreadsheetDamage),
        ("4006381333932", .wrongCheckDigit),
        ("1234567890123", .wrongCheckDigit), ("12345678905", .wrongLength), ("", .noDigits),
        ("n/a", .noDigits),
        ("does not apply", .noDigits), ("４００６３８１３３３９３１", .noDigits),
    ])
    func `any other is refused with its fault`(text: String, fault: GTIN.Fault) {
        #expect(throws: fault) { try GTIN.checked(text) }
    }
}
