/// Shows the columns of an expanded split view: their panels, the dimming, and the change from one display mode to
/// another.
@MainActor
final class SplitStage: NSObject {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Column = UISplitViewController.Column

  private unowned let split: UISplitViewController
  private let dimming = UIView(frame: .zero)
  private var panels: [Column: SplitPanel] = [:]
  private(set) var mode = Mode.secondaryOnly
  var layout = SplitLayout()
  /// The controllers whose views are in panels.
  private var shown: [Column: UIViewController] = [:]
  /// A change of modes that is not over.
  private var change: Change?
  private var isDragged = false

  private struct Change {
    let from: Mode
    let to: Mode
    let appearing: [Column]
    let disappearing: [Column]
  }

  /// Black under the columns that are over another, and seconds of a change: as those of sheets. Source:
  /// Behaviour/Motion.md §4.
  private static let dim: CGFloat = 0.2
  private static let duration = 0.5

  init(_ split: UISplitViewController) {
    self.split = split
    super.init()
    dimming.backgroundColor = .black
    dimming.alpha = 0
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap._stateDidChange = { [weak self, weak tap] in if tap?.state == .ended { self?.dimmingWasTapped() } }
    dimming.addGestureRecognizer(tap)
  }

  func isShowing(_ column: Column) -> Bool { layout.visibleColumns(in: mode).contains(column) }

  // MARK: Hierarchy

  /// Puts the columns of a mode into the view, without animation.
  func install(_ mode: Mode) {
    let root = split.view!
    for column in [Column.secondary, .supplementary, .primary] {
      let panel = panels[column] ?? SplitPanel(frame: .zero)
      panels[column] = panel
      if panel.superview !== root { root.addSubview(panel) }
      if column == .secondary { root.addSubview(dimming) }
    }
    self.mode = mode
    for column in layout.columns { isShowing(column) ? show(column, animated: false) : hide(column, animated: false) }
    apply(layout.frames(for: mode))
    finish(appearing: layout.columns, disappearing: layout.columns)
  }

  /// Takes all out: the split view collapses.
  func remove() {
    endChange()
    for column in layout.columns { takeOut(column) }
    for panel in panels.values { panel.removeFromSuperview() }
    dimming.removeFromSuperview()
  }

  /// The controller of a column was replaced.
  func exchange(_ column: Column) {
    guard shown[column] !== split._columns.container(column) else { return }
    hide(column, animated: false)
    finish(appearing: [], disappearing: [column])
    guard isShowing(column) else { return }
    show(column, animated: false)
    apply(layout.frames(for: mode))
    finish(appearing: [column], disappearing: [])
  }

  private var isOnScreen: Bool { split._appearance == .appeared || split._appearance == .appearing }

  private func show(_ column: Column, animated: Bool) {
    guard let controller = split._columns.container(column), shown[column] !== controller, let panel = panels[column]
    else { return }
    hide(column, animated: animated)
    shown[column] = controller
    controller._isManaged = true
    controller.loadViewIfNeeded()
    if isOnScreen { controller._begin(true, animated) }
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.frame = panel.bounds
    panel.insertSubview(controller.view, at: 0)
  }

  private func hide(_ column: Column, animated: Bool) {
    guard let controller = shown[column] else { return }
    controller._isManaged = true
    if isOnScreen { controller._begin(false, animated) }
  }

  /// The "did" callbacks; what is hidden leaves the hierarchy.
  private func finish(appearing: [Column], disappearing: [Column]) {
    for column in disappearing where shown[column] !== split._columns.container(column) || !isShowing(column) {
      takeOut(column)
    }
    for column in appearing {
      guard let controller = shown[column] else { continue }
      if split._appearance == .appeared { controller._end() }
      controller._isManaged = false
    }
  }

  private func takeOut(_ column: Column) {
    guard let controller = shown.removeValue(forKey: column) else { return }
    controller._isManaged = true
    if isOnScreen { controller._begin(false, false) }
    controller.viewIfLoaded?.removeFromSuperview()
    controller._end()
    controller._isManaged = false
  }

  // MARK: Layout

  /// Called in each layout pass.
  func layOut() {
    guard !isDragged else { return }
    apply(layout.frames(for: mode))
  }

  private func apply(_ frames: SplitLayout.Frames) {
    for (column, panel) in panels {
      let frame = frames[column]
      if panel.frame != frame { panel.frame = frame }
      panel.style(
        isAtRight: layout.isPrimaryAtRight, isColumn: column != .secondary,
        isOver: frames.dimming * (isShowing(column) ? 1 : 0))
    }
    dimming.frame = frames.secondary
    dimming.alpha = frames.dimming * Self.dim
    dimming.isUserInteractionEnabled = frames.dimming > 0
  }

