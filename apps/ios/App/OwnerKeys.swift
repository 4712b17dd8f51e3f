import Foundation
import LocalAuthentication
import Security

/// P-256 keys in the Secure Enclave. Each signature needs its owner: a face, a fingerprint or the passcode. They are in
/// no backup, and end when the passcode is taken off.
final class OwnerKeys {
    struct Signed {
        /// As SubjectPublicKeyInfo.
        let publicKey: Data
        /// In DER.
        let signature: Data
    }

    struct Missing: Error {}
    struct Unavailable: Error {}

    /// What stands before the 65 bytes of a P-256 point in its SubjectPublicKeyInfo (RFC 5480).
    private static let header = Data([
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
        0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00
    ])

    func create(_ name: String) throws {
        var fault: Unmanaged<CFError>?
        let access = SecAccessControlCreateWithFlags(
            nil,
            kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly,
            [.privateKeyUsage, .userPresence],
            &fault
        )
        guard let access else { throw Unavailable() }
        let wanted: [CFString: Any] = [
            kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom,
            kSecAttrKeySizeInBits: 256,
            kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
            kSecPrivateKeyAttrs: [
                kSecAttrIsPermanent: true,
                kSecAttrApplicationTag: Data(name.utf8),
                kSecAttrAccessControl: access
            ] as [CFString: Any]
        ]
        guard SecKeyCreateRandomKey(wanted as CFDictionary, &fault) != nil else { throw Unavailable() }
    }

    /// Asks the owner, and signs once confirmed; waits for that.
    func sign(_ name: String, _ challenge: Data, _ reason: String) throws -> Signed {
        let context = LAContext()
        context.localizedReason = reason
        var wanted = query(name)
        wanted[kSecReturnRef] = true
        wanted[kSecUseAuthenticationContext] = context
        var found: CFTypeRef?
        let status = SecItemCopyMatching(wanted as CFDictionary, &found)
        if status == errSecItemNotFound { throw Missing() }
        guard status == errSecSuccess, let found else { throw Unavailable() }
        let key = found as! SecKey
        var fault: Unmanaged<CFError>?
        guard
            let publicKey = SecKeyCopyPublicKey(key),
            let point = SecKeyCopyExternalRepresentation(publicKey, &fault) as Data?
        else { throw Unavailable() }
        let signature = SecKeyCreateSignature(key, .ecdsaSignatureMessageX962SHA256, challenge as CFData, &fault)
        guard let signature else { throw fault?.takeRetainedValue() as Error? ?? Unavailable() }
        return Signed(publicKey: Self.header + point, signature: signature as Data)
    }

    func remove(_ name: String) {
        SecItemDelete(query(name) as CFDictionary)
    }

    /// The page's word for a failure.
    static func resultOf(_ failure: Error) -> String {
        if failure is Missing { return "missing" }
        let code = (failure as NSError).code
        let refusals = [Int(errSecUserCanceled), Int(errSecAuthFailed)]
        let cancelled = [LAError.userCancel, .appCancel, .systemCancel, .authenticationFailed].map(\.rawValue)
        return refusals.contains(code) || cancelled.contains(code) ? "dismissed" : "unavailable"
    }

    private func query(_ name: String) -> [CFString: Any] {
        [
            kSecClass: kSecClassKey,
            kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom,
            kSecAttrApplicationTag: Data(name.utf8)
        ]
    }
}
