/// Shows one of several controllers at a time, with a bar of items: below, or at the top of an iPad in a wide window.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UITabBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  public required init?(coder: NSCoder) {
    bar = coder._nibView("tabBar") ?? UITabBar(frame: .zero)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar._controller = self
    bar.delegate = self
    bar.frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: BarMetrics.tabBarHeight)
    // The bar keeps to the lower edge as soon as the view has a new size, before constraints that the app made to it
    // are solved.
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if selection.list.contains(where: { $0 === subsequentVC }) { selectedViewController = subsequentVC }
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  private var bar: UITabBar
  open var tabBar: UITabBar { bar }

  /// Apps set a bar of their own class by its key, which UIKit lets them.
  open override func _property(_ key: String) -> Any?? { key == "tabBar" ? .some(bar) : super._property(key) }
  open override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    guard key == "tabBar" else { return super._setProperty(key, value) }
    let old = bar
    let new: UITabBar = _value(value, key)
    guard new !== old else { return true }
    bar = new
    let delegate = new.delegate
    setUp()
    if let delegate { new.delegate = delegate }
    old._controller = nil
    if let container = old.superview {
      container.insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
    }
    items.update()
    _pad.colorsDidChange()
    // The property is what subclasses override to follow the selection.
    if let selected = selectedViewController { selectedViewController = selected }
    viewIfLoaded?.setNeedsLayout()
    return true
  }
  final let _contents = UIView(frame: .zero)
  final private(set) lazy var selection = TabSelection(self)
  final private(set) lazy var items = TabItems(self)
  final private(set) lazy var customizing = TabCustomizing(self)
  final private(set) lazy var barPlacement = TabBarPlacement(self)
  /// A bar that a page of a tab asks about, as when it is pushed.
  final func _barVisibilityDidChange() {
    _pad.rowDidChange()
    viewIfLoaded?.setNeedsLayout()
  }
  private lazy var pad = PadTabs(self)
  /// The bar at the top and the sidebar that an iPad has in a wide window.
  final var _pad: PadTabs { pad }
  private lazy var customization = TabCustomization(self)
  final var _customization: TabCustomization { customization }

  // MARK: Controllers

  /// Nil until it is set.
  open var viewControllers: [UIViewController]? {
    get { selection.isSet ? selection.list : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// - Parameter tabs: As `tabs`.
  public init(tabs: [UITab]) {
    bar = UITabBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUp()
    self.tabs = tabs
  }

  // MARK: Tabs

  private lazy var tabList = TabList(self)
  final var _tabs: TabList { tabList }
  /// The destinations; setting them sets `viewControllers` to their pages. Empty where controllers were set by
  /// themselves.
  open var tabs: [UITab] {
    get { tabList.tabs }
    set { setTabs(newValue, animated: false) }
  }
  open func setTabs(_ tabs: [UITab], animated: Bool) { tabList.set(tabs, animated: animated) }
  final func _tabsDidChange(animated: Bool) { tabList.update(animated: animated) }
  /// The tab whose page is on screen: of a group, the child that it shows.
  open var selectedTab: UITab? {
    get { tabList.selected }
    set { tabList.selected = newValue }
  }
  open func tab(forIdentifier identifier: String) -> UITab? { tabList.tab(forIdentifier: identifier) }
  /// Whether there is a sidebar on an iPad. Automatic: where there is a group of tabs.
  open var mode = Mode.automatic {
    didSet {
      guard mode != oldValue else { return }
      if tabList.tabs.isEmpty { items.update() } else { tabList.update(animated: false) }
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private lazy var ownSidebar = Sidebar(self)
  open var sidebar: Sidebar { ownSidebar }
  /// Under this name it is kept which tabs a person has hidden, and in which order. Nothing is kept without one.
  open var customizationIdentifier: String?
  /// The tabs that a narrow bar shows; nil for all.
  open var compactTabIdentifiers: [String]? { didSet { if !tabList.tabs.isEmpty { tabList.update(animated: false) } } }

  /// The selected one stays so when it is among the new ones; else the first is selected.
  ///
  /// - Parameter animated: Whether the items of the bar fade.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if !tabList.tabs.isEmpty { tabList.forget() }
    customizableViewControllers = viewControllers
    selection.set(viewControllers, animated: animated)
  }

  /// Those whose items a person may put into the bar on the page that Edit behind "More" shows; nil or none for no such
  /// page. Setting `viewControllers` sets all of them.
  open var customizableViewControllers: [UIViewController]? { didSet { items.more?._listDidChange() } }

  open var selectedViewController: UIViewController? {
    get { selection.selected }
    set {
      let change = _beginChange("selectedViewController")
      defer { _endChange(change) }
      if let newValue, newValue === items.more { return selection.select(nil) }
      guard let newValue else { return }
      guard let found = selection.list.firstIndex(where: { $0 === newValue }) else {
        enforce(
          false,
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected: \(newValue) is not in it."
        )
        return
      }
      selection.select(found)
    }
  }

  /// Values that are no index of `viewControllers` are ignored.
  open var selectedIndex: Int {
    get { selection.index }
    set {
      let change = _beginChange("selectedIndex")
      defer { _endChange(change) }
      if selection.list.indices.contains(newValue) { selection.select(newValue) }
    }
  }

  /// Holds the controllers that have no position in the bar; its root lists them.
  open var moreNavigationController: UINavigationController { items.moreController }

  // MARK: The view

  open override func loadView() {
    super.loadView()
    view.backgroundColor = nil
    _contents.frame = view.bounds
    _contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(_contents)
    view.addSubview(bar)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    selection.showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    _pad.adapt()
    selection.showSelected()
    barPlacement.layOut()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    barPlacement.followScrollView()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
      if tabList.tabs.isEmpty { items.update() } else { tabList.update(animated: false) }
    }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: The bar

  private var isBarHidden = false
  /// The bar slides away, and the controllers get its room.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else {
      _pad.rowDidChange()
      return barPlacement.layOut()
    }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self._pad.rowDidChange()
      self.barPlacement.layOut()
      self.view.layoutIfNeeded()
    }
  }

  /// A tap on an item, before the change. Override to hear of it; the change takes place whether or not super is
  /// called.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  // MARK: Environment

  open override var childForStatusBarStyle: UIViewController? {
    _replaced("childForStatusBarStyle", UIViewController?.self) ?? (selection.shown ?? selectedViewController)
  }
  open override var childForStatusBarHidden: UIViewController? {
    _replaced("childForStatusBarHidden", UIViewController?.self) ?? (selection.shown ?? selectedViewController)
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selection.shown ?? selectedViewController }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let result = _replaced("supportedInterfaceOrientations", UIInterfaceOrientationMask.self) { return result }
    return delegate.flatMap { asked in
      OptionalRequirement.ask { asked.tabBarControllerSupportedInterfaceOrientations(self) }
    }
      ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    if let result = _replaced("preferredInterfaceOrientationForPresentation", UIInterfaceOrientation.self) {
      return result
    }
    return delegate.flatMap { asked in
      OptionalRequirement.ask { asked.tabBarControllerPreferredInterfaceOrientationForPresentation(self) }
    }
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation
  func tabBarController(_ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession)
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
  func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
  func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, viewController, else: true)
  }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, viewController, else: ())
  }
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, tab, else: true)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    OptionalRequirement.inSubclass(
      self, "UITabBarControllerDelegate", tabBarController, selectedTab, previousTab, else: ())
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, tab, session, else: .cancel)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
  ) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, tab, session, else: ())
  }
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, else: ())
  }
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, else: ())
  }
  public func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, tabs, else: ())
  }
  public func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, group, else: ())
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] {
    OptionalRequirement.inSubclass(
      self, "UITabBarControllerDelegate", tabBarController, tab, proposedViewControllers, else: proposedViewControllers)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, viewControllers, else: ())
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UITabBarControllerDelegate", tabBarController, viewControllers, changed, else: ())
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UITabBarControllerDelegate", tabBarController, viewControllers, changed, else: ())
  }
  public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  {
    OptionalRequirement.inSubclass(
      self, "UITabBarControllerDelegate", tabBarController, else: OptionalRequirement.missing(.all))
  }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
  {
    OptionalRequirement.inSubclass(
      self, "UITabBarControllerDelegate", tabBarController, else: OptionalRequirement.missing(.portrait))
  }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, animationController, else: nil)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    OptionalRequirement.inSubclass(self, "UITabBarControllerDelegate", tabBarController, fromVC, toVC, else: nil)
  }
}
