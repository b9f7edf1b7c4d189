import Testing

@testable import UIKit

/// Checks the places that a controller's title goes to. Source: Apple's documentation of `UIViewController.title`.
@MainActor
struct ControllerTitleTests {
  @Test func `a title goes on to the tab's item, one that was given before too`() {
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 3)
    page.title = "Page"
    #expect(page.tabBarItem.title == "Page" && page.tabBarItem.tag == 3)
    page.tabBarItem.title = "Tab"
    page.title = "Page"
    #expect(page.tabBarItem.title == "Page")
  }

  @Test func `the title of its root names the tab of a navigation controller, with and without an item of its own`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    root.title = "Shared"
    #expect(navigation.tabBarItem.title == "Shared")
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    #expect(navigation.tabBarItem.title == "Own")
    root.title = "Root"
    #expect(navigation.tabBarItem.title == "Root")
  }

  @Test func `a page that is pushed does not name the tab`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    let page = UIViewController()
    navigation.pushViewController(page, animated: false)
    page.title = "Page"
    #expect(navigation.tabBarItem.title == "Own" && page.navigationItem.title == "Page")
  }
}
