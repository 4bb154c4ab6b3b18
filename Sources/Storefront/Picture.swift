/// A drawn product picture: a thing on a tinted ground, the same for the same token, without text or scripts.
///
/// The token is `{glyph}-{six hexadecimal digits}`, as in `vase-3f2a1b`: the glyph says what is drawn, the digits
/// say in which hue and with which decoration.
package struct Picture {
    private let glyph: Glyph
    private let palette: Palette
    private let decoration: Decoration
    private let isMirrored: Bool

    /// `nil` where no such picture is drawn.
    package init?(token: some BidirectionalCollection<UInt8>) {
        guard let hyphen = token.lastIndex(of: UInt8(ascii: "-")),
            let digits = hexadecimal(token[token.index(after: hyphen)...]),
            let glyph = Glyph.all.first(where: { $0.name.utf8.elementsEqual(token[..<hyphen]) })
        else { return nil }
        self.glyph = glyph
        palette = Palette.all[digits % Palette.all.count]
        decoration = glyph.isDecorated ? Decoration.all[(digits >> 8) % Decoration.all.count] : .plain
        isMirrored = glyph.name != "clock" && (digits >> 16) % 2 == 1
    }

    /// The whole SVG document, about 1.3 KB.
    ///
    /// Its size is told: a Firefox without it says that a loaded picture is 0 wide, as one that failed is:
    /// https://github.com/whatwg/html/issues/3510
    package var svg: [UInt8] {
        var svg: [UInt8] = []
        svg.append(
            contentsOf: """
                <svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><defs>
                """.utf8)
        svg.append(contentsOf: gradient("g", from: palette.ground, to: palette.floor).utf8)
        svg.append(contentsOf: "<clipPath id=\"b\"><path d=\"\(glyph.body)\"/></clipPath></defs>".utf8)
        svg.append(contentsOf: "<path fill=\"url(#g)\" d=\"M0 0h120v120H0z\"/>".utf8)
        svg.append(contentsOf: (isMirrored ? "<g transform=\"matrix(-1 0 0 1 120 0)\">" : "<g>").utf8)
        svg.append(contentsOf: shadow.utf8)
        svg.append(contentsOf: lines(glyph.back, width: 4).utf8)
        svg.append(contentsOf: shape(glyph.body, fill: palette.body).utf8)
        svg.append(contentsOf: decorated.utf8)
        svg.append(contentsOf: shape(glyph.paper, fill: palette.paper).utf8)
        svg.append(contentsOf: shape(glyph.solid, fill: palette.dark).utf8)
        svg.append(contentsOf: lines(glyph.front, width: 3).utf8)
        svg.append(contentsOf: "</g></svg>".utf8)
        return svg
    }

    private func gradient(_ id: String, from: String, to: String) -> String {
        "<linearGradient id=\"\(id)\" x2=\"0\" y2=\"1\"><stop stop-color=\"#\(from)\"/>"
            + "<stop offset=\"1\" stop-color=\"#\(to)\"/></linearGradient>"
    }

    private var shadow: String {
        "<ellipse cx=\"\(glyph.middle)\" cy=\"\(glyph.floor)\" rx=\"\(glyph.shadow)\" ry=\"3\""
            + " fill=\"#\(palette.dark)\" opacity=\".16\"/>"
    }

    private func shape(_ path: String, fill: String) -> String {
        path.isEmpty ? "" : "<path fill=\"#\(fill)\" d=\"\(path)\"/>"
    }

    private func lines(_ path: String, width: Int) -> String {
        guard !path.isEmpty else { return "" }
        return "<path fill=\"none\" stroke=\"#\(palette.dark)\" stroke-width=\"\(width)\""
            + " stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"\(path)\"/>"
    }

    /// The decoration and a soft shade along one side, both cut to the body.
    private var decorated: String {
        let shade = "<path fill=\"#\(palette.dark)\" opacity=\".14\" d=\"M66 0h54v120H66c8-30 8-60 0-120z\"/>"
        return "<g clip-path=\"url(#b)\">\(decoration.svg(in: palette))\(shade)</g>"
    }
}

/// The value of exactly six lower-case hexadecimal digits.
private func hexadecimal(_ digits: some Collection<UInt8>) -> Int? {
    guard digits.count == 6 else { return nil }
    var value = 0
    for digit in digits {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | Int(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | Int(digit - UInt8(ascii: "a") + 10)
        default: return nil
        }
    }
    return value
}
