import HostInterface

/// Which sources of a run loop are served. Every mode is the default one here.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
  public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
  public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")
}

/// Why a run loop came back.
public enum CFRunLoopRunResult: Int32, Sendable {
  case finished = 1, stopped, timedOut, handledSource
}

/// A thread's run loop. That of the main thread goes by the app's clock, the others by the machine's.
public final class CFRunLoop: Hashable, @unchecked Sendable {  // the lock guards what changes
  fileprivate static let main = CFRunLoop(.main)
  fileprivate static var current: CFRunLoop { _isOnMainQueue ? main : CFRunLoop(.current) }

  fileprivate let plain: PlainLoop
  private let lock = NSLock()
  private var isStopped = false
  private var blocks: [() -> Void] = []

  private init(_ plain: PlainLoop) { self.plain = plain }

  public static func == (a: CFRunLoop, b: CFRunLoop) -> Bool { a.plain.identity == b.plain.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(plain.identity) }

  /// The block runs in the next round of the machine's loop or of `run(for:returnsAfterSource:)`, whichever comes
  /// first.
  fileprivate func perform(_ block: @escaping () -> Void) {
    lock.withLock { blocks.append(block) }
    plain.perform { [self] in runBlocks() }
  }

  private func runBlocks() {
    let list = lock.withLock {
      defer { blocks = [] }
      return blocks
    }
    for block in list { block() }
  }

  fileprivate func stop() {
    lock.withLock { isStopped = true }
    plain.stop()
    plain.wake()
  }

  private func takeStop() -> Bool {
    lock.withLock {
      defer { isStopped = false }
      return isStopped
    }
  }

  /// Runs the calling thread's loop.
  fileprivate static func run(for seconds: Double, returnsAfterSource: Bool) -> CFRunLoopRunResult {
    let environment = HostEnvironment.current
    guard environment.clock.kind == .virtual, _isOnMainQueue, let runtime = HostRegistry.runtime else {
      return CFRunLoopRunResult(rawValue: PlainLoop.run(for: seconds, returnsAfterSource: returnsAfterSource))
        ?? .finished
    }
    _ = main.takeStop()
    let end = environment.clock.now + max(seconds, 0)
    return MainActor.assumeIsolated {
      while true {
        let next = runtime.nextMoment()
        runtime.advance(max(min(next ?? environment.clock.now, end), environment.clock.now))
        main.runBlocks()
        if main.takeStop() { return .stopped }
        if returnsAfterSource, next.map({ $0 <= end }) ?? false { return .handledSource }
        if environment.clock.now >= end { return .timedOut }
        guard next == nil, runtime.nextMoment() == nil else { continue }
        if end.isFinite {
          runtime.advance(end)
        } else {
          // Another thread may still put something on this loop.
          usleep(1000)
        }
      }
    }
  }
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

extension RunLoop {
  public func getCFRunLoop() -> CFRunLoop {
    guard self === RunLoop.main || self === RunLoop.current else {
      fatalError("RunLoop.getCFRunLoop() of another thread's run loop is not known here; ask for it on that thread.")
    }
    return self === RunLoop.main ? .main : .current
  }
}

/// Runs the calling thread's loop until somebody stops it.
public func CFRunLoopRun() { _ = CFRunLoop.run(for: .infinity, returnsAfterSource: false) }

/// - Parameters:
///   - seconds: Of the app's clock on the main thread, which moves on where nothing is to be done.
///   - returnAfterSourceHandled: Comes back as soon as something was done.
public func CFRunLoopRunInMode(_ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool)
  -> CFRunLoopRunResult
{
  CFRunLoop.run(for: seconds, returnsAfterSource: returnAfterSourceHandled)
}

public func CFRunLoopStop(_ rl: CFRunLoop!) { rl?.stop() }
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { rl?.plain.wake() }
public func CFRunLoopIsWaiting(_ rl: CFRunLoop!) -> Bool { rl?.plain.isWaiting ?? false }

/// Runs a block in the loop's next round, which may have to be woken for it. The mode says nothing here.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: Any!, _ block: (() -> Void)!) {
  if let rl, let block { rl.perform(block) }
}

// MARK: Timers

public typealias CFRunLoopTimer = Timer

/// - Parameters:
///   - fireDate: Seconds since 2001, on the app's clock.
///   - interval: Seconds between two firings; 0 for one alone.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) { block?($0) }
}

/// Timers run in all modes of the main thread's loop.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer?.firesWhileTracking = true
  timer?.schedule()
}
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer?.unschedule()
}
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval { timer.timeInterval }
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.fireDate.timeIntervalSinceReferenceDate
}
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

// MARK: Observers

public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let entry = CFRunLoopActivity(rawValue: 1)
  public static let beforeTimers = CFRunLoopActivity(rawValue: 2)
  public static let beforeSources = CFRunLoopActivity(rawValue: 4)
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
  public static let afterWaiting = CFRunLoopActivity(rawValue: 64)
  public static let exit = CFRunLoopActivity(rawValue: 128)
  public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

public final class CFRunLoopObserver { private init() {} }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! { notImplemented() }
public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  notImplemented()
}
public func CFRunLoopRemoveObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  notImplemented()
}
