import Foundation
import Glibc

/// A disk in memory of a few megabytes, gone with its owner.
final class TinyDisk {
    let path: String

    /// Whether these tests run as root, in a place where root may mount.
    static let isPossible: Bool = {
        guard getuid() == 0, let disk = try? TinyDisk(kilobytes: 64) else { return false }
        return !disk.path.isEmpty
    }()

    struct NotMounted: Error {}

    init(kilobytes: Int) throws {
        path = NSTemporaryDirectory() + "aisle-disk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard unsafe mount("aisle", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            try FileManager.default.removeItem(atPath: path)
            throw NotMounted()
        }
    }

    deinit {
        unsafe umount2(path, Int32(MNT_DETACH))
        unsafe rmdir(path)
    }

    func fill(leaving kilobytes: Int) throws {
        var room = statvfs()
        guard unsafe statvfs(path, &room) == 0 else { throw NotMounted() }
        let free = Int(room.f_bavail * room.f_bsize) - kilobytes * 1_024
        try Data(count: max(0, free)).write(to: URL(fileURLWithPath: "\(path)/filler"))
    }
}
