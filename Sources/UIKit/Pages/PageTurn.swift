import RenderTree

/// A sheet on its way, held by a finger or moving by itself.
@MainActor
final class PageTurn {
  let leaf: LeafView
  private let back: LeafView?
  let geometry: CurlGeometry
  /// Whether the sheet comes from the other side of the spine to lie flat, instead of leaving.
  let comes: Bool

  /// The position of the sheet's held point, in the sheet's coordinates.
  private(set) var tip: CGPoint
  private var link: CADisplayLink?
  private var step: ((Double) -> Bool)?
  private var ending: (() -> Void)?

  init(leaf: LeafView, back: LeafView?, geometry: CurlGeometry, comes: Bool) {
    (self.leaf, self.back, self.geometry, self.comes) = (leaf, back, geometry, comes)
    tip = comes ? geometry.turned : geometry.held
    if let back { leaf.showBack(back) }
    apply()
  }

  private func apply() { leaf.curl = geometry.curl(to: tip) }

  /// The sheet lies flat again.
  func end() {
    stopMoving()
    if let back { leaf.takeBack(back) }
    leaf.curl = nil
  }

  // MARK: Held

  /// The position of the finger, in the sheet's coordinates; the held point is there, or about to be.
  var finger = CGPoint.zero {
    didSet { move() }
  }
  private var lag = CGPoint.zero
  private var grabTime = 0.0

  /// The held point catches up with the finger: most of the way within a tenth of a second.
  func grab(at point: CGPoint) {
    stopMoving()
    lag = tip - point
    grabTime = CACurrentMediaTime()
    finger = point
    run { [unowned self] _ in
      move()
      return hypot(lag.x, lag.y) * exp(-22 * (CACurrentMediaTime() - grabTime)) < 0.5
    }
  }

  private func move() {
    let left = exp(-22 * (CACurrentMediaTime() - grabTime))
    tip = geometry.reachable(CGPoint(x: finger.x + lag.x * left, y: finger.y + lag.y * left))
    apply()
  }

  // MARK: By itself

  /// - Parameters:
  ///   - completing: To the end of the turn, or back to its start.
  ///   - duration: Seconds; by default as the way that is left demands.
  ///   - bows: The corner is lifted off the straight way, as a hand does it.
  ///   - speed: Points per second at the start.
  func run(
    completing: Bool, duration: Double? = nil, bows: Bool = false, speed: CGPoint = .zero,
    end: @escaping @MainActor () -> Void
  ) {
    stopMoving()
    let start = tip, target = completing != comes ? geometry.turned : geometry.held
    let way = target - start
    let length = hypot(way.x, way.y)
    let seconds = duration ?? 0.2 + 0.5 * Double(length / max(2 * geometry.depth, 1))
    let slope = length > 1 ? (speed.x * way.x + speed.y * way.y) / (length * length) * CGFloat(seconds) : 0
    let first = bows ? 0 : Double(min(max(slope, 0), 3))
    ending = end
    run { [unowned self] time in
      let t = min(time / seconds, 1)
      // A cubic from 0 to 1 that starts with the finger's speed and ends at rest.
      let rest = 1 - t
      let smooth = t * t * (3 - 2 * t), pushed = first * t * rest * rest
      let share = CGFloat(bows ? RenderCurve.easeInOut(t) : smooth + pushed)
      tip = start + way * share
      if bows { tip = geometry.bowed(tip) }
      tip = geometry.reachable(tip)
      apply()
      return t >= 1
    }
  }

  private func run(_ step: @escaping @MainActor (Double) -> Bool) {
    let start = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self, self.link === link else { return link.invalidate() }
        guard step(CACurrentMediaTime() - start) else { return }
        let ending = self.ending
        self.stopMoving()
        ending?()
      }
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func stopMoving() {
    link?.invalidate()
    link = nil
    ending = nil
  }
}

extension CurlGeometry {
  /// Away from the straight way of a corner, towards the middle of the sheet, most where it is half over.
  func bowed(_ point: CGPoint) -> CGPoint {
    let rise = sin(.pi * min(max(progress(at: point), 0), 1)) * 0.12
    let isUpright = spine.0.x == spine.1.x
    let side: CGFloat = isUpright ? (held.y > page.midY ? -1 : 1) : (held.x > page.midX ? -1 : 1)
    return isUpright
      ? CGPoint(x: point.x, y: point.y + side * rise * page.height)
      : CGPoint(x: point.x + side * rise * page.width, y: point.y)
  }
}

private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
private func * (a: CGPoint, b: CGFloat) -> CGPoint { CGPoint(x: a.x * b, y: a.y * b) }

// MARK: Views

/// The view that the sheets lie in. The part of a sheet beyond the spine is outside, where there is only one page.
final class BookView: UIView {
  var laidOutSize: CGSize?
  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The leaf that a page's view is on; a new one the first time.
  func leaf(of page: UIView) -> LeafView {
    if let leaf = page.superview as? LeafView, leaf.superview === self { return leaf }
    let leaf = LeafView(frame: page.bounds)
    addSubview(leaf)
    leaf.addSubview(page)
    return leaf
  }

  func removeEmptyLeaves() {
    for case let leaf as LeafView in subviews where leaf.subviews.isEmpty { leaf.removeFromSuperview() }
  }
}

/// A page that can bend, and that shows another on its back.
final class LeafView: UIView {
  override class var _drawsContent: Bool { false }

  /// Nil: flat.
  var curl: PageCurl? {
    get { layer._curl }
    set { layer._curl = newValue }
  }

  /// The back stays among the views, so that it is laid out and appears; only its layer lies behind this one's
  /// meanwhile.
  func showBack(_ back: LeafView) {
    back.layer.removeFromSuperlayer()
    back.layer.frame = layer.bounds
    layer._curlBack = back.layer
  }

  func takeBack(_ back: LeafView) {
    layer._curlBack = nil
    guard let book = back.superview else { return }
    book.layer.addSublayer(back.layer)
    book._syncLayerOrder()
  }
}

// MARK: Recognisers

/// Begins along the axis of the pages, when there is a page to turn to.
final class CurlPanRecognizer: UIPanGestureRecognizer {
  var _mayBegin: ((CGPoint) -> Bool)?
  override func _shouldBegin(_ movement: CGPoint) -> Bool {
    guard super._shouldBegin(movement) else { return false }
    if _mayBegin?(movement) ?? false { return true }
    state = .failed
    return false
  }
}

/// Only takes touches near the edges that turn pages.
final class CurlTapRecognizer: UITapGestureRecognizer {
  var _isInZone: ((CGPoint) -> Bool)?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard _isInZone?(location(in: view)) ?? false else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }
}
