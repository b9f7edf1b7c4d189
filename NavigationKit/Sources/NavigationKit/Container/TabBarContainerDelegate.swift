import UIKit

/// Hears of selections. Taps are asked for and told; selections by code are told only.
///
/// The order of calls for a tap: `shouldHijack` (then `didHijack`, and nothing else), `shouldSelect`, `willSelect`, the
/// change, `didSelect`; `didReselect` for the tab that is selected.
@MainActor public protocol TabBarContainerDelegate: AnyObject {
  /// True takes the tap away: no tab is selected, and `didHijack` follows. For a tab that opens a menu or a sheet.
  func container(_ container: TabBarContainerController, shouldHijackTapOn controller: UIViewController, at index: Int)
    -> Bool
  func container(_ container: TabBarContainerController, didHijackTapOn controller: UIViewController, at index: Int)
  func container(_ container: TabBarContainerController, shouldSelect controller: UIViewController, at index: Int)
    -> Bool
  func container(_ container: TabBarContainerController, willSelect controller: UIViewController, at index: Int)
  func container(_ container: TabBarContainerController, didSelect controller: UIViewController, at index: Int)
  func container(_ container: TabBarContainerController, didReselect controller: UIViewController, at index: Int)
  /// Moves from page to page; nil exchanges them at once. Where motion is reduced, pages cross-fade instead and this is
  /// not asked.
  func container(
    _ container: TabBarContainerController, animatorFrom old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The list behind "More" was edited: the controllers' new order, which the container has taken on.
  func container(_ container: TabBarContainerController, didReorder controllers: [any TabViewController])
  /// The list behind "More" is about to show for the first time. Its navigation item has room for a button on the
  /// leading side.
  func container(_ container: TabBarContainerController, willShowMoreList list: UIViewController)
}

extension TabBarContainerDelegate {
  public func container(
    _ container: TabBarContainerController, shouldHijackTapOn controller: UIViewController, at index: Int
  ) -> Bool {
    false
  }
  public func container(
    _ container: TabBarContainerController, didHijackTapOn controller: UIViewController, at index: Int
  ) {}
  public func container(
    _ container: TabBarContainerController, shouldSelect controller: UIViewController, at index: Int
  ) -> Bool { true }
  public func container(_ container: TabBarContainerController, willSelect controller: UIViewController, at index: Int)
  {}
  public func container(_ container: TabBarContainerController, didSelect controller: UIViewController, at index: Int) {
  }
  public func container(_ container: TabBarContainerController, didReselect controller: UIViewController, at index: Int)
  {}
  public func container(
    _ container: TabBarContainerController, animatorFrom old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func container(_ container: TabBarContainerController, didReorder controllers: [any TabViewController]) {}
  public func container(_ container: TabBarContainerController, willShowMoreList list: UIViewController) {}
}
