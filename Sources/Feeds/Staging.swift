import SQLite

/// Parts on their way to products, kept in a temporary file so that memory does not grow with the feeds.
///
/// SQLite makes the file in `TMPDIR` once its cache is full, and it is gone when the process ends, however it ends.
struct Staging: ~Copyable {
    /// The records of one product beyond which no more are taken.
    static let maxRecords = 10_000

    private let connection: Connection
    private var insert: Statement
    private var writer = PartWriter()
    private var hasher = KeyHasher()
    /// The last part, to which the next one may belong.
    private var pending: Staged?
    private var hasAliases = false
    private var hasMembers = false

    private init() throws(SQLiteError) {
        let connection = try Connection(path: "", mode: .writing)
        try connection.execute(
            """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768;
            CREATE TABLE part(place INTEGER PRIMARY KEY, key INTEGER, is_child INTEGER, records INTEGER, bytes BLOB);
            CREATE TABLE alias(key INTEGER PRIMARY KEY, owner INTEGER);
            BEGIN;
            """)
        insert = try connection.prepare("INSERT INTO part VALUES (NULL, ?, ?, ?, ?)")
        self.connection = connection
    }

    /// An empty staging with its own temporary file.
    static func opened() throws(FeedError) -> Staging {
        do {
            return try Staging()
        } catch {
            throw FeedError(staging: error)
        }
    }

    /// Puts a part behind those before it.
    mutating func add(_ part: ProductPart) throws(FeedError) {
        if pending?.joins(part) == true {
            pending?.join(part)
            return
        }
        try flush()
        pending = Staged(part: part, records: 1)
    }

    private mutating func flush() throws(FeedError) {
        guard let staged = pending else { return }
        pending = nil
        hasMembers = hasMembers || !staged.part.members.isEmpty
        let key = hasher.hash(staged.part.key)
        do {
            for alias in staged.part.aliases { try keep(alias, of: key) }
            try insert.bind(key, at: 1)
            try insert.bind(staged.part.isChild ? 1 : 0, at: 2)
            try insert.bind(staged.records, at: 3)
            try insert.bind(writer.write(staged.part), at: 4)
            try insert.run()
        } catch {
            throw FeedError(staging: error)
        }
    }

    private mutating func keep(_ alias: String, of owner: Int64) throws(SQLiteError) {
        hasAliases = true
        try connection.execute("INSERT OR IGNORE INTO alias VALUES (\(hasher.hash(alias)), \(owner))")
    }

    /// Ends the adding and begins the taking out.
    consuming func grouped() throws(FeedError) -> StagedGroups {
        try flush()
        do {
            if hasMembers { try connection.execute("CREATE INDEX part_key ON part(key)") }
            if hasAliases { try connection.execute(StagedGroups.followAliases) }
            return try StagedGroups.of(connection, hasher: hasher)
        } catch {
            throw FeedError(staging: error)
        }
    }
}

/// A part and how many records it was merged from.
struct Staged {
    var part: ProductPart
    var records: Int
    /// Records of the same product that were too many to be kept.
    var surplus = 0

    /// Whether the next part plainly says more about the same product.
    func joins(_ next: ProductPart) -> Bool {
        next.key == part.key && next.isChild == part.isChild && records < Staging.maxRecords
            && !part.contradicts(next)
    }

    mutating func join(_ next: ProductPart) {
        part.merge(next)
        records += 1
    }
}

/// Turns keys into numbers that nobody can foresee, so that no feed can make them collide.
struct KeyHasher {
    private let seed = UInt64.random(in: .min ... .max)

    func hash(_ key: String) -> Int64 {
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(key)
        return Int64(hasher.finalize())
    }
}
