import HostInterface

/// Assistive settings of the device, and messages to assistive technology. None is running here. Settings that
/// `AccessibilitySettings` has are as the command, a script or a test set them, and the others are off.
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

  /// The listener to posted notifications: the screen of a live host, or a test of ours.
  @MainActor package static var posted: (UIAccessibility.Notification, Any?) -> Void = { _, _ in }
  /// On the screen of a live host an announcement is handed to the browser or the desktop, whose screen reader says it,
  /// and after a change of layout or screen the element that is named gets the reader's attention. Elsewhere nobody
  /// hears it.
  ///
  /// - Parameter argument: A text or attributed text to be said; for a change of layout or screen also an element.
  @preconcurrency @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    posted(notification, argument)
  }

  @MainActor private static func has(_ setting: AccessibilitySettings) -> Bool {
    HostEnvironment.current.configuration.accessibility.contains(setting)
  }

  /// Tells the app of the settings that were switched on or off.
  @MainActor static func settingsDidChange(_ changed: AccessibilitySettings) {
    let names: [(AccessibilitySettings, NSNotification.Name)] = [
      (.boldText, boldTextStatusDidChangeNotification), (.buttonShapes, buttonShapesEnabledStatusDidChangeNotification),
      (.differentiateWithoutColor, differentiateWithoutColorDidChangeNotification),
      (.increaseContrast, darkerSystemColorsStatusDidChangeNotification),
      (.onOffLabels, onOffSwitchLabelsDidChangeNotification),
      (.preferCrossFade, prefersCrossFadeTransitionsStatusDidChange),
      (.reduceMotion, reduceMotionStatusDidChangeNotification),
      (.reduceTransparency, reduceTransparencyStatusDidChangeNotification),
    ]
    for (setting, name) in names where changed.contains(setting) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }

  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
  @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { false }
  @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }
  @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool {
    UIScreen.main.traitCollection.legibilityWeight == .bold
  }
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { has(.reduceMotion) }
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool {
    has(.reduceMotion) && has(.preferCrossFade)
  }
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
  @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
  @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffLabels) }

  public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  public static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDifferentiateWithoutColorDidChangeNotification")
  public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  public static let hearingDevicePairedEarDidChangeNotification = NSNotification.Name(
    "UIAccessibilityHearingDevicePairedEarDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  public static let guidedAccessErrorDomain = "UIGuidedAccessErrorDomain"

  @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
  /// No hearing aid is paired.
  @preconcurrency @MainActor public static var hearingDevicePairedEar: HearingDeviceEar { [] }
  /// Nil: no assistive technology runs here.
  @preconcurrency @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    nil
  }
  /// The screen is not magnified here.
  @preconcurrency @MainActor public static func zoomFocusChanged(
    zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView
  ) {}
  @preconcurrency @MainActor public static func registerGestureConflictWithZoom() {}
  /// Fails in a later turn: an app cannot be locked to the screen here.
  @preconcurrency @MainActor public static func requestGuidedAccessSession(
    enabled enable: Bool, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { MainActor.assumeIsolated { completionHandler(false) } }
  }
  @preconcurrency @MainActor public static func guidedAccessRestrictionState(
    forIdentifier restrictionIdentifier: String
  )
    -> GuidedAccessRestrictionState
  { .allow }

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")

  /// - Returns: Screen coordinates of a rectangle in `view`'s.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let inWindow = view.convert(rect, to: nil as UIView?)
    return view.window.map { inWindow.offsetBy(dx: $0.frame.minX, dy: $0.frame.minY) } ?? inWindow
  }
  /// - Returns: An outline in screen coordinates, of one in `view`'s.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let zero = convertToScreenCoordinates(CGRect.zero, in: view).origin,
      one = convertToScreenCoordinates(CGRect(x: 1, y: 1, width: 0, height: 0), in: view).origin
    copy.apply(CGAffineTransform(a: one.x - zero.x, b: 0, c: 0, d: one.y - zero.y, tx: zero.x, ty: zero.y))
    return copy
  }
}

extension UIAccessibility {
  public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }
  public struct DirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var silentOnTouch: DirectTouchOptions { DirectTouchOptions(rawValue: 1) }
    public static var requiresActivation: DirectTouchOptions { DirectTouchOptions(rawValue: 2) }
  }
  public enum ExpandedStatus: Int, Sendable { case unsupported, expanded, collapsed }
  public enum GuidedAccessRestrictionState: Int, Sendable { case allow, deny }
  public enum GuidedAccessError: Int, Error, Sendable {
    case permissionDenied
    case failed = 9_223_372_036_854_775_807
  }
  public struct HearingDeviceEar: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var left: HearingDeviceEar { HearingDeviceEar(rawValue: 2) }
    public static var right: HearingDeviceEar { HearingDeviceEar(rawValue: 4) }
    public static var both: HearingDeviceEar { [.left, .right] }
  }
  public enum ZoomType: Int, Sendable { case insertionPoint }
}

/// A position that a drag can begin or end at, for those who cannot drag.
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
  open private(set) weak var view: UIView?
  /// In the view's coordinates.
  public let point: CGPoint
  public let attributedName: NSAttributedString
  open var name: String { attributedName.string }
  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    (self.attributedName, self.point, self.view) = (attributedName, point, view)
    super.init()
  }
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }
}
