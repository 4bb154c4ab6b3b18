import Foundation

extension DateText {
    /// `2026-11-30T08:00:00Z`.
    static func iso(_ secondsSince1970: Int64) -> String {
        Date(timeIntervalSince1970: TimeInterval(secondsSince1970)).formatted(.iso8601)
    }
}
