extension UITableView: DraggableList {
  final func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  final func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  final func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  final func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  final func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  final func dragWillLift() { if let touched = _touched { _selectionTouchCancelled([touched.touch]) } }
  /// A row of a card has round corners of its own. Their radius, the card's, is an estimate.
  final func dragOutline(of cell: UIView) -> UIBezierPath? {
    style == .insetGrouped ? UIBezierPath(roundedRect: cell.bounds, cornerRadius: 10) : nil
  }
  final func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  final func dragCell(at path: IndexPath) -> UIView? { _cells[path] }
  final func setDragState(_ state: CellDragState, of cell: UIView) {
    (cell as? UITableViewCell)?._setDragState(state == .none ? .none : state == .lifting ? .lifting : .dragging)
  }

  /// Moves rows, headers and footers to where the layout has them now. The duration is an estimate.
  final func _animateRows() {
    guard window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]) {
      self._placeEverything()
    }
    setNeedsLayout()
  }
}

extension UITableView: DroppableList {
  final var listDrag: ListDrag? { _listDrag }
  final func dropCanHandle(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
  final func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  final func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  final func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  final func dropProposal(
    _ session: any UIDropSession, at destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent)? {
    guard let dropDelegate else { return nil }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    switch proposal.intent {
    case .unspecified: return (proposal, .unspecified)
    case .insertAtDestinationIndexPath: return (proposal, .insertAt)
    case .insertIntoDestinationIndexPath: return (proposal, .insertInto)
    case .automatic: return (proposal, .automatic)
    }
  }
  final func performDrop(_ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?, _ proposal: UIDropProposal) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(self, session, drop, at: destination, proposal))
  }

  final func reordersByDrag(at path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return OptionalRequirement.ask { dataSource.tableView(self, canMoveRowAt: path) }
      ?? PorticoFoundation._responds(dataSource, to: Selector("tableView:moveRowAtIndexPath:toIndexPath:"))
  }
  final func reorderTarget(from path: IndexPath, to proposed: IndexPath) -> IndexPath {
    delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
  }
  final func reorder(from path: IndexPath, to destination: IndexPath) {
    dataSource?.tableView(self, moveRowAt: path, to: destination)
    moveRow(at: path, to: destination)
  }

  final func dropDestination(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    guard let insertion = insertion(at: point, source: source) else { return nil }
    guard let source, source.section == insertion.section, source.row < insertion.row else { return insertion }
    return IndexPath(row: insertion.row - 1, section: insertion.section)
  }

  /// The row before which a drop at a point puts something, by the rows that there are now.
  private func insertion(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    let layout = _currentLayout, gap = _openings?.gap
    if let gap, let rect = _openings?.gapRect, (rect.minY..<rect.maxY).contains(point.y) { return gap.path }
    if let row = indexPathForRow(at: CGPoint(x: bounds.midX, y: point.y)) {
      // Rows that the finger passes go round it.
      let isBelow = (gap?.path ?? source).map { $0.section == row.section && (gap == nil ? $0.row < row.row : $0.row <= row.row) } ?? false
      return isBelow ? IndexPath(row: row.row + 1, section: row.section) : row
    }
    let section = layout.sections.indices.first { layout.sectionRect($0).minY <= point.y && point.y < layout.sectionRect($0).maxY }
    if let section, layout.sections[section].rows.count == 0 { return IndexPath(row: 0, section: section) }
    // Below all rows a row of the table's own goes to the end.
    guard source != nil, let last = layout.sections.indices.last, point.y >= layout.sectionRect(last).maxY else {
      return source == nil ? nil : gap?.path
    }
    return IndexPath(row: layout.sections[last].rows.count, section: last)
  }

  final func openGap(at destination: IndexPath, source: IndexPath?) {
    var path = destination
    if let source, source.section == path.section, path.row >= source.row { path.row += 1 }
    let layout = _currentLayout
    guard layout.sections.indices.contains(path.section), path.row <= layout.sections[path.section].rows.count else { return closeGap() }
    _openings?.open(at: path, height: gapHeight(source), source: source)
  }
  private func gapHeight(_ source: IndexPath?) -> CGFloat {
    if let source { return _openings?.lifted?.height ?? _currentLayout.rowRect(source).height }
    return rowHeight > 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : 44
  }
  final func closeGap() { _openings?.close(animated: true) }
  final func markTarget(_ path: IndexPath?, isActive: Bool) {
    for (index, cell) in _cells { cell._setDropState(!isActive ? .none : index == path ? .targeted : .notTargeted) }
  }
  final func settleGap() { _openings?.close(animated: false) }
  final func placeAfterDrop() { _animateRows() }
  final func landingRect(at path: IndexPath) -> CGRect? { _currentLayout.contains(path) ? _frame(of: path) : nil }
}
