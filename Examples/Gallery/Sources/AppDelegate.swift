import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = GallerySplitViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// The catalogue beside the exhibit that was chosen, or before it where the screen is narrow.
final class GallerySplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  private var startsWithExhibit = false

  init() {
    super.init(style: .doubleColumn)
    preferredDisplayMode = .oneBesideSecondary
    delegate = self
    let catalog = CatalogViewController { [weak self] exhibit in self?.show(exhibit) }
    setViewController(catalog, for: .primary)
    // `-exhibit buttons` among the arguments of the launch begins with that page.
    let first = UserDefaults.standard.string(forKey: "exhibit").flatMap(Catalog.exhibit)
    startsWithExhibit = first != nil
    setViewController(
      UINavigationController(rootViewController: (first ?? Catalog.halls[0].exhibits[0]).page()), for: .secondary)
  }
  required init?(coder: NSCoder) { fatalError("The gallery is made in code.") }

  private func show(_ exhibit: Exhibit) {
    setViewController(UINavigationController(rootViewController: exhibit.page()), for: .secondary)
    show(.secondary)
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { startsWithExhibit ? proposedTopColumn : .primary }
}

/// The text of a key in the language of the app.
func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
