import UIKit

/// Containers, each over the whole screen with a button that leads back.
final class ContainerExhibit: UITableViewController {
  private let containers: [(String, () -> UIViewController)] = {
    var list = plain
    if #available(iOS 18, *) { list.insert(("UITab, UITabGroup and a sidebar", { SidebarSample() }), at: 3) }
    return list
  }()
  private static let plain: [(String, () -> UIViewController)] = [
    ("UINavigationController, large title", { NavigationSample.large() }),
    ("UINavigationController, prompt and toolbar", { NavigationSample.withToolbar() }),
    ("UITabBarController", { TabSample() }),
    ("UIPageViewController .scroll", { PageSample(.scroll) }),
    ("UIPageViewController .pageCurl", { PageSample(.pageCurl) }),
    ("UISplitViewController", { SplitSample() }),
  ]

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { fatalError("The page is made in code.") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { containers.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = containers[indexPath.row].0
    cell.textLabel?.numberOfLines = 0
    cell.accessibilityIdentifier = containers[indexPath.row].0
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let container = containers[indexPath.row].1()
    container.modalPresentationStyle = .fullScreen
    present(container, animated: true)
  }
}

/// A coloured page with a number.
final class NumberPage: UIViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Page \(number)"
  }
  required init?(coder: NSCoder) { fatalError("The page is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemGreen, .systemPink]
    view.backgroundColor = colors[number % colors.count]
    let label = UILabel()
    label.text = "\(number)"
    label.textColor = .white
    label.font = .systemFont(ofSize: 96, weight: .bold)
    let close = UIButton(
      type: .close, primaryAction: UIAction { [unowned self] _ in presentingRoot.dismiss(animated: true) })
    close.accessibilityIdentifier = "close"
    for child in [label, close] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      close.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
      close.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
    ])
  }

  private var presentingRoot: UIViewController {
    var controller: UIViewController = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}

enum NavigationSample {
  static func large() -> UIViewController {
    let page = rows("Large title")
    page.navigationItem.largeTitleDisplayMode = .always
    page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  static func withToolbar() -> UIViewController {
    let page = rows("Title")
    page.navigationItem.prompt = "A prompt above the title"
    page.navigationItem.leftBarButtonItem?.accessibilityIdentifier = "close"
    page.toolbarItems = [
      UIBarButtonItem(systemItem: .refresh), .flexibleSpace(), UIBarButtonItem(title: "3 items"), .flexibleSpace(),
      UIBarButtonItem(systemItem: .compose),
    ]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    return navigation
  }

  private static func rows(_ title: String) -> UIViewController {
    let page = RowsPage(style: .plain)
    page.title = title
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [unowned page] _ in page.dismiss(animated: true) })
    page.navigationItem.leftBarButtonItem?.accessibilityIdentifier = "close"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    return page
  }
}

private final class RowsPage: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(NumberPage(indexPath.row + 1), animated: true)
  }
}

final class TabSample: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let symbols = ["house", "magnifyingglass", "bell", "person.crop.circle"]
    viewControllers = symbols.enumerated().map { index, symbol in
      let page = NumberPage(index + 1)
      page.tabBarItem = UITabBarItem(
        title: ["Home", "Search", "News", "Profile"][index], image: UIImage(systemName: symbol), tag: index)
      return page
    }
    viewControllers?[2].tabBarItem.badgeValue = "3"
    viewControllers?[3].tabBarItem.badgeValue = ""
  }
}

final class PageSample: UIPageViewController, UIPageViewControllerDataSource {
  init(_ style: UIPageViewController.TransitionStyle) {
    super.init(transitionStyle: style, navigationOrientation: .horizontal)
    dataSource = self
    setViewControllers([NumberPage(1)], direction: .forward, animated: false)
  }
  required init?(coder: NSCoder) { fatalError("The page view is made in code.") }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page((viewController as? NumberPage).map { $0.number - 1 }) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page((viewController as? NumberPage).map { $0.number + 1 }) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { 5 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }

  private func page(_ number: Int?) -> UIViewController? {
    guard let number, (1...5).contains(number) else { return nil }
    return NumberPage(number)
  }
}

final class SplitSample: UISplitViewController {
  init() {
    super.init(style: .tripleColumn)
    preferredDisplayMode = .twoBesideSecondary
    setViewController(NumberPage(1), for: .primary)
    setViewController(NumberPage(2), for: .supplementary)
    setViewController(NumberPage(3), for: .secondary)
  }
  required init?(coder: NSCoder) { fatalError("The split view is made in code.") }
}
