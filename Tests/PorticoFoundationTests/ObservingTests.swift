import PorticoFoundation
import Testing

struct ObservingTests {
  final class Watcher: NSObject {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      seen.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }
  }

  @Test func `a block hears old and new values, equal ones included, until its token goes`() {
    let probe = Probe()
    probe.title = "a"
    var seen: [String] = []
    var token: NSKeyValueObservation? = probe.observe("title", \.title, options: [.old, .new, .initial]) { _, change in
      seen.append("\(change.oldValue.flatMap { $0 } ?? "-")>\(change.newValue.flatMap { $0 } ?? "-")")
    }
    probe.title = "b"
    probe.title = "b"
    withExtendedLifetime(token) {}
    token = nil
    probe.title = "c"
    #expect(seen == ["->a", "a>b", "b>b"])
  }

  @Test func `a path is followed when an object on it is replaced`() {
    let probe = Probe(), first = Probe(), second = Probe()
    first.title = "1"
    second.title = "2"
    probe.next = first
    let watcher = Watcher()
    probe.addObserver(watcher, forKeyPath: "next.title", options: [.new, .old], context: nil)
    first.title = "1b"
    probe.next = second
    first.title = "unheard"
    second.title = "2b"
    probe.removeObserver(watcher, forKeyPath: "next.title")
    second.title = "unheard"
    #expect(watcher.seen == ["next.title 1 1b", "next.title 1b 2", "next.title 2 2b"])
  }

  @Test func `an observer that has gone is not called`() {
    let probe = Probe()
    var watcher: Watcher? = Watcher()
    probe.addObserver(watcher!, forKeyPath: "title", options: .new, context: nil)
    watcher = nil
    probe.title = "x"
    #expect(watcher == nil)
  }

  @Test func `removing an observer that is not there traps`() async {
    await #expect(processExitsWith: .failure) { Probe().removeObserver(Watcher(), forKeyPath: "title") }
  }
}
