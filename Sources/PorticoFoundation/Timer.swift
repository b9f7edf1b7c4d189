import HostInterface

/// A timer on the host's clock, so that virtual time fires it.
///
/// Foundation's own runs on wall time; this one takes its name. Created on another thread, it is scheduled from the
/// main one.
open class Timer: NSObject, @unchecked Sendable {  // state is touched on the main thread alone
  private enum Action {
    case block((Timer) -> Void)
    case message(target: AnyObject, selector: Selector)
  }

  private var action: Action?
  private var token: Scheduler.Token?
  /// Seconds of the host's clock.
  private var fireTime: Double
  private let interval: Double
  private let repeats: Bool
  open var tolerance: TimeInterval = 0
  /// It was added to a run loop for the modes in which a finger drags content.
  package final var firesWhileTracking = false
  public let userInfo: Any?

  private init(at fireTime: Double, interval: Double, repeats: Bool, userInfo: Any?, action: Action) {
    (self.fireTime, self.interval, self.repeats) = (fireTime, interval > 0 ? interval : 0.0001, repeats)
    (self.userInfo, self.action) = (userInfo, action)
  }

  /// A timer that is invalid from the start, for a property that gets one later.
  public override convenience init() {
    self.init(at: 0, interval: 0, repeats: false, userInfo: nil, action: .block { _ in })
    invalidate()
  }

  public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.init(
      at: Self.now + max(0, interval), interval: interval, repeats: repeats, userInfo: nil, action: .block(block))
  }

  public convenience init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.init(at: Self.time(of: date), interval: interval, repeats: repeats, userInfo: nil, action: .block(block))
  }

  /// Retains its target until it is invalidated.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      at: Self.now + max(0, ti), interval: ti, repeats: yesOrNo, userInfo: userInfo,
      action: .message(target: aTarget as AnyObject, selector: aSelector))
  }

  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self.init(
      at: Self.time(of: date), interval: ti, repeats: rep, userInfo: ui,
      action: .message(target: t as AnyObject, selector: s))
  }

  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  @discardableResult
  open class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    timer.schedule()
    return timer
  }

  open var timeInterval: TimeInterval { repeats ? interval : 0 }
  open var isValid: Bool { action != nil }

  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: fireTime - Self.now) }
    set {
      fireTime = Self.time(of: newValue)
      guard token != nil else { return }
      unschedule()
      schedule()
    }
  }

  open func fire() {
    guard let action else { return }
    if !repeats { invalidate() }
    switch action {
    case .block(let block): block(self)
    case .message(let target, let selector):
      guard _send(selector, to: target, [self]) != nil else {
        fatalError("-[\(NSStringFromClass(type(of: target))) \(selector)]: unrecognized selector sent to instance")
      }
    }
  }

  open func invalidate() {
    action = nil
    unschedule()
  }

  /// Takes the timer from the scheduler; it may be put there again.
  func unschedule() {
    guard let token else { return }
    HostEnvironment.current.scheduler.cancel(token)
    self.token = nil
  }

  /// Puts the timer on the scheduler; once is enough.
  func schedule() {
    guard _isOnMainQueue else { return DispatchQueue.main.async { self.schedule() } }
    guard token == nil, isValid else { return }
    let environment = HostEnvironment.current
    token = environment.scheduler.schedule(at: fireTime) { [self] in
      guard firesWhileTracking || !environment.tracking.isOn else {
        return environment.tracking.hold { self.runWhenDue() }
      }
      runWhenDue()
    }
  }

  /// Does nothing once the timer was invalidated, or set to another time, while it waited.
  private func runWhenDue() {
    let now = Self.now
    guard token != nil, fireTime <= now + 1e-9 else { return }
    token = nil
    if repeats {
      // Times that were missed are skipped; the beat stays.
      let missed = ((now - fireTime) / interval).rounded(.down)
      fireTime += interval * (max(0, missed) + 1)
      schedule()
    }
    fire()
  }

  private static var now: Double { HostEnvironment.current.clock.now }
  private static func time(of date: Date) -> Double {
    let delay = date.timeIntervalSinceNow
    // A date far away never comes; `.distantFuture` is how a timer is paused.
    return delay > 3e9 ? .infinity : now + delay
  }
}

extension RunLoop {
  /// A timer in the default mode alone waits while a finger drags content.
  public func add(_ timer: PorticoFoundation.Timer, forMode mode: RunLoop.Mode) {
    if mode != .default { timer.firesWhileTracking = true }
    timer.schedule()
  }
}

extension RunLoop.Mode {
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
