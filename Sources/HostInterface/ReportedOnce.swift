import Synchronization

/// The messages that an app has had, so that each is given once. Any thread may ask.
package final class ReportedOnce: Sendable {
  private let reported = Mutex<Set<String>>([])

  package init() {}

  /// Whether a message has not been given before; from now on it has.
  package func isFirst(_ message: String) -> Bool { reported.withLock { $0.insert(message).inserted } }
}
