/// Drags out of a table and drops on it: speaks for the delegates of both, and makes room between rows.
@MainActor
final class TableDragAndDrop {
  private unowned let table: UITableView
  /// There once there is a drag delegate.
  private(set) var listDrag: ListDrag?
  /// There once there is a delegate of either kind.
  private(set) var listDrop: ListDrop?
  private(set) var openings: TableOpenings?

  init(_ table: UITableView) { self.table = table }

  private var tiler: TableTiler { table.tiler }
  private var delegate: (any UITableViewDelegate)? { table.delegate }
  private var dataSource: (any UITableViewDataSource)? { table.dataSource }
  private var dragDelegate: (any UITableViewDragDelegate)? { table.dragDelegate }
  private var dropDelegate: (any UITableViewDropDelegate)? { table.dropDelegate }
  var scrollView: UIScrollView { table }

  func dragDelegateDidChange() {
    guard dragDelegate != nil else {
      listDrag?.interaction.isEnabled = false
      return
    }
    let drag = listDrag ?? ListDrag(self)
    listDrag = drag
    drag.interaction.isEnabled = table.dragInteractionEnabled
    // A table moves its own rows without a delegate for drops.
    dropDelegateDidChange()
  }
  func dropDelegateDidChange() {
    guard listDrop == nil, dropDelegate != nil || dragDelegate != nil else { return }
    (listDrop, openings) = (ListDrop(self), TableOpenings(table))
  }

  /// Moves rows, headers and footers to where the layout has them now. The duration is an estimate.
  func animateRows() {
    guard table.window != nil else { return table.setNeedsLayout() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
    ) {
      self.tiler.placeEverything()
    }
    table.setNeedsLayout()
  }
}

extension TableDragAndDrop: DraggableList {
  func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(table, itemsForBeginning: session, at: path) ?? []
  }
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(table, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(table, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(table, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func dragWillLift() { table.rowSelection.cancelTouch() }
  /// A row of a card has round corners of its own. Their radius, the card's, is an estimate.
  func dragOutline(of cell: UIView) -> UIBezierPath? {
    table.style == .insetGrouped ? UIBezierPath(roundedRect: cell.bounds, cornerRadius: 10) : nil
  }
  // A cell without a background of its own would be text in the air.
  func dragBackground(of cell: UIView) -> UIColor { cell.backgroundColor ?? .systemBackground }
  func dragPath(at point: CGPoint) -> IndexPath? { table.indexPathForRow(at: point) }
  func dragCell(at path: IndexPath) -> UIView? { tiler.cells[path] }
  func setDragState(_ state: CellDragState, of cell: UIView) {
    (cell as? UITableViewCell)?._setDragState(state == .none ? .none : state == .lifting ? .lifting : .dragging)
  }
}

extension TableDragAndDrop: DroppableList {
  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(table, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(table, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(table, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(table, dropSessionDidEnd: session) }
  func dropProposal(
    _ session: any UIDropSession, at destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent)? {
    guard let dropDelegate else { return nil }
    let proposal = dropDelegate.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    switch proposal.intent {
    case .unspecified: return (proposal, .unspecified)
    case .insertAtDestinationIndexPath: return (proposal, .insertAt)
    case .insertIntoDestinationIndexPath: return (proposal, .insertInto)
    case .automatic: return (proposal, .automatic)
    }
  }
  func performDrop(
    _ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?, _ proposal: UIDropProposal
  ) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(
      table, performDropWith: TableDropCoordinator(table, session, drop, at: destination, proposal))
  }

  func reordersByDrag(at path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return OptionalRequirement.ask { dataSource.tableView(table, canMoveRowAt: path) }
      ?? PorticoFoundation._responds(dataSource, to: Selector("tableView:moveRowAtIndexPath:toIndexPath:"))
  }
  func reorderTarget(from path: IndexPath, to proposed: IndexPath) -> IndexPath {
    delegate?.tableView(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
  }
  func reorder(from path: IndexPath, to destination: IndexPath) {
    dataSource?.tableView(table, moveRowAt: path, to: destination)
    table.moveRow(at: path, to: destination)
  }

  func dropDestination(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    guard let insertion = insertion(at: point, source: source) else { return nil }
    guard let source, source.section == insertion.section, source.row < insertion.row else { return insertion }
    return IndexPath(row: insertion.row - 1, section: insertion.section)
  }

  /// The row before which a drop at a point puts something, by the rows that there are now.
  private func insertion(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    let layout = tiler.currentLayout, gap = openings?.gap
    if let gap, let rect = openings?.gapRect, (rect.minY..<rect.maxY).contains(point.y) { return gap.path }
    if let row = table.indexPathForRow(at: CGPoint(x: table.bounds.midX, y: point.y)) {
      // Rows that the finger passes go round it.
      let isBelow =
        (gap?.path ?? source).map { $0.section == row.section && (gap == nil ? $0.row < row.row : $0.row <= row.row) }
        ?? false
      return isBelow ? IndexPath(row: row.row + 1, section: row.section) : row
    }
    let section = layout.sections.indices.first {
      layout.sectionRect($0).minY <= point.y && point.y < layout.sectionRect($0).maxY
    }
    if let section, layout.sections[section].rows.count == 0 { return IndexPath(row: 0, section: section) }
    // Below all rows a row of the table's own goes to the end.
    guard source != nil, let last = layout.sections.indices.last, point.y >= layout.sectionRect(last).maxY else {
      return source == nil ? nil : gap?.path
    }
    return IndexPath(row: layout.sections[last].rows.count, section: last)
  }

  func openGap(at destination: IndexPath, source: IndexPath?) {
    var path = destination
    if let source, source.section == path.section, path.row >= source.row { path.row += 1 }
    let layout = tiler.currentLayout
    guard layout.sections.indices.contains(path.section), path.row <= layout.sections[path.section].rows.count else {
      return closeGap()
    }
    openings?.open(at: path, height: gapHeight(source), source: source)
  }
  private func gapHeight(_ source: IndexPath?) -> CGFloat {
    if let source { return openings?.lifted?.height ?? tiler.currentLayout.rowRect(source).height }
    return table.rowHeight > 0 ? table.rowHeight : table.estimatedRowHeight > 0 ? table.estimatedRowHeight : 44
  }
  func closeGap() { openings?.close(animated: true) }
  func markTarget(_ path: IndexPath?, isActive: Bool) {
    for (index, cell) in tiler.cells {
      cell._setDropState(!isActive ? .none : index == path ? .targeted : .notTargeted)
    }
  }
  func settleGap() { openings?.close(animated: false) }
  func placeAfterDrop() { animateRows() }
  func landingRect(at path: IndexPath) -> CGRect? { tiler.currentLayout.contains(path) ? tiler.frame(of: path) : nil }
}
