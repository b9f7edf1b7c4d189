import UIKit

/// A navigation controller behind a tab: its tab is that of its root. In a `TabBarContainerController` it answers to
/// `hidesBottomBarWhenPushed`, which the system's own does only in a UITabBarController.
open class TabNavigationController: UINavigationController, TabBarItemProviding {
  public let tabItem: any TabItem

  public init(rootViewController root: any TabViewController) {
    tabItem = root.tabItem
    super.init(nibName: nil, bundle: nil)
    super.setViewControllers([root], animated: false)
  }

  /// For a root that provides no item.
  public init(rootViewController root: UIViewController, tabItem: any TabItem) {
    self.tabItem = tabItem
    super.init(nibName: nil, bundle: nil)
    super.setViewControllers([root], animated: false)
  }

  /// Of a storyboard: the tab is made of the controller's tab bar item.
  public required init?(coder: NSCoder) {
    tabItem = StandardTabItem(title: nil, image: nil)
    super.init(coder: coder)
    if let barItem = tabBarItem, let item = tabItem as? StandardTabItem {
      item.title = barItem.title
      item.image = barItem.image
      item.selectedImage = barItem.selectedImage
      item.badgeValue = barItem.badgeValue
    }
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
    container.navigation(self, hidesBar: hides, lower: lower?.viewIfLoaded, animated: animated)
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
