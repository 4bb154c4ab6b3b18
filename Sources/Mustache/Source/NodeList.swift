/// The nodes of one level while they are parsed, kept line by line.
struct NodeList {
    let source: TemplateSource
    private(set) var nodes: [Node] = []

    init(_ source: TemplateSource) { self.source = source }

    mutating func append(_ node: Node) { nodes.append(node) }

    /// Marks the start of a line, if the offset is one.
    mutating func reach(_ offset: Int) {
        if offset == 0 || source.bytes[offset - 1] == UInt8(ascii: "\n") { nodes.append(.lineStart) }
    }

    mutating func append(text range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let newline = source.bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
            let end = newline.map { $0 + 1 } ?? range.upperBound
            reach(start)
            nodes.append(.text(start..<end))
            start = end
        }
    }

    /// Takes back the blanks before a tag that has its line to itself.
    mutating func takeIndentation() -> [UInt8] {
        var taken: [UInt8] = []
        if case .text(let range)? = nodes.last {
            taken = Array(source.bytes[range])
            nodes.removeLast()
        }
        if case .lineStart? = nodes.last { nodes.removeLast() }
        return taken
    }

    /// The blanks before the first line, if that line begins in this list.
    var firstIndentation: [UInt8]? {
        guard let first = nodes.first else { return nil }
        switch first {
        case .lineStart:
            guard nodes.count > 1, case .text(let range) = nodes[1] else { return [] }
            return source.bytes[range].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(
                \.self)
        case .block(let block): return block.indentation
        case .include(let include): return include.indentation
        default: return nil
        }
    }

    /// The nodes without a shared indentation, and without the mark of the first line.
    func unindented(by indentation: [UInt8]) -> [Node] {
        var unindented = Self.unindent(nodes, by: indentation, in: source)
        if case .lineStart? = unindented.first { unindented.removeFirst() }
        return unindented
    }

    private static func unindent(_ nodes: [Node], by blanks: [UInt8], in source: TemplateSource) -> [Node] {
        var startsLine = false
        return nodes.map { node in
            defer { if case .lineStart = node { startsLine = true } else { startsLine = false } }
            switch node {
            case .text(let range) where startsLine:
                return .text(range.dropFirst(shared(source.bytes[range], blanks)))
            case .section(var section):
                section.children = unindent(section.children, by: blanks, in: source)
                return .section(section)
            case .include(var include):
                include.indentation = include.indentation.map { Array($0.dropFirst(shared($0[...], blanks))) }
                return .include(include)
            case .block(var block):
                block.indentation.removeFirst(shared(block.indentation[...], blanks))
                return .block(block)
            default: return node
            }
        }
    }

    private static func shared(_ line: ArraySlice<UInt8>, _ blanks: [UInt8]) -> Int {
        zip(line, blanks).prefix { $0 == $1 }.count
    }
}
