/// The UIKit view into which elements put theirs, in the order from back to front.
@MainActor
final class Surface {
  let container: UIView
  /// The safe area of the screen, in the container's coordinates.
  let safeArea: CGRect
  /// The host's bounds, in the container's coordinates.
  let screen: CGRect
  let isRightToLeft: Bool
  let animation: Animation?
  /// The controller whose children the controllers on the surface become; the graph's, unless a tab has its own.
  weak var controller: UIViewController?
  private var placed: [(view: UIView, zIndex: Double)] = []
  /// Added to what is placed while elements with a z-index are placed.
  var zIndex = 0.0

  init(_ container: UIView, safeArea: CGRect, screen: CGRect, isRightToLeft: Bool, animation: Animation?) {
    (self.container, self.safeArea, self.screen) = (container, safeArea, screen)
    (self.isRightToLeft, self.animation) = (isRightToLeft, animation)
  }

  /// A surface for a view that stands at a rectangle of this one.
  func inner(_ view: UIView, at rect: CGRect) -> Surface {
    let inner = Surface(
      view, safeArea: safeArea.offsetBy(dx: -rect.minX, dy: -rect.minY),
      screen: screen.offsetBy(dx: -rect.minX, dy: -rect.minY),
      isRightToLeft: isRightToLeft, animation: animation)
    inner.controller = controller
    return inner
  }

  /// Puts a view at a rectangle, rounded to pixels.
  ///
  /// A length without end, which a view has in a room without end, becomes the screen's.
  func put(_ view: UIView, _ wanted: CGRect) {
    let rect = CGRect(
      x: wanted.origin.x.isFinite ? wanted.origin.x : 0, y: wanted.origin.y.isFinite ? wanted.origin.y : 0,
      width: wanted.size.width.isFinite ? wanted.size.width : screen.width,
      height: wanted.size.height.isFinite ? wanted.size.height : screen.height)
    placed.append((view, zIndex))
    let isNew = view.superview !== container
    if isNew { UIView.performWithoutAnimation { container.addSubview(view) } }
    let scale =
      container.traitCollection.displayScale > 0 ? container.traitCollection.displayScale : UIScreen.main.scale
    let minX = (rect.minX * scale).rounded() / scale, minY = (rect.minY * scale).rounded() / scale
    let frame = CGRect(
      x: minX, y: minY, width: (rect.maxX * scale).rounded() / scale - minX,
      height: (rect.maxY * scale).rounded() / scale - minY)
    // Bounds and centre, because a frame means nothing while a view is turned.
    let center = CGPoint(
      x: frame.minX + frame.width * view.layer.anchorPoint.x, y: frame.minY + frame.height * view.layer.anchorPoint.y)
    let size = frame.size
    let move = {
      if view.bounds.size != size { view.bounds.size = size }
      if view.center != center { view.center = center }
    }
    if isNew { UIView.performWithoutAnimation(move) } else { move() }
    if isNew, animation != nil { fadeIn(view) }
  }

  private func fadeIn(_ view: UIView) {
    let alpha = view.alpha
    UIView.performWithoutAnimation { view.alpha = 0 }
    view.alpha = alpha
  }

  /// Brings the views into order and takes out those of the evaluation before.
  func finish() {
    let ordered = placed.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(
      \.element.view)
    let kept = Set(ordered.map { ObjectIdentifier($0) })
    for view in container.subviews where !kept.contains(ObjectIdentifier(view)) && !(view is LeavingView) {
      remove(view)
    }
    let present = container.subviews.filter { kept.contains(ObjectIdentifier($0)) }
    guard !present.elementsEqual(ordered, by: ===) else { return }
    for view in ordered { container.bringSubviewToFront(view) }
  }

  private func remove(_ view: UIView) {
    guard animation != nil, let picture = view.snapshotView(afterScreenUpdates: false) else {
      return view.removeFromSuperview()
    }
    let leaving = LeavingView(frame: view.frame)
    UIView.performWithoutAnimation {
      picture.frame = leaving.bounds
      leaving.addSubview(picture)
      container.insertSubview(leaving, belowSubview: view)
      view.removeFromSuperview()
    }
    animation?.perform({ leaving.alpha = 0 }, completion: { leaving.removeFromSuperview() })
  }
}

/// The picture of a view that was taken out and fades.
final class LeavingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
