import HostInterface

/// Changes of the device while the app runs: it is turned, made dark, given larger text.
@MainActor
package enum DeviceSettings {
  package static func apply(_ configuration: DeviceConfiguration) {
    let environment = HostEnvironment.current
    let old = UIScreen.main.bounds, oldOrientation = environment.configuration.orientation
    let oldSize = environment.configuration.contentSize
    environment.configuration = configuration
    UIScreen.main._configurationDidChange()
    for window in UIScreen.main._windows { window._configurationDidChange(oldScreen: old) }
    if configuration.orientation != oldOrientation, UIDevice.current.isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
    if configuration.contentSize != oldSize {
      NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared)
    }
  }
}
