/// Where a host says that it is there. A library that holds a host fills this in when it is loaded.
package enum HostRegistry {
  /// Runs the loop; the argument launches the app. Set before `main`.
  nonisolated(unsafe) package static var start: (@MainActor (_ launch: @escaping @MainActor () -> Void) -> Never)?

  /// The device that the command asked for, in a process whose `main` is not the app's: one of tests. Nil when nothing was asked.
  nonisolated(unsafe) package static var configuration: (() -> DeviceConfiguration?)?

  /// The next moment at which the app has something to do, and the loop that runs it up to then. For environments without a host.
  nonisolated(unsafe) package static var loop: (nextMoment: @MainActor () -> Double?, advance: @MainActor (_ time: Double) -> Void)?
}
