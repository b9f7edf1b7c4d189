import ConstraintSolver

/// Auto Layout of one view hierarchy: turns views, guides and constraints into variables and linear relations.
///
/// Each item has four variables: its alignment rectangle in the superview's (owning view's) bounds space. Attributes in a farther
/// ancestor's space are sums along the way, so moving a view changes nothing inside it.
@MainActor
final class LayoutEngine {
  private struct Item {
    weak var object: AnyObject?
    var x, y, w, h: SolverVariable
    /// The four relations that hold the frame of a view that translates its mask.
    var frame: [ConstraintHandle] = []
    /// Hugging and compression, horizontal then vertical; nil where there is no intrinsic size.
    var intrinsic: [ConstraintHandle?] = [nil, nil, nil, nil]
    /// A system guide's place in its view.
    var insets: [ConstraintHandle] = []
    /// A scroll view's content.
    var content: (w: SolverVariable, h: SolverVariable)?
  }

  private struct Entry {
    var handle: ConstraintHandle
    /// The constant that the solver has, without the constraint's own.
    var offset: Double
  }

  /// A constraint of this hierarchy, installed or about to be.
  private struct Member {
    let constraint: NSLayoutConstraint
    /// Counts additions.
    let serial: Int
    /// What it mentions; the objects themselves may be gone by the time it leaves.
    let items: [ObjectIdentifier]
  }

  private let solver = ConstraintSolver()
  private unowned let root: UIView
  private let fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  private var items: [ObjectIdentifier: Item] = [:]
  private var owners: [SolverVariable: ObjectIdentifier] = [:]
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var members: [ObjectIdentifier: Member] = [:]
  /// The members that mention an item.
  private var mentions: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  private var lastSerial = 0
  /// May list one that has left since.
  private var pending: [NSLayoutConstraint] = []
  private var byHandle: [ConstraintHandle: NSLayoutConstraint] = [:]
  private var needsSolve = false

  init(root: UIView) {
    self.root = root
    fitting = nil
  }

  /// For `systemLayoutSizeFitting`: the root's size is free, and as near to `size` as the priorities allow.
  init(root: UIView, fitting size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) {
    self.root = root
    fitting = (size, horizontal, vertical)
    _ = item(root)
  }

