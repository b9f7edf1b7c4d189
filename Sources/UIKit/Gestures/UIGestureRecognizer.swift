import HostInterface

/// Watches the touches of its view and of the views inside it for one kind of movement.
///
/// A subclass sets `state` in its touch methods. Discrete recognisers go from possible to ended, continuous ones
/// through began and changed; actions are sent when all recognisers have had the event. Source of the state machine:
/// Behaviour/LifeCycle.md §9.2.
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
  /// Those that it follows; lifted ones stay until the actions for that have been sent.
  final var _touches: Set<UITouch> = []
  private var failureRequirements: [WeakReference<UIGestureRecognizer>] = []
  /// A state that waits for another recogniser to fail.
  private var pendingState: State?
  private var storedState = State.possible { didSet { if _isObserved { _changed("state", oldValue, storedState) } } }

  public required init(target: Any?, action: Selector?) {
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

  /// The targets as objects that answer `target` and `action`, as much source looks for them.
  final var _targetEntries: [RecognizerTarget] {
    let own = _ownTarget.map { [RecognizerTarget($0.object, $0.action)] } ?? []
    return own + targets.compactMap { entry in entry.object.map { RecognizerTarget($0, entry.action) } }
  }
  /// The receiver and message of a recognizer of ours.
  final var _ownTarget: (object: AnyObject, action: Selector)?

  /// Subclasses set it; a change to began, changed, ended or cancelled calls the targets.
  open var state: State {
    get { storedState }
    set {
      change(to: newValue)
      RunningApp.current.gestures.stateWasSet()
    }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Disabling it in the middle of its gesture cancels that.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      endEarly()
      pendingState = nil
      _touches = []
      _finish()
    }
  }
  open var view: UIView? { _view }
  /// When it recognises, the view loses the touches.
  open var cancelsTouchesInView = true
  /// The view is not told of touches before this recogniser has failed.
  open var delaysTouchesBegan = false
  /// The view is not told that touches have ended before this recogniser has failed.
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6]
  open var requiresExclusiveTouchType = true
  open var name: String?
  /// The modifiers of the event that is being handled, or was handled last.
  open var modifierFlags: UIKeyModifierFlags { lastModifiers }
  open var buttonMask: UIEvent.ButtonMask { lastButtons }
  private var lastModifiers: UIKeyModifierFlags = []
  private var lastButtons: UIEvent.ButtonMask = []

  /// This recogniser waits, possible, until the other fails; when the other recognises, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.object == nil || $0.object === otherGestureRecognizer }
    failureRequirements.append(WeakReference(otherGestureRecognizer))
  }

  /// The middle of its touches; the window's coordinates when `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    _replaceably("location(in:)", view) { [self] in _location(in: $0) }
  }

  final func _location(in view: UIView?) -> CGPoint {
    guard let point = _middle(of: _touches) else { return convertLast(view) }
    guard let view, let window = _touches.first?.window else { return point }
    return view.convert(point, from: window)
  }

  /// In the window's coordinates; nil without touches.
  final func _middle(of touches: Set<UITouch>) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    var sum = CGPoint.zero
    // In their order: sums of different orders differ in their last bits.
    for touch in touches._inOrder {
      sum = CGPoint(x: sum.x + touch._location.x, y: sum.y + touch._location.y)
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  private weak var lastWindow: UIWindow?
  private var lastLocation = CGPoint.zero
  private func convertLast(_ view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow else { return lastLocation }
    return view.convert(lastLocation, from: window)
  }

  /// Sets the location of something without a touch: a pointer.
  final func _setLocation(_ point: CGPoint, _ window: UIWindow?) { (lastLocation, lastWindow) = (point, window) }

  /// Fingers that are down; a discrete recogniser that has recognised still has those that made it do so.
  open var numberOfTouches: Int { _countedTouches.count }
  private var _countedTouches: [UITouch] {
    let isContinuous = hasBegun
    return _touches.filter { !isContinuous || !$0._isOver }.sorted { $0._number < $1._number }
  }
  /// - Parameter touchIndex: Below `numberOfTouches`; in the order in which they went down.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let list = _countedTouches
    enforce(
      list.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): \(type(of: self)) has \(list.count) touches; ask numberOfTouches first.")
    return list[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// The gesture is over, and all its fingers are up. Called with the state possible again.
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// No more of this touch comes here, and recognising does not take it from its view.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    _touches.remove(touch)
    touch._recognizers.removeAll { $0 === self }
  }
  open func ignore(_ button: UIPress, for event: UIPressesEvent) { button._recognizers.removeAll { $0 === self } }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Events

  /// Override point of ours.
  func _accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
    guard shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Whether a press of a button of a remote control or a key goes here.
  final func _accepts(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
    guard allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue }) else { return false }
    guard shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  final func _receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    (lastModifiers, lastButtons) = (event.modifierFlags, event.buttonMask)
    if phase == .began {
      guard isEnabled, _view != nil else { return }
      _touches.formUnion(touches)
    }
    let mine = touches.intersection(_touches)
    guard !mine.isEmpty else { return }
    if let point = _middle(of: _touches) { (lastLocation, lastWindow) = (point, mine.first?.window) }
    // Over until all its fingers are up.
    guard !_isOver else {
      if phase == .ended || phase == .cancelled { _touches.subtract(mine) }
      return
    }
    switch phase {
    case .began: touchesBegan(mine, with: event)
    case .moved: touchesMoved(mine, with: event)
    case .ended: touchesEnded(mine, with: event)
    case .cancelled: touchesCancelled(mine, with: event)
    default: break
    }
    // A discrete recogniser keeps its touches until its action is sent. A continuous one that waits to begin keeps only
    // those still down.
    if phase == .ended || phase == .cancelled, !_isOver, pendingState != .ended { _touches.subtract(mine) }
  }

  final var _isOver: Bool { storedState == .ended || storedState == .failed || storedState == .cancelled }
  final var _isActive: Bool { storedState == .began || storedState == .changed }
  /// True from recognition on, until its fingers are up.
  final var _hasRecognized: Bool { _isActive || storedState == .ended }
  final var _takesTouchesFromView: Bool { cancelsTouchesInView && _hasRecognized }
  final var _isWaiting: Bool { pendingState != nil }
  /// It was continuous this time.
  private var hasBegun = false

  /// Between two taps no finger is down, and yet the gesture goes on.
  var _expectsMoreTouches: Bool { false }
  /// It has seen touches and may still recognise.
  final var _isUndecided: Bool { storedState == .possible && (!_touches.isEmpty || _expectsMoreTouches) }

  // MARK: The machine

  private func change(to new: State) {
    switch storedState {
    case .possible:
      if let pending = pendingState {
        // It had not been let to begin, and now it is over; what had recognised stays so.
        if new == .failed || new == .cancelled || (new == .ended && pending == .began) {
          pendingState = nil
          storedState = .failed
        }
        return
      }
      switch new {
      case .possible: break
      case .began, .changed: begin(.began)
      case .ended: begin(.ended)
      case .cancelled, .failed: storedState = .failed
      }
    case .began, .changed:
      guard new == .changed || new == .ended || new == .cancelled || new == .failed else { return }
      storedState = new == .failed ? .cancelled : new
      RunningApp.current.gestures.needsAction(self)
    case .ended, .cancelled, .failed: break
    }
  }

  private func begin(_ new: State) {
    guard viewsLetItBegin, delegate === view || delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      storedState = .failed
      return
    }
    // Whoever was asked may have done anything.
    guard storedState == .possible, isEnabled else { return }
    if isBlocked {
      pendingState = new
      return
    }
    recognise(new)
  }

  /// Asks the recogniser's own view, and the views that would lose their touches to the recogniser. A slider refuses in
  /// this way a pan of a view around it. Source: the comment of `gestureRecognizerShouldBegin(_:)` in the platform's
  /// header.
  private var viewsLetItBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    guard cancelsTouchesInView else { return true }
    var asked: [UIView] = []
    for touch in _touches._inOrder {
      guard let hit = touch._view, hit !== view, !touch._delivery.isTaken, !asked.contains(where: { $0 === hit }) else {
        continue
      }
      asked.append(hit)
      if !hit.gestureRecognizerShouldBegin(self) { return false }
    }
    return true
  }

  /// Someone that has to fail first has not failed yet.
  private var isBlocked: Bool {
    for entry in failureRequirements {
      if let other = entry.object, other.isEnabled, other !== self, other._isUndecided { return true }
    }
    for other in RunningApp.current.gestures.active where other !== self && other.isEnabled && other._isUndecided {
      if requiresDynamically(other) { return true }
    }
    return false
  }

  private func requiresDynamically(_ other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private func recognise(_ new: State) {
    if RunningApp.current.gestures.isPrevented(self) {
      storedState = .failed
      return
    }
    storedState = new
    hasBegun = new == .began
    RunningApp.current.gestures.prevent(by: self)
    RunningApp.current.gestures.needsAction(self)
  }

  /// After the others had their turn: goes on when nothing is in the way any more.
  ///
  /// - Returns: Whether anything changed.
  final func _retryPending() -> Bool {
    guard let pending = pendingState else { return false }
    if failureRequirements.contains(where: { $0.object.map { $0 !== self && $0._hasRecognized } ?? false }) {
      pendingState = nil
      storedState = .failed
      return true
    }
    guard !isBlocked else { return false }
    pendingState = nil
    recognise(pending)
    return true
  }

  /// Another has recognised.
  final func _prevent() {
    pendingState = nil
    storedState = .failed
  }

  final func _send() {
    for target in targets {
      if let object = target.object { _deliver(target.action, to: object, [self]) }
    }
    _stateDidChange?()
  }

  /// For recognisers of ours that have a closure instead of a target.
  package final var _stateDidChange: (() -> Void)?

  /// Touches that have been lifted are no longer its own; without any it is ready for the next gesture.
  final func _finish() {
    if pendingState == nil, _touches.contains(where: { $0._isOver }) { _touches = _touches.filter { !$0._isOver } }
    guard _touches.isEmpty, pendingState == nil else { return }
    if _isOver || !isEnabled {
      storedState = .possible
      hasBegun = false
      reset()
    }
  }

  /// Tells of the end of what has begun, also where the fingers are up and the action has not been sent yet.
  private func endEarly() {
    let wasForgotten = RunningApp.current.gestures.forgetAction(of: self)
    guard _isActive || (hasBegun && wasForgotten) else { return }
    storedState = .cancelled
    _send()
  }

  /// Its view lets go of it.
  final func _detach() {
    endEarly()
    _touches = []
    pendingState = nil
    storedState = .possible
    hasBegun = false
    _view = nil
    reset()
  }

  // MARK: Time

  final func _schedule(after seconds: Double, _ work: @escaping @MainActor (UIGestureRecognizer) -> Void)
    -> Scheduler.Token
  {
    let environment = HostEnvironment.current
    return environment.scheduler.schedule(at: environment.clock.now + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        RunningApp.current.gestures.during { work(self) }
      }
    }
  }

  final func _cancel(_ token: Scheduler.Token?) { token.map { HostEnvironment.current.scheduler.cancel($0) } }
}

/// A target of a recognizer, as key-value coding finds it.
final class RecognizerTarget: NSObject {
  private(set) weak var target: AnyObject?
  let action: Selector

  init(_ target: AnyObject, _ action: Selector) { (self.target, self.action) = (target, action) }

  override func _property(_ key: String) -> Any?? {
    switch key {
    case "target", "_target": .some(target)
    case "action", "_action": .some(action)
    default: super._property(key)
    }
  }
}
