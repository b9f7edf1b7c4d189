/// An event, with all the touches that are down.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack,
      remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward, remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var primary: ButtonMask { button(1) }
    public static var secondary: ButtonMask { button(2) }
    /// - Parameter buttonNumber: From 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(buttonNumber - 1, 0)) }
  }

  package final var _type = EventType.touches
  package final var _subtype = EventSubtype.none
  package final var _timestamp: TimeInterval = 0
  package final var _touches: [UITouch] = []
  package final var _modifiers: UIKeyModifierFlags = []

  open var type: EventType { _type }
  open var subtype: EventSubtype { _subtype }
  /// Seconds of the host's clock.
  open var timestamp: TimeInterval { _timestamp }
  /// The keys that were held when it happened.
  open var modifierFlags: UIKeyModifierFlags { _modifiers }
  /// A finger counts as the primary button.
  open var buttonMask: ButtonMask { _type == .touches ? .primary : [] }
  open var allTouches: Set<UITouch>? { Set(_touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { Set(_touches.filter { $0.window === window }) }
  open func touches(for view: UIView) -> Set<UITouch>? { Set(_touches.filter { $0.view === view }) }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(_touches.filter { gesture._touches.contains($0) })
  }

  /// All samples of a touch since the last event, the oldest first; the last is where the touch is now.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard _touches.contains(where: { $0 === touch }) else { return nil }
    return touch._coalesced.isEmpty ? [touch._copy(at: touch._location, time: touch._timestamp)] : touch._coalesced
  }

  /// The touch at the next two samples of a 120 Hz screen if it goes on as it does; empty unless it moves.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard _touches.contains(where: { $0 === touch }) else { return nil }
    guard touch._phase == .moved, let last = touch._lastSample, touch._timestamp > last.time else { return [] }
    let seconds = touch._timestamp - last.time
    let speed = CGPoint(
      x: (touch._location.x - last.location.x) / seconds, y: (touch._location.y - last.location.y) / seconds)
    return (1...2).map { step in
      let ahead = Double(step) / 120
      return touch._copy(
        at: CGPoint(x: touch._location.x + speed.x * ahead, y: touch._location.y + speed.y * ahead),
        time: touch._timestamp + ahead)
    }
  }
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var alphaShift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 16) }
  public static var shift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 17) }
  public static var control: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 18) }
  public static var alternate: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 19) }
  public static var command: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 20) }
  public static var numericPad: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 21) }
}

// An action that the app sends itself has no event, and may have no sender; a method that takes ones that are never nil
// is called all the same.

extension UIEvent: _BlankArgument {
  public static func _absentArgument() -> AnyObject { UIEvent() }
}

extension UIView: _BlankArgument {
  public static func _absentArgument() -> AnyObject { self.init(frame: .zero) }
}

extension UIGestureRecognizer: _BlankArgument {
  public static func _absentArgument() -> AnyObject { self.init(target: nil, action: nil) }
}
