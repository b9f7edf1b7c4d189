import NavigationKit
import UIKit

/// The dish of the day, what is quick, and what takes its time.
final class TodayViewController: KitchenTableController {
  private let sections: [(key: String, recipes: [Recipe])] = [
    ("today.quick", Recipe.all.filter { $0.minutes <= 25 && $0.id != "shakshuka" }),
    ("today.slow", Recipe.all.filter { $0.minutes > 25 }),
  ]
  private let dish = Recipe.all[0]

  init(tabItem: any TabItem) { super.init(.today, tabItem: tabItem) }
  required init?(coder: NSCoder) { super.init(.today, coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(DishCell.self, forCellReuseIdentifier: "dish")
    guard tabBarContainer is DemoContainerController else { return }
    let info = UIBarButtonItem(
      image: UIImage(systemName: "info.circle"), style: .plain, target: self, action: #selector(showExplanation))
    info.accessibilityIdentifier = "info"
    info.accessibilityLabel = localized("info")
    navigationItem.rightBarButtonItem = info
  }

  /// Explains this demonstration.
  @objc private func showExplanation() {
    guard let demo = (tabBarContainer as? DemoContainerController)?.demo else { return }
    let alert = UIAlertController(title: demo.title, message: demo.explanation, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: localized("ok"), style: .default))
    present(alert, animated: true)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : sections[section - 1].recipes.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? nil : localized(sections[section - 1].key)
  }

  private func recipe(at indexPath: IndexPath) -> Recipe {
    indexPath.section == 0 ? dish : sections[indexPath.section - 1].recipes[indexPath.row]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section == 0 else { return recipeCell(recipe(at: indexPath), at: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
    (cell as? DishCell)?.show(dish, kicker: localized("today.dish"))
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(recipe(at: indexPath))
  }
}
