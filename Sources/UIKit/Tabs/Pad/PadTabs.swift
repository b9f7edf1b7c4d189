/// The interface that a tab bar controller has on an iPad in a wide window: the bar in the row of the navigation bar,
/// and the sidebar.
///
/// It exists for every tab bar controller and shows nothing while the window is narrow. Source:
/// Behaviour/Metrics.md A4, "On iPad".
@MainActor
final class PadTabs {
  private unowned let owner: UITabBarController
  private(set) lazy var bar = makeBar()
  private(set) lazy var sidebar = TabSidebarStage(owner) { [weak self] in self?.rowDidChange() }
  /// Whether the bar of narrow windows has given way to this interface.
  private(set) var isInstalled = false
  /// The room between the items of a navigation bar, in the space of the bar.
  private var room: (bar: ObjectIdentifier, frame: CGRect)?
  /// Points of the row that navigation bars have on an iPad.
  private static let rowHeight = BarMetrics.padHeight

  init(_ owner: UITabBarController) { self.owner = owner }

  private func makeBar() -> FloatingTabBar {
    let bar = FloatingTabBar(frame: .zero)
    bar.tapped = { [weak self] in
      guard let self, !isEdited else { return }
      owner.selection.userDidTap($0)
    }
    bar.sidebarWasTapped = { [weak self] in self?.sidebar.toggle() }
    bar.naturalWidthDidChange = { [weak self] in self?.rowDidChange() }
    return bar
  }

  // MARK: Between narrow and wide

  /// Wide windows of an iPad have this interface, narrow ones the bar at the bottom.
  var isWanted: Bool {
    owner.traitCollection.userInterfaceIdiom == .pad && owner.traitCollection.horizontalSizeClass == .regular
  }

  /// Called in every layout pass, before the pages are laid out.
  func adapt() {
    guard owner.isViewLoaded else { return }
    if isWanted != isInstalled { exchange() }
    if isInstalled { sidebar.adapt() }
  }

  private func exchange() {
    isInstalled = isWanted
    if isInstalled {
      owner.tabBar.removeFromSuperview()
      owner.view.addSubview(bar)
      itemsDidChange()
      selectionDidChange()
      colorsDidChange()
    } else {
      bar.letGo()
      bar.removeFromSuperview()
      sidebar.leave()
      owner.view.addSubview(owner.tabBar)
      owner.tabBar._claimItems()
    }
    rowDidChange()
  }

  // MARK: Content

  func itemsDidChange() {
    guard isInstalled else { return }
    bar.source = owner.tabBar
    bar.show(owner._tabs.placesInRow)
    bar.showsSidebarButton = sidebar.isAvailable && !isEdited
    sidebar.tabsDidChange()
    selectionDidChange()
  }

  func selectionDidChange() {
    guard isInstalled else { return }
    bar.selected = owner._tabs.selectedPlace
    sidebar.selectionDidChange()
  }

  /// The app has given the bar of narrow windows other colours, or put in another one.
  func colorsDidChange() {
    guard isInstalled else { return }
    bar.source = owner.tabBar
    bar.colorsDidChange()
  }

  // MARK: The row

  /// Whether the bar is in its row, apart from pages that hide it. It folds into the sidebar while that is shown.
  /// While the sidebar is edited it is there for the tabs that are dragged into it.
  private var isInRow: Bool {
    isInstalled && !owner.isTabBarHidden && !owner.tabBar.isHidden && (!sidebar.isShown || isEdited)
  }
  private lazy var editing = FloatingTabEditing(owner, bar)
  /// Whether a person edits the sidebar, and with it the bar.
  var isEdited = false {
    didSet {
      guard isEdited != oldValue else { return }
      (editing.isOn, bar.isEdited) = (isEdited, isEdited)
      bar.showsSidebarButton = sidebar.isAvailable && !isEdited
      rowDidChange()
    }
  }
  private var isVisible: Bool { isInRow && !owner.barPlacement.hidesBarForPush }