  /// In the order in which they were added.
  var constraints: [NSLayoutConstraint] { members.values.sorted { $0.serial < $1.serial }.map(\.constraint) }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    let id = ObjectIdentifier(constraint)
    guard members[id] == nil else { return }
    lastSerial += 1
    let items = ([constraint._first, constraint._second] + constraint._terms.map(\.term.item)).compactMap { $0.map { ObjectIdentifier($0) } }
    members[id] = Member(constraint: constraint, serial: lastSerial, items: items)
    for item in items { mentions[item, default: []].insert(id) }
    pending.append(constraint)
    needsSolve = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    let id = ObjectIdentifier(constraint)
    guard let member = members.removeValue(forKey: id) else { return }
    for item in member.items {
      mentions[item]?.remove(id)
      if mentions[item]?.isEmpty == true { mentions[item] = nil }
    }
    guard let entry = entries.removeValue(forKey: id) else { return }
    byHandle[entry.handle] = nil
    solver.remove(entry.handle)
    needsSolve = true
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let entry = entries[ObjectIdentifier(constraint)] else { return root.setNeedsLayout() }
    solver.setConstant(entry.handle, entry.offset - Double(constraint.constant))
    needsSolve = true
    root.setNeedsLayout()
  }

  func priorityDidChange(_ constraint: NSLayoutConstraint) {
    guard let entry = entries[ObjectIdentifier(constraint)] else { return }
    solver.setPriority(entry.handle, constraint.priority.rawValue)
    needsSolve = true
    root.setNeedsLayout()
  }

  /// Makes the relation again: what its constant stands for (a margin, the direction) has changed.
  func refresh(_ constraint: NSLayoutConstraint) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    byHandle[entry.handle] = nil
    solver.remove(entry.handle)
    pending.append(constraint)
    needsSolve = true
  }

  /// In the order in which they were added.
  func constraintsMentioning(_ item: AnyObject) -> [NSLayoutConstraint] {
    guard let list = mentions[ObjectIdentifier(item)] else { return [] }
    return list.compactMap { members[$0] }.sorted { $0.serial < $1.serial }.map(\.constraint)
  }

  // MARK: Items

  private func item(_ object: AnyObject) -> Item {
    let id = ObjectIdentifier(object)
    if let known = items[id], known.object === object { return known }
    let name = (object as? UIView)?._layoutName ?? (object as? UILayoutGuide)?._layoutName ?? "item"
    var new = Item(
      object: object, x: solver.makeVariable("\(name).x"), y: solver.makeVariable("\(name).y"),
      w: solver.makeVariable("\(name).width"), h: solver.makeVariable("\(name).height"))
    for variable in [new.x, new.y, new.w, new.h] { owners[variable] = id }
    items[id] = new
    if let view = object as? UIView {
      if view._scrollsContent {
        new.content = (solver.makeVariable("\(name).contentWidth"), solver.makeVariable("\(name).contentHeight"))
        owners[new.content!.w] = id
        owners[new.content!.h] = id
      }
      set(&new, for: view)
    } else if let guide = object as? UILayoutGuide {
      set(&new, for: guide)
    }
    items[id] = new
    needsSolve = true
    return new
  }

  private func set(_ item: inout Item, for view: UIView) {
    let isFittingRoot = view === root && fitting != nil
    if isFittingRoot, let fitting {
      item.frame = [fix(item.x, 0), fix(item.y, 0)]
      item.frame += fit(item.w, fitting.size.width, fitting.horizontal) + fit(item.h, fitting.size.height, fitting.vertical)
    } else if view._layoutState.translatesMask || view === root {
      let rect = view.alignmentRect(forFrame: view._untransformedFrame)
      item.frame = [fix(item.x, rect.minX), fix(item.y, rect.minY), fix(item.w, rect.width), fix(item.h, rect.height)]
    } else {
      item.frame = [atLeastZero(item.w), atLeastZero(item.h)]
    }
    if !view._layoutState.translatesMask || isFittingRoot { setIntrinsic(&item, size: view.intrinsicContentSize, of: view) }
  }

  private func set(_ item: inout Item, for guide: UILayoutGuide) {
    guard guide._kind != .custom, let view = guide.owningView else {
      item.frame = [atLeastZero(item.w), atLeastZero(item.h)]
      return
    }
    let owner = self.item(view)
    let insets = view._insets(of: guide)
    if guide._kind == .contentLayout, let content = owner.content {
      item.insets = [fix(item.x, 0), fix(item.y, 0), tie(item.w, content.w, 0), tie(item.h, content.h, 0)]
      return
    }
    item.insets = [
      fix(item.x, insets.left + (guide._kind == .frameLayout ? view.bounds.minX : 0)),
      fix(item.y, insets.top + (guide._kind == .frameLayout ? view.bounds.minY : 0)),
      tie(item.w, owner.w, insets.left + insets.right), tie(item.h, owner.h, insets.top + insets.bottom),
    ]
  }

  private func fix(_ variable: SolverVariable, _ value: CGFloat) -> ConstraintHandle {
    solver.add(terms: [LinearTerm(variable: variable, coefficient: 1)], relation: .equal, constant: -Double(value), priority: 1000)
  }

  /// `variable = other - difference`.
  private func tie(_ variable: SolverVariable, _ other: SolverVariable, _ difference: CGFloat) -> ConstraintHandle {
    solver.add(
      terms: [LinearTerm(variable: variable, coefficient: 1), LinearTerm(variable: other, coefficient: -1)], relation: .equal,
      constant: Double(difference), priority: 1000)
  }

  private func atLeastZero(_ variable: SolverVariable) -> ConstraintHandle {
    solver.add(
      terms: [LinearTerm(variable: variable, coefficient: 1)], relation: .greaterThanOrEqual, constant: 0, priority: 1000)
  }

  private func fit(_ variable: SolverVariable, _ length: CGFloat, _ priority: UILayoutPriority) -> [ConstraintHandle] {
    [
      atLeastZero(variable),
      solver.add(
        terms: [LinearTerm(variable: variable, coefficient: 1)], relation: .equal, constant: -Double(length),
        priority: priority.rawValue),
    ]
  }

  private func setIntrinsic(_ item: inout Item, size: CGSize, of view: UIView) {
    let axes: [(SolverVariable, CGFloat, UILayoutPriority, UILayoutPriority)] = [
      (item.w, size.width, view._layoutState.hugging.0, view._layoutState.resistance.0),
      (item.h, size.height, view._layoutState.hugging.1, view._layoutState.resistance.1),
    ]
    for (index, axis) in axes.enumerated() {
      let (variable, length, hugging, resistance) = axis
      for slot in [2 * index, 2 * index + 1] {
        let priority = slot % 2 == 0 ? hugging : resistance
        guard length >= 0 else {
          if let handle = item.intrinsic[slot] { solver.remove(handle) }
          item.intrinsic[slot] = nil
          continue
        }
        if let handle = item.intrinsic[slot] {
          solver.setConstant(handle, -Double(length))
          solver.setPriority(handle, priority.rawValue)
        } else {
          item.intrinsic[slot] = solver.add(
            terms: [LinearTerm(variable: variable, coefficient: 1)],
            relation: slot % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual, constant: -Double(length),
            priority: priority.rawValue)
        }
      }
    }
  }

  func intrinsicSizeDidChange(_ view: UIView) { setIntrinsicSize(view.intrinsicContentSize, of: view) }

  func setIntrinsicSize(_ size: CGSize, of view: UIView) {
    guard var item = items[ObjectIdentifier(view)], item.object === view, !view._layoutState.translatesMask || fitting != nil
    else { return }
    setIntrinsic(&item, size: size, of: view)
    items[ObjectIdentifier(view)] = item
    needsSolve = true
  }

  /// The view began or ceased to translate its mask.
  func itemDidChange(_ view: UIView) {
    guard var item = items[ObjectIdentifier(view)], item.object === view else { return }
    for handle in item.frame { solver.remove(handle) }
    for case let handle? in item.intrinsic { solver.remove(handle) }
    item.intrinsic = [nil, nil, nil, nil]
    set(&item, for: view)
    items[ObjectIdentifier(view)] = item
    needsSolve = true
    root.setNeedsLayout()
  }

  /// - Returns: Whether the engine knows the view.
  func frameDidChange(_ view: UIView) -> Bool {
    guard let item = items[ObjectIdentifier(view)], item.object === view, item.frame.count == 4,
      view._layoutState.translatesMask || view === root
    else { return false }
    let rect = view.alignmentRect(forFrame: view._untransformedFrame)
    for (handle, value) in zip(item.frame, [rect.minX, rect.minY, rect.width, rect.height]) {
      solver.setConstant(handle, -Double(value))
    }
    needsSolve = true
    return true
  }

  func sizeDidChange(_ view: UIView) -> Bool {
    if view === root || view._layoutState.translatesMask { return frameDidChange(view) }
    return false
  }

  func systemGuideDidChange(_ guide: UILayoutGuide) {
    guard let item = items[ObjectIdentifier(guide)], item.object === guide, item.insets.count == 4, let view = guide.owningView,
      guide._kind != .contentLayout
    else { return }
    let insets = view._insets(of: guide)
    let origin = guide._kind == .frameLayout ? view.bounds.origin : .zero
    for (handle, value) in zip(
      item.insets,
      [-(insets.left + origin.x), -(insets.top + origin.y), insets.left + insets.right, insets.top + insets.bottom])
    {
      solver.setConstant(handle, Double(value))
    }
    needsSolve = true
  }

  /// Constraints to margin attributes hold the margins as constants.
  func marginsDidChange(_ view: UIView) {
    for constraint in constraintsMentioning(view)
    where constraint.firstAttribute._usesMargins || constraint.secondAttribute._usesMargins { refresh(constraint) }
  }

  /// The subtree leaves the hierarchy.
  func forget(subtree view: UIView) {
    for constraint in view._layoutState.constraints { remove(constraint) }
    for guide in view._layoutState.guides + view._layoutState.systemGuides { forget(guide) }
    for child in view._subviews { forget(subtree: child) }
    forget(view)
  }

  private func forget(_ object: AnyObject) {
    guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { return }
    for handle in item.frame + item.insets { solver.remove(handle) }
    for case let handle? in item.intrinsic { solver.remove(handle) }
    var variables = [item.x, item.y, item.w, item.h]
    if let content = item.content { variables += [content.w, content.h] }
    for variable in variables {
      owners[variable] = nil
      solver.removeVariable(variable)
    }
  }

  // MARK: Relations

  private struct Expression {
    var terms: [SolverVariable: Double] = [:]
    var constant = 0.0

    mutating func add(_ variable: SolverVariable, _ coefficient: Double) { terms[variable, default: 0] += coefficient }
    mutating func add(_ other: Expression, times factor: Double) {
      for (variable, coefficient) in other.terms { add(variable, coefficient * factor) }
      constant += other.constant * factor
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let first = constraint._first, let holder = constraint._holder, let firstView = NSLayoutConstraint._view(first) else { return }
    // Scroll views: what is inside is related to the content, not to the frame.
    var expression = self.expression(first, constraint.firstAttribute, in: holder, from: constraint._second)
    if constraint.secondAttribute != .notAnAttribute, let second = constraint._second {
      expression.add(
        self.expression(second, constraint.secondAttribute, in: holder, from: first), times: -Double(constraint.multiplier))
    }
    for extra in constraint._terms {
      guard let object = extra.term.item else { continue }
      expression.add(self.expression(object, extra.term.attribute, in: holder, from: nil), times: Double(extra.coefficient))
    }
    // In right-to-left interfaces, distances between leading and trailing edges run the other way.
    let mirrors = constraint.firstAttribute._isDirectional && firstView._isRightToLeft
    let relation: Relation
    if mirrors {
      expression = negated(expression)
    }
    switch constraint.relation {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    }
    let terms = expression.terms.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { LinearTerm(variable: $0.key, coefficient: $0.value) }
    let handle = solver.add(
      terms: terms, relation: relation, constant: expression.constant - Double(constraint.constant),
      priority: constraint.priority.rawValue)
    byHandle[handle] = constraint
    entries[ObjectIdentifier(constraint)] = Entry(handle: handle, offset: expression.constant)
  }

  private func negated(_ expression: Expression) -> Expression {
    var result = Expression()
    result.add(expression, times: -1)
    return result
  }

  /// An attribute in the bounds space of `holder`.
  private func expression(_ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView, from other: AnyObject?)
    -> Expression
  {
    let view = NSLayoutConstraint._view(object)!
    let item = self.item(object)
    let isRTL = view._isRightToLeft
    var result = Expression()
    let isOwnSpace = object === holder
    let isContent = isOwnSpace && item.content != nil && other.flatMap { NSLayoutConstraint._view($0) } !== holder

    func left() { addOrigin(&result, object, item, holder, isHorizontal: true, isOwnSpace: isOwnSpace, isContent: isContent) }
    func top() { addOrigin(&result, object, item, holder, isHorizontal: false, isOwnSpace: isOwnSpace, isContent: isContent) }
    func right() {
      left()
      result.add(isContent ? item.content!.w : item.w, 1)
    }
    func bottom() {
      top()
      result.add(isContent ? item.content!.h : item.h, 1)
    }
    let margins = attribute._usesMargins ? view._effectiveMargins : .zero
    switch attribute {
    case .width: result.add(item.w, 1)
    case .height: result.add(item.h, 1)
    case .left: left()
    case .right: right()
    case .leading: if isRTL { right() } else { left() }
    case .trailing: if isRTL { left() } else { right() }
    case .top: top()
    case .bottom: bottom()
    case .centerX:
      left()
      result.add(isContent ? item.content!.w : item.w, 0.5)
    case .centerY:
      top()
      result.add(isContent ? item.content!.h : item.h, 0.5)
    case .leftMargin:
      left()
      result.constant += Double(margins.left)
    case .rightMargin:
      right()
      result.constant -= Double(margins.right)
    case .leadingMargin:
      if isRTL { right() } else { left() }
      result.constant += isRTL ? -Double(margins.right) : Double(margins.left)
    case .trailingMargin:
      if isRTL { left() } else { right() }
      result.constant += isRTL ? Double(margins.left) : -Double(margins.right)
    case .topMargin:
      top()
      result.constant += Double(margins.top)
    case .bottomMargin:
      bottom()
      result.constant -= Double(margins.bottom)
    case .centerXWithinMargins:
      left()
      result.add(item.w, 0.5)
      result.constant += Double(margins.left - margins.right) / 2
    case .centerYWithinMargins:
      top()
      result.add(item.h, 0.5)
      result.constant += Double(margins.top - margins.bottom) / 2
    case .firstBaseline:
      let source = view.forFirstBaselineLayout
      if source !== view { return expression(source, .firstBaseline, in: holder, from: other) }
      if let offset = view._baselines?.first {
        top()
        result.constant += Double(offset)
      } else {
        bottom()
      }
    case .lastBaseline:
      let source = view.forLastBaselineLayout
      if source !== view { return expression(source, .lastBaseline, in: holder, from: other) }
      bottom()
      result.constant -= Double(view._baselines?.last ?? 0)
    case .notAnAttribute: break
    }
    return result
  }

  private func addOrigin(
    _ result: inout Expression, _ object: AnyObject, _ item: Item, _ holder: UIView, isHorizontal: Bool, isOwnSpace: Bool,
    isContent: Bool
  ) {
    if isOwnSpace {
      // The holder's own edges in its own space.
      if !isContent { result.constant += Double(isHorizontal ? holder.bounds.minX : holder.bounds.minY) }
      return
    }
    result.add(isHorizontal ? item.x : item.y, 1)
    var container = (object as? UILayoutGuide)?.owningView ?? (object as? UIView)?.superview
    while let here = container, here !== holder {
      let step = self.item(here)
      result.add(isHorizontal ? step.x : step.y, 1)
      result.constant -= Double(isHorizontal ? here.bounds.minX : here.bounds.minY)
      container = here.superview
    }
  }

  // MARK: Solving

  /// Brings every variable up to date and marks the views whose subviews moved.
  func solve() {
    var rounds = 0
    while !pending.isEmpty, rounds < 8 {
      let list = pending
      pending = []
      for constraint in list where members[ObjectIdentifier(constraint)] != nil && entries[ObjectIdentifier(constraint)] == nil {
        install(constraint)
      }
      rounds += 1
    }
    guard needsSolve else { return }
    needsSolve = false
    let result = solver.solve()
    for conflict in result.broken { report(conflict) }
    guard fitting == nil else { return }
    for variable in result.changed {
      guard let id = owners[variable], let object = items[id]?.object else { continue }
      if let view = object as? UIView {
        if items[id]?.content?.w == variable || items[id]?.content?.h == variable { view.setNeedsLayout() }
        view.superview?.setNeedsLayout()
      } else {
        (object as? UILayoutGuide)?.owningView?.setNeedsLayout()
      }
    }
  }

  private func report(_ conflict: ConstraintSolver.Conflict) {
    let list = conflict.set.compactMap { byHandle[$0] }
    LayoutDiagnostics.report(
      conflict: list, broken: byHandle[conflict.broken], hidden: conflict.set.count - list.count)
  }

  // MARK: Answers

  /// The alignment rectangle in the superview's bounds space; nil for what the engine does not know.
  func rect(of object: AnyObject) -> CGRect? {
    guard let item = items[ObjectIdentifier(object)], item.object === object else { return nil }
    return CGRect(
      x: solver.value(of: item.x), y: solver.value(of: item.y), width: solver.value(of: item.w), height: solver.value(of: item.h))
  }

  func size(of object: AnyObject) -> CGSize { rect(of: object)?.size ?? .zero }

  func knownWidth(of view: UIView) -> CGFloat? { rect(of: view)?.width }

  /// A scroll view's content as its constraints make it; nil when none of them does.
  func contentSize(of view: UIView) -> CGSize? {
    guard let item = items[ObjectIdentifier(view)], let content = item.content else { return nil }
    let size = CGSize(width: solver.value(of: content.w), height: solver.value(of: content.h))
    return size == .zero ? nil : size
  }

  func isAmbiguous(_ object: AnyObject) -> Bool {
    solve()
    guard let item = items[ObjectIdentifier(object)] else { return false }
    let free = Set(solver.ambiguousVariables())
    return [item.x, item.y, item.w, item.h].contains { free.contains($0) }
  }
}

extension NSLayoutConstraint.Attribute {
  var _usesMargins: Bool { rawValue >= Self.leftMargin.rawValue && rawValue <= Self.centerYWithinMargins.rawValue }
  /// Positions that follow the direction; their constants do, too.
  var _isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

/// Where messages about layout go; tests listen here.
@MainActor
package enum LayoutDiagnostics {
  package static var handler: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  static func report(conflict: [NSLayoutConstraint], broken: NSLayoutConstraint?, hidden: Int) {
    var text = "Unable to simultaneously satisfy constraints. At least one of these is not wanted:\n"
    for constraint in conflict { text += "    \(constraint)\n" }
    if hidden > 0 { text += "    (and \(hidden) from frames, autoresizing masks or sizes of content)\n" }
    if let broken { text += "Will attempt to recover by breaking constraint \(broken)." }
    handler(text)
  }
}
