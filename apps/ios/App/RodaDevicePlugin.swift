import Capacitor
import Foundation
import Photos
import UIKit

/// What no plugin of Capacitor's own does: secrets, keys of their owner, settings, saving files, and web
/// bundles.
@objc(RodaDevicePlugin)
final class RodaDevicePlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "RodaDevicePlugin"
    let jsName = "RodaDevice"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "readSecret", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "writeSecret", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeSecret", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "createKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "signWithKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openSettings", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "saveImage", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "saveFile", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "keepForSharing", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "writeBundleFile", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeBundle", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "bundlePath", returnType: CAPPluginReturnPromise)
    ]

    private let secrets = SecretBox()
    private let keys = OwnerKeys()
    private let bundles = BundleStore()

    @objc func readSecret(_ call: CAPPluginCall) {
        answer(call) {
            let value = try secrets.read(call.getString("name", ""))
            return value.map { ["value": $0] } ?? [:]
        }
    }

    @objc func writeSecret(_ call: CAPPluginCall) {
        answer(call) {
            try secrets.write(call.getString("name", ""), call.getString("value", ""))
            return [:]
        }
    }

    @objc func removeSecret(_ call: CAPPluginCall) {
        secrets.remove(call.getString("name", ""))
        call.resolve()
    }

    /// A key under a name of its own, and the challenge signed by it; the owner confirms that at once.
    @objc func createKey(_ call: CAPPluginCall) {
        sign(call, makesKey: true)
    }

    /// The challenge signed by a key that was made before, once its owner has confirmed that.
    @objc func signWithKey(_ call: CAPPluginCall) {
        sign(call, makesKey: false)
    }

    @objc func removeKey(_ call: CAPPluginCall) {
        keys.remove(call.getString("name", ""))
        call.resolve()
    }

    private func sign(_ call: CAPPluginCall, makesKey: Bool) {
        let name = call.getString("name", "")
        let challenge = Data(call.getString("challenge", "").utf8)
        // The system demands a reason.
        let given = call.getString("reason", "")
        let reason = given.isEmpty ? NSLocalizedString("prove_owner", comment: "") : given
        // Signing waits for the owner.
        DispatchQueue.global(qos: .userInitiated).async { [keys] in
            do {
                if makesKey { try keys.create(name) }
                let signed = try keys.sign(name, challenge, reason)
                call.resolve([
                    "publicKey": signed.publicKey.base64EncodedString(),
                    "signature": signed.signature.base64EncodedString()
                ])
            } catch {
                if makesKey { keys.remove(name) }
                call.resolve(["result": OwnerKeys.resultOf(error)])
            }
        }
    }

    /// The system's page of this app, where a permission that was refused for ever can be given.
    @objc func openSettings(_ call: CAPPluginCall) {
        guard let address = URL(string: UIApplication.openSettingsURLString) else { return call.reject("no settings") }
        DispatchQueue.main.async {
            UIApplication.shared.open(address) { isOpen in
                if isOpen { call.resolve() } else { call.reject("not opened") }
            }
        }
    }

    @objc func saveImage(_ call: CAPPluginCall) {
        guard let bytes = bytesOf(call) else { return call.reject("no data") }
        PHPhotoLibrary.requestAuthorization(for: .addOnly) { status in
            guard status == .authorized || status == .limited else { return call.reject("permission denied") }
            PHPhotoLibrary.shared().performChanges {
                PHAssetCreationRequest.forAsset().addResource(with: .photo, data: bytes, options: nil)
            } completionHandler: { isSaved, error in
                if isSaved { call.resolve() } else { call.reject(error?.localizedDescription ?? "not saved") }
            }
        }
    }

    /// Into the folder that the Files app shows under the app's name; an older file of the same name stays.
    @objc func saveFile(_ call: CAPPluginCall) {
        answer(call) {
            let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            try required(bytesOf(call)).write(to: freeName(plainName(call), in: folder), options: .atomic)
            return [:]
        }
    }

    /// A copy that another app may read while the share sheet is open; answers its address.
    @objc func keepForSharing(_ call: CAPPluginCall) {
        answer(call) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shared", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent(plainName(call))
            try required(bytesOf(call)).write(to: file, options: .atomic)
            return ["uri": file.absoluteString]
        }
    }

    /// One file of a web bundle that the page has checked.
    @objc func writeBundleFile(_ call: CAPPluginCall) {
        answer(call) {
            try bundles.write(call.getString("bundle", ""), call.getString("path", ""), required(bytesOf(call)))
            return [:]
        }
    }

    @objc func removeBundle(_ call: CAPPluginCall) {
        answer(call) {
            try bundles.remove(call.getString("bundle", ""))
            return [:]
        }
    }

    /// Where `WebView.setServerBasePath` finds the bundle.
    @objc func bundlePath(_ call: CAPPluginCall) {
        answer(call) { ["path": try bundles.pathOf(call.getString("bundle", ""))] }
    }

    private struct NoData: LocalizedError {
        var errorDescription: String? { "no data" }
    }

    private func answer(_ call: CAPPluginCall, _ work: () throws -> PluginCallResultData) {
        do {
            call.resolve(try work())
        } catch {
            call.reject(error.localizedDescription)
        }
    }

    private func bytesOf(_ call: CAPPluginCall) -> Data? {
        call.getString("data").flatMap { Data(base64Encoded: $0) }
    }

    private func required(_ bytes: Data?) throws -> Data {
        guard let bytes else { throw NoData() }
        return bytes
    }

    private func plainName(_ call: CAPPluginCall) -> String {
        let name = (call.getString("name", "") as NSString).lastPathComponent
        return name.isEmpty || name == "/" || name == ".." || name == "." ? "roda" : name
    }

    private func freeName(_ name: String, in folder: URL) -> URL {
        let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        var file = folder.appendingPathComponent(name)
        var count = 2
        while FileManager.default.fileExists(atPath: file.path) {
            let next = ending.isEmpty ? "\(stem) \(count)" : "\(stem) \(count).\(ending)"
            file = folder.appendingPathComponent(next)
            count += 1
        }
        return file
    }
}
