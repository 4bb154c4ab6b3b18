/// The seconds that a date or a moment in a feed covers: a whole day, a minute or a second.
struct DateText: Equatable {
    /// Since 1970 in UTC.
    let firstSecond: Int64
    let lastSecond: Int64

    /// ISO 8601 with or without time, seconds and zone, and the forms that Excel makes of it.
    ///
    /// A moment without a zone is in UTC. `nil` for what is no date, for one that the calendar lacks, and for
    /// `3/4/2024`, which is in March for some and in April for others.
    init?(_ text: String) {
        var scanner = DateScanner(text)
        guard let day = scanner.day() else { return nil }
        guard scanner.hasMore else {
            firstSecond = day * 86_400
            lastSecond = firstSecond + 86_399
            return
        }
        guard let time = scanner.time(), let offset = scanner.zone(), !scanner.hasMore else { return nil }
        firstSecond = day * 86_400 + time.second - offset
        lastSecond = firstSecond + time.length - 1
    }

    private init(firstSecond: Int64, lastSecond: Int64) {
        self.firstSecond = firstSecond
        self.lastSecond = lastSecond
    }

    /// Google's `start/end`, blanks round the slash or not: from the first second of one to the last of the other.
    ///
    /// Either side may be missing.
    static func interval(_ text: String) -> (starts: Int64?, ends: Int64?)? {
        let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed }
        guard sides.count == 2, sides != ["", ""] else { return nil }
        let start = DateText(sides[0])
        let end = DateText(sides[1])
        guard start != nil || sides[0].isEmpty, end != nil || sides[1].isEmpty else { return nil }
        if let start, let end, end.lastSecond < start.firstSecond { return nil }
        return (start?.firstSecond, end?.lastSecond)
    }
}

/// Reads the pieces of a date from left to right.
private struct DateScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text.trimmed).utf8 }

    var hasMore: Bool { !rest.isEmpty }

    /// Days since 1970-01-01: year, month, day by `-`, `/` or `.`, or the day or month first where that is plain.
    mutating func day() -> Int64? {
        guard let first = number(), let mark = take("-/."), let second = number(), take(mark) != nil,
            let third = number()
        else { return nil }
        if first.digits == 4 { return days(first.value, second.value, third.value) }
        guard third.digits == 4, first.digits <= 2, second.digits <= 2 else { return nil }
        if mark == "." || first.value > 12 || first.value == second.value {
            return days(third.value, second.value, first.value)
        }
        return second.value > 12 ? days(third.value, first.value, second.value) : nil
    }

    /// The second of the day and how many seconds are meant.
    mutating func time() -> (second: Int64, length: Int64)? {
        guard take("Tt ") != nil, let hour = number(), hour.value <= 23 else { return nil }
        guard take(":") != nil, let minute = number(), minute.value <= 59 else { return nil }
        let start = hour.value * 3_600 + minute.value * 60
        guard take(":") != nil else { return (start, 60) }
        guard let second = number(), second.value <= 60 else { return nil }
        if take(".,") != nil, number() == nil { return nil }
        return (start + min(second.value, 59), 1)
    }

    /// Seconds east of Greenwich; 0 where no zone stands.
    mutating func zone() -> Int64? {
        while take(" ") != nil {}
        if !hasMore || take("Zz") != nil { return 0 }
        guard let sign = take("+-"), let hours = number() else { return nil }
        var seconds =
            hours.digits > 2 ? hours.value / 100 * 3_600 + hours.value % 100 * 60 : hours.value * 3_600
        if take(":") != nil {
            guard let minutes = number(), minutes.value <= 59 else { return nil }
            seconds += minutes.value * 60
        }
        return seconds > 18 * 3_600 ? nil : sign == "-" ? -seconds : seconds
    }

    private mutating func number() -> (value: Int64, digits: Int)? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...9).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return (digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }, digits.count)
    }

    private mutating func take(_ characters: Unicode.Scalar) -> Unicode.Scalar? { take(String(characters)) }

    private mutating func take(_ characters: String) -> Unicode.Scalar? {
        guard let first = rest.first, characters.utf8.contains(first) else { return nil }
        rest = rest.dropFirst()
        return Unicode.Scalar(first)
    }

    /// The proleptic Gregorian calendar, counted from March so that the leap day ends the year.
    private func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1900...9999).contains(year), (1...12).contains(month), day >= 1, day <= lengths[Int(month) - 1]
        else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
