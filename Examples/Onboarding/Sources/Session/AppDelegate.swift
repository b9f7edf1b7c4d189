import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Theme.apply()
    MailStore.open()
    EventBook.open()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(didOnboard), name: .didOnboard, object: nil)
    center.addObserver(self, selector: #selector(didLogin), name: .didLogin, object: nil)
    center.addObserver(self, selector: #selector(didLogout), name: .didLogout, object: nil)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.tintColor = Theme.tint
    window.overrideUserInterfaceStyle = Preferences.appearance.style
    self.window = window
    setRoot(firstController(), animated: false)
    window.makeKeyAndVisible()
    return true
  }

  /// The pages at the first start, the login after a logout, and the main screen for whoever is logged in.
  private func firstController() -> UIViewController {
    guard LocalState.hasOnboarded else { return OnboardingContainerViewController() }
    return LocalState.isLoggedIn ? MainViewController() : LoginViewController()
  }

  @objc private func didOnboard() { LocalState.hasOnboarded = true }

  @objc private func didLogin() {
    LocalState.hasOnboarded = true
    LocalState.isLoggedIn = true
    setRoot(MainViewController(), animated: true)
  }

  @objc private func didLogout() {
    LocalState.isLoggedIn = false
    setRoot(LoginViewController(), animated: true)
  }

  /// The pages of one root turn into those of the other.
  private func setRoot(_ controller: UIViewController, animated: Bool) {
    guard let window = window else { return }
    window.rootViewController = controller
    guard animated else { return }
    UIView.transition(with: window, duration: 0.5, options: .transitionCrossDissolve, animations: nil)
  }
}
