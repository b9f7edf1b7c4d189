import HostInterface

/// One finger from touching down to lifting.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static var stylus: TouchType { .pencil }
  }

  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var force: Properties { Properties(rawValue: 1) }
    public static var azimuth: Properties { Properties(rawValue: 2) }
    public static var altitude: Properties { Properties(rawValue: 4) }
    public static var location: Properties { Properties(rawValue: 8) }
    public static var roll: Properties { Properties(rawValue: 16) }
  }

  package final var _phase = Phase.began
  package final var _timestamp: TimeInterval = 0
  /// In the window's coordinates.
  package final var _location = CGPoint.zero
  package final var _previousLocation = CGPoint.zero
  package final var _tapCount = 1
  package final var _force: CGFloat = 0
  package final var _view: UIView?
  package final var _recognizers: [UIGestureRecognizer] = []
  /// The window that the touch went down in; kept while the view may leave it.
  package final var _window: UIWindow?
  /// Touches that went down earlier have lower numbers.
  final var _number = 0
  final var _delivery = Delivery()
  /// The samples since the last event, this one included; empty when there is only this one.
  final var _coalesced: [UITouch] = []
  /// Seconds and position of the sample before this one.
  final var _lastSample: (time: Double, location: CGPoint)?

  /// The part that the view has been told, and the part that it will be told.
  struct Delivery {
    /// A recogniser, or another view, has the touch for itself.
    var isTaken = false
    var hasBegun = false
    /// The view is to be told, once recognisers let it.
    var heldBegan: UIEvent?
    /// The location at which the touch went down, for a beginning that is told late.
    var heldLocation: CGPoint?
    var heldEnd: UIEvent?
  }

  final var _isOver: Bool { _phase == .ended || _phase == .cancelled }

  /// Seconds of the host's clock.
  open var timestamp: TimeInterval { _timestamp }
  open var phase: Phase { _phase }
  open var tapCount: Int { _tapCount }
  open var type: TouchType { .direct }
  /// Points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  open var window: UIWindow? { _window }
  /// The view in which the touch went down; it stays the same until the end.
  open var view: UIView? { _view }
  open var gestureRecognizers: [UIGestureRecognizer]? { _recognizers }
  /// The window's coordinates when `view` is nil.
  open func location(in view: UIView?) -> CGPoint { convert(_location, view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(_previousLocation, view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(_location, view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { convert(_previousLocation, view) }
  open var force: CGFloat { _force }
  open var maximumPossibleForce: CGFloat { 0 }
  /// A finger stands upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var rollAngle: CGFloat { 0 }
  /// Nothing about a finger is estimated.
  open var estimationUpdateIndex: NSNumber? { nil }
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  private func convert(_ point: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = _window else { return point }
    return view.convert(point, from: window)
  }

  /// This touch as it is now, for lists of samples.
  final func _copy(at location: CGPoint, time: Double) -> UITouch {
    let copy = UITouch()
    (copy._phase, copy._timestamp, copy._location, copy._previousLocation) = (_phase, time, location, _location)
    (copy._tapCount, copy._force, copy._view, copy._window) = (_tapCount, _force, _view, _window)
    (copy._recognizers, copy._number) = (_recognizers, _number)
    return copy
  }
}

extension Set where Element == UITouch {
  /// In the order in which they went down: a set's own order differs from run to run.
  @MainActor var _inOrder: [UITouch] { count < 2 ? Array(self) : sorted { $0._number < $1._number } }
  @MainActor var _first: UITouch? { count < 2 ? first : self.min { $0._number < $1._number } }
}
