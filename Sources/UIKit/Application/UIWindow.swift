import HostInterface

/// The root of a view hierarchy; it shows its root controller's view and hands events to its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Windows of a higher level are in front.
  public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  final weak var _firstResponder: UIResponder?
  final var _touches = WindowTouches()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    begin()
    self.windowScene = windowScene
    windowScene._shown.append(self)
  }

  /// As large as the screen, as since iOS 9: source may make its window without saying a size.
  public override class var _plainFrame: CGRect { UIScreen.main.bounds }

  private func begin() {
    layer.isHidden = true
    _becomeRoot(of: self)
    backgroundColor = nil
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The parts that go with the window, while it is on screen. Used on the main thread, and by `deinit`, when nobody
  /// else can use it.
  nonisolated(unsafe) final var _shown: Shown?
  struct Shown {
    let layer: CALayer
    /// The key window of the app that shows it, which may have ended before the window goes.
    weak var key: KeyWindow?
  }

  /// The screen shows a window for as long as somebody holds it.
  deinit {
    _windowDied()
    guard let own = _shown else { return }
    nonisolated(unsafe) let shown = own
    let leave = { @MainActor in
      shown.layer.removeFromSuperlayer()
      shown.key?.passOn()
    }
    if _isOnMainQueue { MainActor.assumeIsolated(leave) } else { DispatchQueue.main.async(execute: leave) }
  }

  override class var _drawsContent: Bool { self != UIWindow.self }

  open weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?._shown.remove(self)
      windowScene?._shown.append(self)
    }
  }
  open var screen: UIScreen {
    get { UIScreen.main }
    set {}
  }
  open var windowLevel: Level = .normal {
    didSet {
      guard windowLevel != oldValue, !isHidden else { return }
      screen._hide(self)
      screen._show(self)
    }
  }

  private lazy var ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? RunningApp.current.application }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        screen._hide(self)
        rootViewController?._disappearWithWindow()
        RunningApp.current.application?._key.leave(self)
        tellVisibility(Self.didBecomeHiddenNotification)
      } else {
        screen._show(self)
        _traitsMayHaveChanged()
        _updateSafeArea()
        _showRootController()
        tellVisibility(Self.didBecomeVisibleNotification)
      }
    }
  }

  private func tellVisibility(_ name: NSNotification.Name) {
    if !_isOfSystem { NotificationCenter.default.post(name: name, object: self) }
  }

  /// Whether the system draws in it, such as the status bar or the keyboard.
  package var _isOfSystem: Bool { false }
  /// Whether it holds the keyboard. A text in it is edited in the app's window.
  var _holdsKeyboard: Bool { false }

  open var isKeyWindow: Bool { RunningApp.current.application?._keyWindow === self }
  /// Override for a window that never becomes key.
  open var canBecomeKey: Bool { true }
  /// Override to hear that the window became key; `didBecomeKeyNotification` comes after it.
  open func becomeKey() {}
  /// Override to hear that the window is no longer key; `didResignKeyNotification` comes after it.
  open func resignKey() {}
  /// When the window leaves the screen, by being hidden or because nobody holds it, the window before it is key again.
  open func makeKey() { RunningApp.current.application?._key.move(to: self) }
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open var rootViewController: UIViewController? {
    didSet {
      if _isObserved { _changed("rootViewController", oldValue, rootViewController) }

      guard rootViewController !== oldValue else { return }
      if let oldValue {
        ModalPresentation.abandon(oldValue)
        oldValue._disappearWithWindow()
        oldValue.viewIfLoaded?.removeFromSuperview()
        oldValue._window = nil
      }
      rootViewController?._window = self
      if !isHidden { _showRootController() }
    }
  }

  private func _showRootController() {
    guard let controller = rootViewController else { return }
    let view = controller.view!
    guard !view.isDescendant(of: self) else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller._appear { insertSubview(view, at: 0) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = rootViewController?.viewIfLoaded, view.superview === self, view.transform.isIdentity,
      view.translatesAutoresizingMaskIntoConstraints, view.frame != bounds
    else { return }
    view.frame = bounds
  }

  /// Hands touches and presses to recognisers and responders. Override to watch; call super.
  open func sendEvent(_ event: UIEvent) {
    _replaceably("sendEvent(_:)", event) { [self] in _send($0) }
  }

  private func _send(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      RunningApp.current.presses.handle(presses)
    } else {
      _touches.deliver(event, in: self)
    }
  }

  /// Between the coordinates of two windows; nil stands for the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { layer.convert(point, to: Self._layer(window)) }
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: Self._layer(window))
  }
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { layer.convert(rect, to: Self._layer(window)) }
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { layer.convert(rect, from: Self._layer(window)) }
  private static func _layer(_ window: UIWindow?) -> CALayer? { window?.layer }

  nonisolated public class var didBecomeVisibleNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  }
  nonisolated public class var didBecomeHiddenNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  }
  nonisolated public class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }
  nonisolated public class var didResignKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidResignKeyNotification")
  }

  /// Inside an animation only the size is animated: the middle stays where the screen's is.
  private final func _resize(to screen: CGRect) {
    UIView.performWithoutAnimation { center = CGPoint(x: screen.midX, y: screen.midY) }
    bounds.size = screen.size
  }

  // MARK: Environment

  final var _screenTraitValues: UITraitCollection.Values {
    var values = UITraitCollection.Values(HostEnvironment.current.configuration)
    if let overrides = windowScene?._traitOverrides { values.merge(overrides.values) }
    return values
  }

  /// The insets that the device's shape takes of this window.
  final var _deviceSafeArea: UIEdgeInsets {
    let configuration = HostEnvironment.current.configuration
    let area = configuration.safeArea, screen = UIScreen.main.bounds
    func covered(_ inset: Double, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), inset) }
    return UIEdgeInsets(
      top: covered(max(area.top, configuration.statusBarHeight), frame.minY - screen.minY),
      left: covered(area.left, frame.minX - screen.minX), bottom: covered(area.bottom, screen.maxY - frame.maxY),
      right: covered(area.right, screen.maxX - frame.maxX))
  }

  /// A window class of an app's own may say something else than the device.
  ///
  /// Source: Behaviour/Pictures.md 2: what is in the window is laid out by the override.
  override var _safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

  /// The device turned, or its settings changed.
  final func _configurationDidChange(oldScreen: CGRect) {
    if bounds.size == oldScreen.size, frame.origin == .zero || transform != .identity {
      _resize(to: UIScreen.main.bounds)
    }
    _traitsMayHaveChanged()
    _updateSafeArea()
    setNeedsLayout()
  }

  package override var _elementKind: ScreenElement.Kind { .window }
  override var _layerNameInDescription: String? { "UIWindowLayer" }
}
