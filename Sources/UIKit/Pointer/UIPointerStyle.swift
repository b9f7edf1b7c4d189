/// Directions, one or both.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  public static var both: UIAxis { [.horizontal, .vertical] }
}

/// The look of a view while a pointer is over it.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject, @preconcurrency NSCopying {
  open var isEnabled = true
  public required override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.isEnabled = isEnabled
    return copy
  }
}

/// The effect of the pointer on a view.
public enum UIPointerEffect: Sendable, Equatable {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The form of the pointer itself.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// Points.
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// Stands for the radius that the system takes.
  public static let defaultCornerRadius: CGFloat = -.greatestFiniteMagnitude
}

/// The look of pointer and view in a region. No pointer of ours is drawn, so it is kept for whoever reads it.
@preconcurrency @MainActor
open class UIPointerStyle: UIHoverStyle {
  final var _effect: UIPointerEffect?
  final var _shape: UIPointerShape?
  final var _constrainedAxes: UIAxis = []
  final var _isHidden = false

  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init()
    (_effect, _shape) = (effect, shape)
  }

  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init()
    (_shape, _constrainedAxes) = (shape, constrainedAxes)
  }

  open class func hidden() -> Self {
    let style = self.init()
    style._isHidden = true
    return style
  }

  open class func system() -> Self { self.init() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let style = copy as? UIPointerStyle else { return copy }
    (style._effect, style._shape, style._constrainedAxes, style._isHidden) = (
      _effect, _shape, _constrainedAxes, _isHidden
    )
    return style
  }
}
