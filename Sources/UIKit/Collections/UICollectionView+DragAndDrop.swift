import HostInterface

extension UICollectionView: DraggableList {
  final func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  final func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  final func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  final func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  final func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  final func dragWillLift() { if let touched = _touched { _selectionTouchCancelled([touched.touch]) } }
  final func dragOutline(of cell: UIView) -> UIBezierPath? { nil }
  final func dragPath(at point: CGPoint) -> IndexPath? {
    guard let path = _item(at: point), path.item != NSNotFound else { return nil }
    return path
  }
  final func dragCell(at path: IndexPath) -> UIView? { _views[.cell(_viewPath(path))] }
  final func setDragState(_ state: CellDragState, of cell: UIView) {
    (cell as? UICollectionViewCell)?._setDragState(state == .none ? .none : state == .lifting ? .lifting : .dragging)
  }
}

extension UICollectionView: DroppableList {
  final var listDrag: ListDrag? { _listDrag }
  final func dropCanHandle(_ session: any UIDropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }
  final func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  final func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  final func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  final func dropProposal(
    _ session: any UIDropSession, at destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent)? {
    guard let dropDelegate else { return nil }
    let proposal = dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    switch proposal.intent {
    case .unspecified: return (proposal, .unspecified)
    case .insertAtDestinationIndexPath: return (proposal, .insertAt)
    case .insertIntoDestinationIndexPath: return (proposal, .insertInto)
    }
  }
  final func performDrop(_ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?, _ proposal: UIDropProposal) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(self, session, drop, at: destination, proposal))
  }

  // A collection moves its own items by `beginInteractiveMovementForItem(at:)`, not by drags.
  final func reordersByDrag(at path: IndexPath) -> Bool { false }
  final func reorderTarget(from path: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
  final func reorder(from path: IndexPath, to destination: IndexPath) {}

  /// Points around a cell that still count as the cell, so that the space between two does not close the gap. An estimate.
  private static let reach: CGFloat = 20

  final func dropDestination(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    guard let found = nearestItem(to: point) else { return emptySection(at: point) }
    if source != nil {
      if let movement = _movement { return _layout.targetIndexPath(forInteractivelyMovingItem: movement.path, withPosition: point) }
      return found == _phantoms.gap ? _phantoms.insertion(of: nil) : dragPath(at: point) ?? _dataPath(found)
    }
    guard let gap = _phantoms.gap else { return _phantoms.data(found).item == NSNotFound ? nil : _phantoms.data(found) }
    if found == gap { return _phantoms.insertion(of: nil) }
    var path = _phantoms.data(found)
    guard path.item != NSNotFound else { return _phantoms.insertion(of: nil) }
    // Items that the finger passes go round it.
    if found.section == gap.section, found > gap { path.item += 1 }
    return path
  }

  /// As the layout counts.
  private func nearestItem(to point: CGPoint) -> IndexPath? {
    if let exact = _viewItem(at: point) { return exact }
    let reach = CGRect(origin: point, size: .zero).insetBy(dx: -Self.reach, dy: -Self.reach)
    let near = _places(in: reach).filter { $0.representedElementCategory == .cell }
    func distance(_ rect: CGRect) -> CGFloat {
      hypot(max(rect.minX - point.x, point.x - rect.maxX, 0), max(rect.minY - point.y, point.y - rect.maxY, 0))
    }
    return near.min { (distance($0.frame), $0.indexPath) < (distance($1.frame), $1.indexPath) }?.indexPath
  }

  /// The first position in a section without items, where there is but one such section or none has items.
  private func emptySection(at point: CGPoint) -> IndexPath? {
    let empty = _currentCounts.indices.filter { _currentCounts[$0] == 0 }
    guard empty.count == 1 || _currentCounts.allSatisfy({ $0 == 0 }), let section = empty.first, _currentCounts.count == 1 else {
      return nil
    }
    return IndexPath(item: 0, section: section)
  }

  final func openGap(at destination: IndexPath, source: IndexPath?) {
    if let source, _phantoms.list.allSatisfy({ $0.owner == nil }) {
      if _phantoms.gap != nil { settleGap() }
      guard destination != _movement?.path else { return }
      after(cadenceDelay) { $0.moveDragged(source, to: destination) }
    } else if source == nil {
      if _movement != nil { settleGap() }
      guard _phantoms.insertion(of: nil) != destination, _currentCounts.indices.contains(destination.section) else { return }
      after(cadenceDelay) { $0.moveGap(to: destination) }
    }
  }

  private func moveDragged(_ source: IndexPath, to destination: IndexPath) {
    guard _contains(source), _contains(destination) || destination.section != source.section else { return }
    if _movement == nil {
      _movement = CollectionMovement(original: source, path: source, position: _place(of: .cell(source))?.center ?? .zero)
      _listDrag?.setShaded(false, at: source)
    }
    guard let movement = _movement, movement.path != destination else { return }
    let center = _place(of: .cell(destination))?.center ?? movement.position
    let context = _layout.invalidationContext(
      forInteractivelyMovingItems: [destination], withTargetPosition: center, previousIndexPaths: [movement.path],
      previousPosition: movement.position)
    _rearrange(to: destination, context)
    _animateLayout()
  }

  private func moveGap(to destination: IndexPath) {
    var phantoms = _phantoms
    phantoms.remove { $0.owner == nil }
    phantoms.insert(before: destination, nil)
    _setPhantoms(phantoms)
    _animateLayout()
  }

  /// Seconds before items give way. Estimates: Apple names the three speeds and no times.
  private var cadenceDelay: TimeInterval {
    switch reorderingCadence {
    case .immediate: 0
    case .fast: 0.15
    case .slow: 0.4
    }
  }

  /// Only the last of several that wait is carried out.
  private func after(_ seconds: TimeInterval, _ work: @escaping @MainActor (UICollectionView) -> Void) {
    cancelWaitingGap()
    guard seconds > 0 else { return work(self) }
    let environment = HostEnvironment.current
    _waitingGap = environment.scheduler.schedule(at: environment.clock.now + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.hasActiveDrop else { return }
        self._waitingGap = nil
        work(self)
      }
    }
  }
  private func cancelWaitingGap() {
    if let token = _waitingGap { HostEnvironment.current.scheduler.cancel(token) }
    _waitingGap = nil
  }

  final func markTarget(_ path: IndexPath?, isActive: Bool) {
    for case let (element, cell as UICollectionViewCell) in _views {
      cell._setDropState(!isActive ? .none : element.path == path ? .targeted : .notTargeted)
    }
  }

  final func closeGap() {
    cancelWaitingGap()
    guard _movement != nil || _phantoms.gap != nil else { return }
    if let source = _movement?.original { _listDrag?.setShaded(true, at: source) }
    settleGap()
    _animateLayout()
  }

  final func settleGap() {
    cancelWaitingGap()
    if let movement = _movement {
      var views: [CollectionElement: UICollectionReusableView] = [:]
      for (element, view) in _views {
        let moved = element.category == .cell ? CollectionElement.cell(movement.data(element.path)) : element
        (views[moved], view._element) = (view, moved)
      }
      _views = views
      _movement = nil
      _invalidateCounts()
    }
    guard _phantoms.gap != nil else { return }
    var phantoms = _phantoms
    phantoms.remove { $0.owner == nil }
    _setPhantoms(phantoms)
  }
  final func placeAfterDrop() { _animateLayout() }
  final func landingRect(at path: IndexPath) -> CGRect? {
    guard let attributes = _place(of: .cell(_viewPath(path))) else { return nil }
    return _frameOnScreen(attributes)
  }
}
