/// The app's runtime, as the floors below it see it.
package enum HostRegistry {
  /// The functions of a runtime.
  package struct Runtime: Sendable {
    /// Chooses a host and runs the app on it; the argument launches the app.
    package let start: @MainActor @Sendable (_ launch: @escaping @MainActor () -> Void) -> Never
    /// The device that the command asked for, in a process whose `main` is not the app's: one of tests. Nil when
    /// nothing was asked.
    package let configuration: @Sendable () -> DeviceConfiguration?
    /// The next moment at which the app has something to do, in seconds of the host's clock; nil when nothing is to
    /// come.
    package let nextMoment: @MainActor @Sendable () -> Double?
    /// Runs the app's loop up to a time of the host's clock.
    package let advance: @MainActor @Sendable (_ time: Double) -> Void

    package init(
      start: @escaping @MainActor @Sendable (_ launch: @escaping @MainActor () -> Void) -> Never,
      configuration: @escaping @Sendable () -> DeviceConfiguration?,
      nextMoment: @escaping @MainActor @Sendable () -> Double?,
      advance: @escaping @MainActor @Sendable (_ time: Double) -> Void
    ) {
      (self.start, self.configuration, self.nextMoment, self.advance) = (start, configuration, nextMoment, advance)
    }
  }

  /// Nil in a program without a host. Written once, by an initialiser of the library that holds the runtime, before
  /// `main`.
  nonisolated(unsafe) package static var runtime: Runtime?

  package static var start: (@MainActor @Sendable (_ launch: @escaping @MainActor () -> Void) -> Never)? {
    runtime?.start
  }
  package static var configuration: (@Sendable () -> DeviceConfiguration?)? { runtime?.configuration }
}
