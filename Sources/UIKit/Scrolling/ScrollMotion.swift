/// The movement of a scroll view along one axis after the finger has lifted, in closed form.
///
/// Source: Behaviour/Scrolling.md §1 and §2. Offsets in points, speeds in points per second, time in seconds since the
/// start.
struct ScrollMotion {
  private enum Stage {
    /// Friction: d per millisecond.
    case coast(from: Double, speed: Double, rate: Double)
    /// A critically damped pull towards `edge`, ω = 11.
    case bounce(edge: Double, start: Double, speed: Double)
    /// Let go at rest beyond the edge: rates 9 and 46.
    case fallBack(edge: Double, start: Double)
    /// To a page or target, with the finger's speed at first.
    case settle(target: Double, start: Double, speed: Double)
    case still(Double)
  }

  private var stages: [(start: Double, stage: Stage)] = []
  let duration: Double
  let end: Double

  private static let stopSpeed = 10.0

  /// K of Behaviour/Scrolling.md §1: how far a speed carries, as a geometric sum over milliseconds.
  static func reach(rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// The offset at which a fling would come to rest.
  static func restingPlace(from offset: Double, speed: Double, rate: Double) -> Double {
    guard abs(speed) > stopSpeed else { return offset }
    return offset + (speed - (speed > 0 ? stopSpeed : -stopSpeed)) * reach(rate: rate)
  }

  /// - Parameter range: The legal offsets; low may equal high.
  init(from offset: Double, speed: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool) {
    let edge = offset < range.lowerBound ? range.lowerBound : offset > range.upperBound ? range.upperBound : nil
    // Flung back in from beyond an edge: it crosses that, and coasts on with what speed is left.
    if let edge, abs(speed) >= 50, (speed + 11 * (offset - edge)) * (offset - edge) < 0 {
      let start = offset - edge, push = speed + 11 * start, crossing = -start / push
      let rest = ScrollMotion(from: edge, speed: push * exp(-11 * crossing), range: range, rate: rate, bounces: bounces)
      stages =
        [(0, .bounce(edge: edge, start: start, speed: speed))] + rest.stages.map { ($0.start + crossing, $0.stage) }
      (end, duration) = (rest.end, crossing + rest.duration)
      return
    }
    if let edge {
      let stage: Stage =
        abs(speed) < 50
        ? .fallBack(edge: edge, start: offset - edge) : .bounce(edge: edge, start: offset - edge, speed: speed)
      stages = [(0, stage)]
      end = edge
      duration = ScrollMotion.settlingTime { ScrollMotion.position(stage, $0) - edge }
      return
    }
    let rest = ScrollMotion.restingPlace(from: offset, speed: speed, rate: rate)
    let coast = Stage.coast(from: offset, speed: speed, rate: rate)
    let limit = rest < range.lowerBound ? range.lowerBound : rest > range.upperBound ? range.upperBound : nil
    guard let limit else {
      stages = [(0, coast)]
      end = rest
      duration =
        abs(speed) > ScrollMotion.stopSpeed ? log(abs(speed) / ScrollMotion.stopSpeed) / (-1000 * log(rate)) : 0
      return
    }
    // When the coasting reaches the edge: x0 + v K (1 - d^(1000 t)) = limit.
    let share = (limit - offset) / (speed * ScrollMotion.reach(rate: rate))
    let crossing = log(max(1 - share, 1e-12)) / (1000 * log(rate))
    let left = speed * pow(rate, 1000 * crossing)
    end = limit
    guard bounces else {
      stages = [(0, coast), (crossing, .still(limit))]
      duration = crossing
      return
    }
    let bounce = Stage.bounce(edge: limit, start: 0, speed: left)
    stages = [(0, coast), (crossing, bounce)]
    // A bounce begins at its edge: it is over after its peak.
    duration = crossing + 1 / 11 + ScrollMotion.settlingTime { ScrollMotion.position(bounce, $0 + 1 / 11) - limit }
  }

  init(restingAt offset: Double) {
    stages = [(0, .still(offset))]
    (end, duration) = (offset, 0)
  }

  /// To a page.
  init(from offset: Double, speed: Double, to target: Double) {
    let stage = Stage.settle(target: target, start: offset - target, speed: speed)
    stages = [(0, stage)]
    end = target
    duration = offset == target ? 0 : ScrollMotion.settlingTime { ScrollMotion.position(stage, $0) - target }
  }

  /// By friction to a position near the one where the fling would come to rest; nil where that takes a speed much
  /// unlike the finger's.
  ///
  /// Source: Behaviour/Scrolling.md §1: a target that was written re-times the deceleration. The rest point gives the
  /// speed; the bounds of what counts as like the finger's are an estimate.
  init?(from offset: Double, speed: Double, coastingTo target: Double, rate: Double) {
    let way = target - offset
    guard way * speed > 0 else { return nil }
    let needed = way / ScrollMotion.reach(rate: rate) + (way > 0 ? ScrollMotion.stopSpeed : -ScrollMotion.stopSpeed)
    guard abs(needed) > 100, (0.6...1.6).contains(needed / speed) else { return nil }
    stages = [(0, .coast(from: offset, speed: needed, rate: rate))]
    (end, duration) = (target, log(abs(needed) / ScrollMotion.stopSpeed) / (-1000 * log(rate)))
  }

  func position(at time: Double) -> Double {
    if time >= duration { return end }
    let current = stages.last { $0.start <= time } ?? stages[0]
    return ScrollMotion.position(current.stage, time - current.start)
  }

  private static func position(_ stage: Stage, _ t: Double) -> Double {
    switch stage {
    case .coast(let from, let speed, let rate): from + speed * reach(rate: rate) * (1 - pow(rate, 1000 * t))
    case .bounce(let edge, let start, let speed): edge + (start + (speed + 11 * start) * t) * exp(-11 * t)
    case .fallBack(let edge, let start): edge + start * (46 * exp(-9 * t) - 9 * exp(-46 * t)) / 37
    case .settle(let target, let start, let speed): target + (start + (speed + 13 * start) * t) * exp(-13 * t)
    case .still(let location): location
    }
  }

  /// When a distance has come within half a point for good; it falls from some time on.
  private static func settlingTime(_ distance: (Double) -> Double) -> Double {
    var time = 3.0
    while time > 0.01, abs(distance(time - 0.005)) < 0.25 { time -= 0.005 }
    return time
  }

  /// The offset beyond an edge for a finger that is `distance` past it: f = (1 - 1/(0.55 x/d + 1)) d.
  static func rubberBand(_ distance: Double, dimension: Double) -> Double {
    guard distance > 0, dimension > 0 else { return 0 }
    return (1 - 1 / (0.55 * distance / dimension + 1)) * dimension
  }

  /// The finger's distance for an offset beyond the edge: the inverse.
  static func fingerDistance(_ offset: Double, dimension: Double) -> Double {
    guard offset > 0, dimension > offset else { return max(offset, 0) }
    return dimension * (1 / (1 - offset / dimension) - 1) / 0.55
  }
}
