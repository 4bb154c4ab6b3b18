/// A currency of ISO 4217, which says how many decimals its amounts have.
package struct Currency: Hashable, Sendable {
    /// Its place in the list of all: a number, so that a currency costs nothing to copy.
    package let index: UInt8

    /// `nil` where ISO 4217 lists no such code; letter case does not matter.
    package init?(code: String) {
        let letters = Array(code.utf8)
        guard letters.count == 3 else { return nil }
        self.init(letters: (letters[0], letters[1], letters[2]))
    }

    /// The same by three ASCII letters.
    package init?(letters: (UInt8, UInt8, UInt8)) {
        let place = Currency.slot(letters)
        guard let place, Currency.indexBySlot[place] != .max else { return nil }
        index = Currency.indexBySlot[place]
    }

    /// Three capital letters, `EUR`.
    package var code: String { Currency.table[Int(index)].code }

    /// Digits after the point: 2 for most, 0 for `JPY`, 3 for `KWD`.
    package var decimals: Int { Currency.table[Int(index)].decimals }

    /// 10 to the power of `decimals`: how many minor units make one major unit.
    package var minorUnitsPerMajor: Int64 {
        switch decimals {
        case 0: 1
        case 2: 100
        case 3: 1_000
        default: 10_000
        }
    }

    /// Every currency, in the order of `index`.
    package static var all: [Currency] { table.indices.map { Currency(index: UInt8($0)) } }

    private init(index: UInt8) { self.index = index }

    private static func slot(_ letters: (UInt8, UInt8, UInt8)) -> Int? {
        guard let first = ordinal(letters.0), let second = ordinal(letters.1), let third = ordinal(letters.2)
        else { return nil }
        return (first * 26 + second) * 26 + third
    }

    private static func ordinal(_ letter: UInt8) -> Int? {
        let capital = letter & 0xDF
        return (0x41...0x5A).contains(capital) ? Int(capital - 0x41) : nil
    }

    private static let indexBySlot: [UInt8] = {
        var indexes = [UInt8](repeating: .max, count: 26 * 26 * 26)
        for (index, currency) in table.enumerated() {
            let letters = Array(currency.code.utf8)
            if let slot = slot((letters[0], letters[1], letters[2])) { indexes[slot] = UInt8(index) }
        }
        return indexes
    }()

    private static let table: [(code: String, decimals: Int)] =
        codesByDecimals.flatMap { decimals, codes in
            codes.split(separator: " ").map { (String($0), decimals) }
        }

    /// Active codes of ISO 4217 list one with their minor unit. Source: SIX, the maintenance agency.
    private static let codesByDecimals: [(Int, String)] = [
        (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
        (3, "BHD IQD JOD KWD LYD OMR TND"),
        (4, "CLF UYW"),
        (
            2,
            """
            AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF \
            CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL \
            HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT \
            MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR \
            SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU \
            UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
            """
        ),
    ]
}
