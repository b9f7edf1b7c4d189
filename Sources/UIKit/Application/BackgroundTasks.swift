import Synchronization

/// A task that asked for time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  nonisolated private static let backgroundTasks = Mutex<(last: Int, running: Set<Int>)>((0, []))

  /// Registers work that may go on in the background. No host takes an app's time away, so the handler is never called.
  nonisolated public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  nonisolated public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    Self.backgroundTasks.withLock { tasks in
      tasks.last += 1
      tasks.running.insert(tasks.last)
      return UIBackgroundTaskIdentifier(rawValue: tasks.last)
    }
  }

  nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    Self.backgroundTasks.withLock { _ = $0.running.remove(identifier.rawValue) }
  }

  /// Seconds; without end, as in the foreground.
  nonisolated public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
