extension Compiler {
    mutating func compile(_ section: Section) throws(TemplateError) {
        guard let reference = try resolve(section.name, at: section.start) else {
            if section.inverted { try compile(section.children) }
            return
        }
        html.conditions.append(Condition(reference: reference, truthy: !section.inverted))
        if reference.kind == .list, !section.inverted {
            try compileLoop(section, over: reference)
        } else {
            try compileBranch(section, on: reference)
        }
        html.conditions.removeLast()
    }

    private mutating func compileBranch(_ section: Section, on reference: Reference) throws(TemplateError) {
        let jump = program.jump(unless: !section.inverted, reference)
        let mark = try enclosed(
            section, entering: section.inverted || reference.kind == .flag ? nil : reference)
        program.land(jump)
        html.join(mark)
    }

    private mutating func compileLoop(_ section: Section, over reference: Reference) throws(TemplateError) {
        program.enterLoop(reference, width: scope.width(of: reference))
        let mark = try enclosed(section, entering: reference)
        program.leaveLoop()
        do { try html.repeatable(mark) } catch { throw self.error(error, at: section.start) }
        html.join(mark)
    }

    private mutating func enclosed(
        _ section: Section, entering reference: Reference?
    ) throws(TemplateError) -> HTMLContext.Mark {
        try enclosed(from: section.start, to: section.end) { (compiler) throws(TemplateError) in
            if let reference { compiler.scope.enter(reference) }
            try compiler.compile(section.children)
            if let reference { compiler.scope.leave(reference) }
        }
    }

    /// Makes sure that an inclusion may stand here, so that an error names its place and not the included template's.
    mutating func boundary(at offset: Int) throws(TemplateError) {
        guard syntax == .html else { return }
        do { try html.boundary() } catch { throw self.error(error, at: offset) }
    }

    /// Compiles what has to leave the markup as it found it: a section, a block, a template.
    /// - Returns: how it found the markup.
    @discardableResult
    mutating func enclosed(
        from start: Int, to end: Int, _ body: (inout Compiler) throws(TemplateError) -> Void
    ) throws(TemplateError) -> HTMLContext.Mark {
        guard syntax == .html else {
            try body(&self)
            return HTMLContext.Mark(context: html)
        }
        let mark: HTMLContext.Mark
        do { mark = try html.enter() } catch { throw self.error(error, at: start) }
        try body(&self)
        if let element = html.unclosed { throw error(.unclosedElement(element.name), at: element.offset) }
        do { try html.leave(mark) } catch { throw self.error(error, at: end) }
        return mark
    }
}
