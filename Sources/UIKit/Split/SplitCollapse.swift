/// Makes one stack of the columns while the interface is narrow, and columns of the stack again.
@MainActor
final class SplitCollapse {
  typealias Column = UISplitViewController.Column

  private unowned let split: UISplitViewController
  private(set) var isCollapsed = false
  /// The controller that fills the split view while it is collapsed.
  private(set) var shown: UIViewController?
  /// The stacks of columns that were laid onto the first one, as they were then.
  private var stacks: [Column: [UIViewController]] = [:]

  init(_ split: UISplitViewController) { self.split = split }

  private var columns: SplitColumns { split._columns }
  /// The navigation controller that all columns go into.
  private var base: UINavigationController? { columns.all.first.flatMap { columns.navigation($0) } }
  private var baseColumn: Column { columns.all.first ?? .primary }

  func collapse() {
    isCollapsed = true
    if split.style == .unspecified { collapsePair() } else { collapseColumns() }
    position()
    split.delegate?.splitViewControllerDidCollapse(split)
  }

  func expand() {
    let old = shown
    unplace()
    isCollapsed = false
    shown = nil
    if split.style == .unspecified {
      expandPair(old)
    } else {
      takeApart(base)
    }
    split.delegate?.splitViewControllerDidExpand(split)
  }

  // MARK: On screen

  private func position() {
    guard let shown, split.isViewLoaded, shown.viewIfLoaded?.superview !== split.view else { return }
    let isOnScreen = split._appearance == .appeared || split._appearance == .appearing
    shown._isManaged = true
    shown.loadViewIfNeeded()
    if isOnScreen { shown._begin(true, false) }
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.view.frame = split.view.bounds
    split.view.addSubview(shown.view)
    if split._appearance == .appeared { shown._end() }
    shown._isManaged = false
  }

  private func unplace() {
    guard let shown else { return }
    shown._isManaged = true
    shown._begin(false, false)
    shown.viewIfLoaded?.removeFromSuperview()
    shown._end()
    shown._isManaged = false
  }

  func layOut() {
    if let view = shown?.viewIfLoaded, view.frame != split.view.bounds { view.frame = split.view.bounds }
  }

  /// The controller of a column was replaced while all are one.
  func exchange(_ column: Column, old: UIViewController?) {
    if column == .compact || shown === old || shown == nil {
      unplace()
      // The pages on the stack that goes lie on the new one again.
      let laid = columns.all.filter { stacks[$0] != nil }
      takeApart(old as? UINavigationController)
      shown = nil
      if split.style == .unspecified { shown = columns.container(.primary) } else { chooseShown() }
      if columns.container(.compact) == nil { push(laid, animated: false) }
      return position()
    }
    // A person may have gone back from the old pages: they are forgotten, too.
    guard let base, let first = stacks.removeValue(forKey: column)?.first,
      let index = base.viewControllers.firstIndex(where: { $0 === first })
    else { return }
    base.setViewControllers(Array(base.viewControllers[..<index]), animated: false)
    push([column], animated: false)
  }

  // MARK: Columns

  private func collapseColumns() {
    stacks = [:]
    let proposed: Column = columns.container(.compact) != nil ? .compact : columns.all.last ?? .primary
    let top =
      split.delegate?.splitViewController(split, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    chooseShown()
    if top != .compact || columns.container(.compact) == nil {
      push(columns.all.filter { $0.rawValue <= top.rawValue }, animated: false)
    }
  }

  private func chooseShown() { shown = columns.container(.compact) ?? base ?? columns.list.first }

  /// Lays the stacks of columns onto the first one, those that are not there yet.
  private func push(_ pushed: [Column], animated: Bool) {
    guard let base else { return }
    var stack = base.viewControllers
    for column in pushed where column != baseColumn {
      guard let navigation = columns.navigation(column) else { continue }
      var own = stacks[column] ?? []
      if stacks[column] == nil {
        own = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
        stacks[column] = own
      }
      for controller in own where !stack.contains(where: { $0 === controller }) { stack.append(controller) }
    }
    base.setViewControllers(stack, animated: animated)
  }

  private func takeApart(_ base: UINavigationController?) {
    guard let base, !stacks.isEmpty else { return }
    var stack = base.viewControllers
    var parts: [(UINavigationController, [UIViewController])] = []
    for column in columns.all.reversed() {
      guard let kept = stacks[column], let navigation = columns.navigation(column) else { continue }
      // A column that a person went back from is as it was; what was pushed onto it since goes with it.
      guard let index = stack.firstIndex(where: { $0 === kept.first }) else {
        parts.append((navigation, kept))
        continue
      }
      parts.append((navigation, Array(stack[index...])))
      stack.removeSubrange(index...)
    }
    stacks = [:]
    base.setViewControllers(stack, animated: false)
    for (navigation, part) in parts { navigation.setViewControllers(part, animated: false) }
  }

  /// Brings a column to the top of the stack.
  func show(_ column: Column, animated: Bool) {
    guard let base, columns.container(.compact) == nil, column != .compact else { return }
    let above = columns.all.filter { $0.rawValue > column.rawValue }
    if let index = above.compactMap({ start(of: $0) }).min() {
      base.setViewControllers(Array(base.viewControllers[..<index]), animated: animated)
    } else {
      push(columns.all.filter { $0.rawValue <= column.rawValue }, animated: animated)
    }
  }

  /// Goes back to the column before; the first one stays.
  func hide(_ column: Column, animated: Bool) {
    guard let base, let index = start(of: column) else { return }
    base.setViewControllers(Array(base.viewControllers[..<index]), animated: animated)
  }

  func isShowing(_ column: Column) -> Bool {
    if column == .compact || columns.container(.compact) != nil {
      return column == .compact && columns.container(.compact) != nil
    }
    let present = columns.all.filter { $0 == baseColumn || start(of: $0) != nil }
    return present.last == column
  }

  /// The beginning of the column in the one stack.
  private func start(of column: Column) -> Int? {
    guard let first = stacks[column]?.first else { return nil }
    return base?.viewControllers.firstIndex { $0 === first }
  }

  /// A controller goes onto the stack as the secondary column's.
  func pushDetail(_ controller: UIViewController) {
    guard let base else { return }
    if let index = start(of: .secondary) {
      base.setViewControllers(Array(base.viewControllers[..<index]), animated: false)
    }
    stacks[.secondary] = nil
    columns.set(controller, .secondary, wraps: true)
    push(columns.all, animated: true)
  }

  // MARK: Two controllers of the old kind

  private func collapsePair() {
    guard let primary = columns.container(.primary) else { return }
    let kept = split.delegate?.primaryViewController(forCollapsing: split) ?? primary
    let secondary = columns.container(.secondary)
    if let secondary {
      let isDone = split.delegate?.splitViewController(split, collapseSecondary: secondary, onto: kept) ?? false
      columns.replace(.secondary, with: nil)
      if !isDone { kept.collapseSecondaryViewController(secondary, for: split) }
    }
    columns.replace(.primary, with: kept)
    shown = kept
  }

  private func expandPair(_ shown: UIViewController?) {
    guard let primary = columns.container(.primary) else { return }
    let kept = split.delegate?.primaryViewController(forExpanding: split) ?? primary
    let secondary =
      split.delegate?.splitViewController(split, separateSecondaryFrom: kept)
      ?? kept.separateSecondaryViewController(for: split)
    columns.replace(.primary, with: kept)
    if let secondary { columns.replace(.secondary, with: secondary) }
  }
}
