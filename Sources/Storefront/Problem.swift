import Catalogue

/// Everything that can go wrong with a request, each with its status and what to do about it.
enum Problem: Error, Equatable {
    case badURL
    case unknownCursor
    case notFound
    case noSuchPage
    case noSuchProduct
    case methodNotAllowed
    case unavailable(cause: String)
    /// A template of the operator's own, broken while they work on it.
    case brokenTemplate(cause: String)

    init(_ error: CatalogueError) {
        switch error {
        case .unknownCursor: self = .unknownCursor
        default: self = .unavailable(cause: error.description)
        }
    }

    /// There are no rows where a list was asked for.
    init(noPageAt place: PageQuery.Place) {
        if case .at = place { self = .noSuchProduct } else { self = .noSuchPage }
    }

    var status: Int {
        switch self {
        case .badURL, .unknownCursor: 400
        case .notFound, .noSuchPage, .noSuchProduct: 404
        case .methodNotAllowed: 405
        case .brokenTemplate: 500
        case .unavailable: 503
        }
    }

    var title: String {
        switch self {
        case .badURL: "This address is not right"
        case .unknownCursor: "This place in the list is unknown"
        case .notFound: "There is no such page"
        case .noSuchPage: "The list is not that long"
        case .noSuchProduct: "This product is not here any more"
        case .methodNotAllowed: "This page can only be read"
        case .unavailable: "The products are not to be had just now"
        case .brokenTemplate: "This page is being worked on"
        }
    }

    /// One sentence that tells a visitor what to do.
    var advice: String {
        switch self {
        case .badURL: "The link may have been cut off on its way. Begin with all products."
        case .unknownCursor: "The link may have been cut off on its way. Begin at the top of the list."
        case .notFound, .noSuchPage: "The link may be old. Begin with all products."
        case .noSuchProduct: "It may have sold out for good. Have a look at the others."
        case .methodNotAllowed: "Open it with GET or HEAD."
        case .unavailable, .brokenTemplate: "Try again in a moment; nothing is lost."
        }
    }

    /// What the log is told; `nil` for what a client did.
    var cause: String? {
        switch self {
        case .unavailable(let cause), .brokenTemplate(let cause): cause
        default: nil
        }
    }
}
