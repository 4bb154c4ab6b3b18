/// A number as a person writes it: its digits, and the marks between them, whose meaning is still open.
struct NumberText: Equatable {
    /// What may stand between two digits.
    enum Mark: UInt8 {
        case point, comma
        /// A blank or an apostrophe, which only ever groups.
        case gap
        /// The currency's own sign, as in `35€ 99`, which only ever parts the decimals.
        case sign
    }

    /// What the marks say, before anything is known about the column.
    enum Reading: Equatable {
        case decimals(Int)
        /// One mark with three digits behind it: thousands or thousandths.
        case ambiguous(Mark)
        case malformed
    }

    /// Values 0...9.
    var digits: [UInt8] = []
    /// Marks in order, each with the count of digits before it.
    var marks: [(mark: Mark, position: Int)] = []

    static func == (left: NumberText, right: NumberText) -> Bool {
        left.digits == right.digits && left.marks.elementsEqual(right.marks, by: ==)
    }

    /// Digits behind the last mark.
    var tail: Int { digits.count - (marks.last?.position ?? digits.count) }

    /// The last of `.` and `,` is the decimal mark where both stand; one that stands twice groups; behind a single
    /// one, three digits are ambiguous unless what stands before cannot be a group of thousands.
    var reading: Reading {
        guard digits.count <= 40 else { return .malformed }
        if let last = marks.last, last.mark == .sign { return decimals(from: marks.count - 1) }
        let letters = marks.filter { $0.mark != .gap }
        guard let last = letters.last else { return decimals(from: marks.count) }
        // A blank behind the decimal mark parts two numbers, or makes one that nobody can read.
        guard marks.last?.mark == last.mark else { return .malformed }
        switch letters.count(where: { $0.mark == last.mark }) {
        case 1 where letters.count > 1 || marks.count > 1 || tail != 3: return decimals(from: marks.count - 1)
        case 1 where last.position > 3 || last.position == 0 || digits[0] == 0:
            return decimals(from: marks.count - 1)
        case 1: return .ambiguous(last.mark)
        default: return letters.count == marks.count ? decimals(from: marks.count) : .malformed
        }
    }

    /// Reads the marks before `index` as grouping and the one there, if any, as the decimal mark.
    private func decimals(from index: Int) -> Reading {
        let grouping = marks[..<index]
        let end = index < marks.count ? marks[index].position : digits.count
        guard let first = grouping.first else { return .decimals(digits.count - end) }
        guard grouping.allSatisfy({ $0.mark == first.mark }), (1...3).contains(first.position) else {
            return .malformed
        }
        let starts = grouping.map(\.position)
        let sizes = zip(starts, starts.dropFirst() + [end]).map { $1 - $0 }
        // India groups by two above the thousands: 12,34,567.
        let fits =
            sizes.last == 3 && sizes.dropLast().allSatisfy { $0 == 3 || ($0 == 2 && first.position <= 2) }
        return fits ? .decimals(digits.count - end) : .malformed
    }
}

extension NumberText {
    /// Reads the number that begins at `start`, and moves `start` behind it.
    ///
    /// A blank groups only where exactly three digits follow it, so `10 20` is two numbers.
    init(_ scalars: [Unicode.Scalar], from start: inout Int) {
        var runStart = 0
        while start < scalars.count {
            if let digit = scalars[start].decimalDigit {
                digits.append(digit)
                start += 1
                continue
            }
            guard let mark = scalars[start].mark,
                let next = Self.runAfter(mark, at: start, in: scalars, run: digits.count - runStart)
            else { return }
            marks.append((mark, digits.count))
            runStart = digits.count
            start = next
            if scalars[next - 1].isDash { return }
        }
    }

    /// Where to read on behind a mark; `nil` when the mark ends the number instead.
    private static func runAfter(_ mark: Mark, at index: Int, in scalars: [Unicode.Scalar], run: Int) -> Int?
    {
        let follow = scalars.digitRun(at: index + 1)
        if mark != .gap, scalars.indices.contains(index + 1), scalars[index + 1].isDash { return index + 2 }
        if mark == .gap { return follow == 3 && (1...3).contains(run) ? index + 1 : nil }
        if follow > 0 { return index + 1 }
        // `$119. 95`, as it falls out of markup that sets the cents apart.
        let next = index + 2
        return scalars.indices.contains(index + 1) && scalars[index + 1].isBlank
            && scalars.digitRun(at: next) == 2
            ? next : nil
    }
}

extension Unicode.Scalar {
    /// 0...9 for the digits of ASCII, Arabic, Persian, Devanagari and the full-width forms.
    var decimalDigit: UInt8? {
        for zero: UInt32 in [0x30, 0x660, 0x6F0, 0x966, 0xFF10] where value >= zero && value < zero + 10 {
            return UInt8(value - zero)
        }
        return nil
    }

    fileprivate var mark: NumberText.Mark? {
        switch self {
        case ".", "\u{66B}": .point
        case ",", "\u{66C}": .comma
        case "'", "\u{2019}", "\u{2BC}": .gap
        default: isBlank ? .gap : nil
        }
    }

    /// `15,-` has no cents.
    fileprivate var isDash: Bool { ["-", "\u{2013}", "\u{2014}", "\u{2212}"].contains(self) }

    /// Blanks that people and programs put into numbers, the no-break ones among them.
    var isBlank: Bool {
        switch self {
        case " ", "\t", "\u{A0}", "\u{2007}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{3000}": true
        default: false
        }
    }
}

extension [Unicode.Scalar] {
    /// How many digits stand in a row from `index` on.
    func digitRun(at index: Int) -> Int {
        guard index < count else { return 0 }
        return self[index...].prefix { $0.decimalDigit != nil }.count
    }
}
