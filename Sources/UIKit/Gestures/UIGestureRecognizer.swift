import HostInterface

@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// Watches the touches of its view and of the views inside it for one kind of movement.
///
/// Source of the state machine: facts/lifecycle.md §9.2.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    var action: Selector
  }

  private var targets: [Target] = []
  final weak var _view: UIView?
  final var _touches: Set<UITouch> = []
  private var failureRequirements: [WeakRecognizer] = []
  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
  /// A state that waits for another recogniser to fail.
  private var pendingState: State?
  private var storedState = State.possible

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public convenience init() { self.init(target: nil, action: nil) }

  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    guard let object = UIApplication._messageTarget(target) else { return }
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  /// Nil stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { (target == nil || $0.object === target as AnyObject) && (action == nil || $0.action == action) }
  }

  /// Subclasses set it; a change to began, changed, ended or cancelled calls the targets.
  open var state: State {
    get { storedState }
    set { change(to: newValue) }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if storedState == .began || storedState == .changed { change(to: .cancelled) }
      _finish()
    }
  }
  open var view: UIView? { _view }
  /// When it recognises, the view loses the touches.
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var requiresExclusiveTouchType = true
  open var name: String?

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// The middle of its touches; the window's coordinates when `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard !_touches.isEmpty else { return _lastLocation(in: view) }
    var sum = CGPoint.zero
    for touch in _touches {
      let point = touch.location(in: view)
      sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y)
    }
    let count = CGFloat(_touches.count)
    lastWindow = _touches.first?.window
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  private weak var lastWindow: UIWindow?
  private var lastLocation = CGPoint.zero
  private func _lastLocation(in view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow else { return lastLocation }
    return view.convert(lastLocation, from: window)
  }

  open var numberOfTouches: Int { _touches.count }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let list = _touches.sorted { $0.timestamp < $1.timestamp }
    enforce(list.indices.contains(touchIndex), "There are \(list.count) touches; there is none of index \(touchIndex).")
    return list[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func ignore(_ touch: UITouch, for event: UIEvent) { _touches.remove(touch) }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: The machine

  final func _accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    if let tap = self as? UITapGestureRecognizer, tap._isOnControl(touch) { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  final func _receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    if let touch = touches.first { (lastLocation, lastWindow) = (touch._location, touch.window) }
    if storedState == .ended || storedState == .failed || storedState == .cancelled {
      // Over until all its fingers are up.
      if phase == .began { _touches.formUnion(touches) }
      if phase == .ended || phase == .cancelled { _touches.subtract(touches) }
      return
    }
    switch phase {
    case .began:
      _touches.formUnion(touches)
      touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended:
      touchesEnded(touches, with: event)
      _touches.subtract(touches)
    case .cancelled:
      touchesCancelled(touches, with: event)
      _touches.subtract(touches)
    default: break
    }
  }

  /// True from recognition on, until its fingers are up.
  final var _takesTouchesFromView: Bool {
    cancelsTouchesInView && (storedState == .began || storedState == .changed || storedState == .ended)
  }

  final var _isWaiting: Bool { pendingState != nil }

  /// Between two taps no finger is down, and yet the gesture goes on.
  var _expectsMoreTouches: Bool { false }
  /// It has seen touches and may still recognise.
  final var _isUndecided: Bool { storedState == .possible && (!_touches.isEmpty || _expectsMoreTouches) }

  private func change(to new: State) {
    if let pendingState, pendingState == .began, new == .changed { return }
    if pendingState == .began, new == .ended || new == .cancelled {
      pendingState = nil
      storedState = .failed
      return
    }
    let starts = storedState == .possible && (new == .began || new == .ended)
    guard starts else {
      storedState = new
      if new == .changed || new == .ended || new == .cancelled { send() }
      return
    }
    guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      storedState = .failed
      return
    }
    if isBlocked {
      pendingState = new
      return
    }
    recognise(new)
  }

  /// Someone that has to fail first has not failed yet.
  private var isBlocked: Bool {
    for entry in failureRequirements {
      if let other = entry.recognizer, other.isEnabled, other !== self, other._isUndecided {
        return true
      }
    }
    for other in GestureArena.active where other !== self && other._isUndecided {
      if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true || shouldRequireFailure(of: other)
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
        || other.shouldBeRequiredToFail(by: self)
      {
        return true
      }
    }
    return false
  }

  private func recognise(_ new: State) {
    if GestureArena.isPrevented(self) {
      storedState = .failed
      return
    }
    storedState = new
    GestureArena.prevented(by: self)
    send()
  }

  /// After the others had their turn: goes on when nothing is in the way any more.
  final func _retryPending() {
    guard let pending = pendingState else { return }
    let blockers = failureRequirements.compactMap(\.recognizer)
    if blockers.contains(where: { $0.storedState == .began || $0.storedState == .changed || $0.storedState == .ended }) {
      pendingState = nil
      storedState = .failed
      return
    }
    guard !isBlocked else { return }
    pendingState = nil
    recognise(pending)
  }

  final func _prevent() {
    pendingState = nil
    storedState = storedState == .began || storedState == .changed ? .cancelled : .failed
  }

  private func send() {
    for target in targets {
      if let object = target.object { _deliver(target.action, to: object, [self]) }
    }
    _stateDidChange?()
  }

  /// For recognisers of ours that have a closure instead of a target.
  final var _stateDidChange: (() -> Void)?

  /// All fingers are up: ready for the next gesture.
  final func _finish() {
    guard _touches.isEmpty || !isEnabled, pendingState == nil else { return }
    if storedState != .possible {
      storedState = .possible
      reset()
    } else if !isEnabled {
      reset()
    }
    if !isEnabled { _touches = [] }
  }

  final func _detach() {
    _touches = []
    pendingState = nil
    storedState = .possible
    _view = nil
    reset()
  }

  // MARK: Time

  final func _schedule(after seconds: Double, _ work: @escaping @MainActor (UIGestureRecognizer) -> Void) -> Scheduler.Token {
    let environment = HostEnvironment.current
    return environment.scheduler.schedule(at: environment.clock.now + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        work(self)
        GestureArena.settle(GestureArena.active)
        GestureArena.finish(GestureArena.active)
      }
    }
  }

  final func _cancel(_ token: Scheduler.Token?) { token.map { HostEnvironment.current.scheduler.cancel($0) } }
}

