import PorticoFoundation

/// A value that several closures share, each reading and writing it whole.
final class Flag<Value>: @unchecked Sendable {  // the value is under the lock
  private let lock = NSLock()
  private var held: Value
  init(_ value: Value) { held = value }
  var value: Value {
    get { lock.withLock { held } }
    set {
      lock.lock()
      let former = held  // let go after the lock
      held = newValue
      lock.unlock()
      withExtendedLifetime(former) {}
    }
  }
  func update<T>(_ body: (inout Value) -> T) -> T { lock.withLock { body(&held) } }
}
