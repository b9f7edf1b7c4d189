import ConstraintSolver

// Views and guides as variables: frames of views that translate their masks, sizes of content, insets of system guides.
extension LayoutEngine {
  /// The record of a view or guide that is kept by somebody else meanwhile. The engine keeps the record.
  func item(_ reference: Unmanaged<LayoutItemReference>) -> Unmanaged<LayoutItem> {
    if fitting == nil, let known = reference.borrowed({ $0.item }) { return known }
    return Unmanaged.passUnretained(item(reference.takeUnretainedValue()))
  }

  /// Makes the variables at the first mention.
  func item(_ reference: LayoutItemReference) -> LayoutItem {
    if let known = known(reference) { return known }
    let view = reference.view
    func newVariable() -> SolverVariable { solver.makeVariable("") }
    func length() -> SolverVariable { solver.makeVariable("", isLength: true) }
    let new = LayoutItem(
      reference, x: newVariable(), y: newVariable(), w: length(), h: length(),
      content: view?._scrollsContent == true ? (length(), length()) : nil)
    adopt(new)
    if let view {
      if fitting == nil { view._layoutState.isKnown = true }
      set(new, for: view)
    } else if let guide = reference.guide {
      if fitting == nil { guide._owner?._layoutState.isKnown = true }
      set(new, for: guide)
    }
    mark(new)
    needsSolve = true
    return new
  }

  private func set(_ item: LayoutItem, for view: UIView) {
    let translates = view._layoutState.translatesMask
    if view === root, let fitting {
      item.frame = [fix(item.x, 0), fix(item.y, 0), atLeastZero(item.w), atLeastZero(item.h)]
      item.frame.append(fix(item.w, fitting.size.width, priority: fitting.horizontal._solverPriority))
      item.frame.append(fix(item.h, fitting.size.height, priority: fitting.vertical._solverPriority))
    } else if translates, fitting != nil || view._followsSuperview {
      translateMask(item, view)
    } else if !translates, fitting == nil, let window = view._superview as? UIWindow,
      view === window.rootViewController?.viewIfLoaded
    {
      fill(item, window)
    } else if translates || view === root {
      // A topmost view that does not translate its mask keeps its size only as far as what is inside allows.
      let priority: Float = translates || view is UIWindow ? 1000 : 500
      let rect = alignmentRect(of: view)
      item.frame = [
        fix(item.x, rect.minX), fix(item.y, rect.minY), fix(item.w, rect.width, priority: priority),
        fix(item.h, rect.height, priority: priority),
      ]
      if priority < 1000 { item.frame += [atLeastZero(item.w), atLeastZero(item.h)] }
    } else {
      item.frame = [atLeastZero(item.w), atLeastZero(item.h)]
    }
    if !translates || (view === root && fitting != nil) { setIntrinsic(item, of: view) }
  }

  /// The view of a window's root controller fills the window unless constraints say otherwise.
  ///
  /// Source: Behaviour/Pictures.md 3.
  private func fill(_ item: LayoutItem, _ window: UIWindow) {
    let outer = self.item(window._itemReference), priority: Float = 999
    item.frame = [
      fix(item.x, window.bounds.minX, priority: priority), fix(item.y, window.bounds.minY, priority: priority),
      tie(item.w, outer.w, 0, priority: priority), tie(item.h, outer.h, 0, priority: priority), atLeastZero(item.w),
      atLeastZero(item.h),
    ]
  }

  /// The frame of a view, as constraints see it.
  private func alignmentRect(of view: UIView) -> CGRect {
    let rect = view.alignmentRect(forFrame: view._untransformedFrame)
    enforce(
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.width.isFinite && rect.height.isFinite,
      "CALayerInvalidGeometry: a view beside constraints has the frame \(rect), which is not finite. View: \(view.layer._path)"
    )
    return rect
  }

