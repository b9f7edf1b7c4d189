import UIKit

/// The list of the controllers that have no tab of their own, in a navigation controller of its own. In editing, rows move between the
/// bar and the list.
@MainActor final class TabMoreController {
  private let list = TabMoreViewController()
  /// What the container shows.
  let page: UIViewController

  init(container: TabBarContainerController) {
    page = UINavigationController(rootViewController: list)
    list.container = container
  }

  func controllersDidChange() { list.reload() }
  func scrollToTop() { list.tableView.scrollToTop() }
}

final class TabMoreViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .grouped)
  weak var container: TabBarContainerController?
  /// In editing: the controllers in the bar, and those in the list.
  private var sections: [[any TabViewController]] = [[], []]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    title = NSLocalizedString("More", bundle: .module, comment: "The tab that lists the others")
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    tableView.accessibilityIdentifier = "more list"
    reload()
  }

  func reload() {
    guard isViewLoaded, let container, !isEditing else { return }
    let all = container.viewControllers, count = container.maximumTabCount
    sections = [Array(all.prefix(count)), Array(all.dropFirst(count))]
    tableView.reloadData()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
    tableView.reloadData()
    if !editing { container?.reorder(sections.flatMap { $0 }) }
  }

  /// Without editing only the list shows.
  private func controllers(in section: Int) -> [any TabViewController] { isEditing ? sections[section] : sections[1] }

  func numberOfSections(in tableView: UITableView) -> Int { isEditing ? 2 : 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers(in: section).count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    guard isEditing else { return nil }
    return section == 0
      ? NSLocalizedString("In the bar", bundle: .module, comment: "Header of rows")
      : NSLocalizedString("In the list", bundle: .module, comment: "Header of rows")
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = controllers(in: indexPath.section)[indexPath.row].tabItem
    cell.textLabel?.text = item.title
    cell.imageView?.image = item.image
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = item.identifier
    cell.accessibilityValue = item.spokenBadge ?? item.badgeValue
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard !isEditing else { return }
    container?.selectFurther(controllers(in: indexPath.section)[indexPath.row])
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .none }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.row)
  }
}

extension TabBarContainerController {
  /// The order that a person gave the tabs.
  func reorder(_ controllers: [any TabViewController]) {
    guard controllers.count == viewControllers.count, !zip(controllers, viewControllers).allSatisfy({ $0 === $1 }) else { return }
    viewControllers = controllers
    layOutBarItems()
    delegate?.container(self, didReorder: controllers)
  }
}
