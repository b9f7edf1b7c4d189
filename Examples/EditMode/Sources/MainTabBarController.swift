import UIKit

/// Chats, calls and settings, each below a large title. The chats' item carries the number of unread messages.
class MainTabBarController: UITabBarController {
  private let store: ChatStore

  init(store: ChatStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("MainTabBarController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      tab(ChatsViewController(store: store), "tab.chats", "message", "message.fill"),
      tab(CallsViewController(), "tab.calls", "phone", "phone.fill"),
      tab(SettingsViewController(), "tab.settings", "gearshape", "gearshape.fill"),
    ]
    NotificationCenter.default.addObserver(
      self, selector: #selector(showUnread), name: ChatStore.didChange, object: store)
    NotificationCenter.default.addObserver(
      self, selector: #selector(showUnread), name: Preferences.didChange, object: nil)
    showUnread()
  }

  private func tab(_ root: UIViewController, _ key: String, _ symbol: String, _ selectedSymbol: String)
    -> UIViewController
  {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(
      title: localized(key), image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: selectedSymbol))
    navigation.tabBarItem.accessibilityIdentifier = key
    return navigation
  }

  @objc private func showUnread() {
    let count = Preferences.showsBadges ? store.unreadCount : 0
    viewControllers?.first?.tabBarItem.badgeValue = count > 0 ? String(count) : nil
  }
}
