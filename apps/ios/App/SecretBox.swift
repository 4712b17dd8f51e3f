import Foundation
import Security

/// Texts in the keychain of this device: in no backup that another device could open, and deleted with the app.
final class SecretBox {
    struct Refused: LocalizedError {
        let status: OSStatus
        var errorDescription: String? { "the keychain answered \(status)" }
    }

    private let service = "session"

    /// The keychain outlives the app: what an earlier installation left is removed at the first start.
    init() {
        if DeviceOnlyFiles.isFirstStart() { SecItemDelete(query(nil) as CFDictionary) }
    }

    /// Nil when there is none, or none that can be read.
    func read(_ name: String) throws -> String? {
        var wanted = query(name)
        wanted[kSecReturnData] = true
        wanted[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(wanted as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess else { throw Refused(status: status) }
        return (found as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }

    func write(_ name: String, _ value: String) throws {
        let content: [CFString: Any] = [
            kSecValueData: Data(value.utf8),
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        ]
        let changed = SecItemUpdate(query(name) as CFDictionary, content as CFDictionary)
        if changed == errSecSuccess { return }
        guard changed == errSecItemNotFound else { throw Refused(status: changed) }
        let item = query(name).merging(content) { _, new in new }
        let added = SecItemAdd(item as CFDictionary, nil)
        guard added == errSecSuccess else { throw Refused(status: added) }
    }

    func remove(_ name: String) {
        SecItemDelete(query(name) as CFDictionary)
    }

    private func query(_ name: String?) -> [CFString: Any] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: service,
            kSecAttrSynchronizable: false
        ]
        if let name { query[kSecAttrAccount] = name }
        return query
    }
}
