import HostInterface

/// The scrolling that a wheel or a trackpad sends.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var discrete: UIScrollTypeMask { UIScrollTypeMask(rawValue: 1) }
  public static var continuous: UIScrollTypeMask { UIScrollTypeMask(rawValue: 2) }
  public static var all: UIScrollTypeMask { [.discrete, .continuous] }
}

/// Dragging. Begins after 10 points of movement; the translation leaves those out (Behaviour/Scrolling.md §5 and §8).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  /// More fingers than these before it begins make it fail; later ones are ignored. The largest value of 32 bits until
  /// it is set.
  open var maximumNumberOfTouches = Int(UInt32.max)
  /// Kept. Wheels and trackpads scroll scroll views here; they do not drag.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  static let slop = 10.0
  private var start: CGPoint?
  private var translationBase = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  /// Whether a movement of this many points from the start is the one that this recogniser waits for.
  func _shouldBegin(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) > Self.slop }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count > maximumNumberOfTouches {
      if state == .possible {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
      return
    }
    rebase(to: _touches, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = location(in: nil)
    samples.append((event.timestamp, now))
    while samples.count > 2, samples[0].time < event.timestamp - 0.1 { samples.removeFirst() }
    if state == .possible {
      guard _touches.count >= minimumNumberOfTouches, let start else { return }
      let movement = CGPoint(x: now.x - start.x, y: now.y - start.y)
      guard _shouldBegin(movement) else { return }
      // The movement until the recognition does not count.
      let length = hypot(movement.x, movement.y)
      let kept = length > 0 ? max(length - Self.slop, 0) / length : 0
      translationBase = CGPoint(x: now.x - movement.x * kept, y: now.y - movement.y * kept)
      state = .began
    } else if _isActive {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = _touches.subtracting(touches)
    if _isActive {
      guard left.isEmpty else { return rebase(to: left, event) }
      samples.append((event.timestamp, location(in: nil)))
      state = .ended
    } else if left.isEmpty {
      state = .failed
    } else {
      rebase(to: left, event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  /// A finger came or went: the middle jumps, the translation must not.
  private func rebase(to touches: Set<UITouch>, _ event: UIEvent) {
    guard let now = _middle(of: touches) else { return }
    if let last = samples.last?.point {
      let jump = CGPoint(x: now.x - last.x, y: now.y - last.y)
      translationBase = CGPoint(x: translationBase.x + jump.x, y: translationBase.y + jump.y)
      start = start.map { CGPoint(x: $0.x + jump.x, y: $0.y + jump.y) }
    }
    if start == nil {
      // A subclass may begin with the first touch; then all of the movement counts.
      (start, translationBase) = (now, now)
    }
    samples = [(event.timestamp, now)]
  }

  open override func reset() {
    samples = []
    start = nil
  }

  /// Points since the start, in `view`'s directions. Before recognition, as in `gestureRecognizerShouldBegin(_:)`, the
  /// whole movement.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = samples.last?.point else { return .zero }
    let base = state == .possible ? start ?? last : translationBase
    return convert(CGPoint(x: last.x - base.x, y: last.y - base.y), view)
  }

  /// The movement counts from here on; the velocity stays as it is.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = samples.last?.point else { return }
    let inWindow = view.map { convertToWindow(translation, $0) } ?? translation
    translationBase = CGPoint(x: last.x - inWindow.x, y: last.y - inWindow.y)
  }

  /// Points per second over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last, let first = samples.first(where: { $0.time >= last.time - 0.1 }),
      last.time > first.time
    else {
      return .zero
    }
    let seconds = last.time - first.time
    return convert(
      CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds), view)
  }

  /// A way in the window, in the coordinates of `view`.
  private func convert(_ way: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return way }
    let origin = view.convert(CGPoint.zero, from: window), end = view.convert(way, from: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private func convertToWindow(_ way: CGPoint, _ view: UIView) -> CGPoint {
    guard let window = view.window else { return way }
    let origin = window.convert(CGPoint.zero, from: view), end = window.convert(way, from: view)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}
