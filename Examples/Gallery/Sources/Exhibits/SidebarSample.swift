import UIKit

/// Tabs as values, two groups of them, and the sidebar that an iPad shows them in.
@available(iOS 18, *)
final class SidebarSample: UITabBarController, UITabBarController.Sidebar.Delegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Kitchen"
    mode = .tabSidebar
    let news = tab("News", "bell", 2)
    news.badgeValue = "3"
    let search = UISearchTab { _ in UINavigationController(rootViewController: NumberPage(3)) }
    tabs = [tab("Home", "house", 1), news, search, recipes, library]
    sidebar.delegate = self
    var footer = UIListContentConfiguration.cell()
    (footer.text, footer.textProperties.color) = ("A footer below all tabs", .secondaryLabel)
    footer.textProperties.font = .preferredFont(forTextStyle: .footnote)
    sidebar.footerContentConfiguration = footer
  }

  private func tab(_ title: String, _ symbol: String, _ number: Int) -> UITab {
    UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { _ in
      UINavigationController(rootViewController: NumberPage(number))
    }
  }
  /// A tab inside of a group, whose page the group's navigation controller shows.
  private func leaf(_ title: String, _ symbol: String, _ number: Int, subtitle: String? = nil) -> UITab {
    let tab = UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { _ in NumberPage(number) }
    tab.subtitle = subtitle
    return tab
  }

  /// Its tabs can be ordered by hand, some of them hidden; it has an action and a group inside.
  private var recipes: UITabGroup {
    let cakes = leaf("Cakes", "birthday.cake", 6)
    cakes.allowsHiding = true
    let baking = UITabGroup(
      title: "Baking", image: UIImage(systemName: "oven"), identifier: "Baking",
      children: [cakes, leaf("Bread", "square.stack", 7)])
    let group = UITabGroup(
      title: "Recipes", image: UIImage(systemName: "book"), identifier: "Recipes",
      children: [leaf("Soups", "flame", 4), leaf("Salads", "leaf", 5, subtitle: "Fresh and green"), baking]
    ) { _ in NumberPage(8) }
    group.managingNavigationController = UINavigationController()
    group.allowsReordering = true
    group.sidebarActions = [UIAction(title: "New Recipe", image: UIImage(systemName: "plus")) { _ in }]
    return group
  }

  private var library: UITabGroup {
    let group = UITabGroup(
      title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "Library",
      children: [leaf("Saved", "bookmark", 9), leaf("Recent", "clock", 10)])
    group.managingNavigationController = UINavigationController()
    return group
  }

  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    trailingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? {
    let badge = UIContextualAction(style: .normal, title: "Badge") { _, _, done in
      tab.badgeValue = tab.badgeValue == nil ? "1" : nil
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [badge])
  }
}
