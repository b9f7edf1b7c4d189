import UIKit

/// A row of tabs. By itself it is a view like any other; a `TabBarContainerController` puts controllers behind its
/// tabs.
open class TabBarView: UIView, TabBarDisplaying {
  open weak var interactionDelegate: (any TabBarInteractionDelegate)?

  open var animator: (any TabBarAnimating)? {
    willSet { takeDownAnimator() }
    didSet { setNeedsLayout() }
  }
  open var background: TabBarBackground = .system { didSet { backgroundView.show(background) } }
  open var contentInsets = UIEdgeInsets.zero { didSet { if contentInsets != oldValue { setNeedsLayout() } } }
  /// Further room around the group of items.
  open var itemInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var distribution: TabDistribution = .automatic { didSet { setNeedsLayout() } }
  /// Nil chooses: a title beside its image where the height is compact or the width regular.
  open var itemArrangement: TabItemArrangement? { didSet { setNeedsLayout() } }
  /// How tabs with a `selectedWidthFactor` grow and shrink.
  open var widthTiming = TabTiming.spring(duration: 0.4, dampingRatio: 0.85)
  /// The style of items that have none of their own.
  open var itemStyle = TabItemStyle() {
    didSet {
      for control in controls { control.show(style: itemStyle) }
      setNeedsLayout()
    }
  }

  public var items: [any TabItem] { controls.map(\.item) }
  public private(set) var selectedIndex: Int?

