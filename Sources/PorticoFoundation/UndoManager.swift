import Foundation

/// A change that later changes may join.
package protocol UndoStep: AnyObject { func extend(by count: Int) }

/// Takes changes back, and makes them again. Foundation has none on Linux.
///
/// Changes between `beginUndoGrouping` and `endUndoGrouping` are one step, and so are those of one turn of the main
/// loop, unless `groupsByEvent` is off: then each registration outside a group is a step of its own.
open class UndoManager: NSObject, @unchecked Sendable {  // main thread by contract
  private struct Action {
    weak var target: AnyObject?
    var body: (AnyObject) -> Void
  }
  private struct Group {
    var actions: [Action] = []
    var name = ""
    /// Began by itself with the first change of a turn, and ends with it.
    var isOfTurn = false
  }

  private var undone: [Group] = []  // what redo makes again
  private var done: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  package var _lastStep: (any UndoStep)?

  public override init() { super.init() }

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var groupsByEvent = true
  /// 0 for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }
  open var groupingLevel: Int { open.count }
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }
  /// A step has been registered in a group that is still open: one to take back, or during an undo one to make again.
  private var hasOpenStep: Bool { open.contains { !$0.actions.isEmpty } }
  open var canUndo: Bool { undoCount > 0 }
  /// The steps that can be taken back.
  open var undoCount: Int { done.count + (!isUndoing && hasOpenStep ? 1 : 0) }
  /// The steps that can be made again.
  open var redoCount: Int { undone.count + (isUndoing && hasOpenStep ? 1 : 0) }
  open var canRedo: Bool { redoCount > 0 }

  open func beginUndoGrouping() {
    beginTurnIfNeeded()
    if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Changes that are registered during an undo or redo post no notification of their own.
  private func post(_ name: NSNotification.Name) {
    if !isUndoing, !isRedoing { NotificationCenter.default.post(name: name, object: self) }
  }

  /// Begins the group of this turn, where groups begin by themselves. It ends before the next turn.
  private func beginTurnIfNeeded() {
    guard groupsByEvent, open.isEmpty, !isUndoing, !isRedoing else { return }
    open.append(Group(isOfTurn: true))
    post(.NSUndoManagerDidOpenUndoGroup)
    _inLaterTurn { [weak self] in self?.endTurn() }
  }

  private func endTurn() {
    // A group that the app left open keeps that of the turn open, as on iOS.
    if open.count == 1, open[0].isOfTurn { endUndoGrouping() }
  }

  open func endUndoGrouping() {
    guard !open.isEmpty else { fatalError("endUndoGrouping was called without beginUndoGrouping.") }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    guard let group = open.popLast(), !group.actions.isEmpty else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].actions += group.actions }
    if open.isEmpty { post(.NSUndoManagerDidCloseUndoGroup) }
  }

  /// - Parameter target: Not retained; its actions go with it.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard disabled == 0 else { return }
    _lastStep = nil
    let action = Action(target: target) { if let target = $0 as? Target { handler(target) } }
    beginTurnIfNeeded()
    if open.isEmpty {
      push(Group(actions: [action]))
    } else {
      open[open.count - 1].actions.append(action)
    }
    if !isUndoing, !isRedoing { undone = [] }
    if open.isEmpty { post(.NSUndoManagerDidCloseUndoGroup) }
  }

  /// - Parameters:
  ///   - target: Gets the message when the change is taken back. Not retained; its actions go with it.
  ///   - object: Retained; the message's argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    registerUndo(withTarget: target as AnyObject) { _deliver(selector, to: $0, [object]) }
  }

  /// Lets a change join the step before; false when there is none that takes it.
  package func _extendLast(by count: Int) -> Bool {
    let isOutsideGroups = open.isEmpty || open.count == 1 && open[0].isOfTurn
    guard disabled == 0, !isUndoing, !isRedoing, isOutsideGroups, let _lastStep else { return false }
    _lastStep.extend(by: count)
    undone = []
    return true
  }

  private func push(_ group: Group) {
    if isUndoing { undone.append(group) } else { done.append(group) }
    trim()
  }
  private func trim() { if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) } }

  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    post(.NSUndoManagerCheckpoint)
    guard let group = done.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
    _lastStep = nil
    isUndoing = true
    perform(group)
    isUndoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }
  open func undoNestedGroup() { undo() }

  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = undone.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
    _lastStep = nil
    isRedoing = true
    perform(group)
    isRedoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  private func perform(_ group: Group) {
    open.append(Group())
    for action in group.actions.reversed() { if let target = action.target { action.body(target) } }
    open[open.count - 1].name = group.name
    endUndoGrouping()
  }

  open func removeAllActions() { (done, undone, open, _lastStep) = ([], [], [], nil) }
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func without(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.actions.removeAll { $0.target === object || $0.target == nil }
        return group.actions.isEmpty ? nil : group
      }
    }
    if !done.isEmpty || !undone.isEmpty { (done, undone, _lastStep) = (without(done), without(undone), nil) }
  }

  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !done.isEmpty {
      done[done.count - 1].name = actionName
    }
  }
  open var undoActionName: String { open.first.flatMap { $0.actions.isEmpty ? nil : $0.name } ?? done.last?.name ?? "" }
  open var redoActionName: String { undone.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}

extension NSNotification.Name {
  /// A group opens within another or closes, or a step is about to be taken back or made again: the last moment to
  /// register what was put off.
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
