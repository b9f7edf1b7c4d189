import HostInterface

/// A dispatch source whose events come from the host and not from libdispatch: it is resumed, suspended and cancelled
/// as libdispatch's are, and calls its handler on its queue.
class HostSource: DispatchSourceProtocol, @unchecked Sendable {  // the state is touched under the lock
  private struct State {
    var event: (() -> Void)?
    var cancelling: (() -> Void)?
    var registering: (() -> Void)?
    var isActive = false, isCancelled = false
    var suspensions = 0
    var pending: UInt = 0, data: UInt = 0
  }
  private let lock = NSLock()
  private var state = State()
  private let queue: DispatchQueue
  private let isMain: Bool

  init(_ queue: DispatchQueue?) {
    self.queue = queue ?? .global()
    isMain = self.queue._isMain
  }

  var isCancelled: Bool { lock.withLock { state.isCancelled } }
  /// The events for which the handler is called.
  final var handled: UInt { lock.withLock { state.data } }

  // MARK: Handlers

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    lock.withLock { state.event = Self.plain(handler) }
  }
  func setEventHandler(handler: DispatchWorkItem) { lock.withLock { state.event = { handler.perform() } } }
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    lock.withLock { state.cancelling = Self.plain(handler) }
  }
  func setCancelHandler(handler: DispatchWorkItem) { lock.withLock { state.cancelling = { handler.perform() } } }
  func setRegistrationHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    lock.withLock { state.registering = Self.plain(handler) }
  }
  func setRegistrationHandler(handler: DispatchWorkItem) { lock.withLock { state.registering = { handler.perform() } } }

  /// Swift on Linux has no metadata of blocks, so nothing generic may be made of one.
  private static func plain(_ handler: DispatchSourceHandler?) -> (() -> Void)? {
    guard let handler else { return nil }
    return { handler() }
  }

  // MARK: Life

  func activate() {
    let (isFirst, handler) = lock.withLock {
      defer { (state.isActive, state.registering) = (true, nil) }
      return (!state.isActive, state.registering)
    }
    guard isFirst else { return }
    if let handler { later(handler) }
    later { [weak self] in self?.deliver() }
  }

  /// The first time it begins; then it takes back a `suspend`. Traps where there is none, as libdispatch does.
  func resume() {
    let isFirst = lock.withLock {
      guard state.isActive else { return true }
      enforce(state.suspensions > 0, "BUG IN CLIENT OF LIBDISPATCH: Over-resume of an object")
      state.suspensions -= 1
      return false
    }
    if isFirst { activate() } else { later { [weak self] in self?.deliver() } }
  }

  func suspend() { lock.withLock { state.suspensions += 1 } }

  /// No event handler is called from now on; the cancel handler once, on the queue.
  func cancel() {
    let handler = lock.withLock { () -> (() -> Void)? in
      guard !state.isCancelled else { return nil }
      state.isCancelled = true
      defer { (state.event, state.cancelling, state.registering) = (nil, nil, nil) }
      return state.cancelling
    }
    if let handler { later(handler) }
  }

  // MARK: Events

  /// Has the handler called, now where the queue is the main one. Events that nobody has handled yet become one.
  final func send(merge: (UInt) -> UInt) {
    lock.withLock { state.pending = merge(state.pending) }
    if isMain, _isOnMainQueue { deliver() } else { later { [weak self] in self?.deliver() } }
  }

  private func deliver() {
    let handler = lock.withLock { () -> (() -> Void)? in
      guard state.isActive, state.suspensions == 0, !state.isCancelled, state.pending != 0 else { return nil }
      (state.data, state.pending) = (state.pending, 0)
      return state.event
    }
    handler?()
  }

  private func later(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work  // called on the source's queue alone
    if isMain { _inLaterTurn { work() } } else { queue._async(group: nil, qos: .unspecified, flags: []) { work() } }
  }
}

// In an extension, so that a source of a kind can have properties of these names with the types of its kind.
extension DispatchSourceProtocol where Self: HostSource {
  var data: UInt { handled }
  var handle: UInt { 0 }
  var mask: UInt { 0 }
}

// Instead of libdispatch's own, which take handlers for its own class alone.
extension DispatchSourceProtocol {
  public func _setEventHandler(_ qos: DispatchQoS, _ flags: DispatchWorkItemFlags, _ handler: DispatchSourceHandler?) {
    guard let own = self as? HostSource else { return PlainSource.setEventHandler(self, qos, flags, handler) }
    own.setEventHandler(qos: qos, flags: flags, handler: handler)
  }
  public func _setCancelHandler(_ qos: DispatchQoS, _ flags: DispatchWorkItemFlags, _ handler: DispatchSourceHandler?) {
    guard let own = self as? HostSource else { return PlainSource.setCancelHandler(self, qos, flags, handler) }
    own.setCancelHandler(qos: qos, flags: flags, handler: handler)
  }
  public func _setRegistrationHandler(
    _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags, _ handler: DispatchSourceHandler?
  ) {
    guard let own = self as? HostSource else { return PlainSource.setRegistrationHandler(self, qos, flags, handler) }
    own.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }

  public func _activate() {
    guard let own = self as? HostSource else { return PlainSource.activate(self) }
    own.activate()
  }

  public func activate() { _activate() }
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {
    _setEventHandler(qos, flags, handler)
  }
  public func setEventHandler(handler: DispatchWorkItem) { _setEventHandler(.unspecified, []) { handler.perform() } }
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {
    _setCancelHandler(qos, flags, handler)
  }
  public func setCancelHandler(handler: DispatchWorkItem) { _setCancelHandler(.unspecified, []) { handler.perform() } }
  public func setRegistrationHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) { _setRegistrationHandler(qos, flags, handler) }
  public func setRegistrationHandler(handler: DispatchWorkItem) {
    _setRegistrationHandler(.unspecified, []) { handler.perform() }
  }
}
