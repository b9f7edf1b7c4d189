import UIKit

/// The source of a container's pages. Asked when the container's view is loaded, and at each `reloadData()`.
@MainActor public protocol TabBarDataSource: AnyObject {
  /// One for each tab, from the leading one on.
  func viewControllers(for container: TabBarContainerController) -> [any TabViewController]
  /// Which of them shows first; asked after them, the first time only.
  func initialIndex(for container: TabBarContainerController) -> Int
  /// Points, without the home indicator. Nil for the bar's own height, which follows its titles and the size class.
  /// Asked at each layout.
  func barHeight(for container: TabBarContainerController) -> CGFloat?
  /// Nil leaves the bar's own.
  func barBackground(for container: TabBarContainerController) -> TabBarBackground?
  /// Nil leaves the bar's own.
  func barAnimator(for container: TabBarContainerController) -> (any TabBarAnimating)?
  /// With more controllers than this, the last tab leads to a list of the others. At least 2; nil for no limit.
  func maximumTabCount(for container: TabBarContainerController) -> Int?
  /// The tab that leads to the list.
  func moreItem(for container: TabBarContainerController) -> any TabItem
}

extension TabBarDataSource {
  public func initialIndex(for container: TabBarContainerController) -> Int { 0 }
  public func barHeight(for container: TabBarContainerController) -> CGFloat? { nil }
  public func barBackground(for container: TabBarContainerController) -> TabBarBackground? { nil }
  public func barAnimator(for container: TabBarContainerController) -> (any TabBarAnimating)? { nil }
  /// 5 where the width is compact, else 8.
  public func maximumTabCount(for container: TabBarContainerController) -> Int? {
    container.traitCollection.horizontalSizeClass == .regular ? 8 : 5
  }
  public func moreItem(for container: TabBarContainerController) -> any TabItem { StandardTabItem.more() }
}

extension StandardTabItem {
  /// Three dots and the word for "More".
  public static func more() -> StandardTabItem {
    let item = StandardTabItem(
      title: NSLocalizedString("More", bundle: .module, comment: "The tab that lists the others"),
      image: UIImage(systemName: "ellipsis"))
    item.identifier = "more"
    return item
  }
}
