extension TemplateError.Problem: CustomStringConvertible {
    /// One sentence for whoever writes the template.
    package var description: String { mustacheSentence ?? markupSentence ?? placeSentence }

    private var mustacheSentence: String? {
        switch self {
        case .notUTF8: "The template is not UTF-8."
        case .forbiddenCharacter(let scalar):
            "HTML and XML forbid the character U+\(String(scalar.value, radix: 16, uppercase: true))."
        case .unclosedTag: "This tag is never closed."
        case .emptyTag: "This tag has no name in it."
        case .blankInName: "A name can't have a blank in it."
        case .dynamicName: "A template to include is named by the template itself, never by a value."
        case .badDelimiters: "A change of delimiters looks like {{=<% %>=}}."
        case .unclosedSection(let name): "“\(name)” is opened here and never closed."
        case .nothingToClose(let name): "{{/\(name)}} closes nothing."
        case .wrongClose(let open, let close): "{{/\(close)}} stands where {{/\(open)}} has to come first."
        case .strayInParent(let name): "Inside {{<\(name)}} only blocks print: put this into one."
        case .unknownBlock(let name, let parent, let nearest):
            "“\(parent)” has no block “\(name)” to override\(guess(nearest))"
        case .endlessRecursion(let name): "“\(name)” includes itself without going deeper into the values."
        case .unknownTemplate(let name, let nearest): "There is no template “\(name)”\(guess(nearest))"
        case .unknownPartial(let name, let nearest):
            "There is no template “\(name)” to include\(guess(nearest))"
        case .unknownName(let name, let nearest): "No “\(name)” is offered here\(guess(nearest))"
        case .notText(let name, let kind):
            "“\(name)” is \(kind) and can't be printed: open a section with it."
        case .needsTripleBraces(let name, let kind): "“\(name)” is \(kind): print it with {{{\(name)}}}."
        case .notTrusted(let name): "“\(name)” is text, which only {{\(name)}} prints safely."
        default: nil
        }
    }

    private var markupSentence: String? {
        switch self {
        case .bareLess: "“<” has to be written &lt; here."
        case .bareGreater: "“>” has to be written &gt; where “]]” may come before it."
        case .bareAmpersand: "“&” has to be written &amp; here."
        case .unknownReference(let name): "XML doesn't know &\(name); so write the character itself."
        case .badTag: "This character has no place in a tag."
        case .missingBlank: "A blank has to come before an attribute."
        case .attributeWithoutValue(let name): "XML wants a value: write \(name)=\"\"."
        case .unquotedValue(let name): "The value has to be quoted: \(name)=\"…\"."
        case .duplicateAttribute(let name): "This tag has the attribute “\(name)” already."
        case .voidElement(let name): "<\(name)> has no content: write <\(name)/>."
        case .selfClosed(let name): "<\(name)/> stays open in HTML: write <\(name)></\(name)>."
        case .rawElement(let name):
            "HTML and XML read the inside of <\(name)> differently: use another element."
        case .onlyText(let name): "<\(name)> holds text only."
        case .mustBeEmpty(let name): "<\(name)> has to be empty."
        case .unclosedElement(let name):
            "<\(name)> is not closed in the section, block or template that opens it."
        case .closesNothing(let name):
            "</\(name)> closes nothing that this section, block or template opened."
        case .wrongEndTag(let expected, let found):
            "</\(found)> stands where </\(expected)> has to come first."
        case .badDeclaration: "Only <!DOCTYPE html>, at the very top, and comments begin with “<!”."
        case .badComment: "XML allows no “--” inside a comment, and HTML no “>” at its beginning."
        case .markupInScript:
            "XML would read “<” and “&” here as markup: put this script into a file of its own."
        case .openJSONString: "The script ends inside a string of JSON."
        default: nil
        }
    }

    private var placeSentence: String {
        switch self {
        case .unsafePlace(let place): "No escaping makes a value safe in \(place)."
        case .splitMarkup(let place): "A tag can't stand inside \(place)."
        case .trustedPlace("JSON", let place):
            "JSON is printed in <script type=\"application/ld+json\">, outside its strings, and not in \(place)."
        case .trustedPlace(let kind, let place): "\(kind) is printed between tags, and not in \(place)."
        case .unquotedJSON: "Text needs quotes around it in JSON: write \"{{…}}\"."
        case .unclearAddress:
            "What is printed before decides which part of the address this is: print it in one piece."
        case .foreignScheme(let scheme):
            "Only http, https, mailto and tel addresses take values, and not “\(scheme):”."
        case .schemeFromValue: "With this “:” the value before it would choose the address's scheme."
        case .placesDiffer(let begin, let end):
            "This begins in \(begin) and ends in \(end): it has to end where it began."
        case .attributeInList: "A list would repeat this attribute in one tag."
        case .unfinished(let place): "This ends in the middle of \(place)."
        default: ""
        }
    }

    private func guess(_ nearest: String?) -> String { nearest.map { "; did you mean “\($0)”?" } ?? "." }
}
