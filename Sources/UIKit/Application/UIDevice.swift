import HostInterface

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can stand so.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The side of the interface that is up. A device turned to its left shows a landscape-right interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var portrait: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 1) }
  public static var portraitUpsideDown: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 2) }
  public static var landscapeRight: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 3) }
  public static var landscapeLeft: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << 4) }
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  public static var all: UIInterfaceOrientationMask {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscapeLeft, .landscapeRight] }
}

/// The device that the app runs on, as its host describes it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  private static let shared = UIDevice()
  open class var current: UIDevice { shared }

  private var configuration: DeviceConfiguration { HostEnvironment.current.configuration }

  open var name: String { configuration.device.name }
  open var model: String { configuration.device.idiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { configuration.device.idiom == .pad ? "iPadOS" : "iOS" }
  /// The version whose behaviour and look we follow.
  open var systemVersion: String { "18.0" }
  open var orientation: UIDeviceOrientation {
    switch configuration.heldOrientation {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
  /// The same on every run: nothing here identifies a machine.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  open var isProximityMonitoringEnabled = false
  open var proximityState: Bool { false }
  open var isMultitaskingSupported: Bool { true }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { configuration.device.idiom == .pad ? .pad : .phone }
  /// Harmless by nature: there is no sound.
  open func playInputClick() {}

  nonisolated public class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  nonisolated public class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  nonisolated public class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  nonisolated public class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
