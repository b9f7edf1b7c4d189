/// One of the destinations of a tab bar controller, as a value with an identity: what the bar shows, and who makes its page.
///
/// The page is made when the tab is put into a controller. Source: Apple documents the properties; there is no sidebar here, so that what
/// concerns it is kept.
@preconcurrency @MainActor
open class UITab: NSObject, UIAccessibilityIdentification, UIPopoverPresentationControllerSourceItem {
  public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

  private let provider: ((UITab) -> UIViewController)?
  private var page: UIViewController?

  /// - Parameter viewControllerProvider: Asked once; nil for a tab of a group that speaks for it.
  public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    super.init()
  }

  public let identifier: String
  open var title: String { didSet { if title != oldValue { _lookDidChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { _lookDidChange() } } }
  /// In a sidebar; kept.
  open var subtitle: String?
  /// In a badge on the tab's item; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { _lookDidChange() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { _lookDidChange() } } }
  /// `sidebarOnly` leaves the tab out of the bar; the others count where a person orders tabs by hand, which nobody can here.
  open var preferredPlacement = Placement.automatic { didSet { if preferredPlacement != oldValue { _tabsMayHaveChanged() } } }
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
  /// Whether a person may hide it; kept.
  open var allowsHiding = false
  /// Whether the tab has an item in the bar.
  open var hasVisiblePlacement: Bool { tabBarController != nil && !isHidden && preferredPlacement != .sidebarOnly && parent == nil }
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
  /// The item in the bar. It is the tab's and not the page's, so that the title of the page does not become that of the tab.
  private lazy var item = TabItem(title: title, image: image, selectedImage: nil)
  final var _item: UITabBarItem? { item }

  final func _lookDidChange() {
    guard let item = _item else { return }
    if let page, page.tabBarItem !== item { page.tabBarItem = item }
    (item.title, item.image, item.badgeValue, item.isEnabled) = (title, image, badgeValue, isEnabled)
    item.accessibilityIdentifier = accessibilityIdentifier
  }
  final func _tabsMayHaveChanged() { tabBarController?._tabsDidChange(animated: false) }
}

/// The item of a tab: its title is the tab's, whatever the page is called.
private final class TabItem: UITabBarItem {
  override func _controllerTitleDidChange(_ title: String?) {}
}

/// Tabs under one title. The bar shows the group; its page is that of the selected child, or its own.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  public enum SidebarAppearance: UInt, Sendable { case automatic, inline, rootSection }

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab], viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    hasPageOfItsOwn = viewControllerProvider != nil
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }
  private let hasPageOfItsOwn: Bool

  open var children: [UITab] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
      if let selectedChild, !children.contains(selectedChild) { self.selectedChild = nil }
      _tabsMayHaveChanged()
    }
  }
  /// The child whose page the group shows; nil for the default one, else the first.
  open var selectedChild: UITab? {
    didSet {
      guard selectedChild !== oldValue else { return }
      if let managingNavigationController, let page = selectedChild?._page {
        managingNavigationController.setViewControllers([page], animated: false)
      }
      _tabsMayHaveChanged()
    }
  }
  open var defaultChildIdentifier: String?
  /// The order of the children, where it is another than that of `children`.
  open var displayOrderIdentifiers: [String] = []
  /// Whether a person may reorder the children; kept.
  open var allowsReordering = false
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
  /// Shows the pages of the group; nil: the selected child's page is shown by itself.
  open var managingNavigationController: UINavigationController? { didSet { _tabsMayHaveChanged() } }
  /// In a sidebar; kept.
  open var sidebarActions: [UIAction] = []
  open var sidebarAppearance = SidebarAppearance.automatic

  final var _shownChild: UITab? {
    selectedChild ?? defaultChildIdentifier.flatMap { tab(forIdentifier: $0) } ?? displayOrder.first { !$0.isHidden }
  }
  /// The controller that the tab bar controller shows for the group.
  final var _shownPage: UIViewController? {
    if let navigation = managingNavigationController {
      if navigation.viewControllers.isEmpty, let page = hasPageOfItsOwn ? _page : _shownChild?._page {
        navigation.setViewControllers([page], animated: false)
      }
      return navigation
    }
    return hasPageOfItsOwn && selectedChild == nil ? _page : (_shownChild as? UITabGroup)?._shownPage ?? _shownChild?._page
  }
}

/// The tab for searching: a magnifier, apart from the others on an iPad.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: SystemText.text("Search"), image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }
}
