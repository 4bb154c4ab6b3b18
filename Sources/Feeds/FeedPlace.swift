/// Where in which feed something was said.
package struct FeedPlace: Hashable, Comparable, Sendable {
    /// Index of the feed among those of one import, from 0.
    package var feed: Int
    /// Line of the feed where the record begins, from 1.
    package var line: Int

    package init(feed: Int, line: Int) {
        self.feed = feed
        self.line = line
    }

    /// By feed, then by line.
    package static func < (one: FeedPlace, other: FeedPlace) -> Bool {
        (one.feed, one.line) < (other.feed, other.line)
    }
}
