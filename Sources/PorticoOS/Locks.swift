import PorticoFoundation

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {  // the state is reached under its lock alone
  private final class Storage {
    var state: State
    let lock = NSLock()
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  public init(uncheckedState: State) { storage = Storage(uncheckedState) }
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  public init() where State == Void { storage = Storage(()) }

  public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { try withLock(body) }
  public func lock() { storage.lock.lock() }
  public func unlock() { storage.lock.unlock() }
}
