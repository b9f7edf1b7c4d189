import HostInterface
import UIKit

/// The device that a test's app runs on, and how it is set.
public struct TestDevice: Sendable {
  /// A name of the device table, such as "iPhone 15"; `portico doctor --devices` lists them.
  public var name: String
  /// The interface's orientation. The device itself is held the other way round in landscape, as on iOS.
  public var orientation: UIInterfaceOrientation
  public var appearance: UIUserInterfaceStyle
  public var contentSize: UIContentSizeCategory
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// The settings that are switched on under Accessibility.
  public var settings: Settings
  /// An identifier such as "en_US" or "zh-Hant".
  public var locale: String
  /// Pixels per point, 0.25...8; nil for the device's own.
  public var scale: CGFloat?
  public var showsStatusBar: Bool

  public init(
    _ name: String = "iPhone 15", orientation: UIInterfaceOrientation = .portrait,
    appearance: UIUserInterfaceStyle = .light,
    contentSize: UIContentSizeCategory = .large, layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    locale: String = "en_US",
    scale: CGFloat? = nil, showsStatusBar: Bool = true, settings: Settings = []
  ) {
    (self.name, self.orientation, self.appearance, self.contentSize) = (name, orientation, appearance, contentSize)
    (self.layoutDirection, self.locale, self.scale, self.showsStatusBar) = (
      layoutDirection, locale, scale, showsStatusBar
    )
    self.settings = settings
  }

  /// Settings under Accessibility that change what apps show. `preferCrossFade` counts only beside `reduceMotion`, as
  /// on a phone.
  public struct Settings: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    private init(_ settings: AccessibilitySettings) { rawValue = settings.rawValue }

    public static let boldText = Settings(.boldText)
    public static let buttonShapes = Settings(.buttonShapes)
    public static let differentiateWithoutColor = Settings(.differentiateWithoutColor)
    public static let increaseContrast = Settings(.increaseContrast)
    public static let onOffLabels = Settings(.onOffLabels)
    public static let preferCrossFade = Settings(.preferCrossFade)
    public static let reduceMotion = Settings(.reduceMotion)
    public static let reduceTransparency = Settings(.reduceTransparency)
  }

  /// The one that the command asked for, as in `portico test --device "iPhone SE (3rd generation)" --appearance dark`;
  /// an iPhone 15 as `init` sets it otherwise. What an `XCUIApplication` runs on unless told otherwise.
  public static var current: TestDevice {
    guard let asked = HostRegistry.configuration?() else { return TestDevice() }
    return MainActor.assumeIsolated { TestDevice(asked) }
  }

  @MainActor private init(_ asked: DeviceConfiguration) {
    self.init(
      asked.device.name, orientation: InterfaceRotation.interface(asked.orientation),
      appearance: asked.appearance == .dark ? .dark : .light,
      contentSize: UIContentSizeCategory.all.first { $0.name == asked.contentSize }?.category ?? .large,
      layoutDirection: asked.layoutDirection == .rtl ? .rightToLeft : .leftToRight, locale: asked.locale,
      scale: CGFloat(asked.scale),
      showsStatusBar: asked.showsStatusBar, settings: Settings(rawValue: asked.accessibility.rawValue))
  }

  /// Traps for a name that is not in the table, and for a scale out of range.
  @MainActor var configuration: DeviceConfiguration {
    guard let model = Device.named(name) else {
      fatalError("There is no device named \(name). Known: \(Device.allNames.joined(separator: ", ")).")
    }
    var result = DeviceConfiguration(device: model)
    result.orientation =
      DeviceConfiguration.Orientation.allCases.first { InterfaceRotation.interface($0) == orientation } ?? .portrait
    result.heldOrientation = result.orientation
    result.appearance = appearance == .dark ? .dark : .light
    result.contentSize = UIContentSizeCategory.all.first { $0.category == contentSize }?.name ?? "large"
    result.layoutDirection = layoutDirection == .rightToLeft ? .rtl : .ltr
    result.locale = locale
    result.showsStatusBar = showsStatusBar
    result.accessibility = AccessibilitySettings(rawValue: settings.rawValue)
    if let scale {
      guard (0.25...8).contains(scale) else { fatalError("The scale \(scale) is not in 0.25...8.") }
      result.scale = scale
    }
    return result
  }
}
