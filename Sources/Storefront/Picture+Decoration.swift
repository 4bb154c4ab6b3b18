extension Picture {
    /// What a body is painted with, always in the palette's lightest tone.
    enum Decoration {
        case plain, glaze, bands, speckles, stripes

        /// Each as often as it looks well.
        static let all = [Decoration.plain, .glaze, .bands, .plain, .speckles, .stripes, .glaze]

        func svg(in palette: Palette) -> String {
            switch self {
            case .plain: ""
            case .glaze: "<path fill=\"#\(palette.paper)\" opacity=\".6\" d=\"\(Decoration.wave)\"/>"
            case .bands: lines("M0 66h120M0 75h120", width: 4, opacity: 85, palette)
            case .speckles: lines(Decoration.dots, width: 3, opacity: 80, palette)
            case .stripes: lines(Decoration.uprights, width: 3, opacity: 60, palette)
            }
        }

        /// - Parameter opacity: in hundredths, two digits.
        private func lines(_ path: String, width: Int, opacity: Int, _ palette: Palette) -> String {
            "<path fill=\"none\" stroke=\"#\(palette.paper)\" stroke-width=\"\(width)\" stroke-linecap=\"round\""
                + " opacity=\".\(opacity)\" d=\"\(path)\"/>"
        }

        private static let wave = "M0 0h120v62c-12 5-18-3-30 0s-16 6-28 1-20 4-30 1-20-2-32-2z"
        private static let uprights = "M35 0v120M45 0v120M55 0v120M65 0v120M75 0v120M85 0v120"

        /// Points spread as by hand, each a line of no length.
        private static let dots = [
            (40, 36), (53, 33), (66, 38), (78, 34), (35, 47), (47, 45), (59, 47), (72, 46), (84, 49),
            (40, 56),
            (53, 57), (66, 55), (79, 58), (34, 66), (47, 67), (60, 66), (73, 67), (86, 69), (41, 77),
            (54, 76),
            (67, 78), (80, 77), (36, 87), (48, 86), (61, 87), (74, 86),
        ].map { "M\($0) \($1)h0" }.joined()
    }
}
