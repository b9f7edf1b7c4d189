/// How likely a view is to get the focus within its group. Kept: nothing here moves a focus.
public struct UIFocusGroupPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var ignored: UIFocusGroupPriority { UIFocusGroupPriority(rawValue: 0) }
  public static var previouslyFocused: UIFocusGroupPriority { UIFocusGroupPriority(rawValue: 1000) }
  public static var prioritized: UIFocusGroupPriority { UIFocusGroupPriority(rawValue: 2000) }
  public static var currentlyFocused: UIFocusGroupPriority { UIFocusGroupPriority(rawValue: Int.max) }
}

/// The look of a view that has the focus. Kept: nothing here has it.
open class UIFocusEffect: NSObject, NSCopying, @unchecked Sendable {  // main thread by UIKit's contract
  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring around a view, or around a part of it.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect, @unchecked Sendable {
  public enum Position: Int, Sendable { case automatic, outside, inside }
  private let outline: UIBezierPath?

  @_nonoverride public init() {
    outline = nil
    super.init()
  }
  /// - Parameter bezierPath: In the coordinates of the reference view.
  public init(path bezierPath: UIBezierPath) {
    outline = bezierPath
    super.init()
  }
  public convenience init(rect: CGRect) { self.init(path: UIBezierPath(rect: rect)) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.init(path: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius))
  }
  open weak var containerView: UIView?
  open weak var referenceView: UIView?
  open var position = Position.automatic
}
