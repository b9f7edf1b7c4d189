import HostInterface
public import PorticoFoundation

// The times of run loops and of operation queues are dates; both are counted on the host's clock.

/// The date that the host's clock shows.
private func hostDate() -> Date {
  let clock = HostEnvironment.current.clock
  guard clock.kind == .virtual else { return Date() }
  return Date(timeIntervalSinceReferenceDate: clock.dateAtOrigin + (clock.now - HostClock.origin))
}

/// Runs the closure at a date of the host's clock; those for the main thread on the main thread.
private func runLater(at date: Date, _ start: @escaping () -> Void) {
  nonisolated(unsafe) let start = start  // handed over to the main thread
  let schedule: @Sendable () -> Void = {
    let environment = HostEnvironment.current
    let delay = max(0, date.timeIntervalSince(hostDate()))
    environment.scheduler.schedule(at: environment.clock.now + delay) { start() }
    environment.wake()
  }
  if _isOnMainQueue { schedule() } else { DispatchQueue.main.async(execute: schedule) }
}

/// The main loop's closures run in turns of the main queue, which any loop of a host serves.
extension RunLoop: Scheduler {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date
    public init(_ date: Date) { self.date = date }
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(floatLiteral: other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date.addingTimeInterval(n.timeInterval)) }

    /// Seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable,
      Sendable
    {
      public var magnitude: TimeInterval
      public var timeInterval: TimeInterval { magnitude }
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      public init(floatLiteral value: TimeInterval) { magnitude = value }
      public init(integerLiteral value: TimeInterval) { magnitude = value }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }
      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
      public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
      public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      public static func -= (a: inout Stride, b: Stride) { a = a - b }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }

  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(hostDate()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action  // handed over to the loop's thread
    if self === RunLoop.main { DispatchQueue.main.async { action() } } else { perform { action() } }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let isMain = self === RunLoop.main
    runLater(at: date.date) { if isMain { action() } else { self.schedule(options: options, action) } }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduleRepeatedly(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// Each closure is an operation.
extension OperationQueue: Scheduler {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date
    public init(_ date: Date) { self.date = date }
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(floatLiteral: other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date.addingTimeInterval(n.timeInterval)) }

    /// Seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable,
      Sendable
    {
      public var magnitude: TimeInterval
      public var timeInterval: TimeInterval { magnitude }
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      public init(floatLiteral value: TimeInterval) { magnitude = value }
      public init(integerLiteral value: TimeInterval) { magnitude = value }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }
      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
      public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
      public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      public static func -= (a: inout Stride, b: Stride) { a = a - b }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }

  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(hostDate()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action  // handed over to the queue
    addOperation { action() }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let isMain = self === OperationQueue.main
    runLater(at: date.date) { if isMain { action() } else { self.schedule(options: options, action) } }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduleRepeatedly(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
