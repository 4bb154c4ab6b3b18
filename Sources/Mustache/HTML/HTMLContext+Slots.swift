extension HTMLContext {
    /// How a value of a kind is printed where the output stands.
    mutating func slot(_ kind: FieldTable.Kind) throws(TemplateError.Problem) -> Instruction.Operation {
        try boundary(or: { .unsafePlace($0) })
        if case .value = state {
            guard kind == .text else { throw .trustedPlace(kind.noun, place) }
            return try attributeSlot()
        }
        guard state == .text else { throw .unsafePlace(place) }
        switch (content, kind) {
        case (.markup, .text), (.text, .text): return .markup
        case (.markup, .html): return .copy
        case (.json, .text) where json.inString: return .jsonString
        case (.json, .json) where !json.inString: return .json
        case (.json, .text): throw .unquotedJSON
        case (.script, _): throw .unsafePlace("a script that runs")
        case (.empty, _): throw .mustBeEmpty(elements.last?.name ?? "")
        case (.style, _): throw .unsafePlace("a style sheet")
        default: throw .trustedPlace(kind.noun, place)
        }
    }

    private mutating func attributeSlot() throws(TemplateError.Problem) -> Instruction.Operation {
        let part = tag.attribute.address
        tag.attribute.hasSlot = true
        switch tag.attribute.kind {
        case .plain: return .markup
        case .code: throw .unsafePlace(place)
        case .url, .srcset: tag.attribute.address = part.afterValue
        }
        return part == .start && tag.attribute.kind == .srcset ? .candidate : try addressSlot(part)
    }

    private func addressSlot(_ part: URLPart) throws(TemplateError.Problem) -> Instruction.Operation {
        switch part {
        case .start: .address
        case .scheme, .open: .addressSegment
        case .path: .addressPath
        case .query: .addressQuery
        case .foreign(let scheme): throw .foreignScheme(scheme)
        case .unclear: throw .unclearAddress
        case .descriptor: throw .unsafePlace("the width or density of a candidate in \(place)")
        }
    }
}
