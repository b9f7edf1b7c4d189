import UIKit

/// A navigation controller behind a tab: its tab is that of its root. In a `TabBarContainerController` it answers to
/// `hidesBottomBarWhenPushed`, which the system's own does only in a UITabBarController.
open class TabNavigationController: UINavigationController, TabBarItemProviding {
  private var ownItem: (any TabItem)?

  /// A storyboard's setting: the tab's animation, by one of the names of `NamedTabAnimation`.
  @IBInspectable open var tabAnimation: String?
  /// A storyboard's setting: the tab's name in tests.
  @IBInspectable open var tabIdentifier: String?

  public init(rootViewController root: any TabViewController) {
    super.init(nibName: nil, bundle: nil)
    ownItem = root.tabItem
    super.setViewControllers([root], animated: false)
  }

  /// For a root that provides no item.
  public init(rootViewController root: UIViewController, tabItem: any TabItem) {
    super.init(nibName: nil, bundle: nil)
    ownItem = tabItem
    super.setViewControllers([root], animated: false)
  }

  /// Made from a storyboard, the tab follows this controller's tab bar item there, or the root's when that has no
  /// image.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var tabItem: any TabItem {
    if let ownItem { return ownItem }
    let item: any TabItem
    if tabBarItem.image == nil, tabAnimation == nil, let root = viewControllers.first as? any TabViewController {
      item = root.tabItem
    } else {
      let standard = StandardTabItem(tabBarItem)
      if standard.title == nil { standard.title = viewControllers.first?.title }
      standard.animation = tabAnimation.map { NamedTabAnimation.make($0) }
      if let tabIdentifier { standard.identifier = tabIdentifier }
      item = standard
    }
    ownItem = item
    return item
  }

  open func tabItemWasReselected() -> Bool { false }

  var wantsBarHidden: Bool { viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  /// Runs a change of the stack, and lets the container know.
  private func change<Result>(animated: Bool, _ body: () -> Result) -> Result {
    let before = topViewController
    let result = body()
    guard let container = tabBarContainer else { return result }
    let hides = wantsBarHidden
    // On the way in the lower page is the one that is left, on the way out the one that comes.
    let lower = hides ? before : topViewController
    container.navigation(self, hidesBar: hides, lower: lower, leaving: before, animated: animated)
    return result
  }

  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    change(animated: animated) { super.pushViewController(viewController, animated: animated) }
  }

  @discardableResult open override func popViewController(animated: Bool) -> UIViewController? {
    change(animated: animated) { super.popViewController(animated: animated) }
  }

  @discardableResult open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    change(animated: animated) { super.popToRootViewController(animated: animated) }
  }

  @discardableResult
  open override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    change(animated: animated) { super.popToViewController(viewController, animated: animated) }
  }

  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(animated: animated) { super.setViewControllers(viewControllers, animated: animated) }
  }
}
