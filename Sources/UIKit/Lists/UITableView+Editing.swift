// Which rows are edited and how, and swipes over rows.
extension UITableView {
  // MARK: Editing mode

  /// Asks data source and delegate in UIKit's order.
  final func _editing(of path: IndexPath) -> RowEditing {
    guard isEditing else { return RowEditing() }
    let path = _dataRow(path)
    var editing = RowEditing()
    editing.isOn = dataSource?.tableView(self, canEditRowAt: path) ?? true
    if editing.isOn {
      if allowsMultipleSelectionDuringEditing {
        editing.marks = true
      } else {
        editing.style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      }
      editing.indents = editing.marks || editing.style != .none
      if !editing.indents || editing.style == .none, !editing.marks {
        editing.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      } else if style == .grouped || style == .insetGrouped {
        // Only grouped tables ask for rows that have a control.
        editing.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      }
    }
    if let dataSource {
      let isMovable = OptionalRequirement.ask { dataSource.tableView(self, canMoveRowAt: path) }
      let hears = PorticoFoundation._responds(dataSource, to: Selector("tableView:moveRowAtIndexPath:toIndexPath:"))
      editing.moves = isMovable ?? (hears ? true : nil)
    }
    return editing
  }

  final func _setEditing(_ editing: Bool, animated: Bool) {
    _openSwipe?.close(animated: animated)
    guard editing != _isEditing else { return }
    _isEditing = editing
    for path in _selection.sorted() { deselectRow(at: path, animated: animated) }
    let change = {
      for path in self._cells.keys.sorted() {
        guard let cell = self._cells[path] else { continue }
        cell._applyEditing(self._editing(of: path), animated: animated)
      }
    }
    for cell in _cells.values { cell._isMeasured = false }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { change() }
    } else {
      change()
    }
    setNeedsLayout()
  }

  /// A tap on the control at a row's beginning.
  final func _editControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      guard let swipe = beginSwipe(path, cell, isTrailing: true) ?? beginDefaultSwipe(path, cell) else { return }
      swipe.pull(to: 0)
      swipe.open()
    case .none: break
    }
  }

  // MARK: Swipes

  final func _mayBeginSwipe(_ touch: UITouch, _ movement: CGPoint) -> Bool {
    guard !isEditing else { return false }
    var view = touch.view
    while let here = view, here !== self, !(here is UITableViewCell) { view = here.superview }
    guard let cell = view as? UITableViewCell, let path = indexPath(for: cell) else { return false }
    let isTrailing = (movement.x < 0) != _isRightToLeft
    if let open = _openSwipe {
      if open.cell === cell {
        _swipeBase = open.way
        return true
      }
      open.close(animated: true)
    }
    _swipeBase = 0
    guard beginSwipe(path, cell, isTrailing: isTrailing) != nil else { return false }
    _touched = nil
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    return true
  }

  /// Nil where the row has no actions at that edge.
  private func beginSwipe(_ path: IndexPath, _ cell: UITableViewCell, isTrailing: Bool) -> RowSwipe? {
    let canEdit: Bool? = dataSource.flatMap { source in OptionalRequirement.ask { source.tableView(self, canEditRowAt: path) } }
    if canEdit == false { return nil }
    var configuration: UISwipeActionsConfiguration?
    if let delegate {
      let own = OptionalRequirement.ask {
        isTrailing
          ? delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
          : delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      configuration = own ?? nil
    }
    if configuration == nil, isTrailing, let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      configuration = UISwipeActionsConfiguration(actions: actions.map { $0._contextualAction(for: path) })
      configuration?.performsFirstActionWithFullSwipe = false
    }
    if configuration == nil, isTrailing, canEdit == true || _commitsEdits,
      (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    {
      return beginDefaultSwipe(path, cell)
    }
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    return start(path, cell, configuration, isTrailing: isTrailing)
  }

  /// Whether the data source implements `commit`: the translator writes down what a class answers to.
  private var _commitsEdits: Bool {
    PorticoFoundation._responds(dataSource, to: Selector("tableView:commitEditingStyle:forRowAtIndexPath:"))
  }

  private func beginDefaultSwipe(_ path: IndexPath, _ cell: UITableViewCell) -> RowSwipe? {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = UIContextualAction(style: .destructive, title: title ?? SystemText.text("Delete")) { [weak self] _, _, done in
      guard let self, let now = self.indexPath(for: cell) else { return done(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: now)
      done(true)
    }
    return start(path, cell, UISwipeActionsConfiguration(actions: [delete]), isTrailing: true)
  }

  private func start(
    _ path: IndexPath, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool
  ) -> RowSwipe {
    if let open = _openSwipe { open.close(animated: false) }
    let swipe = RowSwipe(self, path, cell, configuration, isTrailing: isTrailing)
    _openSwipe = swipe
    delegate?.tableView(self, willBeginEditingRowAt: path)
    cell.willTransition(to: cell._stateMask)
    return swipe
  }

  final func _swipePanned(_ pan: UIPanGestureRecognizer) {
    guard let swipe = _openSwipe else { return }
    let sign: CGFloat = swipe.isTrailing != _isRightToLeft ? -1 : 1
    switch pan.state {
    case .began, .changed: swipe.pull(to: _swipeBase + pan.translation(in: self).x * sign)
    case .ended: swipe.letGo(speed: pan.velocity(in: self).x * sign)
    case .cancelled, .failed: swipe.close(animated: true)
    default: break
    }
  }

  final func _swipeWillClose(_ swipe: RowSwipe) { if _openSwipe === swipe { _openSwipe = nil } }
  final func _swipeDidClose(_ swipe: RowSwipe) {
    guard let cell = swipe.cell as? UITableViewCell else { return }
    cell.didTransition(to: cell._stateMask)
    delegate?.tableView(self, didEndEditingRowAt: indexPath(for: cell))
  }
  final func _shows(_ row: any SwipedRow) -> Bool { (row as? UITableViewCell).map { indexPath(for: $0) != nil } ?? false }
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

extension UITableView: SwipingList {}
extension UITableViewCell: SwipedRow {}
