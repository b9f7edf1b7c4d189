import UIKit

/// A controller that can stand behind a tab. What is given to a container must conform: the compiler sees to it.
@MainActor public protocol TabBarItemProviding: UIViewController {
  /// The same object each time.
  var tabItem: any TabItem { get }
  /// The tab was tapped while this controller shows. Return true when that has been answered here; otherwise the
  /// container pops a navigation controller to its root, or else scrolls to the top.
  func tabItemWasReselected() -> Bool
}

extension TabBarItemProviding {
  public func tabItemWasReselected() -> Bool { false }
}

/// A controller with a tab.
public typealias TabViewController = UIViewController & TabBarItemProviding
