import HostInterface

/// The selected rows of a table, and taps on rows.
///
/// Order of the calls: shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect and didDeselect of
/// others, didSelect.
@MainActor
final class TableSelection: MultipleSelectionList {
  private unowned let table: UITableView
  /// As the data source counts.
  private(set) var paths: Set<IndexPath> = []
  private var touched: (path: IndexPath, touch: UITouch)?
  /// There once several rows can be selected.
  private var drag: MultipleSelectionDrag?

  init(_ table: UITableView) { self.table = table }

  private var delegate: (any UITableViewDelegate)? { table.delegate }

  // MARK: By the app

  /// Selects without telling the delegate; nil deselects all.
  func select(_ path: IndexPath?, animated: Bool) {
    guard let path else {
      deselectAll(animated: animated)
      return
    }
    if !selectsSeveral {
      for other in paths.sorted() where other != path { table.deselectRow(at: other, animated: animated) }
    }
    paths.insert(path)
    table.tiler.cells[path]?.setSelected(true, animated: animated)
  }

  /// By the table's method, which apps override.
  func deselectAll(animated: Bool) { for path in paths.sorted() { table.deselectRow(at: path, animated: animated) } }

  func remove(_ path: IndexPath, animated: Bool) {
    guard paths.remove(path) != nil else { return }
    table.tiler.cells[path]?.setSelected(false, animated: animated)
  }

  /// Forgets the selection; cells are left as they are.
  func reset() { paths = [] }

  /// Rows have other index paths now; nil for those that are gone.
  func move(_ newPath: (IndexPath) -> IndexPath?) { paths = Set(paths.compactMap(newPath)) }

  // MARK: By touch

  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let here = view, here !== table {
      if let cell = here as? UITableViewCell { return table.indexPath(for: cell) }
      view = here.superview
    }
    return nil
  }

  private var selects: Bool {
    table.isEditing
      ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing : table.allowsSelection
  }
  var selectsSeveral: Bool {
    table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
  }

  /// The highlight waits as long as a touch that may be the start of scrolling does.
  private static let delay = 0.15

  func touchesBegan(_ touches: Set<UITouch>) {
    if let open = table.swipes.open {
      open.close(animated: true)
      return
    }
    guard selects, touched == nil, !table.isDecelerating, !table.isDragging, let touch = touches._first,
      let path = path(of: touch),
      delegate?.tableView(table, shouldHighlightRowAt: path) ?? true
    else { return }
    touched = (path, touch)
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now + Self.delay) { [weak table] in
      MainActor.assumeIsolated { if let table { table.rowSelection.highlight(afterDelayOf: touch) } }
    }
  }

  private func highlight(afterDelayOf touch: UITouch) {
    guard let touched, touched.touch === touch else { return }
    highlight(touched.path)
  }

  private func highlight(_ path: IndexPath) {
    guard let cell = table.tiler.cells[path], !cell.isHighlighted else { return }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(table, didHighlightRowAt: path)
  }

  private func unhighlight(_ path: IndexPath) {
    guard let cell = table.tiler.cells[path], cell.isHighlighted else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(table, didUnhighlightRowAt: path)
  }

  func touchesEnded(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch) else { return }
    self.touched = nil
    guard table.tiler.cells[touched.path] != nil else { return }
    highlight(touched.path)
    unhighlight(touched.path)
    select(touched.path)
  }

  /// A drag has rested on the row: it is opened as by a tap.
  func open(_ path: IndexPath) {
    guard table.tiler.cells[path] != nil else { return }
    select(path)
  }

  func cell(at path: IndexPath) -> UIView? { table.tiler.cells[path] }
  func mayOpen(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.tableView(table, shouldSpringLoadRowAt: path, with: context) ?? true
  }

  func touchesCancelled(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch) else { return }
    self.touched = nil
    unhighlight(touched.path)
  }

  /// The touch means something else: its row is not highlighted any more.
  func cancelTouch() { if let touched { touchesCancelled([touched.touch]) } }
  /// The touch selects nothing; the row's highlight is left to the caller.
  func forgetTouch() { touched = nil }

  private func select(_ tapped: IndexPath) {
    if selectsSeveral, paths.contains(tapped) { return deselect(tapped) }
    guard let path = delegate == nil ? tapped : delegate!.tableView(table, willSelectRowAt: tapped) else { return }
    if !selectsSeveral {
      for other in paths.sorted() where other != path { deselect(other) }
    }
    paths.insert(path)
    table.tiler.cells[path]?.setSelected(true, animated: false)
    if let cell = table.tiler.cells[path], let segue = cell._selectionSegue { segue(cell) }
    delegate?.tableView(table, didSelectRowAt: path)
    if let delegate, !table.isEditing, delegate.tableView(table, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(table, performPrimaryActionForRowAt: path)
    }
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
  }

  private func deselect(_ selected: IndexPath) {
    guard let path = delegate == nil ? selected : delegate!.tableView(table, willDeselectRowAt: selected) else {
      return
    }
    table.deselectRow(at: path, animated: false)
    delegate?.tableView(table, didDeselectRowAt: path)
  }

  func accessoryTapped(_ cell: UITableViewCell) {
    guard let path = table.indexPath(for: cell) else { return }
    cell._accessorySegue?(cell)
    delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  // MARK: Several rows

  /// Whether several rows can be selected may be another now.
  func rulesDidChange() {
    let selectsSeveral = table.allowsMultipleSelection || table.allowsMultipleSelectionDuringEditing
    if selectsSeveral, drag == nil { drag = MultipleSelectionDrag(self) }
    drag?.recognizer.isEnabled = selectsSeveral
  }

  var scrollView: UIScrollView { table }
  var isEditing: Bool { table.isEditing }
  func path(at point: CGPoint) -> IndexPath? { table.indexPathForRow(at: point) }

  func count(inSection section: Int) -> Int { table.numberOfRows(inSection: section) }

  func isSelected(at path: IndexPath) -> Bool { paths.contains(path) }

  func setSelectedByHand(_ isSelected: Bool, at path: IndexPath) {
    guard isSelected != paths.contains(path) else { return }
    if !isSelected { deselect(path) } else if selectsSeveral { select(path) }
  }

  func shouldBeginSelectionDrag(at path: IndexPath) -> Bool {
    delegate?.tableView(table, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginSelectionDrag(at path: IndexPath) {
    delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndSelectionDrag() { delegate?.tableViewDidEndMultipleSelectionInteraction(table) }
}
