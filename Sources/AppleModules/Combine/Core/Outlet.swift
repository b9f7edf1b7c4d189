import PorticoFoundation

/// An operator's way to its subscriber: values wait here for demand and for their turn, and the completion waits for
/// the values.
///
/// Values and completions may come from several threads, and from inside the subscriber's own methods; the subscriber
/// sees one call at a time, in the order in which they came.
final class Outlet<Downstream: Subscriber>: Subscription, @unchecked Sendable {  // the state is under the lock
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var queue: [(value: Downstream.Input, delivered: () -> Void)] = []
  private var head = 0
  private var ending: Subscribers.Completion<Downstream.Failure>?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  private var requested: ((Subscribers.Demand) -> Void)?
  private var cancelled: (() -> Void)?

  /// - Parameters:
  ///   - requested: Called with each demand of the subscriber, the one that it returns for a value included.
  ///   - cancelled: Called once when the subscriber cancels, and never after a completion.
  init(_ downstream: Downstream, requested: ((Subscribers.Demand) -> Void)? = nil, cancelled: (() -> Void)? = nil) {
    (self.downstream, self.requested, self.cancelled) = (downstream, requested, cancelled)
  }

  /// Sets what to call later than at the beginning, for closures that need the outlet itself.
  func connect(requested: ((Subscribers.Demand) -> Void)? = nil, cancelled: @escaping () -> Void) {
    lock.withLock { (self.requested, self.cancelled) = (requested, cancelled) }
  }

  /// The demand beyond the values that wait.
  var openDemand: Subscribers.Demand { lock.withLock { demand - (queue.count - head) } }
  var isOpen: Bool { lock.withLock { downstream != nil && ending == nil } }
  var waitingValues: Int { lock.withLock { queue.count - head } }

  /// - Parameter delivered: Called after the subscriber got the value.
  func send(_ value: Downstream.Input, delivered: @escaping () -> Void = {}) {
    lock.lock()
    guard downstream != nil, ending == nil else { return lock.unlock() }
    queue.append((value, delivered))
    drain()
  }

  /// Stores a value without sending it, so that the caller can let go of a lock of its own before `flush`.
  ///
  /// - Parameter replacing: Instead of the last one that waits.
  func enqueue(_ value: Downstream.Input, replacing: Bool = false) {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil, ending == nil else { return }
    if replacing, head < queue.count { queue.removeLast() }
    queue.append((value, {}))
  }

  /// Sends a value, or replaces the one that waits for demand.
  func sendLatest(_ value: Downstream.Input) {
    enqueue(value, replacing: openDemand == .none)
    flush()
  }

  func flush() {
    lock.lock()
    drain()
  }

  /// Makes room for a value by taking away the one that has waited longest.
  func sendDroppingOldest(_ value: Downstream.Input, delivered: @escaping () -> Void) {
    lock.lock()
    guard downstream != nil, ending == nil else { return lock.unlock() }
    if head < queue.count { queue.remove(at: head) }
    queue.append((value, delivered))
    drain()
  }

  /// Ends the stream when the waiting values have gone.
  ///
  /// - Parameter dropsValues: An error of an operator such as `merge` does not wait for them.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>, dropsValues: Bool = false) {
    lock.lock()
    guard downstream != nil, ending == nil else { return lock.unlock() }
    ending = completion
    if dropsValues { (queue, head) = ([], 0) }
    drain()
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    demand += more
    let call = requested
    drain()
    call?(more)
  }

  func cancel() {
    lock.lock()
    let call = cancelled, held = (downstream, queue, requested)
    clear()
    lock.unlock()
    withExtendedLifetime(held) { call?() }
  }

  /// Under the lock.
  private func clear() { (downstream, queue, head, requested, cancelled) = (nil, [], 0, nil, nil) }

  /// Takes over the lock, and gives it back.
  private func drain() {
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream {
      if head < queue.count {
        guard demand > .none else { break }
        let next = queue[head]
        head += 1
        if head == queue.count { (queue, head) = ([], 0) }
        demand -= 1
        let call = requested
        lock.unlock()
        let more = downstream.receive(next.value)
        next.delivered()
        lock.lock()
        if more > .none {
          demand += more
          if let call {
            lock.unlock()
            call(more)
            lock.lock()
          }
        }
      } else if let ending {
        clear()
        lock.unlock()
        downstream.receive(completion: ending)
        lock.lock()
      } else {
        break
      }
    }
    isDelivering = false
    lock.unlock()
  }
}
