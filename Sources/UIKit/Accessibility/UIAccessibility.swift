import HostInterface

/// Assistive settings of the device, and messages to assistive technology. None is running here, and settings that the device description does not
/// have are off.
public struct UIAccessibility {
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1018)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1019)
  }

  /// Who hears what is posted: the screen of a live host, or a test of ours.
  @MainActor package static var posted: (UIAccessibility.Notification, Any?) -> Void = { _, _ in }
  /// On the screen of a live host an announcement is handed to the browser or the desktop, whose screen reader says it, and after a change of
  /// layout or screen the element that is named gets the reader's attention. Elsewhere nobody hears it.
  ///
  /// - Parameter argument: A text or attributed text to be said; for a change of layout or screen also an element.
  @preconcurrency @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    posted(notification, argument)
  }

  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
  @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { false }
  @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }
  @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { HostEnvironment.current.configuration.reducedMotion }
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
  /// The device's default.
  @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { true }
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    UIScreen.main.traitCollection.accessibilityContrast == .high
  }
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
  @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { false }
  @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { false }
  @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { true }
  @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { false }
  @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
  @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")

  /// - Returns: Screen coordinates of a rectangle in `view`'s.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let inWindow = view.convert(rect, to: nil as UIView?)
    return view.window.map { inWindow.offsetBy(dx: $0.frame.minX, dy: $0.frame.minY) } ?? inWindow
  }
}
