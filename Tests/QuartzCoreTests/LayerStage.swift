import HostInterface
import QuartzCore

/// A layer tree that is shown, on a clock that the test owns.
@MainActor
final class LayerStage {
  let root = CALayer()
  let display: LayerDisplay
  let environment: HostEnvironment

  init() {
    environment = HostEnvironment(clock: HostClock(.virtual), configuration: DeviceConfiguration(device: .standard))
    HostEnvironment.current = environment
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    display = LayerDisplay(root: root)
  }

  /// Commits, runs to `time` seconds after the start, and ends what is over by then.
  func advance(to time: Double) {
    CATransaction.flush()
    environment.clock.advance(to: HostClock.origin + time)
    display.endFinishedAnimations(at: environment.clock.now)
    CATransaction.flush()
  }

  func commit() { CATransaction.flush() }

  /// Runs what is due now.
  func turn() { while environment.scheduler.runNext(dueAt: environment.clock.now) {} }
}
