import Capacitor

/// The web app in Capacitor's web view; see `RodaDevicePlugin` for what the page asks of it.
final class MainViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(RodaDevicePlugin())
    }
}
