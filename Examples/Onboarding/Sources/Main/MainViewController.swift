import UIKit

/// Holds the tab bar controller and answers what its pages send up the responder chain.
final class MainViewController: BaseViewController, TabCommands {
  private let tabs = UITabBarController()
  private let inbox = InboxViewController()
  private let statusBar = StatusBarBackground()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pages = [
      HomeViewController(), titled(inbox), titled(CalendarViewController()), titled(ProfileViewController()),
      titled(SettingsViewController()),
    ]
    tabs.viewControllers = pages
    addChild(tabs)
    tabs.view.frame = view.bounds
    tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tabs.view)
    tabs.didMove(toParent: self)
    view.addSubview(statusBar)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    statusBar.followStatusBar()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    statusBar.followStatusBar()
  }

  /// In a navigation controller with a large title.
  private func titled(_ page: BaseViewController) -> UIViewController {
    let navigation = StatusBarNavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  // MARK: TabCommands

  func openInbox(_ sender: Any?) { tabs.selectedIndex = 1 }
  func openCalendar(_ sender: Any?) { tabs.selectedIndex = 2 }
  func openSettings(_ sender: Any?) { tabs.selectedIndex = 4 }

  func openThread(_ sender: Any?) {
    guard let id = (sender as? CardView)?.threadID else { return }
    tabs.selectedIndex = 1
    inbox.open(id, animated: false)
  }
}

/// Its pages have a dark bar under the status bar.
final class StatusBarNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
