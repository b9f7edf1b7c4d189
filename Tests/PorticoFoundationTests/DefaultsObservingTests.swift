import Testing

@testable import PorticoFoundation

extension UserDefaults {
  fileprivate var length: Int {
    get { integer(forKey: "stored.length") }
    set { set(newValue, forKey: "stored.length") }
  }
  fileprivate var name: String? { string(forKey: "name") }
}

/// Settings that are watched.
struct DefaultsObservingTests {
  private func settings() throws -> UserDefaults {
    let name = "test.\(UUID().uuidString)"
    return try #require(UserDefaults(suiteName: name))
  }

  @Test func `a setting tells of each change, with what was and what is`() throws {
    let defaults = try settings()
    var changes: [String] = []
    let observation = defaults.observe("name", \.name, options: [.initial, .old, .new]) { _, change in
      changes.append("\((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
    }
    defaults.set("a", forKey: "name")
    defaults.set("b", forKey: "other")
    defaults.removeObject(forKey: "name")
    observation.invalidate()
    defaults.set("c", forKey: "name")
    #expect(changes == ["- -", "- a", "a -"])
  }

  @Test func `a property with a setting of another name tells of its changes`() throws {
    let defaults = try settings()
    var lengths: [Int] = []
    let observation = defaults.observe("length", \.length, options: .new) { _, change in
      lengths.append(change.newValue ?? -1)
    }
    defaults.length = 3
    defaults.set(true, forKey: "flag")
    defaults.length = 4
    #expect(lengths == [3, 4])
    observation.invalidate()
  }

  @Test func `each change posts a notification`() throws {
    let defaults = try settings()
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in
      count += 1
    }
    defaults.set(1, forKey: "a")
    defaults.set(2.5, forKey: "b")
    defaults.removeObject(forKey: "a")
    NotificationCenter.default.removeObserver(observer)
    defaults.set(1, forKey: "a")
    #expect(count == 3)
  }

  @Test func `an object that asks by the name of a setting is told and can leave`() throws {
    final class Watcher: NSObject {
      var seen: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { seen.append("\(keyPath ?? "") \(change?[.newKey] ?? "none")") }
    }
    let defaults = try settings(), watcher = Watcher()
    defaults.addObserver(watcher, forKeyPath: "size", options: [.new], context: nil)
    defaults.set("L", forKey: "size")
    defaults.removeObserver(watcher, forKeyPath: "size")
    defaults.set("M", forKey: "size")
    #expect(watcher.seen == ["size L"])
  }
}
