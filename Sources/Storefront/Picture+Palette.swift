extension Picture {
    /// Five tones of one hue, as six hexadecimal digits each.
    struct Palette {
        /// The ground's upper and lower edge.
        let ground: String
        let floor: String
        let body: String
        let dark: String
        let paper: String

        init(_ ground: String, _ floor: String, _ body: String, _ dark: String, _ paper: String) {
            self.ground = ground
            self.floor = floor
            self.body = body
            self.dark = dark
            self.paper = paper
        }

        /// Every twentieth degree of OKLCH's circle of hues: equally light, whatever the hue.
        static let all: [Palette] = [
            Palette("ffe2e1", "fcd0cf", "c56b6c", "783b3c", "fff4f3"),
            Palette("ffe3d9", "fbd2c4", "c36f52", "763e2a", "fff4f1"),
            Palette("fce5d2", "f6d5bc", "bb773a", "714318", "fef5ee"),
            Palette("f6e7cf", "eed9b8", "ad8029", "684a09", "fcf6ed"),
            Palette("efebd0", "e4deb8", "9a8a2a", "5b5009", "f9f7ed"),
            Palette("e6eed3", "d8e2bd", "80933c", "4a561a", "f5f8ee"),
            Palette("ddf0d9", "cce5c6", "629a55", "355b2c", "f2f9f0"),
            Palette("d6f1e1", "c1e7d1", "3d9e71", "195e3f", "effaf4"),
            Palette("d1f2ea", "b9e8dd", "099f8c", "035d51", "edfaf7"),
            Palette("cff1f3", "b6e7e9", "019ca3", "005c60", "edfafa"),
            Palette("d0f0fa", "b9e5f4", "0b98b8", "04596d", "edf9fd"),
            Palette("d6edfe", "bfe2fb", "3c91c7", "195579", "f0f8fe"),
            Palette("deeafe", "c9defe", "5f89ce", "334f7e", "f3f7fe"),
            Palette("e5e8fe", "d5d9fe", "7c80cd", "474a7d", "f5f6ff"),
            Palette("ede5ff", "e1d6f9", "9478c4", "574477", "f8f5fe"),
            Palette("f5e2f9", "ecd2f1", "a871b4", "643f6d", "fbf4fd"),
            Palette("fbe1f1", "f4d0e7", "b76c9f", "6e3c5e", "fef3fa"),
            Palette("fee1e8", "facfdb", "c16a86", "753a4e", "fef4f6"),
        ]
    }
}
