import Foundation

/// Everything about the device that an app can ask for.
package struct DeviceConfiguration: Sendable, Equatable {
  package enum Orientation: String, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  package enum Appearance: String, Sendable, CaseIterable { case light, dark }
  package enum LayoutDirection: String, Sendable, CaseIterable { case ltr, rtl }

  package var device: Device
  /// The interface's orientation, by the name of the device's orientation in which it stands upright: in landscape
  /// UIInterfaceOrientation calls it the other way.
  package var orientation: Orientation
  /// How the device itself is held; differs where the app does not follow.
  package var heldOrientation: Orientation
  package var appearance: Appearance
  /// The name of a UIContentSizeCategory without its prefix: `large`, `accessibilityLarge`, …
  package var contentSize: String
  package var layoutDirection: LayoutDirection
  package var locale: String
  /// Pixels per point; the device's own unless told otherwise.
  package var scale: Double
  package var showsStatusBar: Bool
  package var accessibility: AccessibilitySettings
  /// Keys are attached: the software keyboard does not show.
  package var hardwareKeyboard: Bool

  /// The device is held so; the interface follows as far as the app supports it.
  package mutating func turn(to orientation: Orientation) {
    (self.orientation, heldOrientation) = (orientation, orientation)
  }

  package init(device: Device) {
    self.device = device
    orientation = .portrait
    heldOrientation = .portrait
    appearance = .light
    contentSize = "large"
    layoutDirection = .ltr
    locale = "en_US"
    scale = device.scale
    showsStatusBar = true
    accessibility = []
    hardwareKeyboard = false
  }

  /// Points, in the current orientation.
  package var screenSize: CGSize {
    orientation.isLandscape ? CGSize(width: device.size.height, height: device.size.width) : device.size
  }

  /// Points, of a full-screen window without bars of its own.
  package var safeArea: Device.Insets {
    orientation.isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
  }

  /// Points of the safe area's top that a navigation bar covers.
  package var barOverlap: Double { orientation.isLandscape ? 0 : device.portraitBarOverlap }

  /// Points; 0 where the device hides the bar in this orientation.
  package var statusBarHeight: Double {
    guard showsStatusBar else { return 0 }
    return orientation.isLandscape ? device.landscapeStatusBarHeight : device.portraitStatusBarHeight
  }
}
