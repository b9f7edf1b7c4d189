import HostInterface
import RenderTree

/// Animations that can be paused, scrubbed, turned round and continued.
///
/// Inactive until started, paused or scrubbed; then active; a finished animator is inactive again. All its animations
/// follow one progress from 0 to 1, in legs: a leg is a stretch of time with its own pace, from the progress at which
/// it began to its end. Interrupting begins a new leg where the last one stands, so nothing jumps.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  /// A number for everything, and for the two directions of positions, which have springs of their own.
  private typealias Progress = SIMD3<Double>

  private struct Leg {
    /// Host time of the start, after any delay.
    var start: Double
    /// Seconds.
    var duration: Double
    var curve: Pace
    var from: Progress
    var to: Double
    /// The leg played back, from `offset` seconds of its run to its beginning.
    var isBackwards = false
    var offset = 0.0

    func seconds(at time: Double) -> Double {
      min(max(isBackwards ? offset - (time - start) : time - start, 0), duration)
    }

    func progress(at time: Double) -> Progress {
      if !isBackwards, time - start >= duration { return Progress(repeating: to) }
      let fraction = duration > 0 ? seconds(at: time) / duration : 1
      let progress = Progress(
        curve.main.progress(atFraction: fraction, duration: duration),
        curve.x.progress(atFraction: fraction, duration: duration),
        curve.y.progress(atFraction: fraction, duration: duration))
      return from + (Progress(repeating: to) - from) * progress
    }

    var end: Double { start + (isBackwards ? offset : duration) }
  }

  private struct Pace {
    var main, x, y: TimingCurve

    init(_ main: TimingCurve, x: TimingCurve? = nil, y: TimingCurve? = nil) {
      (self.main, self.x, self.y) = (main, x ?? main, y ?? main)
    }

    subscript(axis: Int) -> TimingCurve { axis == 0 ? main : axis == 1 ? x : y }
  }

  private struct Member {
    let entry: AnimatorEntry
    /// 0 for what is of no direction, 1 for x, 2 for y.
    let axis: Int
    let layer: CALayer
    let property: RenderKeyPath.Property
    let old, new: RenderValue
  }

  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  private let parameters: any UITimingCurveProvider
  open var timingParameters: (any UITimingCurveProvider)? { parameters }
  open var isUserInteractionEnabled = true
  /// False: touches meet the views that it moves where they are on screen, not where they are going.
  open var isManualHitTestingEnabled = false
  /// False: it cannot be paused or scrubbed.
  open var isInterruptible = true
  /// False: `fractionComplete` counts time, and the curve says how far that is.
  open var scrubsLinearly = true
  /// True: pending updates of properties and layout are carried out before the changes, and those that the changes ask
  /// for are animated.
  open var flushUpdates = false
  /// True: at its end it stays active and paused, until it is stopped.
  open var pausesOnCompletion = false

  public private(set) var state = UIViewAnimatingState.inactive {
    didSet { if _isObserved, state != oldValue { _changed("state", oldValue, state) } }
  }
  public private(set) var isRunning = false {
    didSet { if _isObserved, isRunning != oldValue { _changed("running", oldValue, isRunning) } }
  }

  private var pending: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var members: [Member] = []
  private var blockedViews: [UIView] = []
  private var movedViews: [UIView] = []
  private var leg: Leg?
  /// While paused: where it stands.
  private var heldProgress = Progress(repeating: 0)
  private var endToken: Scheduler.Token?
  private var reversed = false
  /// On-screen values have become the model; the animations are gone.
  private var isFrozen = false
  /// Its clock is gone: what it holds is let go, for it will not end by itself.
  func letGo() {
    for view in movedViews { view._animatorMoves -= 1 }
    movedViews = []
    (members, pending, completions) = ([], [], [])
  }

  /// 0.2 s with the default curve, as on iOS.
  @_nonoverride public convenience init() { self.init(duration: 0.2, timingParameters: UICubicTimingParameters()) }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, self.parameters) = (duration, parameters)
    super.init()
  }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Starts at once (after `delay` seconds); the curve is the one in `options`.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    copy.pending = pending
    return copy
  }

  // MARK: Adding

  /// - Parameter delayFactor: 0...1 of what remains of the duration; the animation fills the rest.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(delayFactor, 0), 1)
    guard state == .active else {
      pending.append((animation, factor))
      return
    }
    let done = progressNow.x
    perform(animation, window: (done + (1 - done) * factor, (1 - done) * (1 - factor)))
    applyToMembers()
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Called in the order of addition when the animator finishes; not when it is stopped without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    enforce(state != .stopped, "A stopped UIViewPropertyAnimator must be finished before it can start again.")
    if state == .active {
      if !isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
      return
    }
    self.delay = delay
    activate()
    let (curve, seconds) = pace(parameters, duration)
    begin(
      Leg(
        start: now + max(delay, 0), duration: seconds, curve: curve, from: Progress(repeating: reversed ? 1 : 0),
        to: reversed ? 0 : 1))
  }

  open func pauseAnimation() {
    enforce(state != .stopped, "A stopped UIViewPropertyAnimator cannot be paused.")
    enforce(isInterruptible, "This UIViewPropertyAnimator is not interruptible.")
    if state == .inactive { activate() }
    hold(at: progressNow)
  }

  /// The rest of the way, perhaps with another pace.
  ///
  /// - Parameters:
  ///   - parameters: Nil for the animator's own.
  ///   - durationFactor: Of the animator's duration; 0 for what remains of it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    enforce(state == .active && !isRunning, "Only a paused UIViewPropertyAnimator can be continued.")
    let target = reversed ? 0.0 : 1.0
    let chosen = parameters ?? self.parameters
    let (curve, whole) = pace(chosen, durationFactor > 0 ? duration * durationFactor : duration)
    // A spring keeps its own time; other paces take what is left of theirs.
    let keepsTime = durationFactor > 0 || chosen.springTimingParameters != nil
    let seconds = keepsTime ? whole : whole * abs(target - heldProgress.x)
    begin(Leg(start: now, duration: seconds, curve: curve, from: heldProgress, to: target))
  }

  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      guard state == .active, isRunning, let leg else { return }
      begin(turned(leg))
    }
  }

  /// The leg for the other direction, from where this one stands: the same ground back; or, where the leg began in the
  /// middle and does not reach the new end, the rest of the way at its average speed.
  private func turned(_ leg: Leg) -> Leg {
    let time = now
    var back = leg
    let seconds = leg.seconds(at: time)
    back.isBackwards.toggle()
    if back.isBackwards {
      (back.start, back.offset) = (time, seconds)
    } else {
      back.start = time - seconds
    }
    let target = reversed ? 0.0 : 1.0
    guard (back.isBackwards ? back.from.x : back.to) != target else { return back }
    let here = leg.progress(at: time), way = abs(leg.to - leg.from.x)
    let duration = way > 0 ? abs(target - here.x) / way * leg.duration : 0
    return Leg(start: time, duration: duration, curve: leg.curve, from: here, to: target)
  }

  /// 0...1 of the way in the present direction; setting it moves a paused animator, and makes an inactive one active
  /// and paused.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      return reversed ? 1 - progressNow.x : progressNow.x
    }
    set {
      enforce(state != .stopped, "A stopped UIViewPropertyAnimator cannot be scrubbed.")
      if state == .inactive { activate() }
      let fraction = min(max(newValue, 0), 1)
      let shown =
        scrubsLinearly ? fraction : pace(parameters, duration).0.main.progress(atFraction: fraction, duration: duration)
      hold(at: Progress(repeating: reversed ? 1 - shown : shown))
    }
  }

  // MARK: Ending

  /// - Parameter withoutFinishing: True: inactive at once, values as they are on screen, no completion. False: stopped,
  ///   until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    heldProgress = progressNow
    cancelEnd()
    freeze()
    isRunning = false
    leg = nil
    if withoutFinishing { becomeInactive() } else { state = .stopped }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    enforce(
      state == .stopped, "Only a stopped UIViewPropertyAnimator can be finished; call stopAnimation(false) first.")
    settle(at: finalPosition)
    complete(finalPosition)
  }

  // MARK: The machine

  private var now: Double { HostEnvironment.current.clock.now }

  private var progressNow: Progress {
    guard isRunning, let leg else { return heldProgress }
    return leg.progress(at: now)
  }

  private func pace(_ parameters: any UITimingCurveProvider, _ duration: Double) -> (Pace, Double) {
    if let spring = parameters.springTimingParameters {
      let (curve, seconds) = spring._spring(duration: duration)
      let directions = spring._directions(of: curve)
      return (Pace(.spring(curve), x: directions.map { .spring($0.x) }, y: directions.map { .spring($0.y) }), seconds)
    }
    return (Pace(parameters.cubicTimingParameters?._curve ?? .easeInOut), duration)
  }

  private func activate() {
    state = .active
    heldProgress = Progress(repeating: reversed ? 1 : 0)
    RunningApp.current.animators.insert(self)
    let bodies = pending
    pending = []
    for (body, factor) in bodies { perform(body, window: (factor, 1 - factor)) }
  }

  private func perform(_ body: () -> Void, window: (start: Double, length: Double)) {
    let context = AnimationContext(
      duration: max(duration, 1e-6), delay: 0, pace: .curve(.linear), options: [], tracker: nil)
    context.animator = self
    context.window = window.start > 0 ? window : nil
    if flushUpdates { UIView._flushUpdates() }
    RunningApp.current.animation.run(context) {
      body()
      if flushUpdates { UIView._flushUpdates() }
    }
  }

  /// An animation that a block of this animator made.
  func _adopt(
    _ animation: CAAnimation, layer: CALayer, key: String, property: RenderKeyPath.Property,
    old: RenderValue = .bool(false), new: RenderValue = .bool(true)
  ) {
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    animation._pace = .linear
    animation._delay = 0
    let parts = property == .position ? PositionParts.split(animation) : nil
    for (part, axis) in parts.map({ [($0.x, 1), ($0.y, 2)] }) ?? [(animation, 0)] {
      let entry = layer._addControlled(part, key: RunningApp.current.animation.uniqueKey(key, layer))
      members.append(Member(entry: entry, axis: axis, layer: layer, property: property, old: old, new: new))
    }
    if !isManualHitTestingEnabled, [.position, .transform, .bounds].contains(property),
      let view = layer.delegate as? UIView
    {
      view._animatorMoves += 1
      movedViews.append(view)
    }
    if !isUserInteractionEnabled, let view = layer.delegate as? UIView {
      view._touchBlocks += 1
      blockedViews.append(view)
    }
  }

  private func begin(_ leg: Leg) {
    self.leg = leg
    isRunning = true
    applyToMembers()
    cancelEnd()
    let environment = HostEnvironment.current
    endToken = environment.scheduler.schedule(at: leg.end) { [self] in
      MainActor.assumeIsolated {
        endToken = nil
        legDidEnd()
      }
    }
  }

  private func hold(at progress: Progress) {
    cancelEnd()
    heldProgress = progress
    leg = nil
    isRunning = false
    applyToMembers()
  }

  private func cancelEnd() {
    if let endToken { HostEnvironment.current.scheduler.cancel(endToken) }
    endToken = nil
  }

  private func applyToMembers() {
    for member in members {
      var timing = MediaTiming()
      timing.fill = [.backwards, .forwards]
      guard isRunning, let leg else {
        (timing.duration, timing.speed) = (1, 0)
        let held = heldProgress[member.axis]
        member.layer._retime(member.entry, timing, curve: .linear, progress: (held, held))
        continue
      }
      timing.duration = leg.duration
      timing.beginTime = member.layer.convertTime(leg.start, from: nil)
      if leg.isBackwards { (timing.speed, timing.timeOffset) = (-1, leg.offset) }
      member.layer._retime(
        member.entry, timing, curve: leg.curve[member.axis], progress: (leg.from[member.axis], leg.to))
    }
  }

  private func legDidEnd() {
    guard state == .active, isRunning else { return }
    heldProgress = Progress(repeating: reversed ? 0 : 1)
    isRunning = false
    leg = nil
    if pausesOnCompletion { return applyToMembers() }
    settle(at: reversed ? .start : .end)
    complete(reversed ? .start : .end)
  }

  /// Model values take over from the animations.
  private func settle(at position: UIViewAnimatingPosition) {
    UIView.performWithoutAnimation {
      switch position {
      case .start:
        // Backwards: the first change of a property holds its oldest value.
        for member in members.reversed() { member.layer._setModel(member.property, to: member.old) }
      case .end where isFrozen:
        for member in members { member.layer._setModel(member.property, to: member.new) }
      default: break
      }
    }
    for member in members { member.layer._removeControlled(member.entry) }
  }

  /// The values on screen become the model's; the animations go.
  private func freeze() {
    let time = now
    let shown = members.map { $0.layer._presentedRecord(at: time).value(of: $0.property) }
    UIView.performWithoutAnimation {
      for (member, value) in zip(members, shown) {
        member.layer._removeControlled(member.entry)
        if let value { member.layer._setModel(member.property, to: value) }
      }
    }
    isFrozen = true
  }

  private func becomeInactive() {
    members = []
    for view in blockedViews { view._touchBlocks -= 1 }
    blockedViews = []
    for view in movedViews { view._animatorMoves -= 1 }
    movedViews = []
    isFrozen = false
    heldProgress = Progress(repeating: 0)
    state = .inactive
    RunningApp.current.animators.remove(self)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let handlers = completions
    completions = []
    becomeInactive()
    for handler in handlers { handler(position) }
  }
}

extension UIViewPropertyAnimator {
  /// Waits until the animations end, and says where they stand then.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }
}
