import ConstraintSolver

/// Auto Layout of one view hierarchy: turns views, guides and constraints into variables and linear relations.
///
/// Each item has four variables: its alignment rectangle in the bounds space of its superview (a guide: of its owning
/// view). Attributes in a farther ancestor's space are sums along the way, so moving a view changes nothing inside it.
@MainActor
final class LayoutEngine {
  struct Fitting {
    var size: CGSize
    var horizontal, vertical: UILayoutPriority
  }

  let solver = ConstraintSolver()
  unowned let root: UIView
  let fitting: Fitting?
  /// In no order.
  @exclusivity(unchecked) private var ownedItems: ContiguousArray<LayoutItem> = []
  /// The items by the indices of their variables. An item of a hierarchy's engine is found by its reference.
  @exclusivity(unchecked) private var owners: ContiguousArray<Unmanaged<LayoutItem>?> = []
  /// The items of an engine that only measures, beside that of the hierarchy.
  private var measuredItems: [ObjectIdentifier: LayoutItem] = [:]
  @exclusivity(unchecked) private var relations: ContiguousArray<LayoutRelation> = []
  @exclusivity(unchecked) private var pending: [LayoutRelation] = []
  private var isSolving = false
  var needsSolve = false

  init(root: UIView) {
    self.root = root
    fitting = nil
  }

  /// For `systemLayoutSizeFitting`: the root's size is free, and as near to the given one as the priorities allow.
  init(root: UIView, fitting: Fitting) {
    self.root = root
    self.fitting = fitting
    _ = item(root._itemReference)
  }

  /// In order of addition.
  var constraints: [NSLayoutConstraint] { relations.sorted { $0.serial < $1.serial }.map(\.constraint) }

