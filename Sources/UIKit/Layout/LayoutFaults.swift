import ConstraintSolver

/// The faults of a hierarchy's constraints, for audits.
@MainActor
package struct LayoutFaults {
  /// Views whose position or size their constraints leave open.
  package private(set) var ambiguous: Set<ObjectIdentifier> = []
  /// Required constraints that do not hold, by their first view.
  package private(set) var broken: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
  /// Constraints that tie left or right edges, by their first view.
  package private(set) var sided: [ObjectIdentifier: [NSLayoutConstraint]] = [:]

  /// - Complexity: Two linear programs for each variable that propagation does not determine.
  package init(below root: UIView) {
    guard let engine = root._engine else { return }
    engine.solve()
    for view in engine.ambiguousViews() where !view.translatesAutoresizingMaskIntoConstraints {
      ambiguous.insert(ObjectIdentifier(view))
    }
    for constraint in engine.brokenConstraints() { Self.add(constraint, to: &broken) }
    for constraint in engine.constraints where constraint.identifier?.hasPrefix("UI") != true {
      if constraint.firstAttribute._isSided || constraint.secondAttribute._isSided { Self.add(constraint, to: &sided) }
    }
  }

  private static func add(_ constraint: NSLayoutConstraint, to list: inout [ObjectIdentifier: [NSLayoutConstraint]]) {
    guard let view = (constraint.firstItem as? UIView) ?? (constraint.firstItem as? UILayoutGuide)?.owningView else {
      return
    }
    list[ObjectIdentifier(view), default: []].append(constraint)
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var _isSided: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
}

extension LayoutEngine {
  fileprivate func ambiguousViews() -> [UIView] {
    let free = Set(solver.ambiguousVariables())
    guard !free.isEmpty else { return [] }
    return items.filter { item in [item.x, item.y, item.w, item.h].contains { free.contains($0) } }.compactMap(\.view)
  }

  /// Required constraints that the solution misses by more than half a point.
  fileprivate func brokenConstraints() -> [NSLayoutConstraint] {
    constraints.filter { constraint in
      let relation = LayoutRelation(constraint, in: self)
      defer { relation.forgetMentions() }
      var expression = LayoutExpression()
      guard constraint.priority == .required, write(relation, to: &expression) else { return false }
      let difference = expression.terms.reduce(expression.constant - Double(constraint.constant)) {
        $0 + $1.coefficient * solver.value(of: $1.variable)
      }
      switch constraint.relation {
      case .equal: return abs(difference) > 0.5
      case .lessThanOrEqual: return difference > 0.5
      case .greaterThanOrEqual: return difference < -0.5
      }
    }
  }
}
