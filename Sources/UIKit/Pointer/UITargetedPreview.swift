/// How a view looks while the system shows it in a position of its own: its outline, its shadow's and what lies behind
/// it.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying, @unchecked Sendable {
  /// The part of the view that is shown, in the view's coordinates; nil: all of it.
  open var visiblePath: UIBezierPath? {
    get { ownVisiblePath?.copy() as? UIBezierPath }
    set { ownVisiblePath = newValue?.copy() as? UIBezierPath }
  }
  /// In the view's coordinates; nil: the outline of what is visible.
  open var shadowPath: UIBezierPath? {
    get { ownShadowPath?.copy() as? UIBezierPath }
    set { ownShadowPath = newValue?.copy() as? UIBezierPath }
  }
  /// Setting nil brings back the system's own.
  open var backgroundColor: UIColor! {
    get { ownBackground ?? .systemBackground }
    set { ownBackground = newValue }
  }

  private var ownVisiblePath: UIBezierPath?
  private var ownShadowPath: UIBezierPath?
  private var ownBackground: UIColor?

  public required override init() { super.init() }

  /// Parameters for lines of text: the visible path is the outline of their rectangles.
  /// - Parameter textLineRects: `CGRect` values, in the coordinates of the view that shows the text.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -4), cornerRadius: 4))
    }
    ownVisiblePath = path
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.ownVisiblePath, copy.ownShadowPath, copy.ownBackground) = (visiblePath, shadowPath, ownBackground)
    return copy
  }
}

/// A view in which a preview is shown, and where in it.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying, @unchecked Sendable {
  public let container: UIView
  /// Points of the container.
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// It cannot change: it is its own copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that the system shows in a position of its own, as by a pointer that is over it.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying, @unchecked Sendable {
  public let target: UIPreviewTarget
  public let view: UIView
  private let ownParameters: UIPreviewParameters
  open var parameters: UIPreviewParameters { ownParameters.copy() as? UIPreviewParameters ?? ownParameters }
  /// The size of the view's visible part, in its points.
  open var size: CGSize { ownParameters.visiblePath?.bounds.size ?? view.bounds.size }

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.target) = (view, target)
    ownParameters = parameters.copy() as? UIPreviewParameters ?? parameters
    super.init()
  }

  /// The view's own position is the target.
  /// - Precondition: The view is in a window, as Apple's documentation demands.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview, view.window != nil else {
      preconditionFailure("UITargetedPreview(view:) needs a view that is in a window; give the target yourself")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: ownParameters, target: newTarget)
  }

  /// It cannot change: it is its own copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
