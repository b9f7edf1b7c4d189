import HostInterface

/// Drags out of a collection view and drops on it: speaks for the delegates of both, and makes room between
/// items.
@MainActor
final class CollectionDragAndDrop {
  private unowned let collection: UICollectionView
  /// There once there is the delegate in question.
  private(set) var listDrag: ListDrag?
  private(set) var listDrop: ListDrop?
  /// A gap that opens after a while.
  private var waitingGap: Scheduler.Token?

  init(_ collection: UICollectionView) { self.collection = collection }

  private var tiler: CollectionTiler { collection.tiler }
  private var mover: CollectionMover { collection.mover }
  private var layout: UICollectionViewLayout { collection._layout }
  private var dragDelegate: (any UICollectionViewDragDelegate)? { collection.dragDelegate }
  private var dropDelegate: (any UICollectionViewDropDelegate)? { collection.dropDelegate }
  var scrollView: UIScrollView { collection }

  func dragDelegateDidChange() {
    if listDrag == nil, dragDelegate != nil { listDrag = ListDrag(self) }
    listDrag?.interaction.isEnabled = dragDelegate != nil && collection.dragInteractionEnabled
  }
  func dropDelegateDidChange() { if listDrop == nil, dropDelegate != nil { listDrop = ListDrop(self) } }
}

