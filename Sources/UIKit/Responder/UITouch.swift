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

  package var _phase = Phase.began
  package var _timestamp: TimeInterval = 0
  /// In the window's coordinates.
  package var _location = CGPoint.zero
  package var _previousLocation = CGPoint.zero
  package var _tapCount = 1
  package var _force: CGFloat = 0
  package var _view: UIView?
  package var _recognizers: [UIGestureRecognizer] = []
  /// The window that the touch went down in; kept while the view may leave it.
  package var _window: UIWindow?

  /// Seconds of the host's clock.
  open var timestamp: TimeInterval { _timestamp }
  open var phase: Phase { _phase }
  open var tapCount: Int { _tapCount }
  open var type: TouchType { .direct }
  /// Points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  open var window: UIWindow? { _window }
  /// Where the touch went down; it stays the same until the end.
  open var view: UIView? { _view }
  open var gestureRecognizers: [UIGestureRecognizer]? { _recognizers }
  /// The window's coordinates when `view` is nil.
  open func location(in view: UIView?) -> CGPoint { convert(_location, view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(_previousLocation, view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(_location, view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { convert(_previousLocation, view) }
  open var force: CGFloat { _force }
  open var maximumPossibleForce: CGFloat { 0 }
  open var altitudeAngle: CGFloat { .pi / 2 }

  private func convert(_ point: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = _window else { return point }
    return view.convert(point, from: window)
  }
}

/// What happened, with all the touches that are down.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }
  public enum EventSubtype: Int, Sendable { case none, motionShake, remoteControlPlay = 100, remoteControlPause }
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var primary: ButtonMask { ButtonMask(rawValue: 1) }
    public static var secondary: ButtonMask { ButtonMask(rawValue: 2) }
  }

  package var _type = EventType.touches
  package var _subtype = EventSubtype.none
  package var _timestamp: TimeInterval = 0
  package var _touches: [UITouch] = []

  open var type: EventType { _type }
  open var subtype: EventSubtype { _subtype }
  open var timestamp: TimeInterval { _timestamp }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: ButtonMask { .primary }
  open var allTouches: Set<UITouch>? { Set(_touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { Set(_touches.filter { $0.window === window }) }
  open func touches(for view: UIView) -> Set<UITouch>? { Set(_touches.filter { $0.view === view }) }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(_touches.filter { $0._recognizers.contains { $0 === gesture } })
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var alphaShift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 16) }
  public static var shift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 17) }
  public static var control: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 18) }
  public static var alternate: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 19) }
  public static var command: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 20) }
  public static var numericPad: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 21) }
}
