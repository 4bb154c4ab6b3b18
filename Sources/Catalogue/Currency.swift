/// A currency of ISO 4217, which says how many decimals its amounts have.
package struct Currency: Hashable, Sendable {
    /// Three capital letters, `EUR`.
    package let code: String
    /// Digits after the point: 2 for most, 0 for `JPY`, 3 for `KWD`.
    package let decimals: Int

    /// `nil` where ISO 4217 lists no such code; letter case does not matter.
    package init?(code: String) {
        let upper = code.uppercased()
        guard let decimals = Currency.decimalsByCode[upper] else { return nil }
        self.code = upper
        self.decimals = decimals
    }

    /// 10 to the power of `decimals`: how many minor units make one major unit.
    package var minorUnitsPerMajor: Int64 {
        (0..<decimals).reduce(1) { product, _ in product * 10 }
    }

    /// Active codes of ISO 4217 list one, amendment 176, with their minor unit. Source: SIX, the maintenance agency.
    private static let decimalsByCode: [String: Int] = {
        var table: [String: Int] = [:]
        for (decimals, codes) in codesByDecimals {
            for code in codes.split(separator: " ") { table[String(code)] = decimals }
        }
        return table
    }()

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
