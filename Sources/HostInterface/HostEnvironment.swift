import Foundation

/// The surroundings of an app: the clock, the scheduler on it, and the device.
///
/// A process has one environment at a time. A host installs it before the app starts; a test's stage installs its own
/// and puts the former one back. Main thread only, apart from `clock.now`.
package final class HostEnvironment: @unchecked Sendable {  // mutable parts are touched on the main thread alone
  package let clock: HostClock
  package let scheduler = Scheduler()
  package var configuration: DeviceConfiguration
  /// The clipboard that copy and paste use.
  package var clipboard: any Clipboard = MemoryClipboard()

  /// The links that the app opens outside itself.
  package let links = LinkOutlet()

  /// The app's tasks that sleep.
  package let sleeps = TaskSleeps()

  /// The messages that were given once and are not repeated.
  package let reports = ReportedOnce()
  package let tracking = TrackingMode()

  /// Whether a host of a whole app keeps what the app would find again at its next launch.
  package var keepsState = false

  /// The state of the app that runs on it, made by the framework when it first needs it: `RunningApp` of UIKit.
  package var app: AnyObject?

  /// Called when something wants a turn of the main loop: a commit is due or work was scheduled. Hosts sleep until
  /// then.
  package var wake: () -> Void = {}

  /// Called at the end of each turn of the app's loop, after its commit. A host of a whole app saves the app's settings
  /// here.
  package var turnDidEnd: () -> Void = {}

  /// The state that QuartzCore keeps for the running app: its display links above all. An object of that module, made
  /// by it when it is first needed; another environment has another.
  package var layerRuntime: AnyObject?

  /// The messages that PorticoFoundation has scheduled for later (`perform(_:with:afterDelay:)`), to be found again
  /// when they are cancelled.
  package var delayedMessages: AnyObject?

  package init(clock: HostClock, configuration: DeviceConfiguration) {
    self.clock = clock
    self.configuration = configuration
  }

  /// The environment of this process; a virtual clock on the standard device until a host installs another.
  package static var current: HostEnvironment {
    get { storage }
    set {
      // Let go when nothing is being written here: objects that go with the old one may ask for the current one.
      let old = storage
      storage = newValue
      withExtendedLifetime(old) {}
    }
  }

  // Written on the main thread, before an app starts or between two tests.
  @exclusivity(unchecked) nonisolated(unsafe) private static var storage: HostEnvironment = .withoutHost()

  /// The environment of a process until a host or a stage installs another: a virtual clock that goes on while somebody
  /// serves the main queue.
  package static func withoutHost() -> HostEnvironment {
    let configuration = HostRegistry.configuration?() ?? DeviceConfiguration(device: .standard)
    let environment = HostEnvironment(clock: HostClock(.virtual), configuration: configuration)
    let pump = RealTimePump(environment)
    environment.wake = { pump.schedule() }
    environment.scheduler.didSchedule = { pump.schedule() }
    return environment
  }
}
