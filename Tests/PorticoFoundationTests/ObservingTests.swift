import PorticoFoundation
import Testing

struct ObservingTests {
  final class Watcher: NSObject {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
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

  /// A class of Foundation's, whose hook is written as the translator does.
  private final class Task: Operation, @unchecked Sendable {
    var seen: [String] = []
  }

  @Test func `an object of Foundation's observes by a message, and must have the method`() async {
    _ExtensionHooks.register(
      Task.self, responds: ["observeValueForKeyPath:ofObject:change:context:"],
      invoke: { task, selector, arguments in
        guard selector._name == "observeValueForKeyPath:ofObject:change:context:" else { return nil }
        let change = _argument(arguments, 2, selector) as [NSKeyValueChangeKey: Any]?
        task.seen.append("\(_argument(arguments, 0, selector) as String) \(change?[.newKey] ?? "-")")
        return .some(nil)
      }, optional: { _, _ in nil }, get: { _, _ in nil }, set: { _, _, _ in false })
    let probe = Probe(), task = Task()
    probe.addObserver(task, forKeyPath: "title", options: [.new], context: nil)
    probe.title = "a"
    probe.removeObserver(task, forKeyPath: "title")
    probe.title = "b"
    #expect(task.seen == ["title a"])
    await #expect(processExitsWith: .failure) {
      Probe().addObserver(BlockOperation(), forKeyPath: "title", options: [.new], context: nil)
    }
  }

  private final class Manual: NSObject {
    var age = 0
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "age" }
    override func value(forKey key: String) -> Any? { key == "age" ? age : super.value(forKey: key) }
    func set(_ value: Int) {
      willChangeValue(forKey: "age")
      age = value
      didChangeValue(forKey: "age")
    }
  }

  @Test func `a class may announce its changes by hand alone`() {
    let object = Manual(), watcher = Watcher()
    object.addObserver(watcher, forKeyPath: "age", options: [.new], context: nil)
    object._changed("age", 0, 1)
    #expect(watcher.seen.isEmpty)
    object.set(2)
    #expect(watcher.seen == ["age - 2"])
    object.removeObserver(watcher, forKeyPath: "age")
  }

  @Test func `who asks for it hears of a change before the change, too`() {
    let probe = Probe(), watcher = Watcher(), manual = Manual()
    var priors: [String] = []
    probe.title = "a"
    probe.addObserver(watcher, forKeyPath: "title", options: [.prior, .old, .new], context: nil)
    let token = probe.observe("title", \.title, options: [.prior, .new]) { _, change in
      priors.append(change.isPrior ? "prior" : change.newValue.flatMap { $0 } ?? "-")
    }
    probe.title = "b"
    #expect(watcher.seen == ["title a -", "title a b"] && priors == ["prior", "b"])
    token.invalidate()
    manual.addObserver(watcher, forKeyPath: "age", options: [.prior, .new], context: nil)
    watcher.seen = []
    manual.willChangeValue(forKey: "age")
    #expect(watcher.seen == ["age - -"])
    manual.age = 3
    manual.didChangeValue(forKey: "age")
    #expect(watcher.seen == ["age - -", "age - 3"])
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

  /// A player, whose progress is made of two other properties; the hook is written as the translator does.
  private final class Player: NSObject {
    var time = 0.0 { didSet { _changed("time", oldValue, time) } }
    var track: Track? { didSet { _changed("track", oldValue, track) } }
    var progress: Double { time / (track?.duration ?? 1) }
    var isLate: Bool { time > 5 }
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      key == "isLate" ? super.keyPathsForValuesAffectingValue(forKey: key).union(["time"]) : []
    }
    override func _property(_ key: String) -> Any?? {
      switch key {
      case "time": .some(time)
      case "track": .some(track)
      case "progress": .some(progress)
      case "isLate": .some(isLate)
      case "keyPathsForValuesAffectingProgress": .some(["time", "track.duration"] as Set<String>)
      default: super._property(key)
      }
    }
  }
  private final class Track: NSObject {
    var duration = 10.0 { didSet { _changed("duration", oldValue, duration) } }
    override func _property(_ key: String) -> Any?? { key == "duration" ? .some(duration) : super._property(key) }
  }

  @Test func `observers of a value that depends on others hear when those change`() {
    let player = Player(), track = Track(), watcher = Watcher()
    player.track = track
    var seen: [Double] = []
    let token = player.observe("progress", \.progress) { player, _ in seen.append(player.progress) }
    player.addObserver(watcher, forKeyPath: "progress", options: [.old, .new], context: nil)
    player.time = 5
    track.duration = 20
    let other = Track()
    player.track = other
    track.duration = 1
    token.invalidate()
    player.removeObserver(watcher, forKeyPath: "progress")
    player.time = 6
    #expect(seen == [0.5, 0.25, 0.5])
    #expect(watcher.seen == ["progress 0.0 0.5", "progress 0.5 0.25", "progress 0.25 0.5"])
  }

  @Test func `a class can say for any key what its value depends on`() {
    let player = Player(), watcher = Watcher()
    player.addObserver(watcher, forKeyPath: "isLate", options: .new, context: nil)
    player.time = 6
    player.removeObserver(watcher, forKeyPath: "isLate")
    #expect(watcher.seen.count == 1)
  }
}
