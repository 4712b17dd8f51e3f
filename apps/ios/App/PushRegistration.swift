import Capacitor
import FirebaseCore
import FirebaseMessaging
import Foundation

/// The client id of this installation at Firebase, through which the server reaches both systems. Without the file
/// that Firebase hands out, registering fails, and the page says so.
enum PushRegistration {
    private struct NotConfigured: LocalizedError {
        var errorDescription: String? { "push is not configured in this app" }
    }

    private static var isConfigured: Bool {
        Bundle.main.url(forResource: "GoogleService-Info", withExtension: "plist") != nil
    }

    static func prepare() {
        if isConfigured { FirebaseApp.configure() }
    }

    /// Tells the page the client id, not the token of Apple's service, which the server can't use.
    static func registered(_ deviceToken: Data) {
        guard isConfigured else { return failed(NotConfigured()) }
        Messaging.messaging().apnsToken = deviceToken
        Messaging.messaging().token { clientId, error in
            guard let clientId else { return failed(error ?? NotConfigured()) }
            NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: clientId)
        }
    }

    static func failed(_ error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
}
