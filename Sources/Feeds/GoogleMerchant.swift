import XML

/// Google's product data as RSS 2.0, RSS 1.0 or Atom: an element for each item.
///
/// Attributes are the item's direct children in Google's namespace, whatever its prefix; the elements of RSS and
/// Atom stand in for those that are missing. https://support.google.com/merchants/answer/160589
struct GoogleMerchant {
    static let namespace = "http://base.google.com/ns/1.0"
    private static let own: Set<String> = [
        "", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#", "http://purl.org/rss/1.0/",
        "http://my.netscape.com/rdf/simple/0.9/",
    ]

    private let prices: GooglePrices

    init(feed: Int, columns: inout PriceColumns) { prices = GooglePrices(feed: feed, columns: &columns) }

    func read(_ element: XMLElement, at place: FeedPlace, into intake: inout Intake) throws(FeedError) {
        var item = GoogleItem(place: place)
        for child in element.children { GoogleMerchant.add(child, to: &item) }
        try intake.take(item.part(prices: prices, journal: &intake.journal))
    }

    private static func add(_ child: XMLElement, to item: inout GoogleItem) {
        if child.namespace == namespace {
            if let attribute = GoogleAttribute(name: child.name) { item.add(attribute, child.text) }
        } else if child.name.hasPrefix("g:") {
            // The feed forgot to declare the prefix.
            if let attribute = GoogleAttribute(name: String(child.name.dropFirst(2))) {
                item.add(attribute, child.text)
            }
        } else if own.contains(child.namespace) {
            addOwn(child, to: &item)
        }
    }

    private static func addOwn(_ child: XMLElement, to item: inout GoogleItem) {
        guard let attribute = GoogleAttribute(name: child.name) else { return }
        guard attribute == .link, let address = child.attributes["href"] else {
            return item.add(attribute, child.text, isOwn: true)
        }
        if (child.attributes["rel"] ?? "alternate") == "alternate" { item.add(.link, address, isOwn: true) }
    }
}
