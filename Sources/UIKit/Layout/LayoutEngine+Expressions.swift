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

// Constraints as linear expressions. The constraint keeps its items while it is written down, so nothing here counts
// references to them.
extension LayoutEngine {
  /// First item minus second; without the constraint's constant.
  ///
  /// - Parameter result: Empty before.
  /// - Returns: False when an item is gone.
  func write(_ relation: LayoutRelation, to result: inout LayoutExpression) -> Bool {
    let constraint = relation.constraint
    guard let first = constraint._firstPointer, let holder = constraint._holder,
      first.borrowed({ $0.owningViewPointer }) != nil
    else {
      return false
    }
    let firstAttribute = constraint.firstAttribute, secondAttribute = constraint.secondAttribute
    let second = secondAttribute == .notAnAttribute ? nil : constraint._secondPointer
    if secondAttribute != .notAnAttribute, second?.borrowed({ $0.owningViewPointer }) == nil { return false }
    // The direction of the view that holds the constraint decides. From right to left, distances between leading and
    // trailing edges run the other way: positions are counted from the right, and constants keep their sign.
    let mirrors = (firstAttribute._isDirectional || secondAttribute._isDirectional) && holder._isRightToLeft
    let concerned = Unmanaged.passUnretained(relation), space = Unmanaged.passUnretained(holder)
    add(
      Side(
        attribute: firstAttribute, item: first, holder: space, other: second, factor: mirrors ? -1 : 1,
        relation: concerned),
      to: &result)
    if let second {
      let multiplier = Double(constraint.multiplier)
      add(
        Side(
          attribute: secondAttribute, item: second, holder: space, other: first,
          factor: mirrors ? multiplier : -multiplier,
          relation: concerned), to: &result)
      if mirrors, multiplier != 1 {
        // Counted from the right edge, a position is left + right of the space minus itself.
        result.add(item(holder._itemReference).w, 1 - multiplier)
        result.constant += 2 * Double(holder.bounds.minX) * (1 - multiplier)
      }
    }
    for (term, coefficient) in constraint._terms {
      guard let reference = term.item, reference.owningViewPointer != nil else { return false }
      let sign: CGFloat = term.attribute._isDirectional && holder._isRightToLeft ? -1 : 1
      add(
        Side(
          attribute: term.attribute, item: Unmanaged.passUnretained(reference), holder: space, other: nil,
          factor: Double(sign * coefficient), relation: concerned), to: &result)
    }
    return true
  }

  /// An attribute of an item in the bounds space of `holder`, as it counts in a relation.
  private struct Side {
    let attribute: NSLayoutConstraint.Attribute
    var item: Unmanaged<LayoutItemReference>
    let holder: Unmanaged<UIView>
    /// The item at the other end, if there is one.
    let other: Unmanaged<LayoutItemReference>?
    let factor: Double
    let relation: Unmanaged<LayoutRelation>

    var isHolder: Bool { holder.points(toSameAs: item.borrowed { $0.viewPointer }) }
    var otherIsHolder: Bool { holder.points(toSameAs: other?.borrowed { $0.viewPointer }) }
  }

  private func add(_ side: Side, to result: inout LayoutExpression) {
    let attribute = side.attribute, factor = side.factor
    if attribute == .firstBaseline || attribute == .lastBaseline, let view = side.item.borrowed({ $0.view }) {
      let source = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if source !== view, source.isDescendant(of: side.holder.takeUnretainedValue()) {
        let outer = item(side.item)
        side.relation.borrowed { $0.mention(outer) }
        var inner = side
        inner.item = Unmanaged.passUnretained(source._itemReference)
        return add(inner, to: &result)
      }
    }
    let item = self.item(side.item)
    side.relation.borrowed { $0.mention(item) }
    // Items inside a scroll view are related to the content's edges, and to the lengths and the center of the frame.
    let content = side.isHolder && !side.otherIsHolder ? item.borrowed { $0.content } : nil
    let isOfFrame = [.width, .height, .centerX, .centerY].contains(attribute)
    let width = isOfFrame ? nil : content?.w, height = isOfFrame ? nil : content?.h

    func position(_ isHorizontal: Bool, _ fraction: Double, inset: CGFloat = 0) {
      addOrigin(&result, item, side, isHorizontal: isHorizontal, isContent: content != nil)
      if fraction != 0 {
        result.add(isHorizontal ? width ?? item.borrowed { $0.w } : height ?? item.borrowed { $0.h }, fraction * factor)
      }
      result.constant += Double(inset) * factor
    }
    var margins: UIEdgeInsets { side.item.borrowed { $0.owningView!._effectiveMargins } }
    var leadingSide: Double { side.holder.borrowed { $0._isRightToLeft } ? 1 : 0 }
    func margin(isLeading: Bool) -> CGFloat {
      isLeading == (leadingSide == 0) ? margins.left : -margins.right
    }
    switch attribute {
    case .width: result.add(item.borrowed { $0.w }, factor)
    case .height: result.add(item.borrowed { $0.h }, factor)
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
      if let offset = side.item.borrowed({ $0.view?._baselines?.first }) {
        position(false, 0, inset: offset)
      } else {
        position(false, 1)
      }
    case .lastBaseline: position(false, 1, inset: -(side.item.borrowed { $0.view?._baselines?.last } ?? 0))
    case .notAnAttribute: break
    }
  }

  /// The left or top edge.
  private func addOrigin(
    _ result: inout LayoutExpression, _ item: Unmanaged<LayoutItem>, _ side: Side, isHorizontal: Bool, isContent: Bool
  ) {
    let factor = side.factor
    func origin(of view: UIView) -> Double { Double(isHorizontal ? view.bounds.minX : view.bounds.minY) * factor }
    if side.isHolder {
      // The holder's own edge in its own space.
      guard !isContent else { return }
      result.constant += side.holder.borrowed { origin(of: $0) }
      side.relation.borrowed { $0.dependsOnOrigin(of: item) }
      return
    }
    result.add(item.borrowed { isHorizontal ? $0.x : $0.y }, factor)
    var container = side.item.borrowed { $0.containerPointer }
    while let here = container, !here.points(toSameAs: side.holder) {
      let step = self.item(here.borrowed { Unmanaged.passUnretained($0._itemReference) })
      side.relation.borrowed {
        $0.mention(step)
        $0.dependsOnOrigin(of: step)
      }
      result.add(step.borrowed { isHorizontal ? $0.x : $0.y }, factor)
      result.constant -= here.borrowed { origin(of: $0) }
      container = here.borrowed { $0._superviewPointer }
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
