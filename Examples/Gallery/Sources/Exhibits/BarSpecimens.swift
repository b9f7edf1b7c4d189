import UIKit

/// Bars that stand by themselves, in the looks that their appearances give them.
enum BarSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "UINavigationBar", appearances.map { name, configure in .wide(name) { navigationBar(configure) } }),
      SpecimenSection(
        "UINavigationItem",
        [
          .wide("style .editor, centerItemGroups") {
            itemBar { item in
              item.style = .editor
              item.centerItemGroups = [group(["bold", "italic"]), group(["link"])]
            }
          },
          .wide("centerItemGroups with too little room") {
            itemBar { item in
              item.style = .editor
              item.centerItemGroups = [
                "bold", "italic", "underline", "link", "photo", "mic", "calendar", "flag", "tag",
              ].map { group([$0]) }
            }
          },
          .wide("style .navigator, additionalOverflowItems, pinnedTrailingGroup") {
            itemBar { item in
              item.centerItemGroups = [group(["bold", "italic"])]
              item.additionalOverflowItems = .uncached { answer in
                answer([UIAction(title: "Help", image: UIImage(systemName: "book")) { _ in }])
              }
              item.pinnedTrailingGroup = UIBarButtonItem(systemItem: .done).creatingFixedGroup()
            }
          },
          .wide("representativeItem") {
            itemBar { item in
              item.style = .browser
              let items = ["Bold letters", "Italic letters", "Underlined letters"].map {
                UIBarButtonItem(title: $0, primaryAction: UIAction { _ in })
              }
              item.centerItemGroups = [.fixedGroup(representativeItem: UIBarButtonItem(title: "Format"), items: items)]
            }
          },
          .wide("badge") {
            itemBar { item in
              let bell = UIBarButtonItem(image: UIImage(systemName: "bell"))
              bell.badge = .count(3)
              item.rightBarButtonItem = bell
            }
          },
        ]),
      SpecimenSection(
        "UIToolbar",
        [
          .wide("system items") {
            toolbar([
              UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .add),
              .flexibleSpace(),
              UIBarButtonItem(systemItem: .bookmarks), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
            ])
          },
          .wide("titles, disabled and done") {
            let disabled = UIBarButtonItem(title: "Disabled")
            disabled.isEnabled = false
            let done = UIBarButtonItem(title: "Done")
            done.style = .done
            return toolbar([UIBarButtonItem(title: "Plain"), .flexibleSpace(), disabled, .flexibleSpace(), done])
          },
        ]),
      SpecimenSection(
        "UITabBar",
        [
          .wide("badges") { tabBar { _ in } },
          .wide("itemColor, unselectedItemTintColor") {
            tabBar { ($0.tintColor, $0.unselectedItemTintColor) = (.systemPink, .systemGray2) }
          },
        ]),
      SpecimenSection(
        "UISearchBar",
        [
          .wide("searchBarStyle .default") { searchBar { $0.placeholder = "Search" } },
          .wide("searchBarStyle .minimal") {
            searchBar {
              $0.searchBarStyle = .minimal
              $0.placeholder = "Search"
            }
          },
          .wide("showsCancelButton, text") {
            searchBar {
              $0.showsCancelButton = true
              $0.text = "Query"
            }
          },
          .wide("showsScopeBar") {
            searchBar {
              $0.showsScopeBar = true
              $0.scopeButtonTitles = ["All", "Read", "Unread"]
            }
          },
        ]),
    ]
  }

  private static let appearances: [(String, (UINavigationBarAppearance) -> Void)] = [
    ("configureWithDefaultBackground()", { $0.configureWithDefaultBackground() }),
    ("configureWithOpaqueBackground()", { $0.configureWithOpaqueBackground() }),
    ("configureWithTransparentBackground()", { $0.configureWithTransparentBackground() }),
    (
      "backgroundColor, titleTextAttributes",
      {
        $0.configureWithOpaqueBackground()
        $0.backgroundColor = .systemGray5
        $0.titleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
      }
    ),
  ]

  private static func navigationBar(_ configure: (UINavigationBarAppearance) -> Void) -> UIView {
    let bar = UINavigationBar()
    let appearance = UINavigationBarAppearance()
    configure(appearance)
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
    let back = UINavigationItem(title: "Back"), item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    bar.items = [back, item]
    return bar.sized(height: 44)
  }

  private static func itemBar(_ change: (UINavigationItem) -> Void) -> UIView {
    let bar = UINavigationBar(), item = UINavigationItem(title: "Title")
    change(item)
    bar.items = [item]
    return bar.sized(height: 44)
  }

  private static func group(_ symbols: [String]) -> UIBarButtonItemGroup {
    .fixedGroup(
      items: symbols.map { name in
        UIBarButtonItem(image: UIImage(systemName: name), primaryAction: UIAction(title: name) { _ in })
      })
  }

  private static func toolbar(_ items: [UIBarButtonItem]) -> UIView {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = items
    return bar.sized(height: 44)
  }

  private static func tabBar(_ change: (UITabBar) -> Void) -> UIView {
    let bar = UITabBar()
    bar.items = [("Home", "house", nil), ("News", "bell", "3"), ("Profile", "person", "")].enumerated().map {
      index, entry in
      let item = UITabBarItem(title: entry.0, image: UIImage(systemName: entry.1), tag: index)
      item.badgeValue = entry.2
      return item
    }
    bar.selectedItem = bar.items?.first
    change(bar)
    return bar.sized(height: 49)
  }

  private static func searchBar(_ change: (UISearchBar) -> Void) -> UIView {
    let bar = UISearchBar()
    change(bar)
    return bar
  }
}
