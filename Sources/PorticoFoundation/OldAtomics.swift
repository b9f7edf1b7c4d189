/// Locks and counters from before `os_unfair_lock`, deprecated since iOS 10. They live in the app's own memory, and
/// this one lock guards all of them.
private let guardian = NSCondition()

public typealias OSSpinLock = Int32
/// A lock that nobody holds.
public let OS_SPINLOCK_INIT: Int32 = 0

private let held: Int32 = 1

/// Waits until nobody holds the lock, and takes it. Does not end for a thread that holds it already.
public func OSSpinLockLock(_ lock: UnsafeMutablePointer<OSSpinLock>) {
  guardian.lock()
  while lock.pointee != OS_SPINLOCK_INIT { guardian.wait() }
  lock.pointee = held
  guardian.unlock()
}

/// Takes the lock unless somebody holds it.
public func OSSpinLockTry(_ lock: UnsafeMutablePointer<OSSpinLock>) -> Bool {
  guardian.withLock {
    guard lock.pointee == OS_SPINLOCK_INIT else { return false }
    lock.pointee = held
    return true
  }
}

public func OSSpinLockUnlock(_ lock: UnsafeMutablePointer<OSSpinLock>) {
  guardian.lock()
  lock.pointee = OS_SPINLOCK_INIT
  guardian.broadcast()
  guardian.unlock()
}

// MARK: Counters

/// - Returns: The new value.
private func change<Value>(_ value: UnsafeMutablePointer<Value>, _ body: (inout Value) -> Void) -> Value {
  guardian.withLock {
    body(&value.pointee)
    return value.pointee
  }
}

@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  change(value) { $0 &+= amount }
}
@discardableResult
public func OSAtomicAdd32Barrier(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(amount, value)
}
@discardableResult
public func OSAtomicAdd64(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>) -> Int64 {
  change(value) { $0 &+= amount }
}
@discardableResult
public func OSAtomicAdd64Barrier(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>) -> Int64 {
  OSAtomicAdd64(amount, value)
}
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }
@discardableResult
public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }
@discardableResult
public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }
@discardableResult
public func OSAtomicIncrement64(_ value: UnsafeMutablePointer<Int64>) -> Int64 { OSAtomicAdd64(1, value) }
@discardableResult
public func OSAtomicIncrement64Barrier(_ value: UnsafeMutablePointer<Int64>) -> Int64 { OSAtomicAdd64(1, value) }
@discardableResult
public func OSAtomicDecrement64(_ value: UnsafeMutablePointer<Int64>) -> Int64 { OSAtomicAdd64(-1, value) }
@discardableResult
public func OSAtomicDecrement64Barrier(_ value: UnsafeMutablePointer<Int64>) -> Int64 { OSAtomicAdd64(-1, value) }

private func exchange<Value: Equatable>(_ old: Value, _ new: Value, _ value: UnsafeMutablePointer<Value>) -> Bool {
  guardian.withLock {
    guard value.pointee == old else { return false }
    value.pointee = new
    return true
  }
}

/// Sets the value if it is the old one, and returns whether it was.
public func OSAtomicCompareAndSwap32(_ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwap32Barrier(_ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwap64(_ old: Int64, _ new: Int64, _ value: UnsafeMutablePointer<Int64>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwap64Barrier(_ old: Int64, _ new: Int64, _ value: UnsafeMutablePointer<Int64>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwapInt(_ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwapIntBarrier(_ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwapLong(_ old: Int, _ new: Int, _ value: UnsafeMutablePointer<Int>) -> Bool {
  exchange(old, new, value)
}
public func OSAtomicCompareAndSwapLongBarrier(_ old: Int, _ new: Int, _ value: UnsafeMutablePointer<Int>) -> Bool {
  exchange(old, new, value)
}
