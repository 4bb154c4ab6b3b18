import SQLite

/// The staged parts again, those of one product merged, in the order in which the products first appeared.
struct StagedGroups: ~Copyable {
    /// The parts of one product.
    struct Group {
        var part: ProductPart
        var records: Int
        /// Records beyond the most that one product may have.
        var surplus = 0
        /// Other products with the same id, and how many records each has.
        var strangers: [(subject: Subject, place: FeedPlace, records: Int)] = []
    }

    private let connection: Connection
    private let hasher: KeyHasher
    private var cursors: Cursors
    private var nextJoining: Int64?
    private var nextLater: (first: Int64, place: Int64)?
    /// Groups of one key's number that are not of one key.
    private var pending: [Group] = []

    /// A child that names its product otherwise gets the product's own key.
    static let followAliases = """
        UPDATE part SET key = (SELECT owner FROM alias WHERE alias.key = part.key)
        WHERE is_child AND key IN (SELECT key FROM alias)
        """

    private init(connection: consuming Connection, hasher: KeyHasher, cursors: consuming Cursors) {
        self.connection = connection
        self.hasher = hasher
        self.cursors = cursors
    }

    static func of(
        _ connection: consuming Connection, hasher: KeyHasher
    ) throws(SQLiteError) -> StagedGroups {
        try connection.execute("CREATE TABLE later(first INTEGER, place INTEGER)")
        try findLater(connection)
        let cursors = try Cursors(connection)
        var groups = StagedGroups(connection: connection, hasher: hasher, cursors: cursors)
        try groups.advanceJoining()
        try groups.advanceLater()
        return groups
    }

    /// One sort of two numbers a part finds every part that joins an earlier one.
    private static func findLater(_ connection: borrowing Connection) throws(SQLiteError) {
        var sorted = try connection.prepare("SELECT key, place FROM part ORDER BY key, place")
        var insert = try connection.prepare("INSERT INTO later VALUES (?, ?)")
        var group: (key: Int64, first: Int64)?
        while try sorted.step() {
            let (key, place) = (sorted.integer(0), sorted.integer(1))
            guard let known = group, known.key == key else {
                group = (key, place)
                continue
            }
            try insert.bind(known.first, at: 1)
            try insert.bind(place, at: 2)
            try insert.run()
        }
    }

    /// The next product's parts; `nil` at the end.
    mutating func next() throws(FeedError) -> Group? {
        if !pending.isEmpty { return pending.removeFirst() }
        do {
            while try cursors.parts.step() {
                let place = cursors.parts.integer(0)
                if place == nextJoining {
                    try advanceJoining()
                } else if place == nextLater?.first {
                    pending = StagedGroups.groups(of: try partsJoining(place))
                    return pending.removeFirst()
                } else {
                    return Group(
                        part: try decode(cursors.parts.bytes(2)), records: Int(cursors.parts.integer(1)))
                }
            }
            return nil
        } catch {
            throw FeedError(staging: error)
        }
    }

    /// What was staged under `key`, merged; `nil` where nothing was.
    func part(named key: String) throws(FeedError) -> ProductPart? {
        do {
            let number = hasher.hash(key)
            let owner = try connection.integer("SELECT owner FROM alias WHERE key = \(number)") ?? number
            var found = try connection.prepare(
                "SELECT bytes FROM part WHERE key = ? ORDER BY place LIMIT 100")
            try found.bind(owner, at: 1)
            var merged: ProductPart?
            while try found.step() {
                let part = try decode(found.bytes(0))
                merged?.merge(part)
                merged = merged ?? part
            }
            return merged
        } catch {
            throw FeedError(staging: error)
        }
    }

    /// The part that `parts` stands at and those that join it, the ones beyond the most records not decoded.
    private mutating func partsJoining(_ first: Int64) throws -> [Staged] {
        var staged = [
            Staged(part: try decode(cursors.parts.bytes(2)), records: Int(cursors.parts.integer(1)))
        ]
        var records = staged[0].records
        while let next = nextLater, next.first == first {
            try cursors.partAtPlace.bind(next.place, at: 1)
            defer { cursors.partAtPlace.reset() }
            _ = try cursors.partAtPlace.step()
            let count = Int(cursors.partAtPlace.integer(0))
            if records < Staging.maxRecords {
                staged.append(Staged(part: try decode(cursors.partAtPlace.bytes(1)), records: count))
            } else {
                staged[0].surplus += count
            }
            records += count
            try advanceLater()
        }
        return staged
    }

    private func decode(_ bytes: [UInt8]) throws(PartDamage) -> ProductPart {
        var reader = PartReader(bytes)
        return try reader.part()
    }

    private mutating func advanceJoining() throws(SQLiteError) {
        nextJoining = try cursors.joining.step() ? cursors.joining.integer(0) : nil
    }

    private mutating func advanceLater() throws(SQLiteError) {
        nextLater = try cursors.later.step() ? (cursors.later.integer(0), cursors.later.integer(1)) : nil
    }

    /// Merges parts by their key itself, for the case that two keys have one number; children go to the part
    /// that has their key or an alias of it.
    private static func groups(of staged: [Staged]) -> [Group] {
        var owners: [String: String] = [:]
        for part in staged.lazy.map(\.part) where !part.isChild {
            for name in [part.key] + part.aliases where owners[name] == nil { owners[name] = part.key }
        }
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        for next in staged {
            let owner = owners[next.part.key] ?? next.part.key
            if let position = positions[owner] {
                groups[position].join(next)
            } else {
                positions[owner] = groups.count
                groups.append(Group(part: next.part, records: next.records, surplus: next.surplus))
            }
        }
        return groups
    }
}

extension StagedGroups.Group {
    fileprivate mutating func join(_ next: Staged) {
        surplus += next.surplus
        guard !part.contradicts(next.part) else {
            strangers.append((Subject(next.part), next.part.place, next.records))
            return
        }
        part.merge(next.part)
        records += next.records
    }
}

/// What is read side by side while the groups come out.
private struct Cursors: ~Copyable {
    var parts: Statement
    var partAtPlace: Statement
    /// Places of the parts that join an earlier one, in order.
    var joining: Statement
    /// The same with the place of that earlier one before it, in the order of both.
    var later: Statement

    init(_ connection: borrowing Connection) throws(SQLiteError) {
        let parts = try connection.prepare("SELECT place, records, bytes FROM part ORDER BY place")
        let partAtPlace = try connection.prepare("SELECT records, bytes FROM part WHERE place = ?")
        let joining = try connection.prepare("SELECT place FROM later ORDER BY place")
        later = try connection.prepare("SELECT first, place FROM later ORDER BY first, place")
        self.parts = parts
        self.partAtPlace = partAtPlace
        self.joining = joining
    }
}
