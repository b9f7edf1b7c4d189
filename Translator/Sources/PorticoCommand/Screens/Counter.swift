import Synchronization

/// Hands out the numbers from 0 on, each once, to any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  /// - Returns: Nil when all numbers below the limit are taken.
  func take(below limit: Int) -> Int? {
    value.withLock { value in
      guard value < limit else { return nil }
      value += 1
      return value - 1
    }
  }
}
