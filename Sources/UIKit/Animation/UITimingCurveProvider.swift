import RenderTree

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// The pace of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// The system's default curve.
  public override init() {
    (animationCurve, isBuiltIn) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, isBuiltIn) = (curve, true)
    switch curve {
    case .easeInOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    // The cubic nearest to the system's spring: Behaviour/Motion.md §3.3.
    case ._system: (controlPoint1, controlPoint2) = (CGPoint(x: 0.32, y: 0.65), CGPoint(x: 0.1, y: 1))
    }
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltIn, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
    super.init()
  }

  public required init?(coder: NSCoder) { notImplemented("UICubicTimingParameters.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UICubicTimingParameters.encode(with:)") }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var _curve: TimingCurve {
    if controlPoint1 == .zero, controlPoint2 == CGPoint(x: 1, y: 1) { return .linear }
    return .cubic(UnitCubicCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }
}

@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  private enum Form {
    /// The animator's duration decides how stiff the spring is.
    case ratio(CGFloat)
    /// A spring of its own; the animator's duration is ignored.
    case physical(SpringCurve)
  }

  private let form: Form
  /// Whole ways per second. Positions move on two springs, one for each direction; all else uses the vector's length.
  public let initialVelocity: CGVector

  /// The system's own spring: mass 3, stiffness 1000, damping 500.
  public override init() {
    (form, initialVelocity) = (.physical(.system), CGVector(dx: 0, dy: 0))
    super.init()
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (form, initialVelocity) = (.ratio(ratio), velocity)
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: UISpringTimingParameters.scalar(velocity))
    (form, initialVelocity) = (.physical(spring), velocity)
    super.init()
  }

  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let spring = SpringCurve.perceptual(
      duration: duration, bounce: bounce, velocity: UISpringTimingParameters.scalar(velocity))
    (form, initialVelocity) = (.physical(spring), velocity)
    super.init()
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  public required init?(coder: NSCoder) { notImplemented("UISpringTimingParameters.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UISpringTimingParameters.encode(with:)") }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The vector's length, with the sign of its first component that is not zero.
  private static func scalar(_ v: CGVector) -> Double {
    let length = (v.dx * v.dx + v.dy * v.dy).squareRoot()
    return (v.dx != 0 ? v.dx : v.dy) < 0 ? -length : length
  }

  /// One spring for each direction; nil when they would be the same.
  func _directions(of spring: SpringCurve) -> (x: SpringCurve, y: SpringCurve)? {
    guard initialVelocity != CGVector(dx: 0, dy: 0) else { return nil }
    func with(_ velocity: Double) -> SpringCurve {
      SpringCurve(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity,
        allowsOverdamping: spring.allowsOverdamping)
    }
    return (with(initialVelocity.dx), with(initialVelocity.dy))
  }

  /// The spring and the seconds it runs, for an animator of this duration.
  func _spring(duration: Double) -> (SpringCurve, Double) {
    switch form {
    case .physical(let spring): (spring, spring.settlingDuration)
    case .ratio(let ratio):
      (
        SpringCurve.decaying(
          over: duration, dampingRatio: ratio, velocity: UISpringTimingParameters.scalar(initialVelocity)), duration
      )
    }
  }
}
