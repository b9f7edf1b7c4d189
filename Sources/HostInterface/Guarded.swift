import Foundation

/// State of the process that any thread may ask for, which is reached under its lock alone.
///
/// `Mutex` holds the same promise for values that may leave it on any thread; this one also takes tables of closures,
/// classes and objects whose users say themselves where these may be called. The lock is recursive: what runs under it
/// may ask for the state again, but not while it changes it.
package final class Guarded<State>: @unchecked Sendable {  // the state is touched under the lock
  private let lock = NSRecursiveLock()
  private var state: State

  package init(_ state: State) { self.state = state }

  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
