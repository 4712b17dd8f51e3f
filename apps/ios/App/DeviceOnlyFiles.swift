import Foundation

/// Files that never leave this device: the pages' storage, web bundles, and the mark of this installation.
enum DeviceOnlyFiles {
    static let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]

    /// Capacitor opens a kept bundle from this folder only.
    static let bundles = library.appendingPathComponent("NoCloud/ionic_built_snapshots", isDirectory: true)

    private static let installation = library.appendingPathComponent("Installation", isDirectory: true)
    private static let pages = library.appendingPathComponent("WebKit", isDirectory: true)

    /// True on the first start after an installation, also after one that a backup restored.
    static func isFirstStart() -> Bool {
        let mark = installation.appendingPathComponent("mark")
        if FileManager.default.fileExists(atPath: mark.path) { return false }
        try? FileManager.default.createDirectory(at: installation, withIntermediateDirectories: true)
        return FileManager.default.createFile(atPath: mark.path, contents: Data())
    }

    static func keepOutOfBackups() {
        for folder in [pages, bundles, installation] {
            var excluded = folder
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? excluded.setResourceValues(values)
        }
    }
}
