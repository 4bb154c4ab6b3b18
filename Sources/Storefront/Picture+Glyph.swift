extension Picture {
    /// What a picture shows, as SVG path data in a square of 120.
    struct Glyph {
        let name: String
        /// Drawn as lines behind the body: handles.
        var back = ""
        /// The solid shape.
        let body: String
        /// Solid and dark on the body: lids, bands, openings.
        var solid = ""
        /// Solid and nearly white on the body: faces, sheets.
        var paper = ""
        /// Drawn as lines before the body.
        var front = ""
        /// Where the thing stands, the middle of its shadow, and half of the shadow's width.
        var floor = 91
        var middle = 60
        var shadow = 24
        /// Whether the body may be glazed, banded, speckled or striped.
        var isDecorated = true

        static let all: [Glyph] = [
            Glyph(
                name: "mug", back: "M73 53h6a11 11 0 0 1 0 23h-7",
                body: "M34 42h40v37a11 11 0 0 1-11 11H45a11 11 0 0 1-11-11z",
                front: "M47 34c0-4 4-4 4-8M59 34c0-4 4-4 4-8", middle: 54, shadow: 22),
            Glyph(
                name: "vase",
                body:
                    "M51 29h18c0 10 3 14 8 20c5 6 7 12 7 18c0 11-6 19-12 23H48c-6-4-12-12-12-23c0-6 2-12 7-18c5-6 8-10 8-20z",
                front: "M48 29h24", shadow: 18),
            Glyph(
                name: "clock", body: "M60 28a32 32 0 1 1 0 64a32 32 0 1 1 0-64z",
                paper: "M60 36a24 24 0 1 1 0 48a24 24 0 1 1 0-48z", front: "M60 46v14l9 7", floor: 94,
                shadow: 18,
                isDecorated: false),
            Glyph(
                name: "bag", back: "M47 52V42a13 13 0 0 1 26 0v10",
                body: "M36 49h48l5 35a6 6 0 0 1-6 7H37a6 6 0 0 1-6-7z", floor: 92, shadow: 29),
            Glyph(
                name: "lamp", back: "M60 58v30M46 90h28",
                body: "M49 29h22a3 3 0 0 1 3 2l13 28H33l13-28a3 3 0 0 1 3-2z",
                front: "M74 60v9", floor: 93, shadow: 20),
            Glyph(
                name: "kettle", back: "M41 52a19 21 0 0 1 38 0",
                body: "M40 56c3-6 10-9 20-9s17 3 20 9l5 26a8 8 0 0 1-8 9H43a8 8 0 0 1-8-9z",
                solid:
                    "M56 42h8a2 2 0 0 1 2 2v4H54v-4a2 2 0 0 1 2-2zM80 61l10-10a2 2 0 0 1 3 0l2 2a2 2 0 0 1 0 3L84 77z",
                floor: 92, shadow: 26),
            Glyph(
                name: "chair", back: "M45 66l-5 25M75 66l5 25M52 68v14M68 68v14",
                body: "M46 28h28a5 5 0 0 1 5 5l-2 25H43l-2-25a5 5 0 0 1 5-5z",
                solid: "M40 57h40a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4v-3a4 4 0 0 1 4-4z",
                floor: 93, shadow: 25),
            Glyph(
                name: "plant", back: "M60 64V44M60 62c-5-6-9-9-14-11M60 62c5-6 9-9 14-11",
                body: "M41 63h38l-4 24a5 5 0 0 1-5 4H50a5 5 0 0 1-5-4z",
                solid: """
                    M60 52c-8-7-8-18 0-27c8 9 8 20 0 27zM48 56c-10 1-17-5-19-16c11-1 18 5 19 16z\
                    M72 56c10 1 17-5 19-16c-11-1-18 5-19 16z
                    """, floor: 92, shadow: 19),
            Glyph(
                name: "bowl", back: "M50 90h20", body: "M28 50h64c0 22-10 38-24 38H52c-14 0-24-16-24-38z",
                front: "M26 50h68",
                floor: 93, shadow: 20),
            Glyph(
                name: "cushion",
                body: """
                    M35 35c8 4 42 4 50 0c3-1 5 1 4 4c-3 8-3 34 0 42c1 3-1 5-4 4c-8-4-42-4-50 0c-3 1-5-1-4-4c3-8 3-34 0-42\
                    c-1-3 1-5 4-4z
                    """, front: "M60 60h0", floor: 88, shadow: 27),
            Glyph(
                name: "frame",
                body: "M36 27h48a3 3 0 0 1 3 3v60a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3V30a3 3 0 0 1 3-3z",
                solid: "M41 85V72l12-13 12 14 6-6 8 9v9zM69 43a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
                paper: "M41 35h38v50H41z",
                floor: 95, shadow: 26,
                isDecorated: false),
            Glyph(
                name: "basket", back: "M41 56c0-34 38-34 38 0",
                body: "M33 55h54l-5 31a6 6 0 0 1-6 5H44a6 6 0 0 1-6-5z",
                front: "M31 55h58M40 67h40M42 79h36", floor: 92, shadow: 27,
                isDecorated: false),
            Glyph(
                name: "candle", body: "M50 50h20a3 3 0 0 1 3 3v35H47V53a3 3 0 0 1 3-3z",
                solid: "M60 43c-8-4-6-11 0-20c6 9 8 16 0 20z", front: "M60 43v6M38 90h44", floor: 93,
                shadow: 25),
            Glyph(
                name: "shirt",
                body: """
                    M47 32c3 9 23 9 26 0l17 8a3 3 0 0 1 2 4l-6 15a3 3 0 0 1-4 1l-5-3v31a3 3 0 0 1-3 3H46a3 3 0 0 1-3-3V57l-5 3\
                    a3 3 0 0 1-4-1l-6-15a3 3 0 0 1 2-4z
                    """, front: "M47 32c3 9 23 9 26 0", floor: 93, shadow: 22),
            Glyph(
                name: "hat", body: "M40 72V60c0-12 9-21 20-21s20 9 20 21v12z",
                solid: "M25 75c0-6 16-10 35-10s35 4 35 10s-16 9-35 9s-35-3-35-9z", floor: 86, shadow: 34),
            Glyph(
                name: "bottle",
                body: "M53 34h14v9c0 6 9 8 9 18v24a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6V61c0-10 9-12 9-18z",
                solid: "M53 26h14a2 2 0 0 1 2 2v7H51v-7a2 2 0 0 1 2-2z", floor: 92, shadow: 19),
            Glyph(
                name: "tent", body: "M60 33l34 56a2 2 0 0 1-2 2H28a2 2 0 0 1-2-2z", solid: "M60 55l16 36H44z",
                front: "M60 33l-4-7M60 33l4-7", floor: 92, shadow: 38),
        ]
    }
}
