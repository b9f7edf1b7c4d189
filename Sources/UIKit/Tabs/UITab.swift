/// One of the destinations of a tab bar controller, as a value with an identity: what the bar shows, and who makes its
/// page.
///
/// The page is made when the tab is put into a controller. Source: Apple documents the properties.
@preconcurrency @MainActor
open class UITab: NSObject, UIAccessibilityIdentification, UIPopoverPresentationControllerSourceItem,
  UISpringLoadedInteractionSupporting
{
  /// Whether the tab is chosen when a drag rests on its button in a bar at the bottom.
  open var isSpringLoaded: Bool {
    get { _item?.isSpringLoaded ?? false }
    set { _item?.isSpringLoaded = newValue }
  }

  public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

  private let provider: ((UITab) -> UIViewController)?
  private var page: UIViewController?

  /// - Parameter viewControllerProvider: Asked once; nil for a tab of a group that speaks for it.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    super.init()
  }

  public let identifier: String
  open var title: String { didSet { if title != oldValue { _lookDidChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { _lookDidChange() } } }
  /// Below the title in a sidebar.
  open var subtitle: String? { didSet { if subtitle != oldValue { tabBarController?._pad.itemsDidChange() } } }
  /// In a badge on the tab's item; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { _lookDidChange() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { _lookDidChange() } } }
  /// The tab's place in the bar at the top of an iPad. `sidebarOnly` leaves the tab out of every bar.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { _tabsMayHaveChanged() } }
  }
  open var userInfo: Any?
  open internal(set) weak var parent: UITabGroup?
  final weak var _owner: UITabBarController?
  open var tabBarController: UITabBarController? { _owner ?? parent?.tabBarController }
  /// The page of the tab; made when first asked for.
  open var viewController: UIViewController? { _page }
  /// The outermost group whose navigation controller shows this tab.
  open var managingTabGroup: UITabGroup? {
    guard let parent else { return nil }
    return parent.managingTabGroup ?? (parent.managingNavigationController == nil ? nil : parent)
  }
  open var isHidden = false { didSet { if isHidden != oldValue { _tabsMayHaveChanged() } } }
  /// True: hidden until a person shows it. Takes effect when it is set.
  open var isHiddenByDefault = false { didSet { isHidden = isHiddenByDefault } }
  /// Whether a person may hide it while the sidebar is edited.
  open var allowsHiding = false { didSet { if allowsHiding != oldValue { tabBarController?._pad.itemsDidChange() } } }
  /// Whether the tab has an item in the bar.
  open var hasVisiblePlacement: Bool {
    guard let tabBarController, !isHidden, preferredPlacement != .sidebarOnly else { return false }
    guard tabBarController._pad.isInstalled else { return parent == nil }
    return tabBarController._tabs.placesInRow.contains { $0.item === _item }
  }
  /// Automatic is default on the top level and optional below it. Source: Apple documents both.
  final var _placement: Placement {
    preferredPlacement != .automatic ? preferredPlacement : parent == nil ? .default : .optional
  }
  /// This tab and all below it.
  final var _withDescendants: [UITab] { [self] + ((self as? UITabGroup)?.children.flatMap(\._withDescendants) ?? []) }
  /// The same in the order in which they are shown, without those that are hidden.
  final var _shownWithDescendants: [UITab] {
    isHidden ? [] : [self] + ((self as? UITabGroup)?.displayOrder.flatMap(\._shownWithDescendants) ?? [])
  }
  open var accessibilityIdentifier: String? { didSet { _lookDidChange() } }
  public final func frame(in referenceView: UIView) -> CGRect? { _item?.frame(in: referenceView) }

  final var _page: UIViewController? {
    if let page { return page }
    page = _makePage()
    page?.tab = self
    _lookDidChange()
    return page
  }
  /// Override point of ours.
  func _makePage() -> UIViewController? { provider?(self) }
  /// The item in the bar. It is the tab's and not the page's, so that the title of the page does not become that of the
  /// tab.
  private lazy var item = TabItem(title: title, image: image, selectedImage: nil)
  var _item: UITabBarItem? { item }

  final func _lookDidChange() {
    guard let item = _item else { return }
    if let page, page.tabBarItem !== item { page.tabBarItem = item }
    let old = (item.title, item.badgeValue, item.isEnabled, item.accessibilityIdentifier), oldImage = item.image
    (item.title, item.image, item.badgeValue, item.isEnabled) = (title, image, badgeValue, isEnabled)
    if item.accessibilityIdentifier != accessibilityIdentifier {
      item.accessibilityIdentifier = accessibilityIdentifier
    }
    let isNew =
      old != (item.title, item.badgeValue, item.isEnabled, item.accessibilityIdentifier) || oldImage !== item.image
    if isNew { tabBarController?._pad.sidebar.tabsDidChange() }
  }
  final func _tabsMayHaveChanged() { tabBarController?._tabsDidChange(animated: false) }
}

