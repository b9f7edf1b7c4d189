import UIKit

/// Three tabs, and the toolbar that stands in for the tab bar while chats are edited.
class MainTabBarController: UITabBarController {
  let editToolbar = EditToolbar()
  private(set) lazy var editTransition = EditTransition(tabBar: tabBar, toolbar: editToolbar)

  override func viewDidLoad() {
    super.viewDidLoad()
    let chats = UINavigationController(rootViewController: ChatsViewController())
    chats.navigationBar.prefersLargeTitles = true
    chats.tabBarItem = UITabBarItem(
      title: NSLocalizedString("tab.chats", comment: "Tab"), image: UIImage(systemName: "message"), tag: 0)
    let calls = PlaceholderViewController(
      title: NSLocalizedString("tab.calls", comment: "Tab"), symbolName: "phone")
    let settings = PlaceholderViewController(
      title: NSLocalizedString("tab.settings", comment: "Tab"), symbolName: "gear")
    viewControllers = [chats, calls, settings]

    editToolbar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(editToolbar)
    NSLayoutConstraint.activate([
      editToolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      editToolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      editToolbar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      editToolbar.buttons.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.bringSubviewToFront(editToolbar)
    editToolbar.layoutIfNeeded()
    editTransition.layoutDidChange()
  }
}

/// A tab that only says what it would be.
class PlaceholderViewController: UIViewController {
  private let symbolName: String

  init(title: String, symbolName: String) {
    self.symbolName = symbolName
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbolName), tag: 0)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let symbol = UIImageView(image: UIImage(systemName: symbolName))
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 44, weight: .light)
    symbol.tintColor = .tertiaryLabel
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [symbol, label])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