  /// In the order of their variables.
  var items: [LayoutItem] { ownedItems.sorted { $0.x < $1.x } }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    guard relationPointer(of: constraint) == nil else { return }
    let relation = LayoutRelation(constraint, in: self)
    if fitting == nil { constraint._relation = Unmanaged.passUnretained(relation) }
    relation.index = relations.count
    relations.append(relation)
    pending.append(relation)
    needsSolve = true
  }

  func remove(_ constraint: NSLayoutConstraint) { if let relation = relation(of: constraint) { remove(relation) } }

  private func relation(of constraint: NSLayoutConstraint) -> LayoutRelation? {
    relationPointer(of: constraint)?.takeUnretainedValue()
  }

  private func relationPointer(of constraint: NSLayoutConstraint) -> Unmanaged<LayoutRelation>? {
    guard let relation = constraint._relation, relation.borrowed({ $0.engine.points(to: self) }) else { return nil }
    return relation
  }

  private func remove(_ relation: LayoutRelation) {
    relation.isRemoved = true
    relation.constraint._relation = nil
    let last = relations.removeLast()
    if last !== relation {
      last.index = relation.index
      relations[relation.index] = last
    }
    uninstall(relation)
  }

  private func uninstall(_ relation: LayoutRelation) {
    relation.forgetMentions()
    guard let handle = relation.handle else { return }
    relation.handle = nil
    solver.remove(handle)
    needsSolve = true
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let relation = relation(of: constraint), let handle = relation.handle else { return }
    solver.setConstant(handle, relation.offset - Double(constraint.constant))
    needsSolve = true
    root.setNeedsLayout()
  }

  func priorityDidChange(_ constraint: NSLayoutConstraint) {
    guard let relation = relation(of: constraint), let handle = relation.handle else { return }
    solver.setPriority(handle, constraint.priority._solverPriority)
    needsSolve = true
    root.setNeedsLayout()
  }

  /// Makes the relation again: what its coefficients stand for (a margin, the direction) has changed.
  private func refresh(_ relation: LayoutRelation) {
    guard relation.handle != nil else { return }
    uninstall(relation)
    pending.append(relation)
    needsSolve = true
  }

  /// In order of addition; those whose path leads through the item included.
  ///
  /// - Complexity: O(k log k) for k such constraints, and the pending ones.
  func constraintsMentioning(_ reference: LayoutItemReference) -> [NSLayoutConstraint] {
    var found = known(reference)?.relations ?? []
    for relation in pending where !relation.isRemoved {
      let constraint = relation.constraint
      if constraint._firstReference === reference || constraint._secondReference === reference
        || constraint._terms.contains(where: { $0.term.item === reference })
      {
        found.append(relation)
      }
    }
    return found.sorted { $0.serial < $1.serial }.map(\.constraint)
  }

  /// Relations that hold what the view's position or text made of them as constants.
  func refreshRelations(of view: UIView, where isConcerned: (LayoutRelation) -> Bool = { _ in true }) {
    guard let item = known(view._itemReference), item.relations.contains(where: isConcerned) else { return }
    let concerned = item.relations.filter(isConcerned).sorted { $0.serial < $1.serial }
    for relation in concerned { refresh(relation) }
    root.setNeedsLayout()
  }

  /// A view reads the other way now: that decides for the constraints in it.
  func directionDidChange(_ view: UIView) {
    for constraint in view._layoutState.constraints {
      if let relation = relation(of: constraint) { refresh(relation) }
    }
  }

  /// Those that tie a subtree to the rest of the hierarchy, in order of activation.
  func constraintsLeaving(_ view: UIView) -> [NSLayoutConstraint] {
    var found: [ObjectIdentifier: LayoutRelation] = [:]
    func look(at reference: LayoutItemReference) {
      for relation in known(reference)?.relations ?? [] where found[ObjectIdentifier(relation)] == nil {
        if relation.constraint._holder?.isDescendant(of: view) == false { found[ObjectIdentifier(relation)] = relation }
      }
    }
    func visit(_ here: UIView) {
      if here._layoutState.isKnown {
        look(at: here._itemReference)
        for guide in here._layoutState.guides + here._layoutState.systemGuides { look(at: guide._itemReference) }
      }
      for child in here._subviews { visit(child) }
    }
    visit(view)
    for relation in pending where !relation.isRemoved && relation.constraint._holder?.isDescendant(of: view) == false {
      let constraint = relation.constraint
      let ends = [constraint._firstReference, constraint._secondReference] + constraint._terms.map(\.term.item)
      if ends.contains(where: { $0?.owningView?.isDescendant(of: view) == true }) {
        found[ObjectIdentifier(relation)] = relation
      }
    }
    return found.values.sorted { $0.serial < $1.serial }.map(\.constraint)
  }

  /// The hierarchy becomes part of another one, whose engine takes the constraints over. This engine is of no use
  /// afterwards.
  ///
  /// - Returns: The constraints in order of addition.
  func dissolve() -> [NSLayoutConstraint] {
    let all = constraints
    for item in ownedItems { item.view?._layoutState.isKnown = false }
    for relation in relations { relation.constraint._relation = nil }
    (owners, ownedItems) = ([], [])
    (relations, pending) = ([], [])
    return all
  }

  /// The subtree leaves the hierarchy.
  ///
  /// - Returns: The constraints that were inside it, in order of addition.
  func forget(subtree view: UIView) -> [NSLayoutConstraint] {
    var removed: [LayoutRelation] = []
    collect(view, &removed)
    for relation in removed { remove(relation) }
    forgetItems(below: view)
    return removed.sorted { $0.serial < $1.serial }.map(\.constraint)
  }

  private func collect(_ view: UIView, _ result: inout [LayoutRelation]) {
    for constraint in view._layoutState.constraints {
      if let relation = relation(of: constraint) { result.append(relation) }
    }
    for child in view._subviews { collect(child, &result) }
  }

  private func forgetItems(below view: UIView) {
    for child in view._subviews { forgetItems(below: child) }
    guard view._layoutState.isKnown else { return }
    for guide in view._layoutState.guides + view._layoutState.systemGuides { forget(guide._itemReference) }
    forget(view._itemReference)
    view._layoutState.isKnown = false
  }

  /// - Precondition: No constraint mentions it any more.
  func forget(_ reference: LayoutItemReference) {
    guard let item = known(reference) else { return }
    for handle in item.frame { solver.remove(handle) }
    for handle in item.takeIntrinsic() { solver.remove(handle) }
    item.forEachVariable { variable in
      owners[Int(variable.index)] = nil
      solver.removeVariable(variable)
    }
    let last = ownedItems.removeLast()
    if last !== item {
      last.index = item.index
      ownedItems[item.index] = last
    }
    needsSolve = true
  }

  /// - Returns: Nil for what the engine has not met.
  func known(_ reference: LayoutItemReference) -> LayoutItem? {
    guard fitting == nil else { return measuredItems[ObjectIdentifier(reference)] }
    let item = reference.item?.takeUnretainedValue()
    assert(item.map(owns) ?? true, "What is asked for stands in another hierarchy.")
    return item
  }
  private func owns(_ item: LayoutItem) -> Bool {
    ownedItems.indices.contains(item.index) && ownedItems[item.index] === item
  }

  func adopt(_ item: LayoutItem) {
    let pointer = Unmanaged.passUnretained(item)
    if fitting == nil { item.reference.item = pointer } else { measuredItems[ObjectIdentifier(item.reference)] = item }
    item.index = ownedItems.count
    ownedItems.append(item)
    item.forEachVariable { variable in
      let index = Int(variable.index)
      while owners.count <= index { owners.append(nil) }
      owners[index] = pointer
    }
  }

  // MARK: Solving

  private func installPending() {
    let list = pending
    pending = []
    // One for all, so that not each of them needs memory of its own.
    var expression = LayoutExpression()
    for relation in list where !relation.isRemoved && relation.handle == nil {
      expression.clear()
      guard write(relation, to: &expression) else { continue }
      relation.offset = expression.constant
      relation.handle = solver.add(
        terms: expression.terms, relation: relation.constraint.relation._solverRelation,
        constant: expression.constant - Double(relation.constraint.constant),
        priority: relation.constraint.priority._solverPriority)
    }
  }

  /// Brings every variable up to date and marks the views whose subviews moved.
  ///
  /// Text that wraps is measured at the width found, and the heights follow in a further round.
  func solve() {
    guard needsSolve, !isSolving else { return }
    isSolving = true
    for _ in 0..<8 where needsSolve {
      installPending()
      needsSolve = false
      let result = solver.solve()
      for conflict in result.broken { report(conflict) }
      for item in mark(ownersOf: result.changed) { measure(item) }
    }
    isSolving = false
  }

  /// Tells who has to set the frames: each superview once, where its subviews follow each other.
  ///
  /// Nothing is counted on the way: thousands of items may have moved, and each is written to once.
  /// - Returns: The items whose text has another width.
  private func mark(ownersOf changed: [SolverVariable]) -> [LayoutItem] {
    var wrapping: [LayoutItem] = []
    var told: Unmanaged<UIView>?
    for variable in changed {
      guard let item = owners[Int(variable.index)] else { continue }
      let wraps = item.borrowed { $0.wraps && variable == $0.w }
      if wraps { wrapping.append(item.takeUnretainedValue()) }
      guard fitting == nil, item.borrowed({ !$0.isMarked }) else { continue }
      guard let view = item.borrowed({ $0.content == nil ? $0.reference.viewPointer : nil }) else {
        mark(item.takeUnretainedValue())
        continue
      }
      item.borrowed { $0.isMarked = true }
      let superview = view.borrowed { view in
        view._layoutState.isMoved = true
        return view._superviewPointer
      }
      guard let superview, !superview.points(toSameAs: told) else { continue }
      told = superview
      superview.takeUnretainedValue().setNeedsLayout()
    }
    return wrapping
  }

  /// Tells who has to set the frame.
  func mark(_ item: LayoutItem) {
    guard fitting == nil, !item.isMarked else { return }
    if let view = item.view {
      item.isMarked = true
      view._layoutState.isMoved = true
      view._superview?.setNeedsLayout()
      if item.content != nil { view.setNeedsLayout() }
    } else {
      item.guide?._owner?.setNeedsLayout()
    }
  }

  private func report(_ conflict: ConstraintSolver.Conflict) {
    func text(_ handle: ConstraintHandle) -> String {
      if let relation = relations.first(where: { $0.handle == handle }) { return "\(relation.constraint)" }
      for item in items { if let text = item.description(of: handle) { return text } }
      return "(of another layout)"
    }
    LayoutDiagnostics.report(conflict: conflict.set.map(text), broken: text(conflict.broken))
  }

  // MARK: Answers

  /// The alignment rectangle in the superview's bounds space; nil for what the engine does not know.
  func rect(of reference: LayoutItemReference) -> CGRect? { known(reference).map { rect(of: $0) } }

  private func rect(of item: LayoutItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.x), y: solver.value(of: item.y), width: solver.value(of: item.w),
      height: solver.value(of: item.h))
  }

  /// The rectangle that `layoutSubviews` has to set, once per change; nil for what the engine does not know.
  ///
  /// - Precondition: The engine is the hierarchy's.
  func takeRect(of view: UIView) -> CGRect? {
    view._layoutState.isMoved = false
    guard let item = view._item else { return nil }
    return item.borrowed {
      $0.isMarked = false
      return rect(of: $0)
    }
  }

  func size(of view: UIView) -> CGSize { rect(of: view._itemReference)?.size ?? .zero }

  /// A scroll view's content as its constraints make it; along an axis where none reaches the far side, `current`.
  func contentSize(of view: UIView, current: CGSize) -> CGSize {
    guard let item = known(view._itemReference), let content = item.content else { return current }
    let scale = view.contentScaleFactor
    func length(_ variable: SolverVariable, _ isHorizontal: Bool, _ current: CGFloat) -> CGFloat {
      guard spansContent(item, view, isHorizontal) else { return current }
      return CGFloat(solver.value(of: variable)).onPixels(scale)
    }
    return CGSize(width: length(content.w, true, current.width), height: length(content.h, false, current.height))
  }

  private func spansContent(_ item: LayoutItem, _ view: UIView, _ isHorizontal: Bool) -> Bool {
    let near: Set<NSLayoutConstraint.Attribute> = [
      .left, .top, .leftMargin, .topMargin, view._isRightToLeft ? .trailing : .leading,
      view._isRightToLeft ? .trailingMargin : .leadingMargin,
    ]
    func spans(_ attribute: NSLayoutConstraint.Attribute, _ countsSize: Bool) -> Bool {
      guard attribute != .notAnAttribute, attribute._isHorizontal == isHorizontal else { return false }
      if attribute._kind == .size { return countsSize }
      return !near.contains(attribute)
    }
    func mentions(_ item: LayoutItem, _ countsSize: Bool) -> Bool {
      for relation in item.relations {
        let constraint = relation.constraint
        guard countsSize || constraint._holder === view else { continue }
        if constraint._firstReference === item.reference && spans(constraint.firstAttribute, countsSize) { return true }
        if constraint._secondReference === item.reference && spans(constraint.secondAttribute, countsSize) {
          return true
        }
      }
      return false
    }
    if mentions(item, false) { return true }
    for guide in view._layoutState.systemGuides where guide._kind == .contentLayout {
      if let item = known(guide._itemReference), mentions(item, true) { return true }
    }
    return false
  }

  /// Whether another position or size would satisfy the constraints as well.
  func isAmbiguous(_ reference: LayoutItemReference) -> Bool {
    solve()
    guard let item = known(reference) else { return false }
    let free = Set(solver.ambiguousVariables())
    return [item.x, item.y, item.w, item.h].contains { free.contains($0) }
  }
}

extension UILayoutPriority {
  /// 0 is allowed and weaker than everything that counts.
  var _solverPriority: Float {
    enforce(rawValue >= 0 && rawValue <= 1000, "A layout priority is in 0...1000, not \(rawValue).")
    return max(rawValue, 0.001)
  }
}

extension NSLayoutConstraint.Relation {
  var _solverRelation: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

/// UIKit's message about constraints that cannot all hold.
@MainActor
enum LayoutDiagnostics {
  static func report(conflict: [String], broken: String) {
    var text = "Unable to simultaneously satisfy constraints. At least one of these is not wanted:\n"
    for constraint in conflict { text += "    \(constraint)\n" }
    text += "Will attempt to recover by breaking constraint \(broken)."
    warn(text)
  }
}
