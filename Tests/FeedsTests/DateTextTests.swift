import Testing

@testable import Feeds

@Suite struct DateTextTests {
    static let may1: Int64 = 1_714_521_600  // 2024-05-01T00:00:00Z

    @Test(arguments: [
        ("2024-05-01", may1, may1 + 86_399), (" 2024-05-01\u{A0}", may1, may1 + 86_399),
        ("1.5.2024", may1, may1 + 86_399),
        ("01.05.2024", may1, may1 + 86_399), ("2024/05/01", may1, may1 + 86_399),
        ("2024.05.01", may1, may1 + 86_399),
        ("31/05/2024", may1 + 30 * 86_400, may1 + 31 * 86_400 - 1),
        ("5/31/2024", may1 + 30 * 86_400, may1 + 31 * 86_400 - 1),
        ("2024-05-01T12:00Z", may1 + 43_200, may1 + 43_259),
        ("2024-05-01T12:00:00Z", may1 + 43_200, may1 + 43_200),
        ("2024-05-01 12:00:00", may1 + 43_200, may1 + 43_200),
        ("2024-05-01T12:00:00.123Z", may1 + 43_200, may1 + 43_200),
        ("2024-05-01T12:00-0800", may1 + 72_000, may1 + 72_059),
        ("2024-05-01T12:00-08:00", may1 + 72_000, may1 + 72_059),
        ("2024-05-01T12:00+08", may1 + 14_400, may1 + 14_459),
        ("2024-05-01T12:00 +0530", may1 + 23_400, may1 + 23_459),
        ("1.5.2024 12:00", may1 + 43_200, may1 + 43_259),
        ("2024-02-29", may1 - 62 * 86_400, may1 - 61 * 86_400 - 1),
        ("1970-01-01", 0, 86_399), ("2000-02-29", 951_782_400, 951_868_799),
        ("2038-01-19T03:14:08Z", 2_147_483_648, 2_147_483_648),
    ])
    func `a date is the seconds it covers`(text: String, first: Int64, last: Int64) throws {
        let date = try #require(DateText(text))
        #expect(date.firstSecond == first)
        #expect(date.lastSecond == last)
    }

    @Test(arguments: [
        "", "YYYY-MM-DD", "2024-13-01", "2024-02-30", "2023-02-29", "1900-02-29", "0000-00-00", "3/4/2024",
        "45322", "tomorrow",
        "2024-05-01T25:00", "2024-05-01T12", "2024-05-01T12:00+99:00", "2024-05-01T12:00Zx", "2024-05",
        "5-24-1", "2024-05-01T",
        "99999999999999999999-01-01", "2024-05/01",
    ])
    func `what names no day for everybody is no date`(text: String) {
        #expect(DateText(text) == nil)
    }

    @Test(
        arguments: [
            ("2024-05-01/2024-05-02", may1, may1 + 2 * 86_400 - 1),
            ("2024-05-01T00:00Z / 2024-05-01T12:00Z", may1, may1 + 43_259),
            ("2024-05-01/", may1, nil), ("/2024-05-01", nil, may1 + 86_399),
        ] as [(String, Int64?, Int64?)])
    func `an interval runs to the last second of its end`(text: String, starts: Int64?, ends: Int64?) throws {
        let interval = try #require(DateText.interval(text))
        #expect(interval.starts == starts)
        #expect(interval.ends == ends)
    }

    @Test(arguments: [
        "", "/", "2024-05-01", "2024-05-02/2024-05-01", "x/2024-05-01", "2024-05-01/2024-05-02/2024-05-03",
    ])
    func `an interval that ends before it starts or lacks its slash is none`(text: String) {
        #expect(DateText.interval(text) == nil)
    }
}
