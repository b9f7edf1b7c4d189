/// The editing mode of a table: which rows are edited, and how.
@MainActor
final class TableEditing {
  private unowned let table: UITableView
  private(set) var isOn = false

  init(_ table: UITableView) { self.table = table }

  private var dataSource: (any UITableViewDataSource)? { table.dataSource }
  private var delegate: (any UITableViewDelegate)? { table.delegate }

  /// Asks data source and delegate in UIKit's order.
  func rules(of path: IndexPath) -> RowEditing {
    guard table.isEditing else { return RowEditing() }
    let path = table.reordering.data(path)
    var editing = RowEditing()
    editing.isOn = dataSource?.tableView(table, canEditRowAt: path) ?? true
    if editing.isOn {
      if table.allowsMultipleSelectionDuringEditing {
        editing.marks = true
      } else {
        editing.style = delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
      }
      editing.indents = editing.marks || editing.style != .none
      if !editing.indents || editing.style == .none, !editing.marks {
        editing.indents = delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
      } else if table.style == .grouped || table.style == .insetGrouped {
        // Only grouped tables ask for rows that have a control.
        editing.indents = delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
      }
    }
    if let dataSource {
      let isMovable = OptionalRequirement.ask { dataSource.tableView(table, canMoveRowAt: path) }
      let hears = PorticoFoundation._responds(dataSource, to: Selector("tableView:moveRowAtIndexPath:toIndexPath:"))
      editing.moves = isMovable ?? (hears ? true : nil)
    }
    return editing
  }

  /// Every row on screen shows its controls; what was selected is not any more.
  func set(_ editing: Bool, animated: Bool) {
    table.swipes.open?.close(animated: animated)
    guard editing != isOn else { return }
    isOn = editing
    table.rowSelection.deselectAll(animated: animated)
    let tiler = table.tiler
    let change = {
      for path in tiler.cells.keys.sorted() {
        guard let cell = tiler.cells[path] else { continue }
        cell._applyEditing(self.rules(of: path), animated: animated)
      }
    }
    for cell in tiler.cells.values { cell._isMeasured = false }
    if animated, table.window != nil {
      UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { change() }
    } else {
      change()
    }
    table.setNeedsLayout()
  }

  /// A tap on the control at a row's beginning.
  func controlTapped(_ cell: UITableViewCell) {
    guard let path = table.indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(table, commit: .insert, forRowAt: path)
    case .delete: table.swipes.openForDeletion(path, cell)
    case .none: break
    }
  }
}

/// The effect of editing on one row.
struct RowEditing: Equatable {
  var isOn = false
  var style: UITableViewCell.EditingStyle = .none
  /// Circles for a selection of several.
  var marks = false
  var indents = false
  /// Nil where the data source leaves it open.
  var moves: Bool?
}
