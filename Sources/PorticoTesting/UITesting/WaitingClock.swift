import AppRuntime
import Dispatch
import HostInterface

/// Moves the clock of a launched app on while XCTest waits for an expectation that asks the app nothing, such as one
/// that a block of `asyncAfter` fulfils, or one that nobody fulfils and that stands for a pause.
///
/// The main queue, which such a wait serves, moves the clock step by step, as fast as the app runs, and not beyond the
/// time that the wait may take. So the app sees the same in every run, however fast the machine is.
@MainActor
public final class _WaitingClock {
  /// Seconds of the app's clock between two looks at whether the wait is over.
  private static let step = 0.05
  private let end: Double
  private let environment: HostEnvironment
  private var isOver = false

  /// - Parameter seconds: The time that the wait may take.
  /// - Returns: Nil where no app is launched: then the wait itself takes the machine's time.
  public static func start(_ seconds: Double) -> _WaitingClock? {
    guard XCUIApplication.current != nil, seconds > 0 else { return nil }
    let clock = _WaitingClock(seconds)
    clock.schedule()
    return clock
  }

  private init(_ seconds: Double) {
    environment = HostEnvironment.current
    end = environment.clock.now + seconds
  }

  /// The wait is over: the clock stands still again.
  public func stop() { isOver = true }

  private func schedule() { DispatchQueue.main.async { self.advance() } }

  private func advance() {
    // A block of the app that ran on the way may have launched another app.
    guard !isOver, HostEnvironment.current === environment, environment.clock.now < end else { return }
    AppLoop.advance(to: min(environment.clock.now + Self.step, end))
    schedule()
  }
}
