import NavigationKit
import UIKit

/// Recipes by name, course or ingredient.
final class SearchViewController: KitchenTableController, UISearchResultsUpdating {
  private let search = UISearchController(searchResultsController: nil)
  private var results: [Recipe] = []
  private let popular = ["curry", "pancakes", "risotto", "plums"].compactMap(Recipe.named)
  private let ideas = localized("search.ideas").components(separatedBy: "\n")

  init(tabItem: any TabItem) { super.init(.search, tabItem: tabItem) }
  required init?(coder: NSCoder) { super.init(.search, coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = localized("search.placeholder")
    search.searchBar.accessibilityIdentifier = "search.field"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  private var text: String { (search.searchBar.text ?? "").trimmingCharacters(in: .whitespaces) }

  func updateSearchResults(for searchController: UISearchController) {
    results = Recipe.matching(text)
    let isLost = !text.isEmpty && results.isEmpty
    tableView.backgroundView = isLost ? EmptyView(.search, text: String(format: localized("search.none"), text)) : nil
    tableView.reloadData()
  }

  /// Ideas and favourites of everybody until something is typed.
  override func numberOfSections(in tableView: UITableView) -> Int { text.isEmpty ? 2 : 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    text.isEmpty ? (section == 0 ? ideas.count : popular.count) : results.count
  }

  private func recipe(at indexPath: IndexPath) -> Recipe? {
    guard text.isEmpty else { return results[indexPath.row] }
    return indexPath.section == 1 ? popular[indexPath.row] : nil
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if text.isEmpty { return localized(section == 0 ? "search.try" : "search.popular") }
    return results.isEmpty ? nil : String(format: localized("search.found"), results.count)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let recipe = recipe(at: indexPath) { return recipeCell(recipe, at: indexPath) }
    let cell = textCell(ideas[indexPath.row], at: indexPath)
    cell.imageView?.image = UIImage(systemName: "magnifyingglass")
    cell.accessibilityIdentifier = "idea.\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let recipe = recipe(at: indexPath) { return open(recipe) }
    let idea = ideas[indexPath.row]
    search.isActive = true
    search.searchBar.text = idea
    updateSearchResults(for: search)
  }
}
