import PorticoFoundation
import Testing

/// Names that Foundation on Linux lacks.
struct OldNameTests {
  @Test func `a format adds to a text`() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%d-%@", 7, "b" as NSString)
    #expect(text as NSString == "a7-b")
  }

  @Test func `settings have their values by key`() throws {
    let name = "portico-test-\(UInt.random(in: 0 ... .max))"
    let settings = try #require(UserDefaults(suiteName: name))
    defer { settings.removePersistentDomain(forName: name) }
    settings.setValue(3, forKey: "count")
    #expect(settings.value(forKey: "count") as? Int == 3 && settings.value(forKey: "other") == nil)
  }

  @Test func `an attributed text without anything is empty`() {
    #expect(NSAttributedString().string.isEmpty && NSMutableAttributedString().length == 0)
  }

  @Test func `a progress of nothing can be made`() {
    let progress = Progress()
    #expect(progress.totalUnitCount == 0 && progress.fractionCompleted == 0)
  }

  @Test func `a selector is registered by its spelling`() { #expect(sel_registerName("tap:") == Selector("tap:")) }

  @Test func `an old lock is held by one thread at a time, and old counters lose nothing`() async {
    struct Shared: @unchecked Sendable {
      let lock = UnsafeMutablePointer<OSSpinLock>.allocate(capacity: 1)
      let plain = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      let counter = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    }
    let shared = Shared()
    (shared.lock.pointee, shared.plain.pointee, shared.counter.pointee) = (OS_SPINLOCK_INIT, 0, 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            OSSpinLockLock(shared.lock)
            // Between reading and writing there is time for others to come in, if the lock lets them.
            let old = shared.plain.pointee
            for _ in 0..<100 { _ = OSAtomicAdd32(0, shared.counter) }
            shared.plain.pointee = old + 1
            OSSpinLockUnlock(shared.lock)
            OSAtomicIncrement32(shared.counter)
          }
        }
      }
    }
    #expect(shared.plain.pointee == 2000 && shared.counter.pointee == 2000)
    #expect(OSSpinLockTry(shared.lock) && !OSSpinLockTry(shared.lock))
    #expect(OSAtomicCompareAndSwap32(2000, 1, shared.counter) && !OSAtomicCompareAndSwap32(2000, 2, shared.counter))
    #expect(shared.counter.pointee == 1 && OSAtomicAdd32Barrier(5, shared.counter) == 6)
  }

  @Test func `a thread sends a message with and without an argument`() async {
    final class Worker: NSObject, @unchecked Sendable {
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var calls: [String] = []
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        switch selector._name {
        case "work": calls.append("work")
        case "work:": calls.append("work \(String(describing: arguments.first))")
        default: return super._invoke(selector, arguments)
        }
        done.signal()
        return .some(nil)
      }
    }
    let worker = Worker()
    Thread(target: worker, selector: "work", object: nil).start()
    await Task.detached { worker.done.wait() }.value
    Thread.detachNewThreadSelector("work:", toTarget: worker, with: 7)
    await Task.detached { worker.done.wait() }.value
    #expect(worker.calls == ["work", "work Optional(Optional(7))"])
  }

  @Test func `an unfair lock and a mutex of Darwin's kinds`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    var attributes = pthread_mutexattr_t(), mutex = pthread_mutex_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE)
    pthread_mutex_init(&mutex, &attributes)
    #expect(
      pthread_mutex_trylock(&mutex) == 0 && pthread_mutex_trylock(&mutex) == 0, "it is locked by its own thread again")
  }
}