  /// The bar came, went or has another width: the navigation bar that shares its row is laid out anew.
  func rowDidChange() {
    for case let navigation as UINavigationController in owner.selection.list where navigation._bar._rowGuest === self {
      navigation._bar._guestDidChange()
    }
    owner.viewIfLoaded?.setNeedsLayout()
  }

  /// Points of the safe area at the top: outside of a window, where it is zero, those of the window that the view has
  /// left.
  private var safeTop: CGFloat {
    if let view = owner.viewIfLoaded, view.window != nil { lastSafeTop = view.safeAreaInsets.top }
    return lastSafeTop
  }
  private var lastSafeTop: CGFloat = 0

  /// The part of a page that the bar and the sidebar cover, beside the view's safe area, in points of that
  /// view.
  func insets(for controller: UIViewController) -> UIEdgeInsets {
    var insets = sidebar.insets
    // A navigation controller's bar stands in the same row.
    if isVisible, !(controller is UINavigationController) { insets.top = safeTop + Self.rowHeight }
    return insets
  }

  /// Joins the row of a page's navigation bar, or leaves it.
  func share(with controller: UIViewController) {
    guard let bar = (controller as? UINavigationController)?._bar else { return }
    let guest: PadTabs? = isInstalled ? self : nil
    if bar._rowGuest !== guest { bar._rowGuest = guest }
  }

  /// Puts the bar into its row, and the page and the sidebar into their places.
  func layOut() {
    guard isInstalled else { return }
    sidebar.layOut()
    let alpha: CGFloat = isVisible ? 1 : 0
    if bar.alpha != alpha { bar.alpha = alpha }
    let top = safeTop, away: CGFloat = owner.isTabBarHidden ? -(top + Self.rowHeight) : 0
    let slot = sharedSlot ?? ownSlot
    let frame = CGRect(
      x: slot.minX, y: top + (Self.rowHeight - FloatingTabBar.height) / 2 + away, width: slot.width,
      height: FloatingTabBar.height)
    if bar.frame != frame { bar.frame = frame }
  }

  /// In the middle of the page, as wide as its titles are or as the page lets it.
  private var ownSlot: CGRect {
    let page = owner._contents.frame.inset(by: sidebar.insets), margin = BarMetrics.sideMargin(page.width)
    let width = min(bar.naturalWidth, max(page.width - 2 * margin, 0))
    return CGRect(x: (page.midX - width / 2).onPixels(bar.contentScaleFactor), y: 0, width: width, height: 0)
  }

  /// Between the items of the page's navigation bar; nil where there is none.
  private var sharedSlot: CGRect? {
    guard let navigation = owner.selection.shown as? UINavigationController, !navigation.bars.hidesBar, let room,
      room.bar == ObjectIdentifier(navigation._bar), navigation._bar.window != nil
    else { return nil }
    return owner.view.convert(room.frame, from: navigation._bar)
  }
}

extension PadTabs: BarRowGuest {
  func _width(inRowOf item: UINavigationItem, of bar: UINavigationBar) -> CGFloat? {
    guard isInRow, let navigation = bar._controller else { return nil }
    let stack = navigation.viewControllers
    guard let index = stack.firstIndex(where: { $0._navigationItem === item }) else {
      // A page that leaves keeps what it had.
      return navigation.stack.running?.fromShowsTabBar == false ? nil : self.bar.naturalWidth
    }
    return stack[...index].contains { $0.hidesBottomBarWhenPushed } ? nil : self.bar.naturalWidth
  }

  func _roomDidChange(_ room: CGRect, in bar: UINavigationBar) {
    let known = self.room
    self.room = (ObjectIdentifier(bar), room)
    guard (owner.selection.shown as? UINavigationController)?._bar === bar,
      known?.bar != self.room?.bar || known?.frame != room
    else {
      return
    }
    layOut()
  }
}
