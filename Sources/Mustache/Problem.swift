extension TemplateError {
    /// What can be wrong with a template, with the facts that its sentence needs.
    package enum Problem: Error, Equatable {
        // The template as Mustache.
        case notUTF8
        case forbiddenCharacter(Unicode.Scalar)
        case unclosedTag, emptyTag, blankInName, dynamicName, badDelimiters
        case unclosedSection(String)
        case nothingToClose(String)
        case wrongClose(open: String, close: String)
        case strayInParent(String)
        case unknownBlock(String, parent: String, nearest: String?)
        case endlessRecursion(String)
        // Names.
        case unknownTemplate(String, nearest: String?)
        case unknownPartial(String, nearest: String?)
        case unknownName(String, nearest: String?)
        case notText(String, String)
        case needsTripleBraces(String, String)
        case notTrusted(String)
        // The template as HTML and XML.
        case bareLess, bareGreater, bareAmpersand
        case unknownReference(String)
        case badTag, missingBlank
        case attributeWithoutValue(String)
        case unquotedValue(String)
        case duplicateAttribute(String)
        case voidElement(String)
        case selfClosed(String)
        case rawElement(String)
        case onlyText(String)
        case mustBeEmpty(String)
        case unclosedElement(String)
        case closesNothing(String)
        case wrongEndTag(expected: String, found: String)
        case badDeclaration, badComment, markupInScript, openJSONString
        // The places of values and sections.
        case unsafePlace(String)
        case splitMarkup(String)
        case trustedPlace(String, String)
        case unquotedJSON
        case unclearAddress
        case foreignScheme(String)
        case schemeFromValue
        case placesDiffer(begin: String, end: String)
        case attributeInList
        case unfinished(String)
    }
}
