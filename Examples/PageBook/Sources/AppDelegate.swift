import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let dots = UIPageControl.appearance()
    dots.currentPageIndicatorTintColor = .accent
    dots.pageIndicatorTintColor = UIColor.accent.withAlphaComponent(0.35)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.tintColor = .accent
    window.rootViewController = LibraryNavigationController(rootViewController: ShelfViewController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Lets the page on top decide about orientations, and with it the pages of its book.
final class LibraryNavigationController: UINavigationController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    topViewController?.preferredInterfaceOrientationForPresentation
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
