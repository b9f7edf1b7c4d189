/// The buttons in the columns' navigation bars that change the display mode.
@MainActor
final class SplitButtons {
  typealias Column = UISplitViewController.Column

  private unowned let split: UISplitViewController
  private var toggles: [Column: UIBarButtonItem] = [:]
  private lazy var secondaryOnly = make(UIImage(systemName: "arrow.up.left.and.arrow.down.right"), "Full Screen") {
    [weak self] in
    self?.toggleSecondaryOnly()
  }

  init(_ split: UISplitViewController) { self.split = split }

  private func make(_ image: UIImage?, _ name: String, _ action: @escaping () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(primaryAction: UIAction(image: image) { _ in action() })
    item.accessibilityLabel = name
    return item
  }

  /// For an app to put into a bar of its own.
  private(set) lazy var item = toggle()
  private func toggle() -> UIBarButtonItem {
    make(SidebarSymbol.image, "Sidebar") { [weak self] in self?.split._toggleColumns() }
  }

  /// The first column that is seen has the toggle, and the secondary one where others lie over it.
  func update() {
    item.isHidden = split.isCollapsed
    guard split.style != .unspecified else { return }
    let visible = split.isCollapsed ? [] : split._layout.visibleColumns(in: split.displayMode)
    for column in split._columns.all {
      guard let bar = split._columns.navigation(column)?.navigationBar else { continue }
      var items: [UIBarButtonItem] = []
      if showsToggles, column == visible.first || (column == .secondary && !visible.isEmpty && isOverlaid) {
        items.append(toggles[column] ?? toggle())
        toggles[column] = items[0]
      }
      if split.showsSecondaryOnlyButton, column == .secondary, !visible.isEmpty, split._layout.behavior == .tile {
        items.append(secondaryOnly)
      }
      if bar._leadingSystemItems != items { bar._leadingSystemItems = items }
    }
  }

  private var isOverlaid: Bool { split._layout.frames(for: split.displayMode).dimming > 0 }
  private var showsToggles: Bool {
    switch split.displayModeButtonVisibility {
    case .automatic: split.presentsWithGesture
    case .never: false
    case .always: true
    }
  }

  private func toggleSecondaryOnly() {
    let layout = split._layout
    split._stage.change(
      to: layout.mode(
        atLevel: split.displayMode == .secondaryOnly ? max(SplitLayout.level(of: layout.resolvedMode), 1) : 0),
      animated: true
    )
  }
}
