import ConstraintSolver

/// A sum over variables and a constant. A variable may occur in several terms.
struct LayoutExpression {
  var terms: [LinearTerm] = []
  var constant = 0.0

  mutating func add(_ variable: SolverVariable, _ coefficient: Double) {
    terms.append(LinearTerm(variable: variable, coefficient: coefficient))
  }

  /// Keeps the room of the terms for the next ones.
  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }
}

// Constraints as linear expressions.
extension LayoutEngine {
  /// First item minus second; without the constraint's constant.
  ///
  /// - Parameter result: Empty before.
  /// - Returns: False when an item is gone.
  func write(_ relation: LayoutRelation, to result: inout LayoutExpression) -> Bool {
    let constraint = relation.constraint
    guard let first = constraint._firstReference, let holder = constraint._holder, first.owningView != nil else {
      return false
    }
    let firstAttribute = constraint.firstAttribute, secondAttribute = constraint.secondAttribute
    let second = secondAttribute == .notAnAttribute ? nil : constraint._secondReference
    if secondAttribute != .notAnAttribute, second?.owningView == nil { return false }
    // The direction of the view that holds the constraint decides. From right to left, distances between leading and
    // trailing edges run the other way: positions are counted from the right, and constants keep their sign.
    let mirrors = (firstAttribute._isDirectional || secondAttribute._isDirectional) && holder._isRightToLeft
    add(
      Side(
        attribute: firstAttribute, item: first, holder: holder, other: second, factor: mirrors ? -1 : 1,
        relation: relation), to: &result
    )
    if let second {
      let multiplier = Double(constraint.multiplier)
      add(
        Side(
          attribute: secondAttribute, item: second, holder: holder, other: first,
          factor: mirrors ? multiplier : -multiplier,
          relation: relation), to: &result)
      if mirrors, multiplier != 1 {
        // Counted from the right edge, a position is left + right of the space minus itself.
        result.add(item(holder._itemReference).w, 1 - multiplier)
        result.constant += 2 * Double(holder.bounds.minX) * (1 - multiplier)
      }
    }
    for (term, coefficient) in constraint._terms {
      guard let reference = term.item, reference.owningView != nil else { return false }
      let sign: CGFloat = term.attribute._isDirectional && holder._isRightToLeft ? -1 : 1
      add(
        Side(
          attribute: term.attribute, item: reference, holder: holder, other: nil, factor: Double(sign * coefficient),
          relation: relation),
        to: &result)
    }
    return true
  }

  /// An attribute of an item in the bounds space of `holder`, as it counts in a relation.
  private struct Side {
    let attribute: NSLayoutConstraint.Attribute
    var item: LayoutItemReference
    let holder: UIView
    /// The item at the other end, if there is one.
    let other: LayoutItemReference?
    let factor: Double
    let relation: LayoutRelation
  }

  private func add(_ side: Side, to result: inout LayoutExpression) {
    let attribute = side.attribute, holder = side.holder, factor = side.factor
    if attribute == .firstBaseline || attribute == .lastBaseline, let view = side.item.view {
      let source = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if source !== view, source.isDescendant(of: holder) {
        side.relation.mention(item(side.item))
        var inner = side
        inner.item = source._itemReference
        return add(inner, to: &result)
      }
    }
    let item = self.item(side.item)
    side.relation.mention(item)
    // Items inside a scroll view are related to the content, not to the frame.
    let isContent = item.content != nil && item.view === holder && side.other?.view !== holder
    let width = isContent && attribute != .width ? item.content!.w : item.w
    let height = isContent && attribute != .height ? item.content!.h : item.h

    func position(_ isHorizontal: Bool, _ fraction: Double, inset: CGFloat = 0) {
      addOrigin(&result, item, side, isHorizontal: isHorizontal, isContent: isContent)
      if fraction != 0 { result.add(isHorizontal ? width : height, fraction * factor) }
      result.constant += Double(inset) * factor
    }
    var margins: UIEdgeInsets { side.item.owningView!._effectiveMargins }
    var leadingSide: Double { holder._isRightToLeft ? 1 : 0 }
    func margin(isLeading: Bool) -> CGFloat {
      isLeading == (leadingSide == 0) ? margins.left : -margins.right
    }
    switch attribute {
    case .width: result.add(width, factor)
    case .height: result.add(height, factor)
    case .left: position(true, 0)
    case .right: position(true, 1)
    case .leading: position(true, leadingSide)
    case .trailing: position(true, 1 - leadingSide)
    case .centerX: position(true, 0.5)
    case .top: position(false, 0)
    case .bottom: position(false, 1)
    case .centerY: position(false, 0.5)
    case .leftMargin: position(true, 0, inset: margins.left)
    case .rightMargin: position(true, 1, inset: -margins.right)
    case .leadingMargin: position(true, leadingSide, inset: margin(isLeading: true))
    case .trailingMargin: position(true, 1 - leadingSide, inset: margin(isLeading: false))
    case .topMargin: position(false, 0, inset: margins.top)
    case .bottomMargin: position(false, 1, inset: -margins.bottom)
    case .centerXWithinMargins: position(true, 0.5, inset: (margins.left - margins.right) / 2)
    case .centerYWithinMargins: position(false, 0.5, inset: (margins.top - margins.bottom) / 2)
    case .firstBaseline:
      if let offset = side.item.view?._baselines?.first {
        position(false, 0, inset: offset)
      } else {
        position(false, 1)
      }
    case .lastBaseline: position(false, 1, inset: -(side.item.view?._baselines?.last ?? 0))
    case .notAnAttribute: break
    }
  }

  /// The left or top edge.
  private func addOrigin(
    _ result: inout LayoutExpression, _ item: LayoutItem, _ side: Side, isHorizontal: Bool, isContent: Bool
  ) {
    let holder = side.holder, factor = side.factor
    if item.view === holder {
      // The holder's own edge in its own space.
      guard !isContent else { return }
      result.constant += Double(isHorizontal ? holder.bounds.minX : holder.bounds.minY) * factor
      side.relation.dependsOnOrigin(of: item)
      return
    }
    result.add(isHorizontal ? item.x : item.y, factor)
    var container = item.guide?._owner ?? item.view?._superview
    while let here = container, here !== holder {
      let step = self.item(here._itemReference)
      side.relation.mention(step)
      result.add(isHorizontal ? step.x : step.y, factor)
      result.constant -= Double(isHorizontal ? here.bounds.minX : here.bounds.minY) * factor
      side.relation.dependsOnOrigin(of: step)
      container = here._superview
    }
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
