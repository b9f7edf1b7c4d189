import HostInterface

/// Groups changes of layers: what animates them, and what is told when those animations have ended.
///
/// Transactions nest. Changes outside any belong to the implicit one, which the host commits at the end of the turn.
open class CATransaction: NSObject {
  open class func begin() { TransactionStack.current.begin() }
  open class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction now instead of at the end of the turn.
  open class func flush() {
    TransactionStack.current.finishImplicit()
    LayerDisplay.commitAll()
    TransactionStack.current.scheduleAwaitingBlocks()
  }

  /// Whether blocks wait for the next commit of the layers.
  package class var _awaitsCommit: Bool { TransactionStack.current.hasAwaitingBlocks }

  /// Layers are touched on one thread here; there is nothing to lock.
  open class func lock() {}
  open class func unlock() {}

  /// Seconds; 0.25 unless told otherwise.
  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.setting(\.duration) ?? 0.25 }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.top.duration = dur }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.setting(\.timingFunction)
  }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.top.timingFunction = function
  }

  /// True: changes set off no actions.
  open class func disableActions() -> Bool { TransactionStack.current.disablesActions }
  open class func setDisableActions(_ flag: Bool) { TransactionStack.current.top.disablesActions = flag }

  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.top.completion }
  /// Called when every animation that the transaction adds from here on has ended. When it adds none, the block is
  /// called in a turn after the layers' next commit, as Behaviour/Pictures.md 98 says.
  open class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.top.setCompletion(block) }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.value(key)
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration((anObject as? NSNumber)?.doubleValue ?? anObject as? Double ?? 0.25)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions:
      setDisableActions((anObject as? NSNumber)?.boolValue ?? anObject as? Bool ?? false)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.top.values[key] = anObject
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"

/// Counts the animations that a completion block waits for.
final class CompletionGroup {
  private var pending = 0
  private var isClosed = false
  private var block: (() -> Void)?

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    guard isClosed, let block = takeBlock() else { return }
    block()
  }

  func close() {
    isClosed = true
    guard let block = takeBlock() else { return }
    TransactionStack.current.runAfterCommit(block)
  }

  /// The block, once, when no animation is left.
  private func takeBlock() -> (() -> Void)? {
    guard pending == 0 else { return nil }
    defer { block = nil }
    return block
  }
}

final class TransactionStack {
  struct Level {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    var completion: (() -> Void)?
    /// Several, because a block set later replaces the former one only for later animations.
    var groups: [CompletionGroup] = []

    mutating func setCompletion(_ block: (() -> Void)?) {
      completion = block
      guard let block else { return }
      groups.append(CompletionGroup(block))
    }
  }

  /// Transactions nest on the main thread as calls do, and none is open between two turns, so the thread owns them and
  /// not an app. Every change of a layer looks here; to find the stack in the environment would cost as much as the
  /// change.
  nonisolated(unsafe) static let current = TransactionStack()

  /// The implicit transaction is the first.
  @exclusivity(unchecked) private var levels: [Level] = [Level()]

  var top: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// The blocks of committed transactions without animations, with the surroundings that they were committed in.
  @exclusivity(unchecked) private var awaiting: [(environment: HostEnvironment, block: () -> Void)] = []
  var hasAwaitingBlocks: Bool { !awaiting.isEmpty }

  /// Runs a block in a turn after the layers' next commit.
  func runAfterCommit(_ block: @escaping () -> Void) {
    awaiting.append((.current, block))
    HostEnvironment.current.wake()
  }

  /// The layers have been committed.
  func scheduleAwaitingBlocks() {
    guard !awaiting.isEmpty else { return }
    let committed = awaiting
    awaiting = []
    for (environment, block) in committed { environment.scheduler.schedule(at: environment.clock.now, block) }
  }

  func begin() { levels.append(Level()) }

  func commit() {
    guard levels.count > 1 else { return finishImplicit() }
    let level = levels.removeLast()
    for group in level.groups { group.close() }
  }

  func finishImplicit() {
    let groups = levels[0].groups
    levels[0] = Level()
    for group in groups { group.close() }
  }

  /// Every change of a layer asks this, so no level is copied to look into it.
  var disablesActions: Bool {
    for index in levels.indices.reversed() {
      if let disables = levels[index].disablesActions { return disables }
    }
    return false
  }

  func setting<Value>(_ field: (Level) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let value = field(level) { return value }
    }
    return nil
  }

  func value(_ key: String) -> Any? { setting { $0.values[key] } }

  /// The blocks that a new animation is to be waited for by: the latest of each open transaction.
  func openGroups() -> [CompletionGroup] { levels.compactMap(\.groups.last) }
}
