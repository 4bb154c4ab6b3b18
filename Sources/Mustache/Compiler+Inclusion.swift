extension Compiler {
    /// One inclusion in progress: the same one inside itself would go on for ever.
    struct Activation: Hashable {
        var name: String
        var frame: Int
        var overrides: [String: BlockPlace]
    }

    /// Which block of which template.
    struct BlockPlace: Hashable {
        var template: String
        var offset: Int
    }

    mutating func compile(_ include: Include) throws(TemplateError) {
        guard let included = try set.parsed(include.name) else {
            if syntax == .text { return }
            let nearest = include.name.nearest(of: set.names)
            throw error(.unknownPartial(include.name, nearest: nearest), at: include.start)
        }
        if syntax == .html, let stray = include.stray { throw error(.strayInParent(include.name), at: stray) }
        try boundary(at: include.start)
        let outer = (template, overrides, indentation, blocks)
        for block in include.blocks where overrides[block.name] == nil {
            overrides[block.name] = Override(block: block, template: template, overrides: outer.1)
        }
        indentation = include.indentation.map { indentation + $0 } ?? []
        blocks = []
        try activate(included, at: include.start)
        let found = blocks
        (template, overrides, indentation, blocks) = outer
        try check(include, against: found)
        blocks.formUnion(found)
    }

    /// A block that overrides nothing would vanish without a word.
    private func check(_ include: Include, against found: Set<String>) throws(TemplateError) {
        guard syntax == .html, let block = include.blocks.first(where: { !found.contains($0.name) }) else {
            return
        }
        let nearest = block.name.nearest(of: found)
        throw error(.unknownBlock(block.name, parent: include.name, nearest: nearest), at: block.start)
    }

    private mutating func activate(_ included: ParsedTemplate, at offset: Int) throws(TemplateError) {
        let activation = Activation(
            name: included.source.name, frame: scope.innermostFrame,
            overrides: overrides.mapValues {
                BlockPlace(template: $0.template.source.name, offset: $0.block.start)
            })
        guard active.insert(activation).inserted else {
            if syntax == .text { return }
            throw error(.endlessRecursion(included.source.name), at: offset)
        }
        template = included
        try enclosed(from: 0, to: included.source.bytes.count) { (compiler) throws(TemplateError) in
            try compiler.compile(included.nodes)
        }
        active.remove(activation)
    }

    /// Compiles a block where it stands: its override if a template further out has one, else its own content.
    mutating func compile(_ block: Block) throws(TemplateError) {
        try boundary(at: block.start)
        blocks.insert(block.name)
        let override = overrides[block.name]
        let written = override?.block ?? block
        let outer = (template, overrides, indentation)
        indentation += block.indentation
        if block.beginsLine, !written.children.isEmpty { try literal(indentation[...], at: block.start) }
        if let override {
            (template, overrides) = (override.template, override.overrides)
        }
        try enclosed(from: written.start, to: written.end) { (compiler) throws(TemplateError) in
            try compiler.compile(written.children)
        }
        (template, overrides, indentation) = outer
    }
}
