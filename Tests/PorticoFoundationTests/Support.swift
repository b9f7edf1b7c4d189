import HostInterface
import PorticoFoundation

/// A fresh device with a virtual clock for one test; the former environment comes back at its end. What depends on the
/// device's language or on the day needs one, since tests that run at the same time give the device others.
@MainActor
func withVirtualClock(_ body: (HostEnvironment) throws -> Void) rethrows {
  let former = HostEnvironment.current
  let environment = HostEnvironment(clock: HostClock(.virtual), configuration: DeviceConfiguration(device: .standard))
  HostEnvironment.current = environment
  defer { HostEnvironment.current = former }
  try body(environment)
}

extension HostEnvironment {
  /// Advances to a number of seconds behind the clock's origin and runs what comes due on the way, each at its own
  /// time.
  func advance(to seconds: Double) {
    let end = HostClock.origin + seconds
    while let next = scheduler.nextDeadline, next <= end {
      clock.advance(to: max(next, clock.now))
      _ = scheduler.runNext(dueAt: clock.now)
    }
    clock.advance(to: end)
  }

  var elapsed: Double { clock.now - HostClock.origin }
}

/// A class as the translator leaves it: hooks written out by hand.
class Probe: NSObject {
  var calls: [String] = []
  var title: String? { didSet { _changed("title", oldValue, title) } }
  var size: CGFloat = 1
  var next: Probe? { didSet { _changed("next", oldValue, next) } }
  var label: String! = "a"

  func tick(_ timer: PorticoFoundation.Timer) { calls.append("tick") }
  func note(_ notification: Notification) { calls.append(notification.name.rawValue) }
  func set(_ flag: Bool, _ number: Int?) { calls.append("\(flag) \(number.map(String.init) ?? "nil")") }
  func plain() { calls.append("plain") }

  @MainActor override func _invoke(_ s: Selector, _ a: [Any?]) -> Any?? {
    switch s._name {
    case "tick:": self.tick(_argument(a, 0, s) as PorticoFoundation.Timer); return .some(nil)
    case "note:": self.note(_argument(a, 0, s) as Notification); return .some(nil)
    case "set::": self.set(_argument(a, 0, s) as Bool, _argument(a, 1, s) as Int?); return .some(nil)
    case "plain": self.plain(); return .some(nil)
    case "title": return .some(self.title as Any?)
    default: return super._invoke(s, a)
    }
  }
  override func _responds(to s: Selector) -> Bool {
    ["tick:", "note:", "set::", "plain", "title"].contains(s._name) || super._responds(to: s)
  }
  @MainActor override func _property(_ k: String) -> Any?? {
    switch k {
    case "title": return .some(self.title as Any?)
    case "size": return .some(self.size as Any?)
    case "next": return .some(self.next as Any?)
    case "label": return .some(self.label as Any?)
    default: return super._property(k)
    }
  }
  @MainActor override func _setProperty(_ k: String, _ v: Any?) -> Bool {
    switch k {
    case "title": self.title = _value(v, "title"); return true
    case "size": self.size = _value(v, "size"); return true
    case "next": self.next = _value(v, "next"); return true
    case "label": self.label = _value(v, "label"); return true
    default: return super._setProperty(k, v)
    }
  }
}
