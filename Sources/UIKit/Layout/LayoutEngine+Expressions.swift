import ConstraintSolver

/// A sum over variables and a constant. A variable may occur in several terms.
struct LayoutExpression {
  var terms: [LinearTerm] = []
  var constant = 0.0

  mutating func add(_ variable: SolverVariable, _ coefficient: Double) {
    terms.append(LinearTerm(variable: variable, coefficient: coefficient))
  }
  mutating func add(_ other: LayoutExpression, times factor: Double) {
    for term in other.terms { add(term.variable, term.coefficient * factor) }
    constant += other.constant * factor
  }
}

// Constraints as linear expressions.
extension LayoutEngine {
  /// First item minus second; without the constraint's constant. Nil when an item is gone.
  func expression(of relation: LayoutRelation) -> LayoutExpression? {
    let constraint = relation.constraint
    guard let first = constraint._first, let holder = constraint._holder, NSLayoutConstraint._view(first) != nil else {
      return nil
    }
    let second = constraint.secondAttribute == .notAnAttribute ? nil : constraint._second
    let secondView = NSLayoutConstraint._view(second)
    if constraint.secondAttribute != .notAnAttribute, secondView == nil { return nil }
    // The direction of the view that holds the constraint decides. From right to left, distances between leading and trailing
    // edges run the other way: positions are counted from the right, and constants keep their sign.
    let isRTL = holder._isRightToLeft
    let mirrors = isRTL && (constraint.firstAttribute._isDirectional || constraint.secondAttribute._isDirectional)
    var result = LayoutExpression()
    result.add(attribute(constraint.firstAttribute, of: first, in: holder, with: second, for: relation), times: mirrors ? -1 : 1)
    if let second {
      let multiplier = Double(constraint.multiplier)
      result.add(
        attribute(constraint.secondAttribute, of: second, in: holder, with: first, for: relation),
        times: mirrors ? multiplier : -multiplier)
      if mirrors, multiplier != 1 {
        // Counted from the right edge, a position is left + right of the space minus itself.
        result.add(item(holder).w, 1 - multiplier)
        result.constant += 2 * Double(holder.bounds.minX) * (1 - multiplier)
      }
    }
    for (term, coefficient) in constraint._terms {
      guard let object = term.item, NSLayoutConstraint._view(object) != nil else { return nil }
      let sign: CGFloat = isRTL && term.attribute._isDirectional ? -1 : 1
      result.add(attribute(term.attribute, of: object, in: holder, with: nil, for: relation), times: Double(sign * coefficient))
    }
    return result
  }

  /// An attribute in the bounds space of `holder`.
  ///
  /// - Parameter other: The item at the other end, if there is one.
  private func attribute(
    _ attribute: NSLayoutConstraint.Attribute, of object: AnyObject, in holder: UIView, with other: AnyObject?,
    for relation: LayoutRelation
  ) -> LayoutExpression {
    if attribute == .firstBaseline || attribute == .lastBaseline, let view = object as? UIView {
      let source = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if source !== view, source.isDescendant(of: holder) {
        relation.mention(self.item(view))
        return self.attribute(attribute, of: source, in: holder, with: other, for: relation)
      }
    }
    let view = NSLayoutConstraint._view(object)!
    let item = self.item(object)
    relation.mention(item)
    let isOwnSpace = object === holder
    // Items inside a scroll view are related to the content, not to the frame.
    let isContent = isOwnSpace && item.content != nil && other !== holder
    let width = isContent && attribute != .width ? item.content!.w : item.w
    let height = isContent && attribute != .height ? item.content!.h : item.h
    var result = LayoutExpression()

    func position(_ isHorizontal: Bool, _ fraction: Double, inset: CGFloat = 0) {
      addOrigin(&result, object, item, holder, isHorizontal: isHorizontal, isContent: isContent, for: relation)
      if fraction != 0 { result.add(isHorizontal ? width : height, fraction) }
      result.constant += Double(inset)
    }
    let leadingSide: Double = holder._isRightToLeft ? 1 : 0
    let margins = attribute._usesMargins ? view._effectiveMargins : .zero
    let (leadingMargin, trailingMargin) = leadingSide == 0 ? (margins.left, -margins.right) : (-margins.right, margins.left)
    switch attribute {
    case .width: result.add(width, 1)
    case .height: result.add(height, 1)
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
    case .leadingMargin: position(true, leadingSide, inset: leadingMargin)
    case .trailingMargin: position(true, 1 - leadingSide, inset: trailingMargin)
    case .topMargin: position(false, 0, inset: margins.top)
    case .bottomMargin: position(false, 1, inset: -margins.bottom)
    case .centerXWithinMargins: position(true, 0.5, inset: (margins.left - margins.right) / 2)
    case .centerYWithinMargins: position(false, 0.5, inset: (margins.top - margins.bottom) / 2)
    case .firstBaseline:
      if let offset = (object as? UIView)?._baselines?.first { position(false, 0, inset: offset) } else { position(false, 1) }
    case .lastBaseline: position(false, 1, inset: -((object as? UIView)?._baselines?.last ?? 0))
    case .notAnAttribute: break
    }
    return result
  }

  /// The left or top edge.
  private func addOrigin(
    _ result: inout LayoutExpression, _ object: AnyObject, _ item: LayoutItem, _ holder: UIView, isHorizontal: Bool,
    isContent: Bool, for relation: LayoutRelation
  ) {
    if object === holder {
      // The holder's own edge in its own space.
      guard !isContent else { return }
      result.constant += Double(isHorizontal ? holder.bounds.minX : holder.bounds.minY)
      relation.dependsOnOrigin(of: item)
      return
    }
    result.add(isHorizontal ? item.x : item.y, 1)
    var container = (object as? UILayoutGuide)?.owningView ?? (object as? UIView)?._superview
    while let here = container, here !== holder {
      let step = self.item(here)
      relation.mention(step)
      result.add(isHorizontal ? step.x : step.y, 1)
      result.constant -= Double(isHorizontal ? here.bounds.minX : here.bounds.minY)
      relation.dependsOnOrigin(of: step)
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