  private let backgroundView = TabBarBackgroundView(frame: .zero)
  public let backdrop = UIView()
  private let row = TabRow()
  public let overlay = UIView()
  private var controls: [TabItemControl] = []
  /// The animator has been prepared for these controls.
  private var isPrepared = false
  private var running: (target: Int, number: Int)?
  private var animationCount = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityTraits = .tabBar
    backgroundView.show(background)
    for view in [backdrop, overlay] { view.isUserInteractionEnabled = false }
    for view in [backgroundView, backdrop, row, overlay] { addSubview(view) }
    addInteraction(UILargeContentViewerInteraction(delegate: self))
  }

  // MARK: Items

  open func setItems(_ items: [any TabItem], selectedIndex: Int?) {
    takeDownAnimator()
    for control in controls {
      control.item.changed = nil
      control.removeFromSuperview()
    }
    self.selectedIndex = selectedIndex
    controls = items.enumerated().map { index, item in
      let control = TabItemControl(item)
      control.isSelected = index == selectedIndex
      control.show(style: itemStyle)
      control.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
      control.highlightChanged = { [weak self] in self?.highlightDidChange($0) }
      item.changed = { [weak self, weak control] in
        guard let self, let control else { return }
        control.show(style: self.itemStyle)
        self.setNeedsLayout()
      }
      row.addSubview(control)
      return control
    }
    setNeedsLayout()
  }

  @objc private func tapped(_ control: UIControl) {
    guard let index = controls.firstIndex(where: { $0 === control }) else { return }
    interactionDelegate?.tabBar(self, didTapItemAt: index)
  }

  private func highlightDidChange(_ control: TabItemControl) {
    guard let index = controls.firstIndex(where: { $0 === control }), isPrepared, !MotionSetting.isReduced else {
      return
    }
    animator?.setHighlighted(control.isHighlighted, at: index, on: self)
  }

  // MARK: Selection

  open func select(_ index: Int?, animated: Bool) {
    guard index != selectedIndex else { return }
    if let index { precondition(controls.indices.contains(index), "Tab \(index) of a bar with \(controls.count) tabs") }
    let old = selectedIndex
    selectedIndex = index
    for (place, control) in controls.enumerated() { control.isSelected = place == index }
    if let index { controls[index].prompt(false) }
    if let running { end(running.number, finished: false) }
    layoutIfNeeded()
    changeWidths(animated: animated && window != nil && !MotionSetting.isReduced)

    let moves = animated && window != nil && isPrepared
    guard moves, let animator, let old, let index else {
      // Without an animator contents may still move by themselves.
      let moves = animated && window != nil && !MotionSetting.isReduced
      for control in controls { control.apply(animated: moves) }
      if isPrepared { animator?.settle(at: index, on: self) }
      return
    }
    animationCount += 1
    let number = animationCount
    running = (index, number)
    if MotionSetting.isReduced {
      UIView.transition(
        with: self, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction],
        animations: {
          for control in self.controls { control.apply(animated: false) }
          animator.settle(at: index, on: self)
        }, completion: { [weak self] _ in self?.end(number, finished: true) })
    } else {
      animator.perform(from: old, to: index, on: self) { [weak self] in self?.end(number, finished: true) }
      // Whatever the animator left to the bar.
      for control in controls { control.apply(animated: true) }
    }
  }

  /// The selected tab may want more room than the others.
  private func changeWidths(animated: Bool) {
    guard controls.contains(where: { $0.item.selectedWidthFactor != nil }) else { return }
    isChangingWidths = true
    defer { isChangingWidths = false }
    setNeedsLayout()
    if animated { widthTiming.animate({ self.layoutIfNeeded() }) } else { layoutIfNeeded() }
  }

  private func end(_ number: Int, finished: Bool) {
    guard let running, running.number == number else { return }
    self.running = nil
    interactionDelegate?.tabBar(self, didEndAnimationTo: running.target, finished: finished)
  }

  open func reselect(_ index: Int) {
    guard isPrepared, window != nil, !MotionSetting.isReduced else { return }
    animator?.reselect(at: index, on: self)
  }

  private func takeDownAnimator() {
    if let running { end(running.number, finished: false) }
    guard isPrepared else { return }
    isPrepared = false
    animator?.finish(on: self)
  }

  // MARK: Layout

  open func preferredHeight(for traits: UITraitCollection) -> CGFloat {
    let arrangement = arrangement(for: traits)
    let font = arrangement == .stacked ? itemStyle.font : itemStyle.inlineFont
    let growth =
      itemStyle.showsTitle ? max(itemStyle.titleFont(arrangement, for: traits).lineHeight - font.lineHeight, 0) : 0
    return (traits.verticalSizeClass == .compact ? 32 : 49) + ceil(growth)
  }

  private func arrangement(for traits: UITraitCollection) -> TabItemArrangement {
    itemArrangement
      ?? (traits.verticalSizeClass == .compact || traits.horizontalSizeClass == .regular ? .inline : .stacked)
  }

  /// The items' rectangles when they were last laid out.
  private var frames: [CGRect] = []
  /// The animator moves with the selection that changes the widths.
  private var isChangingWidths = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, backdrop, row, overlay] { view.frame = bounds }
    let area = bounds.inset(by: contentInsets).inset(by: itemInsets)
    guard area.width > 0, area.height > 0 else { return }
    let new = distribution.frames(
      factors: controls.map { ($0.isSelected ? $0.item.selectedWidthFactor : nil) ?? $0.item.widthFactor }, in: area,
      isCompact: traitCollection.horizontalSizeClass != .regular, isRightToLeft: isRightToLeft)
    let arrangement = arrangement(for: traitCollection)
    for (control, frame) in zip(controls, new) {
      control.content.arrangement = arrangement
      control.content.backgroundReach = backgroundReach(of: frame, in: area)
      if control.frame != frame { control.frame = frame }
      control.layoutIfNeeded()
    }
    let moved = frames != new
    frames = new
    guard let animator, !controls.isEmpty else { return }
    if !isPrepared {
      isPrepared = true
      animator.prepare(on: self, selectedIndex: selectedIndex)
    } else if moved, !isChangingWidths {
      if let running { end(running.number, finished: false) }
      animator.settle(at: selectedIndex, on: self)
    }
  }

  /// To the lower edge of the bar, and from the outermost tabs to its sides.
  private func backgroundReach(of frame: CGRect, in area: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: frame.minY, left: abs(frame.minX - area.minX) < 0.5 ? frame.minX : 0, bottom: bounds.maxY - frame.maxY,
      right: abs(frame.maxX - area.maxX) < 0.5 ? bounds.maxX - frame.maxX : 0)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// Raised items take touches above the bar.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || row.point(inside: convert(point, to: row), with: event)
  }
}

/// Reaches as far as the tabs in it do.
private final class TabRow: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    for tab in subviews where tab.point(inside: convert(point, to: tab), with: event) { return true }
    return false
  }
}

extension TabBarView: TabBarStage {
  public var itemCount: Int { controls.count }
  public func item(at index: Int) -> any TabItem { controls[index].item }
  public func content(at index: Int) -> any TabItemContent { controls[index].content }
  public func frame(at index: Int) -> CGRect { frames.indices.contains(index) ? frames[index] : .zero }
  public func applyState(at index: Int) { controls[index].apply(animated: true) }
  public var layoutIsRightToLeft: Bool { isRightToLeft }
  public var selectionColor: UIColor { itemStyle.colors(for: .selected, tint: tintColor).icon }
}

extension TabBarView: UILargeContentViewerInteractionDelegate {
  /// Lifting the finger from the enlarged tab is a tap on it.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {
    if let control = item as? TabItemControl, control.isEnabled { tapped(control) }
  }
}