extension CollectionDragAndDrop: DraggableList {
  func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(collection, itemsForBeginning: session, at: path) ?? []
  }
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(collection, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(collection, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(collection, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(collection, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func dragWillLift() { collection.itemSelection.cancelTouch() }
  func dragOutline(of cell: UIView) -> UIBezierPath? { nil }
  func dragBackground(of cell: UIView) -> UIColor { .clear }
  func dragPath(at point: CGPoint) -> IndexPath? {
    guard let path = tiler.item(at: point), path.item != NSNotFound else { return nil }
    return path
  }
  func dragCell(at path: IndexPath) -> UIView? { tiler.views[.cell(tiler.viewPath(path))] }
  func setDragState(_ state: CellDragState, of cell: UIView) {
    (cell as? UICollectionViewCell)?._setDragState(state == .none ? .none : state == .lifting ? .lifting : .dragging)
  }
}

extension CollectionDragAndDrop: DroppableList {
  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(collection, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(collection, dropSessionDidEnd: session) }
  func dropProposal(
    _ session: any UIDropSession, at destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent)? {
    guard let dropDelegate else { return nil }
    let proposal = dropDelegate.collectionView(
      collection, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    switch proposal.intent {
    case .unspecified: return (proposal, .unspecified)
    case .insertAtDestinationIndexPath: return (proposal, .insertAt)
    case .insertIntoDestinationIndexPath: return (proposal, .insertInto)
    }
  }
  func performDrop(
    _ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?, _ proposal: UIDropProposal
  ) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    let coordinator = CollectionDropCoordinator(collection, session, drop, at: destination, proposal)
    dropDelegate?.collectionView(collection, performDropWith: coordinator)
  }

  // A collection moves its own items by `beginInteractiveMovementForItem(at:)`, not by drags.
  func reordersByDrag(at path: IndexPath) -> Bool { false }
  func reorderTarget(from path: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
  func reorder(from path: IndexPath, to destination: IndexPath) {}

  /// Points around a cell that still count as the cell, so that the space between two does not close the gap. An
  /// estimate.
  private static let reach: CGFloat = 20

  func dropDestination(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    guard let found = nearestItem(to: point) else { return emptySection(at: point) }
    if source != nil {
      if let movement = mover.movement {
        return layout.targetIndexPath(forInteractivelyMovingItem: movement.path, withPosition: point)
      }
      return found == tiler.phantoms.gap
        ? tiler.phantoms.insertion(of: nil) : dragPath(at: point) ?? tiler.dataPath(found)
    }
    guard let gap = tiler.phantoms.gap else {
      return tiler.phantoms.data(found).item == NSNotFound ? nil : tiler.phantoms.data(found)
    }
    if found == gap { return tiler.phantoms.insertion(of: nil) }
    var path = tiler.phantoms.data(found)
    guard path.item != NSNotFound else { return tiler.phantoms.insertion(of: nil) }
    // Items that the finger passes go round it.
    if found.section == gap.section, found > gap { path.item += 1 }
    return path
  }

  /// As the layout counts.
  private func nearestItem(to point: CGPoint) -> IndexPath? {
    if let exact = tiler.shownItem(at: point) { return exact }
    let reach = CGRect(origin: point, size: .zero).insetBy(dx: -Self.reach, dy: -Self.reach)
    let near = tiler.visibleAttributes(in: reach).filter { $0.representedElementCategory == .cell }
    func distance(_ rect: CGRect) -> CGFloat {
      hypot(max(rect.minX - point.x, point.x - rect.maxX, 0), max(rect.minY - point.y, point.y - rect.maxY, 0))
    }
    return near.min { (distance($0.frame), $0.indexPath) < (distance($1.frame), $1.indexPath) }?.indexPath
  }

  /// The first position in a section without items, where there is but one such section or none has items.
  private func emptySection(at point: CGPoint) -> IndexPath? {
    let empty = tiler.currentCounts.indices.filter { tiler.currentCounts[$0] == 0 }
    guard empty.count == 1 || tiler.currentCounts.allSatisfy({ $0 == 0 }), let section = empty.first,
      tiler.currentCounts.count == 1
    else {
      return nil
    }
    return IndexPath(item: 0, section: section)
  }

  func openGap(at destination: IndexPath, source: IndexPath?) {
    if let source, tiler.phantoms.list.allSatisfy({ $0.owner == nil }) {
      if tiler.phantoms.gap != nil { settleGap() }
      guard destination != mover.movement?.path else { return }
      after(cadenceDelay) { $0.moveDragged(source, to: destination) }
    } else if source == nil {
      if mover.movement != nil { settleGap() }
      guard tiler.phantoms.insertion(of: nil) != destination, tiler.currentCounts.indices.contains(destination.section)
      else { return }
      after(cadenceDelay) { $0.moveGap(to: destination) }
    }
  }

  private func moveDragged(_ source: IndexPath, to destination: IndexPath) {
    guard tiler.contains(source), tiler.contains(destination) || destination.section != source.section else { return }
    if mover.movement == nil {
      mover.begin(source, at: tiler.attributes(of: .cell(source))?.center ?? .zero)
      listDrag?.setShaded(false, at: source)
    }
    guard let movement = mover.movement, movement.path != destination else { return }
    let center = tiler.attributes(of: .cell(destination))?.center ?? mover.position
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [destination], withTargetPosition: center, previousIndexPaths: [movement.path],
      previousPosition: mover.position)
    mover.rearrange(to: destination, context)
    mover.animateLayout()
  }

  private func moveGap(to destination: IndexPath) {
    var phantoms = tiler.phantoms
    phantoms.remove { $0.owner == nil }
    phantoms.insert(before: destination, nil)
    tiler.setPhantoms(phantoms)
    mover.animateLayout()
  }

  /// Seconds before items give way. Estimates: Apple names the three speeds and no times.
  private var cadenceDelay: TimeInterval {
    switch collection.reorderingCadence {
    case .immediate: 0
    case .fast: 0.15
    case .slow: 0.4
    }
  }

  /// Only the last of several that wait is carried out.
  private func after(_ seconds: TimeInterval, _ work: @escaping @MainActor (CollectionDragAndDrop) -> Void) {
    cancelWaitingGap()
    guard seconds > 0 else { return work(self) }
    let environment = HostEnvironment.current
    waitingGap = environment.scheduler.schedule(at: environment.clock.now + seconds) { [weak collection] in
      MainActor.assumeIsolated {
        guard let collection, collection.hasActiveDrop else { return }
        collection.dragAndDrop.waitingGap = nil
        work(collection.dragAndDrop)
      }
    }
  }
  private func cancelWaitingGap() {
    if let token = waitingGap { HostEnvironment.current.scheduler.cancel(token) }
    waitingGap = nil
  }

  func markTarget(_ path: IndexPath?, isActive: Bool) {
    for case let (element, cell as UICollectionViewCell) in tiler.views {
      cell._setDropState(!isActive ? .none : element.path == path ? .targeted : .notTargeted)
    }
  }

  func closeGap() {
    cancelWaitingGap()
    guard mover.movement != nil || tiler.phantoms.gap != nil else { return }
    if let source = mover.movement?.original { listDrag?.setShaded(true, at: source) }
    settleGap()
    mover.animateLayout()
  }

  func settleGap() {
    cancelWaitingGap()
    mover.settle()
    guard tiler.phantoms.gap != nil else { return }
    var phantoms = tiler.phantoms
    phantoms.remove { $0.owner == nil }
    tiler.setPhantoms(phantoms)
  }
  func placeAfterDrop() { mover.animateLayout() }
  func landingRect(at path: IndexPath) -> CGRect? {
    guard let attributes = tiler.attributes(of: .cell(tiler.viewPath(path))) else { return nil }
    return collection.containers.frameOnScreen(attributes)
  }
}
