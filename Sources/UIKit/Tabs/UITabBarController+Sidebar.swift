extension UITabBarController {
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  /// The list of tabs at the side of an iPad in a wide window.
  ///
  /// It is there in the mode `tabSidebar`, and in the automatic one where there is a group of tabs. By default it is
  /// shown in landscape and hidden upright; people show and hide it in either. Source: Apple's article "Elevating your
  /// iPad app with a tab bar and sidebar".
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    public enum Layout: Int, Sendable { case automatic, overlap, tile }
    public enum ScrollTarget { case header, footer, tab(UITab) }

    private weak var owner: UITabBarController?
    init(_ owner: UITabBarController) {
      self.owner = owner
      super.init()
    }
    private var stage: TabSidebarStage? { owner?._pad.sidebar }

    open weak var delegate: (any Delegate)?
    /// True where there is no sidebar. A value that is set before the controller is on screen counts for both
    /// orientations, later ones for the present one. Inside of an animation the sidebar slides, else it is there at
    /// once.
    open var isHidden: Bool {
      get { stage?.isHidden ?? true }
      set { stage?.setHidden(newValue, animated: false) }
    }
    open var preferredLayout = Layout.automatic {
      didSet { if preferredLayout != oldValue { owner?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Items in a menu of the sidebar's own navigation bar, before the one that edits the sidebar; nil for no menu.
    open var navigationOverflowItems: UIDeferredMenuElement? { didSet { stage?.list?.buttonsDidChange() } }
    /// Below the list, as wide as the sidebar and as high as it fits.
    open var bottomBarView: UIView? { didSet { if bottomBarView !== oldValue { stage?.list?.bottomBarDidChange() } } }
    /// Above all tabs, and below them.
    open var headerContentConfiguration: (any UIContentConfiguration)? { didSet { stage?.list?.tabsDidChange() } }
    open var footerContentConfiguration: (any UIContentConfiguration)? { didSet { stage?.list?.tabsDidChange() } }
    /// Shows the tab's row anew, where it is seen.
    open func reconfigureItem(for tab: UITab) { stage?.list?.reconfigure(tab) }
    open func scroll(to target: ScrollTarget, animated: Bool) { stage?.list?.scroll(to: target, animated: animated) }
  }
}

extension UITabBarController.Sidebar {
  /// Runs changes along with the sidebar.
  @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
  }

  /// Asked and told of the sidebar.
  @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
    func tabBarController(
      _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration?
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemsForBeginning dragSession: any UIDragSession,
      tab: UITab
    ) -> [UIDragItem]
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemsForAddingTo dragSession: any UIDragSession,
      tab: UITab
    ) -> [UIDragItem]
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
      group: UITabGroup,
      operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
      group: UITabGroup,
      acceptItemsFrom session: any UIDropSession)
  }
}

extension UITabBarController.Sidebar.Delegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemFor request: UITabSidebarItem.Request
  ) -> UITabSidebarItem { UITabSidebarItem(request: request) }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    leadingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    trailingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemsForBeginning dragSession: any UIDragSession,
    tab: UITab
  ) -> [UIDragItem] { [] }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemsForAddingTo dragSession: any UIDragSession,
    tab: UITab
  ) -> [UIDragItem] { [] }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
    group: UITabGroup,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation { .cancel }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
    group: UITabGroup,
    acceptItemsFrom session: any UIDropSession
  ) {}
}

/// A row of a sidebar, as the delegate gives it for a tab or an action.
@preconcurrency @MainActor
open class UITabSidebarItem: NSObject, @preconcurrency NSCopying {
  public enum Content { case tab(UITab), action(UIAction) }
  @preconcurrency @MainActor
  open class Request: NSObject {
    private let asked: Content
    init(_ content: Content) {
      asked = content
      super.init()
    }
    open var content: Content { asked }
  }

  private let shown: Content
  private init(_ content: Content) {
    shown = content
    super.init()
  }
  public convenience init(request: Request) { self.init(request.content) }
  public final var content: Content { shown }
  /// The state of the cell that shows the row.
  final var _state: UICellConfigurationState?
  public final var configurationState: UICellConfigurationState {
    _state ?? UICellConfigurationState(traitCollection: .current)
  }
  public final lazy var contentConfiguration: any UIContentConfiguration = defaultContentConfiguration()
  public final lazy var backgroundConfiguration = defaultBackgroundConfiguration()
  /// The badge of a tab, until others are set.
  public final lazy var accessories: [UICellAccessory] = defaultAccessories()

  private func defaultAccessories() -> [UICellAccessory] {
    guard case .tab(let tab) = shown, let badge = tab._item?.badgeValue, !badge.isEmpty else { return [] }
    return [.label(text: badge)]
  }
  /// The title and the image of the tab or the action.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration.sidebarCell()
    switch shown {
    case .tab(let tab):
      if tab is UITabGroup, tab._isSection { configuration = .sidebarHeader() }
      (configuration.text, configuration.image) = (
        tab._item?._shownTitle ?? tab.title, tab._item?._shownImage ?? tab.image
      )
      if tab is UITabGroup, tab._isSection { configuration.image = nil }
      configuration.secondaryText = tab.subtitle
    case .action(let action): (configuration.text, configuration.image) = (action.title, action.image)
    }
    return configuration
  }
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    if case .tab(let tab) = shown, tab is UITabGroup, tab._isSection { return .listSidebarHeader() }
    return .listSidebarCell()
  }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabSidebarItem(shown)
    (copy.contentConfiguration, copy.backgroundConfiguration, copy.accessories) = (
      contentConfiguration, backgroundConfiguration, accessories
    )
    return copy
  }
}
