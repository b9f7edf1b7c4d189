/// Moves an item by hand: for a gesture of the app's own, for the standard one, and for a drag within the collection.
@MainActor
final class CollectionMover {
  private unowned let collection: UICollectionView
  /// Nil while no item is moved.
  private(set) var movement: ListMovement?
  /// The middle of the moved item, in content coordinates.
  private(set) var position = CGPoint.zero
  private var edgeScroll: EdgeScroll?

  init(_ collection: UICollectionView) { self.collection = collection }

  private var tiler: CollectionTiler { collection.tiler }
  private var layout: UICollectionViewLayout { collection._layout }
  private var dataSource: (any UICollectionViewDataSource)? { collection.dataSource }

  /// The standard gesture's question: whether the data source says that an item moves, or implements what it would hear
  /// of it.
  func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return OptionalRequirement.ask { dataSource.collectionView(collection, canMoveItemAt: path) }
      ?? PorticoFoundation._responds(dataSource, to: Selector("collectionView:moveItemAtIndexPath:toIndexPath:"))
  }

  func begin(_ path: IndexPath) -> Bool {
    guard movement == nil, let dataSource, tiler.contains(path), let cell = collection.cellForItem(at: path),
      dataSource.collectionView(collection, canMoveItemAt: path)
    else { return false }
    begin(path, at: cell.center)
    cell.layer.zPosition = CGFloat(Int32.max)
    collection.bringSubviewToFront(cell)
    return true
  }

  /// Without asking the data source.
  func begin(_ path: IndexPath, at position: CGPoint) {
    movement = ListMovement(original: path, path: path)
    self.position = position
  }

  func update(_ position: CGPoint) {
    guard let movement else { return }
    let previous = self.position
    self.position = position
    if let cell = tiler.views[.cell(movement.path)] {
      let attributes = layout.layoutAttributesForInteractivelyMovingItem(
        at: movement.path, withTargetPosition: position)
      collection.containers.apply(attributes, to: cell)
    }
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: movement.path, withPosition: position)
    let target =
      collection.delegate?.collectionView(
        collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.path,
        toProposedIndexPath: proposed) ?? proposed
    guard target != movement.path else { return }
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [movement.path],
      previousPosition: previous)
    rearrange(to: target, context)
    animateLayout()
  }

  func scrollAtEdges(_ position: CGPoint) {
    guard movement != nil else { return }
    let scroll =
      edgeScroll ?? EdgeScroll(collection) { [weak collection] in if let collection { collection.mover.update($0) } }
    edgeScroll = scroll
    scroll.follow(position)
  }

  /// Gives every cell its new position in the layout.
  func rearrange(to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext) {
    guard let old = movement else { return }
    var new = old
    new.path = target
    tiler.shiftCount(from: old.path.section, to: target.section)
    tiler.renameViews { $0.category == .cell ? .cell(new.view(old.data($0.path))) : $0 }
    movement = new
    layout.invalidateLayout(with: context)
  }

  func animateLayout() {
    collection.setNeedsLayout()
    guard collection.window != nil else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
    ) {
      self.collection.layoutIfNeeded()
    }
  }

  func end(cancelled: Bool) {
    guard let movement else { return }
    edgeScroll?.stop()
    edgeScroll = nil
    let final = cancelled ? movement.original : movement.path
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final], previousIndexPaths: [movement.path], movementCancelled: cancelled)
    if cancelled, movement.path != movement.original {
      rearrange(to: movement.original, context)
    } else {
      layout.invalidateLayout(with: context)
    }
    let ended = self.movement!
    self.movement = nil
    if !cancelled, ended.path != ended.original {
      collection.itemSelection.move { ended.view($0) }
      dataSource?.collectionView(collection, moveItemAt: ended.original, to: ended.path)
    }
    animateLayout()
  }

  /// Items go back to the order of the data, each where it stands on screen.
  func settle() {
    guard let movement else { return }
    tiler.renameViews { $0.category == .cell ? .cell(movement.data($0.path)) : $0 }
    self.movement = nil
    tiler.invalidateCounts()
  }

  /// The data change under the finger.
  func endForReload() {
    if collection.dragAndDrop.listDrop?.isActive == true { return collection.dragAndDrop.settleGap() }
    if movement != nil { end(cancelled: true) }
  }
}
