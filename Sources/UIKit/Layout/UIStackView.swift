/// Lays out views in a row or a column, with constraints of its own.
///
/// Hidden arranged views take no room; they stay where they would appear, with no length. The constraints are made
/// again, all together, before the next layout after something changed.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  public required init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  override class var _drawsContent: Bool { self != UIStackView.self }
  override class var _choosesActions: Bool { self != UIStackView.self }
  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged views

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var needsArranging = true

  /// In order along the axis; each is a subview, too.
  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// A view that is arranged already moves.
  ///
  /// - Parameter stackIndex: At most the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var index = stackIndex
    if let old = arranged.firstIndex(where: { $0 === view }) {
      arranged.remove(at: old)
      index = min(index, arranged.count)
    }
    enforce(
      index >= 0 && index <= arranged.count,
      "Index \(stackIndex) is out of bounds of \(arranged.count) arranged subviews.")
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: index)
    arrangementDidChange()
  }

  /// The view stays a subview, without a position in the row.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  override func _subviewListDidChange() {
    super._subviewListDidChange()
    let gone = arranged.filter { $0._superview !== self }
    guard !gone.isEmpty else { return }
    for view in gone { customSpacings[ObjectIdentifier(view)] = nil }
    arranged.removeAll { $0._superview !== self }
    arrangementDidChange()
  }

  // MARK: Properties

  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// Points between neighbours; the least distance for `equalSpacing` and `equalCentering`.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Vertical distances count from last to first baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }), customSpacing(after: arrangedSubview) != spacing else {
      return
    }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func space(after view: UIView) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    return value == UIStackView.spacingUseSystem ? 8 : value == UIStackView.spacingUseDefault ? 0 : value
  }

  private func arrangementDidChange() {
    needsArranging = true
    setNeedsUpdateConstraints()
  }

  // MARK: Hidden views

  private var isAnimating: Bool {
    RunningApp.current.animation.current != nil && RunningApp.current.animation.areEnabled && window != nil
  }

  /// Inside an animation a view shrinks first and is hidden at the end.
  override func _defersHiding(of view: UIView) -> Bool {
    guard isAnimating, let context = RunningApp.current.animation.current, arranged.contains(where: { $0 === view })
    else { return false }
    if let animator = context.animator {
      animator.addCompletion { [weak view] in view?._finishHiding($0 != .start) }
    } else {
      let wait = CABasicAnimation(keyPath: "zPosition")
      (wait.fromValue, wait.toValue, wait.isAdditive) = (0.0, 0.0, true)
      context.fill(wait)
      wait._onEnd = { [weak view] _ in MainActor.assumeIsolated { view?._finishHiding(true) } }
      view.layer.add(wait, forKey: "UISV-hiding")
    }
    return true
  }

  override func _subviewHiddenDidChange(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arrangementDidChange()
    if isAnimating { layoutIfNeeded() }
  }

  // MARK: Constraints

  open override func updateConstraints() {
    if needsArranging {
      needsArranging = false
      NSLayoutConstraint.deactivate(own)
      own = []
      arrange()
      NSLayoutConstraint.activate(own)
    }
    super.updateConstraints()
  }

  /// Sides along the axis and across it.
  private var sides: (start: Attribute, end: Attribute, length: Attribute, center: Attribute) {
    axis == .horizontal ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
  }
  private var crossSides: (start: Attribute, end: Attribute, length: Attribute, center: Attribute) {
    axis == .horizontal ? (.top, .bottom, .height, .centerY) : (.leading, .trailing, .width, .centerX)
  }
  private typealias Attribute = NSLayoutConstraint.Attribute

  private var area: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  @discardableResult
  private func add(
    _ name: String, _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?,
    _ otherAttribute: Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier,
      constant: constant)
    constraint.identifier = "UISV-\(name)"
    constraint.priority = UILayoutPriority(priority)
    own.append(constraint)
    return constraint
  }

  private func arrange() {
    let area = self.area, sides = self.sides
    let shown = arranged.filter { !$0.isHidden }
    var last: UIView?
    for view in arranged {
      if view.isHidden {
        add("hiding", view, sides.length, .equal, nil, priority: 999)
        add(
          "hidden-place", view, sides.start, .equal, last ?? area, last == nil ? sides.start : sides.end, priority: 999)
      } else {
        if let last {
          connect(last, view)
        } else {
          add("canvas-connection", view, sides.start, .equal, area, sides.start)
        }
        last = view
      }
      align(view)
    }
    if let last {
      add("canvas-connection", area, sides.end, .equal, last, sides.end)
    } else {
      // Nothing to show: no length, if nothing outside asks for one.
      add("empty", area, sides.length, .equal, nil, priority: arranged.isEmpty ? 25 : 999)
    }
    if !shown.isEmpty { distribute(shown) }
    if alignment != .fill { add("alignment-fit", area, crossSides.length, .equal, nil, priority: 25) }
    if let first = shown.first, alignsBaselines {
      let attribute: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in shown.dropFirst() { add("alignment", view, attribute, .equal, first, attribute) }
    }
  }

  private func connect(_ first: UIView, _ second: UIView) {
    let sides = self.sides, gap = space(after: first)
    let isFlexible = distribution == .equalSpacing || distribution == .equalCentering
    let baselines = isBaselineRelativeArrangement && axis == .vertical
    add(
      "spacing", second, baselines ? .firstBaseline : sides.start, isFlexible ? .greaterThanOrEqual : .equal, first,
      baselines ? .lastBaseline : sides.end, constant: gap)
  }

  private func distribute(_ views: [UIView]) {
    let sides = self.sides
    func gap(_ a: UIView, _ aSide: Attribute, _ b: UIView, _ bSide: Attribute) -> NSLayoutDimension {
      NSLayoutDimension(from: LayoutTerm(item: a._itemReference, attribute: aSide), to: b._itemReference, bSide)
    }
    func equalize(_ gaps: [NSLayoutDimension], priority: Float) {
      for (a, b) in zip(gaps, gaps.dropFirst()) {
        let constraint = b.constraint(equalTo: a)
        constraint.identifier = "UISV-distributing"
        constraint.priority = UILayoutPriority(priority)
        own.append(constraint)
      }
    }
    let pairs = zip(views, views.dropFirst())
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add("fill-equally", view, sides.length, .equal, views[0], sides.length) }
    case .fillProportionally:
      let sized = views.map { ($0, length($0)) }.filter { $0.1 > 0 }
      guard let (base, unit) = sized.first else { break }
      for (view, length) in sized.dropFirst() {
        add(
          "fill-proportionally", view, sides.length, .equal, base, sides.length, multiplier: length / unit,
          priority: 999)
      }
    case .equalSpacing:
      equalize(pairs.map { gap($0, sides.end, $1, sides.start) }, priority: 1000)
      shrinkGaps(pairs.map { ($0, $1) })
    case .equalCentering:
      equalize(pairs.map { gap($0, sides.center, $1, sides.center) }, priority: 149)
      shrinkGaps(pairs.map { ($0, $1) })
    }
  }

  /// The gaps are as small as they may be where nothing else decides.
  private func shrinkGaps(_ pairs: [(UIView, UIView)]) {
    for (a, b) in pairs {
      add("spacing-fit", b, sides.start, .equal, a, sides.end, constant: space(after: a), priority: 25)
    }
  }

  private func length(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard length < 0, view is UIStackView || !view._layoutState.constraints.isEmpty else { return length }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? fitting.width : fitting.height
  }

  private var alignsBaselines: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  /// Across the axis.
  private func align(_ view: UIView) {
    let sides = crossSides, area = self.area
    let start: NSLayoutConstraint.Relation, end: NSLayoutConstraint.Relation
    switch alignment {
    case .fill: (start, end) = (.equal, .equal)
    case .center: (start, end) = (.greaterThanOrEqual, .lessThanOrEqual)
    case .trailing: (start, end) = (.greaterThanOrEqual, .equal)
    case .firstBaseline, .lastBaseline:
      (start, end) = alignsBaselines ? (.greaterThanOrEqual, .lessThanOrEqual) : (.equal, .lessThanOrEqual)
    case .leading: (start, end) = (.equal, .lessThanOrEqual)
    }
    add("alignment", view, sides.start, start, area, sides.start)
    add("alignment", view, sides.end, end, area, sides.end)
    if alignment == .center { add("alignment", view, sides.center, .equal, area, sides.center) }
    if alignsBaselines {
      let side = alignment == .firstBaseline ? sides.start : sides.end
      add("alignment-edge", view, side, .equal, area, side, priority: 30)
    }
  }

  // MARK: Baselines

  open override var forFirstBaselineLayout: UIView {
    let shown = arranged.filter { !$0.isHidden }
    if axis == .vertical { return shown.first?.forFirstBaselineLayout ?? self }
    return tallest(shown)?.forFirstBaselineLayout ?? self
  }
  open override var forLastBaselineLayout: UIView {
    let shown = arranged.filter { !$0.isHidden }
    if axis == .vertical { return shown.last?.forLastBaselineLayout ?? self }
    return tallest(shown)?.forLastBaselineLayout ?? self
  }

  private func tallest(_ views: [UIView]) -> UIView? {
    views.filter { $0._baselines != nil || $0 is UIStackView }.max {
      $0.intrinsicContentSize.height < $1.intrinsicContentSize.height
    }
  }
}