/// The recognisers that take part in the touches that are down, and who wins among them.
@MainActor
enum GestureArena {
  static var active: [UIGestureRecognizer] = []

  static func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  /// Whether one that has recognised keeps `recognizer` from it.
  static func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && [.began, .changed, .ended].contains(other.state) && sharesTouches(other, recognizer)
        && other.canPrevent(recognizer) && recognizer.canBePrevented(by: other) && !mayRunTogether(other, recognizer)
    }
  }

  /// The first to recognise makes the others that share its touches fail.
  static func prevented(by winner: UIGestureRecognizer) {
    for other in active where other !== winner && sharesTouches(other, winner) {
      guard other.state == .possible || other._isWaiting, winner.canPrevent(other), other.canBePrevented(by: winner),
        !mayRunTogether(winner, other)
      else { continue }
      // A tap that waits for a second one is not shut out by the single tap that it made fail.
      if other._isWaiting, other.state == .possible, other is UITapGestureRecognizer, winner is UITapGestureRecognizer { continue }
      other._prevent()
    }
  }

  private static func sharesTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    !a._touches.isDisjoint(with: b._touches)
  }

  /// After all had the event: those that waited go on, or fail.
  static func settle(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    for recognizer in active { recognizer._retryPending() }
  }

  static func finish(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in active { recognizer._finish() }
    active.removeAll { $0._touches.isEmpty && $0.state == .possible && !$0._isWaiting && !$0._expectsMoreTouches }
  }
}
