extension UITabBarController {
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  /// The list of tabs at the side of an iPad. There is none here, and it counts as hidden: what an app sets is kept.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    public enum Layout: Int, Sendable { case automatic, overlap, tile }
    public enum ScrollTarget { case header, footer, tab(UITab) }

    override init() { super.init() }

    open weak var delegate: (any Delegate)?
    /// True; setting false stops the process.
    open var isHidden: Bool {
      get { true }
      set { if !newValue { notImplemented("UITabBarController.Sidebar.isHidden") } }
    }
    open var preferredLayout = Layout.automatic
    open var navigationOverflowItems: UIDeferredMenuElement?
    open var bottomBarView: UIView?
    open var headerContentConfiguration: (any UIContentConfiguration)?
    open var footerContentConfiguration: (any UIContentConfiguration)?
    /// Nothing is shown that could be configured anew, or scrolled.
    open func reconfigureItem(for tab: UITab) {}
    open func scroll(to target: ScrollTarget, animated: Bool) {}
  }
}

extension UITabBarController.Sidebar {
  /// Runs changes along with the sidebar.
  @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
  }

  /// Asked and told of the sidebar, which never comes here.
  @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
    func tabBarController(
      _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab)
    func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab)
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration?
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForBeginning dragSession: any UIDragSession,
      tab: UITab
    ) -> [UIDragItem]
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForAddingTo dragSession: any UIDragSession,
      tab: UITab
    ) -> [UIDragItem]
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
      operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
      acceptItemsFrom session: any UIDropSession)
  }
}

extension UITabBarController.Sidebar.Delegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
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
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, leadingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForBeginning dragSession: any UIDragSession,
    tab: UITab
  ) -> [UIDragItem] { [] }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForAddingTo dragSession: any UIDragSession,
    tab: UITab
  ) -> [UIDragItem] { [] }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation { .cancel }
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
    acceptItemsFrom session: any UIDropSession
  ) {}
}

/// A row of a sidebar. The system asks for rows; none are asked for here.
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
  public final var configurationState: UICellConfigurationState { UICellConfigurationState(traitCollection: .current) }
  public final lazy var contentConfiguration: any UIContentConfiguration = defaultContentConfiguration()
  public final lazy var backgroundConfiguration = defaultBackgroundConfiguration()
  public final var accessories: [UICellAccessory] = []
  /// The title and the image of the tab or the action.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration.sidebarCell()
    switch shown {
    case .tab(let tab): (configuration.text, configuration.image) = (tab.title, tab.image)
    case .action(let action): (configuration.text, configuration.image) = (action.title, action.image)
    }
    return configuration
  }
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listSidebarCell() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabSidebarItem(shown)
    (copy.contentConfiguration, copy.backgroundConfiguration, copy.accessories) = (
      contentConfiguration, backgroundConfiguration, accessories
    )
    return copy
  }
}