/// The item of a tab: its title is the tab's, whatever the page is called.
private final class TabItem: UITabBarItem {
  override func _controllerTitleDidChange(_ title: String?) {}
}

/// Tabs under one title: one position in a bar, a section of a sidebar.
///
/// A group with a page of its own shows that page whichever child is selected, unless it has a navigation controller to
/// manage: an app changes the page when it hears of the selection. A group without a page shows the page of the
/// selected child.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  public enum SidebarAppearance: UInt, Sendable { case automatic, inline, rootSection }

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    _hasPageOfItsOwn = viewControllerProvider != nil
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }
  final let _hasPageOfItsOwn: Bool

  open var children: [UITab] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
      if let selectedChild, !children.contains(selectedChild) { self.selectedChild = nil }
      _tabsMayHaveChanged()
    }
  }
  /// The child that is selected; nil for the default one, else the first.
  open var selectedChild: UITab? { didSet { if selectedChild !== oldValue { _tabsMayHaveChanged() } } }
  open var defaultChildIdentifier: String?
  /// The order of the children, where it is another than that of `children`.
  open var displayOrderIdentifiers: [String] = [] {
    didSet { if displayOrderIdentifiers != oldValue { _tabsMayHaveChanged() } }
  }
  /// Whether a person may order the children while the sidebar is edited.
  open var allowsReordering = false {
    didSet { if allowsReordering != oldValue { tabBarController?._pad.itemsDidChange() } }
  }
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
    return named + children.filter { !named.contains($0) }
  }
  /// The child, or one below it, of the identifier.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
  /// Its stack has the pages of the groups and the tab that are selected, one for each level that has a page; nil for a
  /// group whose page the app manages. Of nested groups the outermost that has one counts.
  open var managingNavigationController: UINavigationController? { didSet { _tabsMayHaveChanged() } }
  /// Below the group's tabs in a sidebar.
  open var sidebarActions: [UIAction] = [] { didSet { tabBarController?._pad.itemsDidChange() } }
  open var sidebarAppearance = SidebarAppearance.automatic {
    didSet { if sidebarAppearance != oldValue { tabBarController?._pad.itemsDidChange() } }
  }

  final var _shownChild: UITab? {
    selectedChild ?? defaultChildIdentifier.flatMap { tab(forIdentifier: $0) } ?? displayOrder.first { !$0.isHidden }
  }
  /// The controller that the tab bar controller shows for the group.
  final var _shownPage: UIViewController? {
    if let managingNavigationController {
      fillStack(of: managingNavigationController)
      return managingNavigationController
    }
    return _hasPageOfItsOwn ? _page : (_shownChild as? UITabGroup)?._shownPage ?? _shownChild?._page
  }

  /// The tab for which the stack of the managed navigation controller was made.
  private weak var stackOwner: UITab?
  /// Controllers that a person has pushed stay until another tab is selected.
  private func fillStack(of navigation: UINavigationController) {
    let leaf = TabList.leaf(of: self)
    guard stackOwner !== leaf || navigation.viewControllers.isEmpty else { return }
    stackOwner = leaf
    var levels = [leaf]
    while let first = levels.first, first !== self, let parent = first.parent { levels.insert(parent, at: 0) }
    let pages = levels.flatMap { level in
      let proposed = level._page.map { [$0] } ?? []
      guard let controller = tabBarController, let delegate = controller.delegate else { return proposed }
      return delegate.tabBarController(
        controller, displayedViewControllersFor: level, proposedViewControllers: proposed)
    }
    navigation.setViewControllers(pages, animated: false)
  }
}

/// The tab for searching: a magnifier, apart from the others on an iPad.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: SystemText.text("Search"), image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }
}
