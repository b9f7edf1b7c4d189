/// A part of an interface that takes part in moving a focus with keys or a remote control.
///
/// A device that is used by touch has no focus: `UIFocusSystem.focusSystem(for:)` is nil, nothing is ever focused, and
/// nobody is asked or told, as on an iPhone without a keyboard.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  var focusGroupIdentifier: String? { get }
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }

  /// Whether the other is this one or below it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var current: (any UIFocusEnvironment)? = environment
    while let one = current {
      if one === self { return true }
      current = one.parentFocusEnvironment
    }
    return false
  }
}

/// An item that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var frame: CGRect { get }
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
  public func didHintFocusMovement(_ hint: UIFocusMovementHint) { OptionalRequirement.missing() }
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}

/// Finds focusable items by place.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  var coordinateSpace: any UICoordinateSpace { get }
  /// - Parameter rect: Points of `coordinateSpace`.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// Which way the focus went.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var up: UIFocusHeading { UIFocusHeading(rawValue: 1) }
  public static var down: UIFocusHeading { UIFocusHeading(rawValue: 2) }
  public static var left: UIFocusHeading { UIFocusHeading(rawValue: 4) }
  public static var right: UIFocusHeading { UIFocusHeading(rawValue: 8) }
  public static var next: UIFocusHeading { UIFocusHeading(rawValue: 16) }
  public static var previous: UIFocusHeading { UIFocusHeading(rawValue: 32) }
  public static var first: UIFocusHeading { UIFocusHeading(rawValue: 64) }
  public static var last: UIFocusHeading { UIFocusHeading(rawValue: 128) }
}

/// Moves the focus; there is none for a device that is used by touch.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  open weak var focusedItem: (any UIFocusItem)? { nil }

  private override init() { super.init() }

  /// Nil: nothing here moves a focus.
  public init?(for environment: any UIFocusEnvironment) { return nil }
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }

  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    notImplemented("UIFocusSystem.requestFocusUpdate(to:)")
  }
  open func updateFocusIfNeeded() { notImplemented("UIFocusSystem.updateFocusIfNeeded()") }

  nonisolated public class var didUpdateNotification: NSNotification.Name {
    NSNotification.Name("UIFocusDidUpdateNotification")
  }
  nonisolated public class var movementDidFailNotification: NSNotification.Name {
    NSNotification.Name("UIFocusMovementDidFailNotification")
  }
  public class var focusUpdateContextUserInfoKey: String { "UIFocusUpdateContextKey" }
  public class var animationCoordinatorUserInfoKey: String { "UIFocusUpdateAnimationCoordinatorKey" }
}
