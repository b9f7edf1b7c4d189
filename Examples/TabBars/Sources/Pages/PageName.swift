import NavigationKit
import UIKit

/// The pages of the kitchen. The raw value names them in tests and in the tables of strings.
enum PageName: String, CaseIterable {
  case today, recipes, search, saved, basket, timers, measures
  /// A tab that only opens a menu.
  case add

  var title: String { localized("page.\(rawValue)") }

  /// The colour of the square in the list behind "More".
  var color: UIColor {
    switch self {
    case .today: .systemOrange
    case .recipes: .systemBrown
    case .search: .systemBlue
    case .saved: .systemPink
    case .basket: .systemGreen
    case .timers: .systemIndigo
    case .measures: .systemTeal
    case .add: .systemGray
    }
  }

  @MainActor func makeItem() -> StandardTabItem {
    let item = StandardTabItem(
      title: title, image: TabIcons.image(self, isFilled: false), selectedImage: TabIcons.image(self, isFilled: true))
    item.identifier = "tab.\(rawValue)"
    item.listColor = color
    return item
  }

  @MainActor func makePage(_ item: any TabItem) -> any TabViewController {
    switch self {
    case .today: TodayViewController(tabItem: item)
    case .recipes: RecipesViewController(tabItem: item)
    case .search: SearchViewController(tabItem: item)
    case .saved: SavedViewController(tabItem: item)
    case .basket: BasketViewController(tabItem: item)
    case .timers: TimersViewController(tabItem: item)
    case .measures: MeasuresViewController(tabItem: item)
    case .add: MenuTabViewController(tabItem: item)
    }
  }
}

/// Stands behind a tab whose taps open a menu; it never shows.
final class MenuTabViewController: UIViewController, TabBarItemProviding {
  let tabItem: any TabItem

  init(tabItem: any TabItem) {
    self.tabItem = tabItem
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Made by a demonstration.") }
}
