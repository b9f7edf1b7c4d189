import HostInterface
import PorticoFoundation
import QuartzCore
import UIKit

/// One app on the virtual clock: lets it run up to a time, turn by turn.
///
/// A turn runs what is due, ends animations that are over, and commits. Between turns the clock jumps to the next
/// moment at which something happens, so an hour in which nothing moves costs nothing.
@MainActor
package enum AppLoop {
  private static var environment: HostEnvironment { .current }
  private static var display: LayerDisplay { UIScreen.main._display }

  /// Runs everything that is due now, until nothing more is: work that schedules work for the same instant runs in the
  /// same turn.
  package static func turn() {
    var rounds = 0
    BackgroundWork.shared.beginTurn()
    repeat {
      let steps = BackgroundWork.shared.steps
      FileWatches.poll()
      drainMainQueue()
      let now = environment.clock.now
      var entries = 0
      while environment.scheduler.runNext(dueAt: now) {
        entries += 1
        if entries > 100_000 { fatalError("Work that is due at once keeps scheduling more of itself at \(now) s.") }
      }
      CATransaction.flush()
      display.endFinishedAnimations(at: now)
      RunningApp.current.chrome.update()
      if waitForOtherThreads(since: steps) { continue }
      rounds += 1
      guard
        display.needsCommit || CATransaction._awaitsCommit
          || (environment.scheduler.nextDeadline ?? .infinity) <= environment.clock.now
      else { break }
    } while rounds < 100
    environment.turnDidEnd()
  }

  /// Lets the work that the app does on other threads end while a virtual clock stands still.
  ///
  /// - Returns: Whether such work may have left something on the main queue since the count of steps.
  private static func waitForOtherThreads(since steps: UInt64) -> Bool {
    environment.clock.kind == .virtual && BackgroundWork.shared.wait(since: steps, serveMain: drainMainQueue)
  }

  /// Blocks that the app has put on the main queue. Nothing to do when the caller itself runs on that queue, as tests
  /// do.
  private static func drainMainQueue() {
    RunLoop.plainRunMain(forAtMost: 0)
  }

  /// The next moment at which something is due, at or after now; nil when nothing ever is.
  package static var nextMoment: Double? {
    let now = environment.clock.now
    var next = environment.scheduler.nextDeadline
    if let end = display.nextAnimationEnd(after: now) { next = min(next ?? .infinity, end) }
    if DisplayLinkRegistry.isActive { next = min(next ?? .infinity, nextFrame(after: now)) }
    return next.map { max($0, now) }
  }

  /// Frames of the display fall on whole multiples of its period.
  private static func nextFrame(after now: Double) -> Double {
    let period = DisplayLinkRegistry.framePeriod
    let count = ((now - HostClock.origin) / period + 1e-6).rounded(.down) + 1
    return HostClock.origin + count * period
  }

  /// Runs everything that is due up to `time` (of the host's clock), and stops there.
  package static func advance(to time: Double) {
    turn()
    // A frame that falls on `time` but for rounding belongs to it.
    while let next = nextMoment, next <= time + 1e-9 {
      let isFrame = DisplayLinkRegistry.isActive && abs(next - nextFrame(after: environment.clock.now)) < 1e-9
      if next > environment.clock.now { environment.clock.advance(to: next) }
      if isFrame { DisplayLinkRegistry.fire(at: next) }
      turn()
      if next <= environment.clock.now, nextMoment == next, !isFrame { break }
    }
    if time > environment.clock.now { environment.clock.advance(to: time) }
    turn()
  }

  /// Runs everything that is due within some seconds from now.
  package static func advance(by seconds: Double) { advance(to: environment.clock.now + seconds) }

  /// Advances until nothing moves and no task sleeps that would wake within the limit; a task that sleeps again and
  /// again is waited for once. Work on other threads is waited for in each turn.
  ///
  /// - Parameter limit: Seconds of the app's clock.
  /// - Returns: Whether it came to rest. Endless animations do not count, and neither do timers, delayed blocks, and
  ///   display links of the app's that have called for the whole limit once (`CADisplayLink`).
  package static func settle(limit: Double) -> Bool {
    turn()
    let end = environment.clock.now + limit
    environment.sleeps.forgetWoken()
    while isMoving || environment.sleeps.wakes(until: end) {
      let step = min(nextMoment ?? environment.clock.now + 0.1, environment.clock.now + 0.1)
      guard step <= end else { return isAtRestButForLinks() }
      advance(to: max(step, environment.clock.now + 1e-4))
    }
    return true
  }

  /// Takes the app's display links for endless, as a clock's hand is or a game. They are not waited for again.
  ///
  /// - Returns: Whether nothing else moves.
  package static func isAtRestButForLinks() -> Bool {
    DisplayLinkRegistry.giveUpOnTargets()
    return !isMoving
  }

  /// Whether something that ends by itself has not ended.
  package static var isMoving: Bool {
    display.isAnimating(at: environment.clock.now, includingEndless: false) || DisplayLinkRegistry.isMoving
      || RunningApp.current.awaitsTaps || (environment.scheduler.nextDeadline ?? .infinity) <= environment.clock.now
  }

  /// A description of what keeps the app from coming to rest.
  package static var whatMoves: String {
    let layers = display.animatedLayers().map { layer in
      let owner = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
      return "\(owner) (\((layer.animationKeys() ?? []).joined(separator: ", ")))"
    }
    if !layers.isEmpty { return layers.sorted().joined(separator: "; ") }
    if DisplayLinkRegistry.isMoving { return "a display link" }
    return RunningApp.current.awaitsTaps ? "a tap that may be the first of several" : "nothing"
  }
}