  /// Frame and mask relative to the superview's size, which may become another one.
  private func translateMask(_ item: LayoutItem, _ view: UIView) {
    let rect = alignmentRect(of: view)
    guard let parent = view._superview, parent.isDescendant(of: root) else {
      item.frame = [fix(item.x, rect.minX), fix(item.y, rect.minY), fix(item.w, rect.width), fix(item.h, rect.height)]
      return
    }
    let outer = self.item(parent._itemReference), total = parent.bounds.size, mask = view.autoresizingMask
    func share(
      _ total: CGFloat, _ origin: CGFloat, _ length: CGFloat,
      _ flexible: (AutoresizingMask, AutoresizingMask, AutoresizingMask)
    )
      -> (origin: CGFloat, length: CGFloat)
    {
      let (newOrigin, newLength) = UIView._stretch(
        origin: origin, length: length, total: total, delta: 1, before: mask.contains(flexible.0),
        inside: mask.contains(flexible.1), after: mask.contains(flexible.2))
      return (newOrigin - origin, newLength - length)
    }
    typealias AutoresizingMask = UIView.AutoresizingMask
    let horizontal = share(
      total.width, rect.minX, rect.width, (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin))
    let vertical = share(
      total.height, rect.minY, rect.height, (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
    func follow(
      _ variable: SolverVariable, _ value: CGFloat, _ factor: CGFloat, _ size: SolverVariable, _ total: CGFloat
    )
      -> ConstraintHandle
    {
      solver.add(
        terms: [
          LinearTerm(variable: variable, coefficient: 1), LinearTerm(variable: size, coefficient: -Double(factor)),
        ],
        relation: .equal, constant: -Double(value - factor * total), priority: 1000)
    }
    item.frame = [
      follow(item.x, rect.minX, horizontal.origin, outer.w, total.width),
      follow(item.y, rect.minY, vertical.origin, outer.h, total.height),
      follow(item.w, rect.width, horizontal.length, outer.w, total.width),
      follow(item.h, rect.height, vertical.length, outer.h, total.height),
    ]
  }

  private func set(_ item: LayoutItem, for guide: UILayoutGuide) {
    guard guide._kind != .custom, let view = guide._owner else {
      item.frame = [atLeastZero(item.w), atLeastZero(item.h)]
      return
    }
    let owner = self.item(view._itemReference)
    if guide._kind == .contentLayout, let content = owner.content {
      item.frame = [fix(item.x, 0), fix(item.y, 0), tie(item.w, content.w, 0), tie(item.h, content.h, 0)]
      return
    }
    let values = constants(of: guide, in: view)
    item.frame = [
      fix(item.x, -values[0]), fix(item.y, -values[1]), tie(item.w, owner.w, values[2]),
      tie(item.h, owner.h, values[3]),
    ]
  }

  private func constants(of guide: UILayoutGuide, in view: UIView) -> [CGFloat] {
    let insets = view._insets(of: guide), origin = view.bounds.origin
    return [
      -(insets.left + origin.x), -(insets.top + origin.y), insets.left + insets.right, insets.top + insets.bottom,
    ]
  }

  // MARK: Relations of one item

  private func fix(_ variable: SolverVariable, _ value: CGFloat, priority: Float = 1000) -> ConstraintHandle {
    solver.add(variable, relation: .equal, constant: -Double(value), priority: priority)
  }

  /// `variable = other - difference`.
  private func tie(_ variable: SolverVariable, _ other: SolverVariable, _ difference: CGFloat, priority: Float = 1000)
    -> ConstraintHandle
  {
    solver.add(
      terms: [LinearTerm(variable: variable, coefficient: 1), LinearTerm(variable: other, coefficient: -1)],
      relation: .equal,
      constant: Double(difference), priority: priority)
  }

  private func atLeastZero(_ variable: SolverVariable) -> ConstraintHandle {
    solver.add(variable, relation: .greaterThanOrEqual, constant: 0, priority: 1000)
  }

  // MARK: Sizes of content

  private func setIntrinsic(_ item: LayoutItem, of view: UIView) {
    item.wraps = view._wrapsText
    guard item.wraps, let natural = view._wrappedSize(forWidth: .infinity) else {
      return setIntrinsic(item, view.intrinsicContentSize, of: view)
    }
    setIntrinsic(item, natural, of: view)
    if solver.value(of: item.w) > 0 { measure(item) }
  }

  /// Text that wraps: the height for the width found, as it will be on whole pixels.
  func measure(_ item: LayoutItem) {
    guard let view = item.view else { return }
    let scale = view.contentScaleFactor
    let width = ((CGFloat(solver.value(of: item.w)) * scale + 1e-6).rounded(.down)) / scale
    guard width > 0, let size = view._wrappedSize(forWidth: width) else { return }
    let old = item.intrinsicLengths[1]
    setIntrinsic(item, size.height, axis: 1, of: view)
    // Other lines have their baselines elsewhere.
    if item.intrinsicLengths[1] != old { refreshRelations(of: view) { $0.constraint._usesBaseline } }
  }

  private func setIntrinsic(_ item: LayoutItem, _ size: CGSize, of view: UIView) {
    setIntrinsic(item, size.width, axis: 0, of: view)
    setIntrinsic(item, size.height, axis: 1, of: view)
  }

  private func setIntrinsic(_ item: LayoutItem, _ length: CGFloat, axis: Int, of view: UIView) {
    let (hugs, resists) = (view._layoutState.hugging, view._layoutState.resistance)
    var resistance = axis == 0 ? resists.0 : resists.1
    // Text that wraps gives way to content of the same priority that cannot, such as a switch beside it.
    if axis == 0, item.wraps, resistance != .required { resistance = UILayoutPriority(resistance.rawValue - 0.01) }
    let new = ContentLength(length: length, hugging: axis == 0 ? hugs.0 : hugs.1, resistance: resistance)
    guard item.intrinsicLengths[axis] != new else { return }
    enforce(
      length.isFinite,
      "The intrinsic content size of a view must be finite; its \(axis == 0 ? "width" : "height") is \(length). View: \(view.layer._path)"
    )
    item.intrinsicLengths[axis] = new
    needsSolve = true
    let variable = axis == 0 ? item.w : item.h
    for slot in 2 * axis...2 * axis + 1 {
      let priority = slot % 2 == 0 ? new.hugging : new.resistance
      if length < 0 {
        if let handle = item.intrinsic[slot] { solver.remove(handle) }
        item.intrinsic[slot] = nil
      } else if let handle = item.intrinsic[slot] {
        solver.setConstant(handle, -Double(length))
        solver.setPriority(handle, priority._solverPriority)
      } else {
        item.intrinsic[slot] = solver.add(
          variable, relation: slot % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual, constant: -Double(length),
          priority: priority._solverPriority)
      }
    }
  }

  // MARK: Changes

  /// Content or its priorities changed; baselines follow the content.
  func intrinsicSizeDidChange(_ view: UIView) {
    guard let item = known(view._itemReference) else { return }
    if !view._layoutState.translatesMask { setIntrinsic(item, of: view) }
    refreshRelations(of: view) { $0.constraint._usesBaseline }
  }

  /// The view began or ceased to translate its mask.
  func itemDidChange(_ view: UIView) {
    guard let item = known(view._itemReference) else { return }
    for handle in item.frame { solver.remove(handle) }
    for handle in item.takeIntrinsic() { solver.remove(handle) }
    item.frameConstants = []
    item.wraps = false
    set(item, for: view)
    item.isMarked = false
    mark(item)
    needsSolve = true
    root.setNeedsLayout()
  }

  /// - Returns: Whether constraints may see the change.
  func frameDidChange(_ view: UIView) -> Bool {
    guard let item = known(view._itemReference), view._layoutState.translatesMask || view === root,
      !view._followsSuperview
    else {
      return false
    }
    let rect = alignmentRect(of: view)
    return set(item, [rect.minX, rect.minY, rect.width, rect.height].map { -Double($0) })
  }

  /// A scroll view scrolled.
  func boundsOriginDidChange(_ view: UIView) {
    for guide in view._layoutState.systemGuides { systemGuideDidChange(guide) }
    if let item = known(view._itemReference), item.originMatters {
      refreshRelations(of: view) { $0.dependsOnOrigin(item) }
    }
  }

  func systemGuideDidChange(_ guide: UILayoutGuide) {
    guard let item = known(guide._itemReference), item.frame.count == 4, let view = guide._owner,
      guide._kind != .contentLayout
    else { return }
    _ = set(item, constants(of: guide, in: view).map { Double($0) })
  }

  /// - Returns: Whether the constants are new.
  private func set(_ item: LayoutItem, _ constants: [Double]) -> Bool {
    guard item.frameConstants != constants else { return false }
    item.frameConstants = constants
    for (handle, constant) in zip(item.frame, constants) { solver.setConstant(handle, constant) }
    needsSolve = true
    return true
  }
}

extension NSLayoutConstraint {
  final var _usesBaseline: Bool {
    firstAttribute == .firstBaseline || firstAttribute == .lastBaseline || secondAttribute == .firstBaseline
      || secondAttribute == .lastBaseline
  }
  final var _usesMargins: Bool { firstAttribute._usesMargins || secondAttribute._usesMargins }
}
