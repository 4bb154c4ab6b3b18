import Glibc

/// How many files the system lets the program have open, connections among them.
enum OpenFiles {
    /// Asks the system for as many as it gives.
    /// - Parameter wanted: how many the program may come to need.
    /// - Returns: how many there may be, when they are fewer than wanted.
    static func raise(to wanted: Int) -> Int? {
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard unsafe getrlimit(files, &limit) == 0 else { return nil }
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = limit.rlim_max
            unsafe setrlimit(files, &limit)
            unsafe getrlimit(files, &limit)
        }
        // No limit at all is the largest number there is.
        let allowed = Int(clamping: limit.rlim_cur)
        return allowed < wanted ? allowed : nil
    }
}
