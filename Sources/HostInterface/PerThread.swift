import Foundation

/// A value of which each thread has its own. Reading and writing take some nanoseconds.
package final class PerThread<Value>: @unchecked Sendable {  // each thread reaches its own box alone
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var key = pthread_key_t()
  private let initial: @Sendable () -> Value

  /// - Parameter initial: Makes a thread's value when it first asks.
  package init(_ initial: @autoclosure @escaping @Sendable () -> Value) {
    self.initial = initial
    let status = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
    precondition(status == 0, "The process has no room for another value of each thread.")
  }

  package var value: Value {
    get { box.value }
    set { box.value = newValue }
    _modify { yield &box.value }
  }

  private var box: Box {
    if let known = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(known).takeUnretainedValue() }
    let box = Box(initial())
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box
  }
}
