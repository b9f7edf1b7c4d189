import RenderTree

/// A basic animation whose progress follows a damped spring.
///
/// `duration` only says when the motion is cut off; `settlingDuration` is when it has come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// Above 0.
  open var mass: CGFloat = 1
  /// Above 0.
  open var stiffness: CGFloat = 100
  /// 0 or more.
  open var damping: CGFloat = 10
  /// Whole ways per second, towards the target.
  open var initialVelocity: CGFloat = 0
  /// False: a spring damped beyond the critical ratio moves as a critical one.
  open var allowsOverdamping = false

  public required init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameters:
  ///   - perceptualDuration: Seconds that the motion seems to take; above 0.
  ///   - bounce: -1...1, 0 for none.
  public init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    super.init()
    let omega = 2 * Double.pi / max(perceptualDuration, 1e-3)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    (mass, stiffness, damping) = (1, omega * omega, 2 * ratio * omega)
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  open var settlingDuration: CFTimeInterval { _spring.settlingDuration }
  open var perceptualDuration: CFTimeInterval { 2 * .pi / _spring.naturalFrequency }
  open var bounce: CGFloat {
    let ratio = _spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package var _spring: SpringCurve {
    SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  package override var _curve: TimingCurve { _pace ?? .spring(_spring) }

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
}
