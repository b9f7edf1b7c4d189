import HostInterface

// The calls that the translator writes for functions that make the main thread wait. On a clock that a test owns nobody
// waits: the time passes at once, and what falls due in it runs when the app's loop turns again, as after a real sleep.
// Another thread sleeps until that clock has come so far.

@discardableResult
public func _usleep(_ microseconds: UInt32) -> Int32 {
  _threadSleep(forTimeInterval: Double(microseconds) / 1e6)
  return 0
}

@discardableResult
public func _sleep(_ seconds: UInt32) -> UInt32 {
  _threadSleep(forTimeInterval: Double(seconds))
  return 0
}

public func _threadSleep(forTimeInterval seconds: TimeInterval) {
  let clock = HostEnvironment.current.clock
  guard clock.kind == .virtual else { return Thread.sleep(forTimeInterval: seconds) }
  if _isOnMainQueue { return clock.advance(to: clock.now + max(seconds, 0)) }
  BackgroundWork.shared.sleep { wake in
    DispatchQueue.main.async {
      let environment = HostEnvironment.current
      environment.scheduler.schedule(at: environment.clock.now + max(seconds, 0), wake)
    }
  }
}

public func _threadSleep(until date: Date) { _threadSleep(forTimeInterval: date.timeIntervalSinceNow) }
