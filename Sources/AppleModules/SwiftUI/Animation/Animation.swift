/// How a change comes about in time.
public struct Animation: Equatable, Sendable {
  enum Curve: Equatable, Sendable {
    /// Control points of a cubic curve from (0, 0) to (1, 1).
    case bezier(Double, Double, Double, Double)
    /// - Parameter bounce: 0 for no overshoot, up to 1.
    case spring(damping: Double, velocity: Double)
  }
  var curve: Curve
  /// In seconds; of a spring, how long it takes to settle by its perceived duration.
  var duration: TimeInterval
  var delayTime: TimeInterval = 0
  var speedFactor = 1.0
  /// nil for endless.
  var repetitions: Int? = 1
  var reverses = false

  init(_ curve: Curve, _ duration: TimeInterval) { (self.curve, self.duration) = (curve, duration) }

  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  public static func linear(duration: TimeInterval) -> Animation { Animation(.bezier(0, 0, 1, 1), duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(.bezier(0.42, 0, 1, 1), duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(.bezier(0, 0, 0.58, 1), duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.bezier(0.42, 0, 0.58, 1), duration) }
  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(.bezier(p1x, p1y, p2x, p2y), duration) }

  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0)
    -> Animation
  {
    Animation(.spring(damping: dampingFraction, velocity: 0), response)
  }
  /// Gives way to the older one where nothing is said, as `spring()`.
  @_disfavoredOverload public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(damping: 1 - bounce, velocity: 0), duration)
  }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(.spring(damping: spring.dampingRatio, velocity: 0), spring.duration)
  }
  public static var spring: Animation { spring(duration: 0.5) }
  public static var smooth: Animation { spring(duration: 0.5) }
  public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
  public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  public static var interactiveSpring: Animation { interactiveSpring() }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation(.spring(damping: dampingFraction, velocity: 0), response) }

  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return Animation(.spring(damping: damping / (2 * frequency * mass), velocity: initialVelocity), 2 * .pi / frequency)
  }

  public func delay(_ delay: TimeInterval) -> Animation { with { $0.delayTime += delay } }
  public func speed(_ speed: Double) -> Animation { with { $0.speedFactor *= speed } }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    with { ($0.repetitions, $0.reverses) = (repeatCount, autoreverses) }
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with { ($0.repetitions, $0.reverses) = (nil, autoreverses) }
  }

  private func with(_ change: (inout Animation) -> Void) -> Animation {
    var copy = self
    change(&copy)
    return copy
  }

  /// Animates the changes that a closure makes to UIKit views.
  ///
  /// A count of repetitions is carried out once, and a cubic curve other than the four named ones as the nearest of
  /// them.
  @MainActor
  func perform(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    var options: UIView.AnimationOptions = [.allowUserInteraction]
    if repetitions == nil { options.insert(.repeat) }
    if reverses, repetitions == nil { options.insert(.autoreverse) }
    let (seconds, wait) = (duration / speedFactor, delayTime / speedFactor)
    switch curve {
    case .spring(let damping, let velocity):
      // A spring settles in about one and a half of its perceived durations, less what damping beyond the critical
      // adds.
      UIView.animate(
        withDuration: seconds * 1.5, delay: wait, usingSpringWithDamping: min(max(damping, 0.01), 1),
        initialSpringVelocity: velocity,
        options: options, animations: changes, completion: { _ in completion?() })
    case .bezier(let x1, let y1, let x2, let y2):
      let (startsSlowly, endsSlowly) = (x1 > y1, x2 < y2)
      options.insert(
        startsSlowly ? (endsSlowly ? .curveEaseInOut : .curveEaseIn) : (endsSlowly ? .curveEaseOut : .curveLinear))
      UIView.animate(
        withDuration: seconds, delay: wait, options: options, animations: changes, completion: { _ in completion?() })
    }
  }
}

/// A spring by how long it seems to take and how much it overshoots.
public struct Spring: Hashable, Sendable {
  public let duration: TimeInterval
  public let bounce: Double
  public var dampingRatio: Double { 1 - bounce }
  public var response: Double { duration }
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) { (self.duration, self.bounce) = (duration, bounce) }
  public init(response: Double, dampingRatio: Double) { (duration, bounce) = (response, 1 - dampingRatio) }
  public static var smooth: Spring { Spring() }
  public static var snappy: Spring { Spring(bounce: 0.15) }
  public static var bouncy: Spring { Spring(bounce: 0.3) }
}

extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
  @available(iOS, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead.")
  public func animation(_ animation: Animation?) -> some View { modifier(AnyChangeAnimation(animation: animation)) }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(Unshown("transaction(_:)"))
  }
}

/// Animates the update in which a value differs from the one before. The whole update of the host moves with it.
private struct AnimationModifier<V: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let animation: Animation?
  let value: V
  private final class Last {
    var value: V?
  }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let last = context.node.storage(-1) { Last() }
    if let former = last.value, former != value { context.node.graph?.animateUpdate(animation) }
    last.value = value
    return context.evaluate(content)
  }
}

/// Animates every update but the first.
private struct AnyChangeAnimation: PrimitiveModifier {
  typealias Body = Never
  let animation: Animation?
  private final class Last { var wasShown = false }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let last = context.node.storage(-1) { Last() }
    if last.wasShown { context.node.graph?.animateUpdate(animation) }
    last.wasShown = true
    return context.evaluate(content)
  }
}
