/// The two fingers that a pinch or a rotation goes by: those that went down first.
@MainActor
struct TwoFingers {
  let a: CGPoint
  let b: CGPoint

  /// - Parameter touches: Nil unless there are two.
  init?(_ touches: Set<UITouch>) {
    guard touches.count >= 2 else { return nil }
    let sorted = touches.sorted { $0._number < $1._number }
    (a, b) = (sorted[0]._location, sorted[1]._location)
  }

  /// Points; at least one, so that it can divide.
  var distance: CGFloat { max(hypot(b.x - a.x, b.y - a.y), 1) }
  /// Radians, clockwise from the right.
  var angle: CGFloat { atan2(b.y - a.y, b.x - a.x) }
  var middle: CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

  /// An angle brought into -π...π.
  static func turn(_ angle: CGFloat) -> CGFloat {
    let full = 2 * CGFloat.pi
    return angle - (angle / full).rounded() * full
  }
}

/// Values of the last tenth of a second, for a speed.
struct RecentValues {
  private var samples: [(time: Double, value: CGFloat)] = []

  mutating func add(_ value: CGFloat, at time: Double) {
    samples.append((time, value))
    while samples.count > 2, samples[0].time < time - 0.1 { samples.removeFirst() }
  }

  mutating func clear() { samples = [] }

  /// The speed in units per second.
  var speed: CGFloat {
    guard let last = samples.last, let first = samples.first(where: { $0.time >= last.time - 0.1 }),
      last.time > first.time
    else {
      return 0
    }
    return (last.value - first.value) / (last.time - first.time)
  }
}
