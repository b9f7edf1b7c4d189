/// A lock in place. As on iOS it must not move while it is held.
public struct os_unfair_lock_s: Sendable {
  fileprivate var state: pthread_spinlock_t = 0
  public init() { pthread_spin_init(&state, 0) }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_spin_lock(&lock.pointee.state) }
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_spin_unlock(&lock.pointee.state) }
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_spin_trylock(&lock.pointee.state) == 0 }
