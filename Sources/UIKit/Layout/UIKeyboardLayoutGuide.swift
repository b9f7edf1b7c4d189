import CoreGraphics

/// A guide that follows something on screen, with constraints that hold while it is near or away from edges.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private struct Tracked {
    var constraints: [NSLayoutConstraint]
    var edge: NSDirectionalRectEdge
    var isNear: Bool
  }
  private var tracked: [Tracked] = []

  /// The edges of the window that the guide touches; the bottom alone for what is docked there.
  var nearEdges: NSDirectionalRectEdge { .bottom }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("UITrackingLayoutGuide.init(coder:)") }

  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    set(trackingConstraints, edge, isNear: true)
  }
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    held(edge, isNear: true)
  }
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge)
  {
    set(trackingConstraints, edge, isNear: false)
  }
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    held(edge, isNear: false)
  }

  /// Deactivates them, too.
  open func removeAllTrackedConstraints() {
    for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
    tracked = []
  }

  private func held(_ edge: NSDirectionalRectEdge, isNear: Bool) -> [NSLayoutConstraint] {
    tracked.first { $0.edge == edge && $0.isNear == isNear }?.constraints ?? []
  }

  private func set(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool) {
    NSLayoutConstraint.deactivate(held(edge, isNear: isNear))
    tracked.removeAll { $0.edge == edge && $0.isNear == isNear }
    tracked.append(Tracked(constraints: constraints, edge: edge, isNear: isNear))
    let applies = isNear ? nearEdges.isSuperset(of: edge) : nearEdges.isDisjoint(with: edge)
    if applies { NSLayoutConstraint.activate(constraints) } else { NSLayoutConstraint.deactivate(constraints) }
  }
}

/// The area of a view that the keyboard covers; without a keyboard, the area below the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  private var height: NSLayoutConstraint?
  private var safeEdge: NSLayoutConstraint?

  init(view: UIView) {
    super.init()
    _owner = view
    identifier = "UIKeyboardLayoutGuide"
    view._layoutState.systemGuides.append(self)
    let low = topAnchor.constraint(equalTo: view.bottomAnchor)
    low.priority = UILayoutPriority(999)
    let height = topAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor)
    let safeEdge = topAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor)
    (self.height, self.safeEdge) = (height, safeEdge)
    RunningApp.current.keyboard.add(self)
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor), low, height, safeEdge,
    ])
  }

  public required init?(coder: NSCoder) { notImplemented("UIKeyboardLayoutGuide.init(coder:)") }

  /// Points of the view that the keyboard covers, from the bottom.
  package final var _overlap: CGFloat {
    get { -(height?.constant ?? 0) }
    set { height?.constant = -newValue }
  }

  /// - Parameter keyboardTop: Screen coordinates; infinite without a keyboard.
  /// - Returns: Whether the guide changed.
  final func _follow(keyboardTop: CGFloat) -> Bool {
    var overlap: CGFloat = 0
    if let view = owningView, let window = view.window, keyboardTop.isFinite {
      let covered = view.convert(view.bounds, to: nil as UIView?).maxY + window.frame.minY - keyboardTop
      // A view that stands wholly below the keyboard's edge is covered down from the top of its safe area, and no
      // further.
      overlap = min(max(covered, 0), max(view.bounds.height - view.safeAreaInsets.top, 0))
    }
    guard overlap != _overlap else { return false }
    _overlap = overlap
    owningView?._keyboardGuideDidChange()
    return true
  }

  /// There is no undocked keyboard here, so it changes nothing.
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true { didSet { safeEdge?.isActive = usesBottomSafeArea } }
  /// Distance at which a scrolling finger begins to dismiss the keyboard, in addition to the guide's.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  final var _keyboardGuide: UIKeyboardLayoutGuide {
    for case let guide as UIKeyboardLayoutGuide in _layoutState.systemGuides { return guide }
    return UIKeyboardLayoutGuide(view: self)
  }
}
