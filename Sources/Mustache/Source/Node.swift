/// One piece of a parsed template; offsets count from the start of its source.
indirect enum Node {
    case text(Range<Int>)
    /// A line that prints something begins here: the place for the indentation of the partial around it.
    case lineStart
    case variable(name: String, raw: Bool, at: Int)
    case section(Section)
    case include(Include)
    case block(Block)
}

/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct Section {
    var name: String
    var inverted: Bool
    var children: [Node]
    var start: Int
    /// Where the closing tag stands.
    var end: Int
}

/// `{{> name}}`, or `{{<name}}…{{/name}}` with the blocks that override the parent's.
struct Include {
    var name: String
    var blocks: [Block]
    /// What goes before each line of the template when the tag has its line to itself; nil inside a line.
    var indentation: [UInt8]?
    var start: Int
    /// Something other than a block in a parent tag, which prints nothing.
    var stray: Int?
}

/// `{{$name}}…{{/name}}`: a place to override, or inside a parent tag what overrides it.
struct Block {
    var name: String
    /// Without the indentation that all its lines share.
    var children: [Node]
    /// What goes before each of its lines, overridden or not.
    var indentation: [UInt8]
    /// Whether the first line's indentation is the block's to print.
    var beginsLine: Bool
    var start: Int
    var end: Int
}

/// A template after parsing.
struct ParsedTemplate {
    var source: TemplateSource
    var nodes: [Node]
}
