/// How a record of a feed is broken, so that nothing in it can be used.
package enum Breakage: Equatable, Sendable {
    case tooLong(megabytes: Int)
    /// A row with more cells than the header, and how it begins.
    case surplusCells(Int, header: Int, beginning: String)
    case openQuote(beginning: String)
    case textBehindQuote(beginning: String)
    /// An XML element that another one begins in.
    case unclosed(element: String)
    case empty
    /// XML, with libxml2's sentence.
    case malformed(String)
    /// A line of JSON Lines, how it begins, and what stands where it ceases to be JSON, if that is known.
    case notJSON(beginning: String, near: String?)
    case notAnObject(beginning: String)
    /// A variation that does not say of which product.
    case parentless

    /// What is wrong, in one sentence for people.
    var sentence: String {
        switch self {
        case .tooLong(let megabytes): "It is longer than \(megabytes) MB."
        case .surplusCells(let count, let header, let beginning):
            "It has \(count) cells, the header has \(header); it begins with “\(beginning.shortened)”."
        case .openQuote(let beginning):
            "A quote is opened and never closed; it begins with “\(beginning.shortened)”."
        case .textBehindQuote(let beginning):
            "Text follows a closing quote; it begins with “\(beginning.shortened)”."
        case .unclosed(let element): "<\(element)> is not closed before the next one begins."
        case .empty: "It holds no element."
        case .malformed(let message): "It is not well-formed XML: \(message)"
        case .notJSON(_, let near?): "It is no JSON near “\(near.shortened)”."
        case .notJSON(let beginning, nil): "It is no JSON; it begins with “\(beginning.shortened)”."
        case .notAnObject(let beginning): "It is no JSON object; it begins with “\(beginning.shortened)”."
        case .parentless: "It is a variation and names no parent."
        }
    }

    /// What to do about it, in one sentence for people.
    var advice: String {
        switch self {
        case .tooLong: "Look for a quote or an element that is never closed."
        case .surplusCells: "Put a cell that holds the separator into quotes."
        case .openQuote, .textBehindQuote: "Put the cell into quotes, and double each quote within it."
        case .unclosed(let element): "Put </\(element)> at its end."
        case .empty: "Fill it in, or take it out of the feed."
        case .malformed: "Correct the feed there, or export it again."
        case .notJSON: "Write one whole JSON object on each line."
        case .notAnObject: "Write each product as an object, in braces."
        case .parentless: "Name its product in the column Parent, by SKU or as id:123."
        }
    }
}