  // MARK: Changing

  /// - Parameter animated: Only while the split view is on screen.
  func change(to new: Mode, animated: Bool) {
    endChange()
    guard new != mode else { return }
    let change = begin(new, animated: animated && isOnScreen)
    guard animated, isOnScreen else {
      apply(layout.frames(for: mode))
      return endChange()
    }
    move { [weak self] in if self?.change.map({ $0.to == change.to }) ?? false { self?.endChange() } }
  }

  private func begin(_ new: Mode, animated: Bool) -> Change {
    let old = layout.visibleColumns(in: mode), next = layout.visibleColumns(in: new)
    let change = Change(
      from: mode, to: new, appearing: next.filter { !old.contains($0) }, disappearing: old.filter { !next.contains($0) }
    )
    split._willChange(to: new, showing: change.appearing, hiding: change.disappearing)
    // Columns that come start where they are in the mode before, at the size they will have.
    UIView.performWithoutAnimation { apply(layout.frames(for: mode)) }
    mode = new
    for column in change.disappearing { hide(column, animated: animated) }
    for column in change.appearing { show(column, animated: animated) }
    UIView.performWithoutAnimation {
      for column in change.appearing { panels[column]?.layoutIfNeeded() }
      split._updateButtons()
    }
    self.change = change
    return change
  }

  private func move(_ completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { [self] in
        apply(layout.frames(for: mode))
        for panel in panels.values { panel.layoutIfNeeded() }
      }, completion: { _ in completion() })
  }

  /// A running change is over at once.
  private func endChange() {
    guard let change else { return }
    self.change = nil
    finish(appearing: change.appearing, disappearing: change.disappearing)
    split._didChange(showing: change.appearing, hiding: change.disappearing)
  }

  private func dimmingWasTapped() {
    change(to: layout.mode(atLevel: layout.behavior == .displace ? 1 : 0), animated: true)
  }

  // MARK: By finger

  /// The finger moves the columns between the present mode and another.
  func beginDrag(to new: Mode) {
    endChange()
    guard new != mode else { return }
    _ = begin(new, animated: true)
    isDragged = true
    apply(layout.frames(for: change!.from))
  }

  /// - Parameter fraction: 0...1 of the way to the new mode.
  func drag(_ fraction: CGFloat) {
    guard isDragged, let change else { return }
    apply(layout.frames(for: change.from).mixed(with: layout.frames(for: change.to), min(max(fraction, 0), 1)))
  }

  func endDrag(completes: Bool) {
    guard isDragged, let change else { return }
    isDragged = false
    guard !completes else { return move { [weak self] in self?.endChange() } }
    // Back: those that came leave again.
    self.change = nil
    split._willChange(to: change.from, showing: change.disappearing, hiding: change.appearing)
    mode = change.from
    for column in change.appearing { hide(column, animated: true) }
    for column in change.disappearing { if isOnScreen { shown[column]?._begin(true, true) } }
    self.change = Change(
      from: change.to, to: change.from, appearing: change.disappearing, disappearing: change.appearing)
    split._updateButtons()
    move { [weak self] in self?.endChange() }
  }

  /// The width that the finger moves over from nothing to all.
  func dragWidth(to new: Mode) -> CGFloat {
    let (from, to) = (layout.frames(for: mode), layout.frames(for: new))
    return max(abs(to.primary.minX - from.primary.minX), 1)
  }
}

/// The panel of a column, with the line that parts it from the next and the shadow it throws when it is over it.
final class SplitPanel: UIView {
  private let line = UIView(frame: .zero)
  private var isLineAtLeft = false

  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .opaqueSeparator
    line.isUserInteractionEnabled = false
    addSubview(line)
  }
  required init?(coder: NSCoder) { fatalError("Made by its split view.") }

  func style(isAtRight: Bool, isColumn: Bool, isOver: CGFloat) {
    line.isHidden = !isColumn
    isLineAtLeft = isAtRight
    layer.shadowOpacity = Float(isColumn ? isOver * 0.15 : 0)
    layer.shadowRadius = 20
    layer.shadowOffset = .zero
    placeLine()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeLine()
  }

  /// One pixel inside the column's far edge.
  private func placeLine() {
    let width = 1 / max(traitCollection.displayScale, 1)
    let frame = CGRect(x: isLineAtLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    if line.frame != frame { line.frame = frame }
    bringSubviewToFront(line)
  }
}
