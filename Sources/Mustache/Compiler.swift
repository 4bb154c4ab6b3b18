/// Turns one parsed template, with all it includes, into one flat program.
struct Compiler {
    let set: TemplateSet
    let syntax: Syntax
    /// The template whose nodes are being compiled.
    var template: ParsedTemplate
    var program = Program()
    var scope: Scope
    var html = HTMLContext()
    /// What overrides the blocks of the parents around, by the block's name.
    var overrides: [String: Override] = [:]
    /// What goes before each line.
    var indentation: [UInt8] = []
    var active: Set<Activation> = []
    /// The names of the blocks that the template around has had so far.
    var blocks: Set<String> = []

    struct Override {
        var block: Block
        var template: ParsedTemplate
        /// The overrides that held where this one was written.
        var overrides: [String: Override]
    }

    init(_ set: TemplateSet, fields: FieldTable, syntax: Syntax, template: ParsedTemplate) {
        (self.set, self.syntax, self.template) = (set, syntax, template)
        scope = Scope(fields)
    }

    mutating func compile() throws(TemplateError) -> Program {
        let end = template.source.bytes.count
        try enclosed(from: 0, to: end) { (compiler) throws(TemplateError) in
            try compiler.compile(compiler.template.nodes)
        }
        program.finish()
        return program
    }

    mutating func compile(_ nodes: [Node]) throws(TemplateError) {
        for node in nodes {
            switch node {
            case .text(let range): try literal(template.source.bytes[range], at: range.lowerBound)
            case .lineStart: try literal(indentation[...], at: 0)
            case .variable(let name, let raw, let offset): try print(name, raw: raw, at: offset)
            case .section(let section): try compile(section)
            case .include(let include): try compile(include)
            case .block(let block): try compile(block)
            }
        }
    }

    func error(_ problem: TemplateError.Problem, at offset: Int) -> TemplateError {
        template.source.error(problem, at: offset)
    }

    /// Appends literal text; without an offset of its own it is indentation.
    mutating func literal(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(TemplateError) {
        program.append(literal: bytes)
        guard syntax == .html else { return }
        for (offset, byte) in zip(offset..., bytes) {
            do { try html.follow(byte, at: offset) } catch {
                throw self.error(error, at: html.reference == nil ? offset : html.referenceStart)
            }
        }
    }

    private mutating func print(_ name: String, raw: Bool, at offset: Int) throws(TemplateError) {
        guard let reference = try resolve(name, at: offset) else { return }
        guard FieldTable.Kind.bytes.contains(reference.kind) else {
            throw error(.notText(name, reference.kind.noun), at: offset)
        }
        guard syntax == .html else { return program.print(reference, as: raw ? .copy : .markup) }
        if raw != (reference.kind != .text) {
            throw error(raw ? .notTrusted(name) : .needsTripleBraces(name, reference.kind.noun), at: offset)
        }
        do { program.print(reference, as: try html.slot(reference.kind)) } catch {
            throw self.error(error, at: offset)
        }
    }

    func resolve(_ name: String, at offset: Int) throws(TemplateError) -> Reference? {
        if let reference = scope.resolve(name) { return reference }
        if syntax == .text { return nil }
        throw error(.unknownName(name, nearest: name.nearest(of: scope.names)), at: offset)
    }
}

extension FieldTable.Kind {
    /// What a sentence calls it.
    var noun: String {
        switch self {
        case .html: "HTML"
        case .json: "JSON"
        case .flag: "a flag"
        case .object: "an object"
        case .list: "a list"
        default: "text"
        }
    }
}
