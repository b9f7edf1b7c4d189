import UIKit

/// The list of the controllers that have no tab of their own, in a navigation controller of its own.
@MainActor final class TabMoreController {
  let list = TabMoreViewController()
  /// The page that the container shows.
  let page: UINavigationController
  private var isIntroduced = false

  init(container: TabBarContainerController) {
    page = UINavigationController(rootViewController: list)
    page.navigationBar.prefersLargeTitles = true
    list.container = container
  }

  /// Before it shows for the first time the app may add to it.
  func introduce(to delegate: (any TabBarContainerDelegate)?, of container: TabBarContainerController) {
    guard !isIntroduced else { return }
    isIntroduced = true
    delegate?.container(container, willShowMoreList: list)
  }

  func controllersDidChange() { list.reload() }
  func scrollToTop() { list.tableView.scrollToTop() }
}

extension TabBarContainerController {
  /// The order that a person gave the tabs.
  func reorder(_ controllers: [any TabViewController]) {
    guard controllers.count == viewControllers.count, !zip(controllers, viewControllers).allSatisfy({ $0 === $1 })
    else { return }
    viewControllers = controllers
    layOutBarItems()
    delegate?.container(self, didReorder: controllers)
  }

  /// Shows the list behind "More", as a tap on its tab does. Does nothing when every controller has a tab.
  public func showMore(animated: Bool) {
    guard !isShowingMore, viewControllers.count > maximumTabCount else { return }
    selectedViewController = nil
    bar.select(maximumTabCount, animated: animated)
    showSelection(animated: animated)
  }
}
