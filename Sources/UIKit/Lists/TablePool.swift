/// Cells and section views that left the screen, and what makes new ones.
@MainActor
struct TablePool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  mutating func keep(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  mutating func keep(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier else { return }
    views[identifier, default: []].append(view)
  }

  /// - Parameter width: A new cell's, so that what it measures in its initialiser is right.
  mutating func cell(_ identifier: String, width: CGFloat) -> UITableViewCell? {
    if let cell = cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let type = cellClasses[identifier] else { return nil }
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  mutating func view(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = views[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return viewClasses[identifier]?.init(reuseIdentifier: identifier)
  }

  /// For tests: how many cells wait.
  var count: Int { cells.values.reduce(0) { $0 + $1.count } }
}
