import NavigationKit
import UIKit

/// The recipes with a heart.
final class SavedViewController: KitchenTableController {
  init(tabItem: any TabItem) { super.init(.saved, tabItem: tabItem) }
  required init?(coder: NSCoder) { super.init(.saved, coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    kitchenDidChange()
  }

  override func kitchenDidChange() {
    super.kitchenDidChange()
    let browse = UIAction(title: localized("saved.browse")) { [weak self] _ in
      self?.tabBarContainer?.selectPage(.recipes)
    }
    tableView.backgroundView =
      Kitchen.shared.saved.isEmpty ? EmptyView(.saved, text: localized("saved.empty"), action: browse) : nil
  }

  /// The saved ones, and some others: first those of the same courses.
  private var sections: [[Recipe]] {
    let saved = Kitchen.shared.saved
    guard !saved.isEmpty else { return [] }
    let others = Recipe.all.filter { !saved.contains($0) }
    let alike = others.filter { recipe in saved.contains { $0.course == recipe.course } }
    return [saved, Array((alike + others.filter { !alike.contains($0) }).prefix(5))]
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 && !sections[1].isEmpty ? localized("saved.more") : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    recipeCell(sections[indexPath.section][indexPath.row], at: indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(sections[indexPath.section][indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.section == 0 else { return nil }
    let recipe = Kitchen.shared.saved[indexPath.row]
    let remove = UIContextualAction(style: .destructive, title: localized("saved.remove")) { _, _, done in
      Kitchen.shared.toggleSaved(recipe)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}

extension TabBarContainerController {
  /// Selects the tab of a page, if the container has it.
  func selectPage(_ page: PageName) {
    let place = viewControllers.firstIndex { ($0.tabItem as? StandardTabItem)?.identifier == "tab.\(page.rawValue)" }
    if let place { select(at: place, animated: true) }
  }
}
