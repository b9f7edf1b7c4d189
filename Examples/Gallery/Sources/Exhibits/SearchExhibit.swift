import UIKit

/// A search with scopes, tokens and suggestions in the navigation bar, over a list that it narrows.
final class SearchExhibit: UITableViewController, UISearchResultsUpdating {
  private let cities = [
    "Amsterdam", "Berlin", "Cairo", "Delhi", "Edinburgh", "Florence", "Geneva", "Helsinki", "Istanbul", "Jakarta",
  ]
  private var shown: [String] = []
  private let search = UISearchController(searchResultsController: nil)

  init() { super.init(style: .plain) }
  required init?(coder: NSCoder) { fatalError("The page is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = cities
    search.searchResultsUpdater = self
    search.searchBar.scopeButtonTitles = ["All", "Europe", "Asia"]
    search.searchBar.searchTextField.accessibilityIdentifier = "query"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    let query = searchController.searchBar.text ?? ""
    shown = query.isEmpty ? cities : cities.filter { $0.localizedCaseInsensitiveContains(query) }
    contentUnavailableConfiguration = shown.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}
