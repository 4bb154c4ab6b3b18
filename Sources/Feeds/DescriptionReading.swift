import XML

/// Follows the elements of a feed's HTML and tells the writer what becomes of each.
struct DescriptionReading {
    var writer: DescriptionWriter
    private var open: [(element: DescriptionElement, depth: DescriptionWriter.Depth)] = []
    private var dropped = 0

    private let isExact: Bool

    init(limit: Int, isExact: Bool) {
        writer = DescriptionWriter(limit: limit)
        self.isExact = isExact
    }

    mutating func take(_ event: HTMLFragment.Event) {
        switch event {
        case .start(let name, let href): start(DescriptionElement(name: name) ?? .transparent, href: href)
        case .end: end()
        case .text(let text):
            if dropped == 0 { writer.text(isExact ? text : PlainText.decodeEntities(of: text)) }
        }
    }

    private mutating func start(_ element: DescriptionElement, href: String?) {
        open.append((element, writer.depth))
        if element == .dropped { dropped += 1 }
        guard dropped == 0 else { return }
        switch element {
        case .inline(let name): writer.want(name)
        case .link:
            if let address = href.flatMap(DescriptionReading.address) { writer.want("a", address: address) }
        case .lineBreak: writer.lineBreak()
        case .rule: writer.rule()
        case .paragraph: writer.breakParagraph()
        case .term:
            writer.breakParagraph()
            writer.want("strong")
        case .heading(let name): writer.heading(name)
        case .list(let name): writer.list(name)
        case .item: writer.item()
        case .quote: writer.quote()
        case .table: writer.table()
        case .row: writer.row()
        case .cell(let name): writer.cell(name)
        case .dropped, .transparent: break
        }
    }

    private mutating func end() {
        guard let (element, depth) = open.popLast() else { return }
        if element == .dropped { dropped -= 1 }
        guard dropped == 0 else { return }
        switch element {
        case .paragraph, .term: writer.breakParagraph()
        case .inline, .link, .transparent, .lineBreak, .rule, .dropped: break
        case .heading, .list, .item, .quote, .table, .row, .cell: writer.closeBlocks(to: depth)
        }
        writer.stopWanting(to: depth)
    }

    private static func address(_ href: String) -> String? {
        let address = href.trimmed
        if address.lowercased().hasPrefix("mailto:") {
            let rest = address.dropFirst("mailto:".count)
            let isPlain = rest.unicodeScalars.allSatisfy {
                $0.isLetter || $0.decimalDigit != nil || "@.+-_".unicodeScalars.contains($0)
            }
            return isPlain && rest.contains("@") ? address : nil
        }
        return WebAddress.absolute(address)
    }
}
