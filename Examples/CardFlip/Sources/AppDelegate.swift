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
    for flips in [tabFlips, pushFlips] { flips.backdrop = { StarfieldView(.dusk) } }
    let planets = PageNavigationController(rootViewController: DeckViewController(deck: .planets))
    let moons = PageNavigationController(rootViewController: DeckViewController(deck: .moons))
    let sizes = PageNavigationController(rootViewController: SizesViewController())
    pushFlips.adopt(moons)

    let tabs = UITabBarController()
    tabs.viewControllers = [
      tab(planets, "tab.planets", "globe"), tab(moons, "tab.moons", "moon"), tab(sizes, "tab.sizes", "circle.grid.3x3"),
    ]
    tabFlips.adopt(tabs)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    window.tintColor = .systemIndigo
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func tab(_ controller: UINavigationController, _ key: String, _ symbol: String) -> UIViewController {
    controller.navigationBar.prefersLargeTitles = true
    controller.tabBarItem = UITabBarItem(title: localized(key), image: UIImage(systemName: symbol), selectedImage: nil)
    controller.tabBarItem.accessibilityIdentifier = key
    return controller
  }
}

/// Lets the page on top decide about the status bar and the home indicator, which a navigation controller does not by
/// itself.
final class PageNavigationController: UINavigationController {
  override var childForStatusBarStyle: UIViewController? { topViewController }
  override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
}

/// The text of a key in the language of the app.
func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
