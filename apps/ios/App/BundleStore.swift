import Foundation

/// Web bundles below the app's private files; nothing is ever written outside of them.
final class BundleStore {
    enum Failure: LocalizedError {
        case name
        case outside

        var errorDescription: String? {
            switch self {
            case .name: return "no name of a bundle"
            case .outside: return "outside the bundle"
            }
        }
    }

    private let root = DeviceOnlyFiles.bundles

    func pathOf(_ bundle: String) throws -> String {
        try folder(bundle).path
    }

    func write(_ bundle: String, _ path: String, _ bytes: Data) throws {
        let home = try folder(bundle).standardizedFileURL
        let file = home.appendingPathComponent(path).standardizedFileURL
        guard file.path.hasPrefix(home.path + "/") else { throw Failure.outside }
        let parent = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try bytes.write(to: file, options: .atomic)
    }

    func remove(_ bundle: String) throws {
        let home = try folder(bundle)
        guard FileManager.default.fileExists(atPath: home.path) else { return }
        try FileManager.default.removeItem(at: home)
    }

    private func folder(_ bundle: String) throws -> URL {
        let isName = bundle.range(of: "^[A-Za-z0-9._-]{1,60}$", options: .regularExpression) != nil
        guard isName, !bundle.hasPrefix(".") else { throw Failure.name }
        return root.appendingPathComponent(bundle, isDirectory: true)
    }
}
