import CXML2

/// A schema in RELAX NG's XML syntax: https://relaxng.org/spec-20011203.html
@safe
package struct RelaxNGSchema: ~Copyable {
    private let schema: xmlRelaxNGPtr

    /// - Parameter path: of the schema; those that it includes are found beside it.
    /// - Throws: when libxml2 cannot make a schema of it.
    package init(path: String) throws(XMLError) {
        let context = unsafe xmlRelaxNGNewParserCtxt(path)
        defer { unsafe xmlRelaxNGFreeParserCtxt(context) }
        guard let schema = unsafe xmlRelaxNGParse(context) else {
            throw unsafe XMLError(xmlGetLastError())
        }
        unsafe self.schema = unsafe schema
    }

    deinit { unsafe xmlRelaxNGFree(schema) }

    /// - Throws: the first error that keeps the bytes from being well-formed, or from being what the schema says.
    package func validate(_ bytes: [UInt8]) throws(XMLError) {
        let parser = try XMLParser()
        let document = unsafe try parser.read(bytes)
        defer { unsafe xmlFreeDoc(document) }
        let context = unsafe xmlRelaxNGNewValidCtxt(schema)
        defer { unsafe xmlRelaxNGFreeValidCtxt(context) }
        var first: XMLError?
        let status = unsafe withUnsafeMutablePointer(to: &first) { first in
            unsafe xmlRelaxNGSetValidStructuredErrors(context, keepFirst, first)
            return unsafe xmlRelaxNGValidateDoc(context, document)
        }
        guard status == 0 else { throw first ?? XMLError(line: 0, message: "not what the schema says") }
    }
}

private let keepFirst: xmlStructuredErrorFunc = { context, error in
    guard let first = unsafe context?.assumingMemoryBound(to: XMLError?.self) else { return }
    if unsafe first.pointee == nil { unsafe first.pointee = unsafe XMLError(error) }
}
