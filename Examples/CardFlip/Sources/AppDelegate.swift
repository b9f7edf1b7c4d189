import NavigationKit
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let tabFlips = FlipCoordinator()
  private let pushFlips = FlipCoordinator()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let presented = DeckViewController(style: .presents)
    let pushed = DeckViewController(style: .pushes)
    let navigation = UINavigationController(rootViewController: pushed)
    navigation.navigationBar.prefersLargeTitles = true
    pushFlips.adopt(navigation)

    let tabs = UITabBarController()
    tabs.viewControllers = [
      tab(presented, "tab.cards", "rectangle.stack"), tab(navigation, "tab.stack", "square.stack.3d.up"),
      tab(AboutViewController(), "tab.about", "info.circle"),
    ]
    tabFlips.adopt(tabs)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    window.tintColor = .systemOrange
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func tab(_ controller: UIViewController, _ key: String, _ symbol: String) -> UIViewController {
    controller.tabBarItem = UITabBarItem(
      title: NSLocalizedString(key, comment: "Tab"), image: UIImage(systemName: symbol), selectedImage: nil)
    controller.tabBarItem.accessibilityIdentifier = key
    return controller
  }
}
