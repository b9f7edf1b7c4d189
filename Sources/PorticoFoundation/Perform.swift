import HostInterface

extension NSObject {
  func _perform(_ selector: Selector!, _ arguments: [Any?]) -> Unmanaged<AnyObject>! {
    guard let selector else { return nil }
    guard let result = _send(selector, to: self, arguments) else {
      fatalError("-[\(NSStringFromClass(type(of: self))) \(selector)]: unrecognized selector sent to instance")
    }
    return _PerformResults.keep(result)
  }

  static func _performOnClass(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    guard let selector else { return nil }
    guard let method = _classMethod(selector._name) else {
      fatalError("+[\(NSStringFromClass(self)) \(selector)]: unrecognized selector sent to class")
    }
    return _PerformResults.keep(_unisolated { method() })
  }

  /// Sends a message after a time of the host's clock, in seconds.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    _DelayedPerforms.add(to: self, selector, argument, delay)
  }

  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    _DelayedPerforms.add(to: self, selector, argument, delay)
  }

  /// Cancels what was asked for with the same selector and an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    _DelayedPerforms.cancel(target as AnyObject) { $0.selector == selector && _isEqual($0.argument, argument) }
  }

  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    _DelayedPerforms.cancel(target as AnyObject) { _ in true }
  }

  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (object, argument) = (self, argument)
    if _isOnMainQueue, wait { return _ = object._perform(selector, [argument]) }
    let work: @Sendable () -> Void = { _ = object._perform(selector, [argument]) }
    if wait { DispatchQueue.main.sync(execute: work) } else { DispatchQueue.main.async(execute: work) }
  }

  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    nonisolated(unsafe) let (object, argument) = (self, argument)
    DispatchQueue.global().async { _ = object._perform(selector, [argument]) }
  }
}

/// Keeps the last results alive for a caller that takes them unretained; Objective-C's pool does so until the end of
/// the turn.
enum _PerformResults {
  /// Objective-C has a pool for each thread of the process; eight results of all threads do here. The oldest comes
  /// first.
  private static let last = Guarded([AnyObject?](repeating: nil, count: 8))

  static func keep(_ value: Any?) -> Unmanaged<AnyObject>? {
    guard let object = value as AnyObject?, !(object is NSNull) else { return nil }
    // The released object goes outside of the lock, since its deinitializer may come back here.
    let released = last.withLock { last in
      last.append(object)
      return last.removeFirst()
    }
    withExtendedLifetime(released) {}
    return .passUnretained(object)
  }
}

private enum _DelayedPerforms {
  struct Request {
    var target: ObjectIdentifier
    var selector: Selector
    var argument: Any?
    var token: Scheduler.Token?
    var number: Int
  }

  /// The messages that wait in one environment's scheduler. Main thread alone, like the scheduler.
  private final class Waiting {
    var requests: [Request] = []
    var count = 0

    static func messages(in environment: HostEnvironment) -> Waiting {
      if let waiting = environment.delayedMessages as? Waiting { return waiting }
      let waiting = Waiting()
      environment.delayedMessages = waiting
      return waiting
    }
  }

  static func add(to target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
    let environment = HostEnvironment.current
    let waiting = Waiting.messages(in: environment)
    waiting.count += 1
    let number = waiting.count
    var request = Request(
      target: ObjectIdentifier(target), selector: selector, argument: argument, token: nil, number: number)
    // The target is retained until the message is sent, as on iOS.
    request.token = environment.scheduler.schedule(at: environment.clock.now + max(0, delay)) { [weak waiting] in
      waiting?.requests.removeAll { $0.number == number }
      _ = target._perform(selector, [argument])
    }
    waiting.requests.append(request)
  }

  static func cancel(_ target: AnyObject, where matches: (Request) -> Bool) {
    let environment = HostEnvironment.current
    let waiting = Waiting.messages(in: environment)
    for request in waiting.requests where request.target == ObjectIdentifier(target) && matches(request) {
      if let token = request.token { environment.scheduler.cancel(token) }
      waiting.requests.removeAll { $0.number == request.number }
    }
  }
}

/// Equality as Objective-C's `isEqual:` has it; two nils are equal.
package func _isEqual(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): return true
  case (let a?, let b?):
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    let (left, right) = (a as AnyObject, b as AnyObject)
    if left === right { return true }
    guard let left = left as? Foundation.NSObject else { return false }
    return left.isEqual(right)
  default: return false
  }
}
