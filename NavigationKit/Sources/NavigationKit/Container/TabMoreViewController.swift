import UIKit

/// Rows that lead to the pages without a tab. In editing, rows move between the bar and the list.
final class TabMoreViewController: UITableViewController {
  weak var container: TabBarContainerController?
  /// The controllers with a tab, and those in the list.
  private var sections: [[any TabViewController]] = [[], []]
  /// The container takes over the order that the rows have.
  private var isTellingOrder = false

  init() {
    super.init(style: .insetGrouped)
    title = NSLocalizedString("More", bundle: .module, comment: "The tab that lists the others")
  }

  required init?(coder: NSCoder) { fatalError("Made by a container.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    editButtonItem.accessibilityIdentifier = "edit"
    tableView.accessibilityIdentifier = "more list"
    tableView.register(TabRowCell.self, forCellReuseIdentifier: "tab")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 52
    tableView.cellLayoutMarginsFollowReadableWidth = true
    reload()
  }

  func reload() {
    guard isViewLoaded, let container, !isEditing, !isTellingOrder else { return }
    let all = container.viewControllers, count = container.maximumTabCount
    sections = [Array(all.prefix(count)), Array(all.dropFirst(count))]
    tableView.reloadData()
  }

  // MARK: Rows

  /// Without editing only the list shows.
  private func controllers(in section: Int) -> [any TabViewController] { isEditing ? sections[section] : sections[1] }

  override func numberOfSections(in tableView: UITableView) -> Int { isEditing ? 2 : 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers(in: section).count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    guard isEditing else { return nil }
    return section == 0
      ? NSLocalizedString("In the bar", bundle: .module, comment: "Header of rows")
      : NSLocalizedString("In the list", bundle: .module, comment: "Header of rows")
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    isEditing
      ? nil
      : NSLocalizedString(
        "Edit this list to choose what stands in the bar.", bundle: .module, comment: "Below the rows")
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    guard let row = cell as? TabRowCell else { return cell }
    row.show(controllers(in: indexPath.section)[indexPath.row].tabItem, tint: container?.bar.tintColor ?? .systemBlue)
    row.setMoves(isEditing) { [weak self, weak row] step in
      guard let self, let row, let path = self.tableView.indexPath(for: row) else { return false }
      return self.move(from: path, by: step)
    }
    return row
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard !isEditing else { return }
    container?.selectFurther(controllers(in: indexPath.section)[indexPath.row])
  }

  // MARK: Editing

  override func setEditing(_ editing: Bool, animated: Bool) {
    let wasEditing = isEditing
    super.setEditing(editing, animated: animated)
    guard editing != wasEditing else { return }
    if !editing {
      isTellingOrder = true
      container?.reorder(sections.flatMap { $0 })
      isTellingOrder = false
    }
    // The rows of the bar come above those of the list, or go.
    guard animated else { return tableView.reloadData() }
    tableView.performBatchUpdates {
      if editing {
        self.tableView.insertSections([0], with: .fade)
      } else {
        self.tableView.deleteSections([0], with: .fade)
      }
    } completion: { [weak self] _ in
      self?.tableView.reloadData()
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isEditing }

  override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .none }

  override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    false
  }

  /// The bar keeps its number of tabs: what is pushed out of it heads the list, and the other way round.
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.row)
    guard sourceIndexPath.section != destinationIndexPath.section else { return }
    let end = IndexPath(row: sections[0].count - 1, section: 0), start = IndexPath(row: 0, section: 1)
    let isIntoBar = destinationIndexPath.section == 0
    // After the movement's own update.
    DispatchQueue.main.async { [weak self] in self?.evenOut(from: isIntoBar ? end : start, to: isIntoBar ? start : end)
    }
  }

  private func evenOut(from old: IndexPath, to new: IndexPath) {
    let target = new.section == 0 ? IndexPath(row: sections[0].count, section: 0) : new
    tableView.performBatchUpdates {
      let moved = self.sections[old.section].remove(at: old.row)
      self.sections[target.section].insert(moved, at: target.row)
      self.tableView.moveRow(at: old, to: target)
    }
  }

  /// For a screen reader, which cannot drag. Rows run on from the bar into the list.
  private func move(from path: IndexPath, by step: Int) -> Bool {
    var rows = sections.flatMap { $0 }
    let count = sections[0].count, place = path.section * count + path.row
    guard isEditing, rows.indices.contains(place + step) else { return false }
    rows.swapAt(place, place + step)
    sections = [Array(rows.prefix(count)), Array(rows.dropFirst(count))]
    tableView.reloadData()
    return true
  }
}
