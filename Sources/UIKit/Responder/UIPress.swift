/// A key or button that is held.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// Any other key of a keyboard.
    case _key = 2000
  }

  final var _timestamp: TimeInterval = 0
  final var _phase = Phase.began
  final var _key: UIKey?
  final weak var _window: UIWindow?
  final weak var _responder: UIResponder?
  final var _recognizers: [UIGestureRecognizer] = []
  /// Whether the responder has called `super.pressesBegan`, so that the key may become text.
  final var _isLeftToText = false

  /// Seconds of the host's clock.
  open var timestamp: TimeInterval { _timestamp }
  open var phase: Phase { _phase }
  open var type: PressType {
    switch _key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardReturnOrEnter: .select
    case .keyboardEscape: .menu
    default: ._key
    }
  }
  open var window: UIWindow? { _window }
  open var responder: UIResponder? { _responder }
  open var gestureRecognizers: [UIGestureRecognizer]? { _recognizers }
  /// 1 while it is held.
  open var force: CGFloat { _phase == .ended || _phase == .cancelled ? 0 : 1 }
  open var key: UIKey? { _key }
}

/// Keys that went down or up, with all that are held.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  final var _presses: [UIPress] = []
  open var allPresses: Set<UIPress> { Set(_presses) }
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(_presses.filter { $0._recognizers.contains { $0 === gesture } })
  }
}

/// A key of a keyboard, with what it types.
@preconcurrency @MainActor open class UIKey: NSObject {
  final let _characters: String
  final let _plain: String
  final let _modifiers: UIKeyModifierFlags
  final let _usage: UIKeyboardHIDUsage

  init(characters: String, plain: String, modifiers: UIKeyModifierFlags, usage: UIKeyboardHIDUsage) {
    (_characters, _plain, _modifiers, _usage) = (characters, plain, modifiers, usage)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("UIKey.init(coder:)") }

  /// The text that it types with the modifiers; for arrows and the like a name, as `UIKeyCommand.inputUpArrow`.
  open var characters: String { _characters }
  open var charactersIgnoringModifiers: String { _plain }
  open var modifierFlags: UIKeyModifierFlags { _modifiers }
  open var keyCode: UIKeyboardHIDUsage { _usage }
}
