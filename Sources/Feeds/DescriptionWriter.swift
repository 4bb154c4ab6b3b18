/// Writes a description into elements that nest as HTML allows, opening each only when text comes.
///
/// Blocks stand in a stack. A phrase, `p` or a heading, is the innermost block and holds text only; the inline
/// elements wanted at the moment are opened anew in each phrase.
struct DescriptionWriter {
    struct Block {
        enum Kind {
            /// Holds blocks and text: an item, a cell.
            case flow
            /// Holds blocks only: a quote, and the description itself.
            case blocks
            /// Holds items, rows or cells only.
            case items
            /// Holds text only.
            case phrase
        }

        let name: String
        let kind: Kind
        /// Whether the feed has no element for it.
        var isImplied = false
        var isWritten = false
    }

    struct Inline {
        let name: String
        let address: String?
    }

    /// Lists, tables and quotes in each other; what is nested deeper joins what is around it.
    private static let maxDepth = 12

    let limit: Int
    var html: [UInt8] = []
    var blocks: [Block] = []
    var wanted: [Inline] = []
    /// How many of the wanted inline elements are open in the phrase.
    var opened = 0
    /// Whether nothing stands yet where the next letter goes.
    var lineIsEmpty = true
    var pendingBlank = false
    var pendingBreaks = 0
    var isFull = false

    /// - Parameter limit: bytes after which no more text is taken.
    init(limit: Int) { self.limit = limit }

    /// Closes what is open.
    mutating func finish() -> String {
        close(to: 0)
        return String(decoding: html, as: UTF8.self)
    }
}

// MARK: Elements
extension DescriptionWriter {
    /// How deep the blocks and the inline elements stand.
    struct Depth {
        fileprivate let blocks: Int
        fileprivate let inlines: Int
    }

    var depth: Depth { Depth(blocks: blocks.count, inlines: wanted.count) }

    /// Closes the blocks that were opened since.
    mutating func closeBlocks(to depth: Depth) {
        if blocks.count > depth.blocks { close(to: depth.blocks) }
    }

    /// Ends the inline elements that were wanted since.
    mutating func stopWanting(to depth: Depth) {
        guard wanted.count > depth.inlines else { return }
        closeInlines(to: depth.inlines)
        wanted.removeLast(wanted.count - depth.inlines)
    }

    /// Sets the text that follows in an inline element too.
    mutating func want(_ name: String, address: String? = nil) {
        guard wanted.count < DescriptionWriter.maxDepth, !wanted.contains(where: { $0.name == name }) else {
            return
        }
        wanted.append(Inline(name: name, address: address))
    }

    /// Ends the paragraph or heading; in an item or a cell, the line.
    mutating func breakParagraph() {
        if blocks.last?.kind == .phrase { return close(to: blocks.count - 1) }
        closeInlines(to: 0)
        if !lineIsEmpty { pendingBreaks = max(pendingBreaks, 1) }
    }

    mutating func lineBreak() { pendingBreaks = min(pendingBreaks + 1, 2) }

    /// A line across, unless nothing stands above it.
    mutating func rule() {
        breakParagraph()
        guard !html.isEmpty, blocks.last?.kind != .items, blocks.allSatisfy(\.isWritten) else { return }
        put("<hr/>")
        lineIsEmpty = true
    }

    mutating func heading(_ name: String) {
        breakParagraph()
        fillItems()
        open(Block(name: name, kind: .phrase))
    }

    mutating func quote() { nest(Block(name: "blockquote", kind: .blocks)) }

    mutating func list(_ name: String) { nest(Block(name: name, kind: .items)) }

    mutating func table() { nest(Block(name: "table", kind: .items)) }

    mutating func item() {
        closeImplied()
        if !isIn("ul", "ol") { list("ul") }
        if isIn("ul", "ol") { open(Block(name: "li", kind: .flow)) }
    }

    mutating func row() {
        closeImplied()
        if !isIn("table") { table() }
        if isIn("table") { open(Block(name: "tr", kind: .items)) }
    }

    mutating func cell(_ name: String) {
        closeImplied()
        if !isIn("tr") { row() }
        if isIn("tr") { open(Block(name: name, kind: .flow)) }
    }

    private func isIn(_ names: String...) -> Bool { blocks.last.map { names.contains($0.name) } ?? false }

    private mutating func nest(_ block: Block) {
        breakParagraph()
        fillItems()
        if blocks.count < DescriptionWriter.maxDepth { open(block) }
    }

    /// Text and blocks that stand right in a list or a table get the item or the cell that they lack.
    mutating func fillItems() {
        if isIn("ul", "ol") { open(Block(name: "li", kind: .flow, isImplied: true)) }
        if isIn("table") { open(Block(name: "tr", kind: .items, isImplied: true)) }
        if isIn("tr") { open(Block(name: "td", kind: .flow, isImplied: true)) }
    }

    private mutating func closeImplied() {
        breakParagraph()
        let kept = blocks.lastIndex { !$0.isImplied } ?? -1
        if kept + 1 < blocks.count { close(to: kept + 1) }
    }

    mutating func open(_ block: Block) {
        closeInlines(to: 0)
        blocks.append(block)
        lineIsEmpty = true
    }

    private mutating func close(to depth: Int) {
        closeInlines(to: 0)
        while blocks.count > depth, let block = blocks.popLast() {
            if block.isWritten { put("</\(block.name)>") }
        }
        lineIsEmpty = true
    }

    private mutating func closeInlines(to depth: Int) {
        while opened > depth {
            opened -= 1
            put("</\(wanted[opened].name)>")
        }
    }
}
