import RenderTree

public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) { OptionalRequirement.missing() }
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { OptionalRequirement.missing() }
}

/// The base class of all animations, with their timing.
///
/// A layer copies an animation that is added to it; later changes to the original do not reach the layer.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, NSCoding, NSCopying, NSSecureCoding {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed

  /// Nil: linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly, unlike other delegates.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Values under keys of the app's own.
  package var _values: [String: Any] = [:]
  /// A curve of UIKit's that no timing function can express; nil for `timingFunction`.
  package var _pace: TimingCurve?
  /// Seconds from the commit until the animation begins.
  package var _delay = 0.0
  /// Called when the animation ends, after the delegate; UIKit's completion handlers.
  package var _onEnd: ((Bool) -> Void)?

  public required override init() { super.init() }

  public required init?(coder: NSCoder) { notImplemented("CAAnimation.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("CAAnimation.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }

  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy._copyState(from: self)
    return copy
  }

  /// Subclasses of ours copy their own properties, too.
  package func _copyState(from other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
    (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, preferredFrameRateRange) = (other.isRemovedOnCompletion, other.preferredFrameRateRange)
    (_values, _onEnd, _pace, _delay) = (other._values, other._onEnd, other._pace, other._delay)
  }

  /// Adds the animation to the layer under the key of the event, as an action.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  open override func setNilValueForKey(_ key: String) { _values[key] = nil }
  @MainActor open override func _property(_ key: String) -> Any?? { .some(_values[key]) }
  @MainActor open override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    _values[key] = value
    return true
  }

  /// The animation's timing as a value; a spring's duration may differ from `duration`.
  package var _timing: MediaTiming {
    var timing = MediaTiming()
    (timing.beginTime, timing.duration, timing.speed, timing.timeOffset) = (
      beginTime, duration, Double(speed), timeOffset
    )
    (timing.repeatCount, timing.repeatDuration) = (Double(repeatCount), repeatDuration)
    timing.autoreverses = autoreverses
    timing.fill = fillMode._fill
    return timing
  }

  package var _curve: TimingCurve { _pace ?? timingFunction?._curve ?? .linear }

  /// Nil for an animation that changes nothing.
  package func _effect(serial: UInt64) -> RenderAnimation.Effect? { nil }
}

extension CAMediaTimingFillMode {
  package var _fill: MediaTiming.Fill {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: [.forwards, .backwards]
    default: []
    }
  }

  package init(_ fill: MediaTiming.Fill) {
    self =
      fill == [.forwards, .backwards]
      ? .both : fill == .forwards ? .forwards : fill == .backwards ? .backwards : .removed
  }
}

/// The rates that a display link or an animation would like, in frames a second.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The system decides.
  public static let `default` = CAFrameRateRange()
}
