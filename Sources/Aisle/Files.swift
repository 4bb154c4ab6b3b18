import Foundation
import Mustache
import Storefront

/// What the program reads from folders at its start.
enum Files {
    /// The folder that holds `Templates` and `Public`: beside the program, above it, or where it was installed.
    static func home() throws -> URL {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        var folder = program.deletingLastPathComponent()
        var candidates = [folder.appending(path: "../share/aisle").standardizedFileURL]
        while folder.path != "/" {
            candidates.append(folder)
            folder.deleteLastPathComponent()
        }
        for candidate in candidates where exists(candidate.appending(path: "Templates/document.mustache")) {
            return candidate
        }
        throw UsageError("Templates are not to be found near \(program.path); reinstall Aisle.")
    }

    /// Our templates, each replaced by the operator's of the same name.
    static func templates(_ own: String?) throws -> [TemplateSource] {
        var sources = try templates(in: home().appending(path: "Templates"))
        if let own {
            for (name, source) in try templates(in: folder(own)) { sources[name] = source }
        }
        return sources.values.sorted { $0.name < $1.name }
    }

    /// Our static files, each replaced by the operator's of the same path.
    static func assets(_ own: String?) throws -> Assets {
        var files = try assets(in: home().appending(path: "Public"))
        if let own { files.merge(try assets(in: folder(own))) { _, theirs in theirs } }
        return try Assets(
            files: files.sorted { $0.key < $1.key }.map { Assets.File(path: $0.key, bytes: $0.value) })
    }

    private static func templates(in folder: URL) throws -> [String: TemplateSource] {
        var sources: [String: TemplateSource] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "mustache" {
            let name = file.deletingPathExtension().lastPathComponent
            sources[name] = TemplateSource(
                name: name, path: file.path, bytes: [UInt8](try Data(contentsOf: file)))
        }
        return sources
    }

    private static func assets(in folder: URL) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            let file = folder.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                continue
            }
            files[path] = [UInt8](try Data(contentsOf: file))
        }
        return files
    }

    private static func folder(_ path: String) throws -> URL {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
        else {
            throw UsageError("\(path) is no folder.")
        }
        return URL(filePath: path)
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
