import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Theme.apply()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(didLogin), name: .didLogin, object: nil)
    center.addObserver(self, selector: #selector(didLogout), name: .didLogout, object: nil)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.tintColor = .systemIndigo
    self.window = window
    // Whoever has been here before is logged in at once.
    setRoot(LocalState.hasOnboarded ? MainViewController() : OnboardingContainerViewController(), animated: false)
    window.makeKeyAndVisible()
    return true
  }

  @objc private func didLogin() {
    LocalState.hasOnboarded = true
    setRoot(MainViewController(), animated: true)
  }

  @objc private func didLogout() {
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
