/// Scrolls while something that is moved by hand is held near an edge: the nearer, the faster.
@MainActor
final class EdgeScroll {
  private unowned let view: UIScrollView
  private let moved: (CGPoint) -> Void
  private var link: CADisplayLink?
  private var last: CFTimeInterval = 0
  /// The finger's distance from the view's top left corner.
  private var finger = CGPoint.zero

  // Not measured on iOS.
  private static let zone: CGFloat = 50, fastest: CGFloat = 600

  /// - Parameter moved: Called after each step with what lies under the finger now, in content coordinates.
  init(_ view: UIScrollView, moved: @escaping (CGPoint) -> Void) { (self.view, self.moved) = (view, moved) }

  /// - Parameter point: In content coordinates.
  func follow(_ point: CGPoint) {
    finger = CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
    guard speed != .zero, view.window != nil else { return stop() }
    guard link == nil else { return }
    last = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.step() ?? link.invalidate() } }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// Points a second; none where there is nothing more to see.
  private var speed: CGPoint {
    let inset = view.adjustedContentInset, range = view.scrollMover.range
    func along(_ position: CGFloat, _ start: CGFloat, _ end: CGFloat, _ offset: CGFloat, _ range: ClosedRange<Double>)
      -> CGFloat
    {
      if position < start + Self.zone, offset > CGFloat(range.lowerBound) {
        return -Self.fastest * min((start + Self.zone - position) / Self.zone, 1)
      }
      if position > end - Self.zone, offset < CGFloat(range.upperBound) {
        return Self.fastest * min((position - end + Self.zone) / Self.zone, 1)
      }
      return 0
    }
    return CGPoint(
      x: along(finger.x, inset.left, view.bounds.width - inset.right, view.bounds.minX, range.x),
      y: along(finger.y, inset.top, view.bounds.height - inset.bottom, view.bounds.minY, range.y))
  }

  private func step() {
    let now = CACurrentMediaTime(), seconds = CGFloat(now - last), speed = speed
    last = now
    guard speed != .zero else { return stop() }
    let target = CGPoint(x: view.bounds.minX + speed.x * seconds, y: view.bounds.minY + speed.y * seconds)
    view.scrollMover.move(to: view.scrollMover.clamped(target))
    moved(CGPoint(x: finger.x + view.bounds.minX, y: finger.y + view.bounds.minY))
  }
}
