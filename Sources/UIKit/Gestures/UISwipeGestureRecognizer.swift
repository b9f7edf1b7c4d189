/// A quick movement in one direction: 50 points within half a second, no more than 50 sideways
/// (Behaviour/Scrolling.md §8).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var right: Direction { Direction(rawValue: 1) }
    public static var left: Direction { Direction(rawValue: 2) }
    public static var up: Direction { Direction(rawValue: 4) }
    public static var down: Direction { Direction(rawValue: 8) }
  }

  /// One, or several: left and right, or up and down.
  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1
  private var starts: [Int: CGPoint] = [:]
  private var startTime = 0.0

  private static let distance = 50.0, sideways = 50.0, time = 0.5

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty { startTime = event.timestamp }
    for touch in touches { starts[touch._number] = touch._location }
    if starts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard event.timestamp - startTime <= Self.time else {
      state = .failed
      return
    }
    guard _touches.count == numberOfTouchesRequired else { return }
    var isDone = true
    for touch in _touches {
      let start = starts[touch._number] ?? touch._location
      let way = CGPoint(x: touch._location.x - start.x, y: touch._location.y - start.y)
      // The direction of those asked for in which it has come farthest.
      let candidates: [(Direction, along: CGFloat, across: CGFloat)] = [
        (.right, way.x, abs(way.y)), (.left, -way.x, abs(way.y)), (.down, way.y, abs(way.x)), (.up, -way.y, abs(way.x)),
      ]
      guard let best = candidates.filter({ direction.contains($0.0) }).max(by: { $0.along < $1.along }) else {
        continue
      }
      if best.across > Self.sideways || best.along < -Self.sideways {
        state = .failed
        return
      }
      if best.along < Self.distance || best.across > best.along { isDone = false }
    }
    if isDone { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func reset() { starts = [:] }
}
