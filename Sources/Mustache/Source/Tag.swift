/// One `{{…}}` of a template.
struct Tag {
    var kind: Kind
    var name: String
    /// From the first brace to behind the last.
    var range: Range<Int>

    enum Kind {
        case variable, raw, section, inverted, close, partial, parent, block
        /// A comment or a change of delimiters: prints nothing.
        case silent
    }
}

/// A template cut into literal text and tags.
enum Token {
    case text(Range<Int>)
    case tag(Tag)
}
