import HostInterface
import UIKit

/// A device's screen, for snapshots of controllers.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Sendable { case landscape, portrait }

  public var safeArea: UIEdgeInsets
  /// Points; nil for the size of the test's own device.
  public var size: CGSize?
  public var traits: UITraitCollection

  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
    (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
  }

  /// A device by its name in the device table; traps for another.
  public static func device(_ name: String, _ orientation: Orientation = .portrait) -> ViewImageConfig {
    guard let device = Device.named(name) else {
      fatalError("There is no device named \(name). Known: \(Device.allNames.joined(separator: ", ")).")
    }
    var configuration = DeviceConfiguration(device: device)
    configuration.orientation = orientation == .landscape ? .landscapeRight : .portrait
    let area = configuration.safeArea
    return ViewImageConfig(
      safeArea: UIEdgeInsets(
        top: max(area.top, configuration.statusBarHeight), left: area.left, bottom: area.bottom, right: area.right),
      size: configuration.screenSize, traits: UITraitCollection(UITraitCollection.Values(configuration)))
  }

  public static var iPhoneSe: ViewImageConfig { device("iPhone SE (3rd gen)") }
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone SE (3rd gen)", orientation)
  }
  public static var iPhone8: ViewImageConfig { device("iPhone 8") }
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { device("iPhone 8", orientation) }
  public static var iPhone12: ViewImageConfig { device("iPhone 12") }
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { device("iPhone 12", orientation) }
  public static var iPhone12Pro: ViewImageConfig { device("iPhone 12 Pro") }
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { device("iPhone 12 Pro", orientation) }
  public static var iPhone12ProMax: ViewImageConfig { device("iPhone 12 Pro Max") }
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone 12 Pro Max", orientation)
  }
  public static var iPhone13: ViewImageConfig { device("iPhone 13") }
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { device("iPhone 13", orientation) }
  public static var iPhone13Mini: ViewImageConfig { device("iPhone 13 mini") }
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone 13 mini", orientation)
  }
  public static var iPhone13Pro: ViewImageConfig { device("iPhone 13 Pro") }
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { device("iPhone 13 Pro", orientation) }
  public static var iPhoneXsMax: ViewImageConfig { device("iPhone XS Max") }
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { device("iPhone XS Max", orientation) }
  public static var iPhone13ProMax: ViewImageConfig { device("iPhone 13 Pro Max") }
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone 13 Pro Max", orientation)
  }
  public static var iPhone15: ViewImageConfig { device("iPhone 15") }
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig { device("iPhone 15", orientation) }
  public static var iPadPro11: ViewImageConfig { device("iPad Pro 11 (gen 1-4)") }
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    device("iPad Pro 11 (gen 1-4)", orientation)
  }
  public static var iPadPro12_9: ViewImageConfig { device("iPad Pro 12.9 (gen 3-6)") }
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    device("iPad Pro 12.9 (gen 3-6)", orientation)
  }

  // Devices that the table does not have, or has with the safe area of later systems, by their sizes and safe areas in
  // points.
  public static var iPhoneX: ViewImageConfig { iPhoneX(.portrait) }
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone 13 mini", orientation).resized(CGSize(width: 375, height: 812), top: 44, bottom: 34, orientation)
  }
  public static var iPhoneXr: ViewImageConfig { iPhoneXr(.portrait) }
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone 13 Pro Max", orientation).resized(CGSize(width: 414, height: 896), top: 44, bottom: 34, orientation)
  }
  public static var iPhone8Plus: ViewImageConfig { iPhone8Plus(.portrait) }
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    device("iPhone 8", orientation).resized(CGSize(width: 414, height: 736), top: 20, bottom: 0, orientation)
  }

  /// - Parameters:
  ///   - top: Of the safe area in portrait; in landscape what covers the top covers both sides.
  private func resized(_ portrait: CGSize, top: CGFloat, bottom: CGFloat, _ orientation: Orientation) -> ViewImageConfig
  {
    if orientation == .portrait {
      return ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: portrait, traits: traits)
    }
    let side = bottom > 0 ? top : 0
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side),
      size: CGSize(width: portrait.height, height: portrait.width), traits: traits)
  }
}
