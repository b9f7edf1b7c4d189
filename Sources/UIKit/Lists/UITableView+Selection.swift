import HostInterface

// A tap on a row. Order: shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect and didDeselect of others, didSelect.
extension UITableView {
  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let here = view, here !== self {
      if let cell = here as? UITableViewCell { return indexPath(for: cell) }
      view = here.superview
    }
    return nil
  }

  private var selects: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }
  private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// The highlight waits as long as a touch that may be the start of scrolling does.
  private static let delay = 0.15

  final func _selectionTouchBegan(_ touches: Set<UITouch>) {
    if let open = _openSwipe {
      open.close(animated: true)
      return
    }
    guard selects, _touched == nil, !isDecelerating, !isDragging, let touch = touches._first, let path = path(of: touch),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    _touched = (path, touch)
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now + UITableView.delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let touched = self._touched, touched.touch === touch else { return }
        self.highlight(touched.path)
      }
    }
  }

  private func highlight(_ path: IndexPath) {
    guard let cell = _cells[path], !cell.isHighlighted else { return }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  private func unhighlight(_ path: IndexPath) {
    guard let cell = _cells[path], cell.isHighlighted else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  final func _selectionTouchEnded(_ touches: Set<UITouch>) {
    guard let touched = _touched, touches.contains(touched.touch) else { return }
    _touched = nil
    guard _cells[touched.path] != nil else { return }
    highlight(touched.path)
    unhighlight(touched.path)
    select(touched.path)
  }

  final func _selectionTouchCancelled(_ touches: Set<UITouch>) {
    guard let touched = _touched, touches.contains(touched.touch) else { return }
    _touched = nil
    unhighlight(touched.path)
  }

  private func select(_ tapped: IndexPath) {
    if selectsSeveral, _selection.contains(tapped) { return deselect(tapped) }
    guard let path = delegate == nil ? tapped : delegate!.tableView(self, willSelectRowAt: tapped) else { return }
    if !selectsSeveral {
      for other in _selection.sorted() where other != path { deselect(other) }
    }
    _selection.insert(path)
    _cells[path]?.setSelected(true, animated: false)
    if let cell = _cells[path], let segue = cell._selectionSegue { segue.trigger(cell) }
    delegate?.tableView(self, didSelectRowAt: path)
    if let delegate, !isEditing, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  private func deselect(_ selected: IndexPath) {
    guard let path = delegate == nil ? selected : delegate!.tableView(self, willDeselectRowAt: selected) else { return }
    deselectRow(at: path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  final func _accessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    cell._accessorySegue?.trigger(cell)
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}

extension UITableView: MultipleSelectionList {
  final func _selectionRulesDidChange() {
    let selectsSeveral = allowsMultipleSelection || allowsMultipleSelectionDuringEditing
    if selectsSeveral, _selectionDrag == nil { _selectionDrag = MultipleSelectionDrag(self) }
    _selectionDrag?.recognizer.isEnabled = selectsSeveral
  }

  func path(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func paths(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.row : 0
      let end = section == last.section ? last.row : numberOfRows(inSection: section) - 1
      return start <= end ? (start...end).map { IndexPath(row: $0, section: section) } : []
    }
  }

  func isSelected(at path: IndexPath) -> Bool { _selection.contains(path) }

  func setSelectedByHand(_ isSelected: Bool, at path: IndexPath) {
    guard isSelected != _selection.contains(path) else { return }
    if !isSelected { deselect(path) } else if selectsSeveral { select(path) }
  }

  func shouldBeginSelectionDrag(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginSelectionDrag(at path: IndexPath) { delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path) }
  func didEndSelectionDrag() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
