/// Cells and section views that left the screen, and what makes new ones.
///
/// A class: a cell that is made or prepared runs code of the app, which may ask the table for another one meanwhile.
@MainActor
final class TablePool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var cellNibs: [String: UINib] = [:]
  var viewNibs: [String: UINib] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  func keep(_ cell: UITableViewCell) {
    cell._swipe?.detach()
    guard let identifier = cell.reuseIdentifier, !cell._isStatic else { return }
    cells[identifier, default: []].append(cell)
  }

  func keep(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier else { return }
    views[identifier, default: []].append(view)
  }

  /// - Parameter width: A new cell's, so that what it measures in its initialiser is right.
  func cell(_ identifier: String, width: CGFloat) -> UITableViewCell? {
    if let cell = cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let nib = cellNibs[identifier] {
      let cell = made(UITableViewCell.self, by: nib, for: identifier)
      enforce(
        cell.reuseIdentifier == nil || cell.reuseIdentifier == identifier,
        "cell reuse indentifier in nib (\(cell.reuseIdentifier ?? "")) does not match the identifier used to register the nib (\(identifier))"
      )
      cell._setReuseIdentifier(identifier)
      return cell
    }
    guard let type = cellClasses[identifier] else { return nil }
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  func view(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = views[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let nib = viewNibs[identifier] {
      let view = made(UITableViewHeaderFooterView.self, by: nib, for: identifier)
      view._setReuseIdentifier(identifier)
      return view
    }
    return viewClasses[identifier]?.init(reuseIdentifier: identifier)
  }

  /// The one object at the top of a nib.
  private func made<T>(_ type: T.Type, by nib: UINib, for identifier: String) -> T {
    let views = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
    guard views.count == 1, let view = views[0] as? T else {
      fatalError(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a \(type) instance"
      )
    }
    return view
  }

  /// For tests: how many cells wait.
  var count: Int { cells.values.reduce(0) { $0 + $1.count } }
}
