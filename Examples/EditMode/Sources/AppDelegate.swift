import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let store = ChatStore()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UserDefaults.standard.register(defaults: Preferences.defaults)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.tintColor = Theme.accent
    window.rootViewController = MainTabBarController(store: store)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
