import HostInterface

/// Changes of the device while the app runs: it is turned, made dark, given larger text.
@MainActor
package enum DeviceSettings {
  /// - Parameter configuration: Its orientation is how the device is held now; the interface follows where the app
  ///   supports it.
  package static func apply(_ configuration: DeviceConfiguration) {
    let environment = HostEnvironment.current
    let old = environment.configuration
    var new = configuration
    new.heldOrientation =
      configuration.orientation == old.orientation ? configuration.heldOrientation : configuration.orientation
    new.orientation = old.orientation
    if new != old { change(to: new) }
    if new.heldOrientation != old.heldOrientation {
      if UIDevice.current.isGeneratingDeviceOrientationNotifications {
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
      }
    }
    if InterfaceRotation.allows(configuration.orientation) {
      InterfaceRotation.turn(to: configuration.orientation, animated: true)
    }
    UIAccessibility.settingsDidChange(configuration.accessibility.symmetricDifference(old.accessibility))
    if configuration.contentSize != old.contentSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: UIApplication.shared.preferredContentSizeCategory.rawValue
        ])
    }
  }

  static func change(to configuration: DeviceConfiguration) {
    let old = UIScreen.main.bounds
    HostEnvironment.current.configuration = configuration
    UIScreen.main._configurationDidChange()
    for window in UIScreen.main._windows { window._configurationDidChange(oldScreen: old) }
    for window in UIScreen.main._windows { window.rootViewController?._adaptPresentations() }
    RunningApp.current.keyboard.configurationDidChange()
  }
}
