/// What shops write for a currency besides its ISO 4217 code.
enum CurrencySigns {
    /// Codes by sign in lower case; none for money that ISO 4217 does not list.
    ///
    /// A first code with `!` is meant unless somebody says otherwise; without one, somebody has to say which.
    static let codes: [String: [String]] = {
        var codes: [String: [String]] = [:]
        for (signs, meaning) in table {
            for sign in signs.split(separator: " ") {
                // `_` stands for a blank within a sign.
                let key = sign.lowercased().replacing("_", with: " ")
                codes[key, default: []] += meaning.split(separator: " ").map(String.init)
            }
        }
        return codes
    }()

    /// Scalars of the longest sign.
    static let longest = codes.keys.map(\.unicodeScalars.count).max() ?? 0

    /// Source: Unicode CLDR's symbols and narrow symbols, and the strings of real shops.
    private static let table: [(String, String)] = [
        (
            "$ ＄",
            """
            USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BBD BMD BND BSD BZD DOP FJD GYD JMD KYD LRD NAD SBD SRD \
            TTD XCD CUP CVE NIO TOP
            """
        ),
        ("us$ us_$ usd$ u$s", "USD"), ("ca$ can$ cad$", "CAD"), ("c$", "CAD NIO"),
        ("a$ au$ au_$ aud$", "AUD"),
        ("nz$ nzd$", "NZD"), ("s$ sgd$", "SGD"), ("hk$", "HKD"), ("nt$ nt", "TWD"), ("mx$ mex$", "MXN"),
        ("r$", "BRL"), ("rd$", "DOP"), ("j$", "JMD"), ("tt$", "TTD"), ("bz$", "BZD"), ("t$", "TOP TWD"),
        ("mop$", "MOP"), ("g$ gy$", "GYD"), ("$u", "UYU"), ("$b bs", "BOB"), ("z$", "ZWG"),
        ("£ ￡ ₤", "GBP! EGP FKP GIP LBP SHP SSP SYP SDG"), ("pound stg", "GBP"), ("e£ ج.م جنيه", "EGP"),
        ("€ euro euros", "EUR"), ("¥ ￥", "JPY CNY"), ("円 yen", "JPY"), ("元", "CNY! TWD HKD"),
        ("圆 圓 人民币 yuan rmb", "CNY"), ("₹ र", "INR"), ("rs rs. ₨ re රු", "INR PKR LKR NPR MUR SCR"),
        ("ரூ", "INR LKR"),
        ("₽ руб руб. рублей рубля рубль р р. rur", "RUB! BYN"), ("br ብር", "BYN ETB"), ("rbl", "BYN"),
        ("₴ грн грн. hrn", "UAH"), ("zł zl złotych", "PLN"), ("kč kc", "CZK"), ("ft", "HUF"),
        ("lei leu", "RON MDL"),
        ("l lek", "ALL HNL MDL"), ("kr kr. kr.-", "SEK NOK DKK ISK"), ("лв лв. lv", "BGN"), ("kn", "HRK"),
        ("tl ₺", "TRY"), ("₪ nis ש״ח ש\"ח ש'ח ש.ח ש.ח. ש״ח.", "ILS"), ("฿ บาท", "THB"), ("₫ đ vnđ", "VND"),
        ("rp rp.", "IDR"), ("rm", "MYR"), ("₱", "PHP"), ("p", "BWP"), ("₩ ￦ 원", "KRW"),
        ("fr fr. sfr sfr.", "CHF"),
        ("r", "ZAR"), ("kd د.ك دينار_كويتي", "KWD"), ("bd د.ب .د.ب", "BHD"), ("ر.ع ر.ع.", "OMR"),
        ("dh dhs dhs. درهم", "AED MAD"), ("د.إ", "AED"), ("د.م د.م.", "MAD"), ("sr ر.س", "SAR"),
        ("ر.ق", "QAR"),
        ("ر.ي", "YER"),
        ("ريال", "SAR QAR OMR YER"), ("﷼ ریال", "IRR SAR"), ("jd د.أ د.ا دينار_أردني", "JOD"),
        ("ع.د د.ع id", "IQD"),
        ("دينار", "IQD JOD KWD"), ("د.ت dt", "TND"), ("دج د.ج", "DZD"), ("ل.د د.ل ld", "LYD"), ("د.", "MAD"),
        ("ل.ل", "LBP"), ("ل.س", "SYP"), ("ج.س ج.س.", "SDG"), ("ش.ج", "ILS"), ("ش.ص", "SOS"), ("؋", "AFN"),
        ("֏", "AMD"), ("₼", "AZN"), ("৳", "BDT"), ("nu. nu", "BTN"), ("km км", "BAM"), ("fbu", "BIF"),
        ("៛", "KHR"),
        ("cfa fcfa", "XOF XAF"), ("₣ franc francs", "CHF XAF XOF XPF"), ("₡", "CRC"), ("fdj", "DJF"),
        ("nfk ናቕፋ نافكا", "ERN"), ("gh₵ ₵", "GHS"), ("₭", "LAK"), ("mk", "MWK"), ("rf mvr", "MVR"),
        ("um", "MRU"),
        ("₮", "MNT"), ("₦", "NGN"), ("b/.", "PAB"), ("s/. s/", "PEN"), ("db", "STN"), ("tsh", "TZS"),
        ("ush", "UGX"),
        ("ksh kshs", "KES"), ("vt", "VUV"), ("zk", "ZMW"), ("fg gfr", "GNF"), ("ƒ", "ANG AWG XCG"),
        ("₲ g", "PYG HTG"),
        ("q", "GTQ"), ("₸ тг", "KZT"), ("ლ lari ლარი ₾", "GEL"), ("so'm soʻm sʻ s' som", "UZS KGS"),
        ("с", "KGS TJS"),
        ("din din. дин дин. dinara", "RSD"), ("ден", "MKD"), ("ar", "MGA"), ("mt", "MZN"),
        ("k", "MMK PGK ZMW"),
        ("ks", "MMK"), ("frw r₣", "RWF"), ("kwz kz", "AOA"), ("sl le", "SLE"), ("d", "GMD"), ("e", "SZL"),
        ("esc", "CVE"),
        // A hundredth, and money that is no longer or never was listed; a Toman is ten rials.
        ("¢ gbp. cuc cuc$ spl btc ₿ ƀ ₶ dem pte esp frf itl nlg atx تومان", ""),
    ]
}
