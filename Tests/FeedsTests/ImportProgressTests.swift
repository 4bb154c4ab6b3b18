import Testing

@testable import Feeds

@Suite struct ImportProgressTests {
    let halfway = ImportProgress(bytes: 5_000_000, totalBytes: 10_000_000, records: 1_000)

    @Test func `a terminal gets a bar over the same line, ten times a second at most`() {
        var display = ProgressDisplay(width: 90)
        #expect(
            display.text(for: halfway, at: 2)
                == "\r[###############               ] 5.0 of 10.0 MB, 1000 rows, 500/s, 0:02 left\u{1B}[K")
        #expect(display.text(for: halfway, at: 2.05) == nil)
        #expect(display.text(for: halfway, at: 2.2) != nil)
        #expect(display.end == "\r\u{1B}[K")
    }

    @Test func `a narrow terminal gets the facts that fit`() {
        var display = ProgressDisplay(width: 20)
        #expect(display.text(for: halfway, at: 2) == "\r5.0 of 10.0 MB, 100\u{1B}[K")
    }

    @Test func `anything else gets a line every five seconds`() {
        var display = ProgressDisplay(width: nil)
        #expect(display.text(for: halfway, at: 0) == nil)
        #expect(display.text(for: halfway, at: 4.9) == nil)
        #expect(display.text(for: halfway, at: 125) == "5.0 of 10.0 MB, 1000 rows, 8/s, 2:05 left\n")
        #expect(display.end.isEmpty)
    }

    @Test(arguments: [
        (1, 1, "1 of 1 byte, 1 row, 1/s\n"), (163, 163, "163 of 163 bytes, 1 row, 1/s\n"),
        (20_450, 20_450, "20.4 of 20.4 KB, 1 row, 1/s\n"),
        (999_999, 999_999, "999.9 of 999.9 KB, 1 row, 1/s\n"),
    ])
    func `a small feed is told in kilobytes or bytes`(bytes: Int, total: Int, text: String) {
        var display = ProgressDisplay(width: nil)
        let progress = ImportProgress(bytes: bytes, totalBytes: total, records: 1)
        #expect(display.text(for: progress, at: 1) == text)
    }

    @Test func `once all is read the bar begins anew for what is stored`() {
        var display = ProgressDisplay(width: 90)
        var progress = ImportProgress(bytes: 9, totalBytes: 9, records: 1_000, settled: 100)
        #expect(display.text(for: progress, at: 8)?.contains("[###     ") == true)
        progress.settled = 600
        #expect(
            display.text(for: progress, at: 13)
                == "\r[##################            ] storing 600 of 1000 rows, 100/s, 0:04 left\u{1B}[K")
    }

    @Test func `what a stream brought is stored with an end to count down to`() {
        var display = ProgressDisplay(width: nil)
        var progress = ImportProgress(bytes: 9, totalBytes: nil, records: 40, settled: 0)
        #expect(display.text(for: progress, at: 5) == "storing 0 of 40 rows, 0/s\n")
        progress.settled = 30
        #expect(display.text(for: progress, at: 15) == "storing 30 of 40 rows, 3/s, 0:04 left\n")
    }

    @Test func `a stream has no end to count down to`() {
        var display = ProgressDisplay(width: nil)
        let progress = ImportProgress(bytes: 1_250_000, totalBytes: nil, records: 10)
        #expect(display.text(for: progress, at: 10) == "1.2 MB, 10 rows, 1/s\n")
    }
}
