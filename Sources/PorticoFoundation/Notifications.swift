import HostInterface

/// Observers of one notification centre, in the order in which they came.
///
/// Foundation on Linux keeps its observers in a table without order; delivery by ours is the same on every run. Each
/// centre and name has one observer with Foundation, which asks this list.
private final class _Observers: @unchecked Sendable {  // the list is touched under its lock
  final class Entry: NSObjectWrapper, @unchecked Sendable {
    weak var target: AnyObject?
    let targetID: ObjectIdentifier?
    let name: Notification.Name?
    weak var sender: AnyObject?
    let hasSender: Bool
    let deliver: (Notification, AnyObject?) -> Void

    init(
      target: AnyObject?, name: Notification.Name?, sender: Any?, deliver: @escaping (Notification, AnyObject?) -> Void
    ) {
      (self.target, targetID) = (target, target.map { ObjectIdentifier($0) })
      (self.name, hasSender, self.deliver) = (name, sender != nil, deliver)
      self.sender = sender as AnyObject?
    }
  }

  /// By the centre that they observe. Foundation's centres belong to the process, and so does this.
  private static let all = Guarded<[ObjectIdentifier: _Observers]>([:])

  static func of(_ center: NotificationCenter) -> _Observers {
    all.withLock { all in
      let id = ObjectIdentifier(center)
      if let found = all[id], found.center === center { return found }
      let new = _Observers(center)
      all[id] = new
      return new
    }
  }

  private weak var center: NotificationCenter?
  private let lock = NSRecursiveLock()
  private var entries: [Entry] = []
  private var observed: Set<Notification.Name?> = []

  init(_ center: NotificationCenter) { self.center = center }

  func add(_ entry: Entry) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.targetID != nil && $0.target == nil }
    entries.append(entry)
    if entry.name == UserDefaults.didChangeNotification { UserDefaults.standard._tellOfChanges() }
    guard let center, observed.insert(entry.name).inserted else { return }
    let name = entry.name
    FoundationNotifications.observe(center, name) { [unowned self] in self.deliver($0, to: name) }
  }

  func remove(where matches: (Entry) -> Bool) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll(where: matches)
  }

  func contains(_ entry: Entry) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return entries.contains { $0 === entry }
  }

  private func deliver(_ notification: Notification, to name: Notification.Name?) {
    lock.lock()
    let due = entries.filter { $0.name == name }
    lock.unlock()
    // One that an earlier one removed gets nothing.
    for entry in due where contains(entry) {
      if entry.hasSender {
        guard let sender = entry.sender, let object = notification.object as AnyObject?, sender === object else {
          continue
        }
      }
      if entry.targetID != nil, entry.target == nil { continue }
      entry.deliver(notification, entry.target)
    }
  }
}

/// The value that `addObserver(forName:…)` returns must be an NSObjectProtocol.
private class NSObjectWrapper: Foundation.NSObject, @unchecked Sendable {}

extension NotificationCenter {
  /// Sends a message to an object, which is not retained.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let entry = _Observers.Entry(target: observer as AnyObject, name: name, sender: object) { notification, target in
      guard _send(selector, to: target, [notification]) != nil else {
        fatalError(
          "-[\(target.map { NSStringFromClass(type(of: $0)) } ?? "nil") \(selector)]: unrecognized selector sent to instance"
        )
      }
    }
    _Observers.of(self).add(entry)
  }

  /// Calls a block, on `queue` where one is given.
  public func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    _observe(name, obj, queue, block)
  }

  public func _observe(
    _ name: NSNotification.Name?, _ obj: Any?, _ queue: OperationQueue?,
    _ block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let entry = _Observers.Entry(target: nil, name: name, sender: obj) { notification, _ in
      guard let queue, !(queue === OperationQueue.main && _isOnMainQueue) else { return block(notification) }
      nonisolated(unsafe) let notification = notification  // a value that nobody changes
      queue.addOperation { block(notification) }
    }
    _Observers.of(self).add(entry)
    return entry
  }

  public func removeObserver(_ observer: Any) { _remove(observer) }

  public func _remove(_ observer: Any) {
    let object = observer as AnyObject
    _Observers.of(self).remove { $0 === object || $0.targetID == ObjectIdentifier(object) }
    FoundationNotifications.remove(observer, from: self)
  }

  public func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
    _remove(observer, name, object)
  }

  public func _remove(_ observer: Any, _ name: NSNotification.Name?, _ object: Any?) {
    let target = observer as AnyObject
    let sender = object as AnyObject?
    _Observers.of(self).remove { entry in
      (entry === target || entry.targetID == ObjectIdentifier(target)) && (name == nil || entry.name == name)
        && (sender == nil || entry.sender === sender)
    }
  }
}
