/// What becomes of an element of HTML in a description.
enum DescriptionElement: Equatable {
    /// Its text joins the line around it, set in the element of this name.
    case inline(String)
    case link
    case lineBreak, rule
    /// It stands on its own: `p` and what is read as one.
    case paragraph
    /// The term of a description list: a paragraph in bold.
    case term
    case heading(String)
    case list(String)
    case item, quote, table, row
    case cell(String)
    /// It goes with all that it holds.
    case dropped
    /// Its text stays and it goes.
    case transparent

    /// `nil` for an element that HTML lacks.
    init?(name: String) {
        guard let element = DescriptionElement.meanings[name.lowercased()] else { return nil }
        self = element
    }

    private static let meanings: [String: DescriptionElement] = {
        var meanings: [String: DescriptionElement] = [
            "a": .link, "br": .lineBreak, "hr": .rule, "dt": .term, "li": .item, "blockquote": .quote,
            "table": .table, "tr": .row, "td": .cell("td"), "th": .cell("th"), "ul": .list("ul"),
            "ol": .list("ol"),
            "menu": .list("ul"), "h1": .heading("h3"), "h2": .heading("h3"), "h3": .heading("h4"),
            "h4": .heading("h5"), "h5": .heading("h6"), "h6": .heading("h6"), "strike": .inline("s"),
            "del": .inline("s"), "tt": .inline("code"), "ins": .inline("u"),
        ]
        func add(_ names: String, _ element: (String) -> DescriptionElement) {
            for name in names.split(separator: " ").map(String.init) { meanings[name] = element(name) }
        }
        add("b strong i em u s sub sup small code cite mark") { .inline($0) }
        add(
            "p div section article header footer main aside nav address center dl dd pre figure figcaption details summary fieldset legend"
        ) {
            _ in .paragraph
        }
        add(
            "span font big abbr acronym bdi bdo q kbd samp var time label thead tbody tfoot caption colgroup form html body"
        ) {
            _ in .transparent
        }
        add(
            """
            script style template noscript iframe object embed applet svg math head title textarea select option \
            optgroup button input audio video source track canvas noembed noframes xmp plaintext frameset frame \
            link meta base basefont bgsound param img picture map area col datalist output progress meter dialog \
            marquee
            """
        ) { _ in .dropped }
        return meanings
    }()
}
