/// An item that a finger moves. Views and layout see it at its new position already; the data source hears of it at the end.
struct CollectionMovement {
  /// In the data.
  let original: IndexPath
  /// In the layout.
  var path: IndexPath
  var position: CGPoint

  func data(_ view: IndexPath) -> IndexPath {
    if view == path { return original }
    var item = view.item
    if view.section == path.section, item > path.item { item -= 1 }
    if view.section == original.section, item >= original.item { item += 1 }
    return IndexPath(item: item, section: view.section)
  }
  func view(_ data: IndexPath) -> IndexPath {
    if data == original { return path }
    var item = data.item
    if data.section == original.section, item > original.item { item -= 1 }
    if data.section == path.section, item >= path.item { item += 1 }
    return IndexPath(item: item, section: data.section)
  }
}

extension UICollectionView {
  final func _dataPath(_ view: IndexPath) -> IndexPath { _movement?.data(view) ?? _phantoms.data(view) }
  final func _viewPath(_ data: IndexPath) -> IndexPath { _movement?.view(data) ?? _phantoms.view(data) }

  /// The standard gesture's question: whether the data source says that an item moves, or implements what it would hear of it.
  final func _movesItems(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return OptionalRequirement.ask { dataSource.collectionView(self, canMoveItemAt: path) }
      ?? PorticoFoundation._responds(dataSource, to: Selector("collectionView:moveItemAtIndexPath:toIndexPath:"))
  }

  final func _beginMovement(_ path: IndexPath) -> Bool {
    guard _movement == nil, let dataSource, _contains(path), let cell = cellForItem(at: path),
      dataSource.collectionView(self, canMoveItemAt: path)
    else { return false }
    _movement = CollectionMovement(original: path, path: path, position: cell.center)
    cell.layer.zPosition = CGFloat(Int32.max)
    bringSubviewToFront(cell)
    return true
  }

  final func _updateMovement(_ position: CGPoint) {
    guard var movement = _movement else { return }
    let previous = movement.position
    movement.position = position
    _movement = movement
    if let cell = _views[.cell(movement.path)] {
      _apply(_layout.layoutAttributesForInteractivelyMovingItem(at: movement.path, withTargetPosition: position), to: cell)
    }
    let proposed = _layout.targetIndexPath(forInteractivelyMovingItem: movement.path, withPosition: position)
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original, atCurrentIndexPath: movement.path,
        toProposedIndexPath: proposed) ?? proposed
    guard target != movement.path else { return }
    let context = _layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [movement.path], previousPosition: previous)
    _rearrange(to: target, context)
    _animateLayout()
  }

  final func _scrollAtEdges(_ position: CGPoint) {
    guard _movement != nil else { return }
    let scroll = _edgeScroll ?? EdgeScroll(self) { [weak self] in self?._updateMovement($0) }
    _edgeScroll = scroll
    scroll.follow(position)
  }

  /// Gives every cell its new position in the layout.
  final func _rearrange(to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext) {
    guard let old = _movement else { return }
    var new = old
    new.path = target
    if old.path.section != target.section, _counts != nil {
      _counts![old.path.section] -= 1
      _counts![target.section] += 1
    }
    var views: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in _views {
      guard element.category == .cell else {
        views[element] = view
        continue
      }
      let moved = CollectionElement.cell(new.view(old.data(element.path)))
      views[moved] = view
      view._element = moved
    }
    _views = views
    _movement = new
    _layout.invalidateLayout(with: context)
  }

  final func _animateLayout() {
    setNeedsLayout()
    guard window != nil else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]) {
      self.layoutIfNeeded()
    }
  }

  final func _endMovement(cancelled: Bool) {
    guard let movement = _movement else { return }
    _edgeScroll?.stop()
    _edgeScroll = nil
    let final = cancelled ? movement.original : movement.path
    let context = _layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final], previousIndexPaths: [movement.path], movementCancelled: cancelled)
    if cancelled, movement.path != movement.original {
      _rearrange(to: movement.original, context)
    } else {
      _layout.invalidateLayout(with: context)
    }
    let ended = _movement!
    _movement = nil
    if !cancelled, ended.path != ended.original {
      _selection = Set(_selection.map { ended.view($0) })
      dataSource?.collectionView(self, moveItemAt: ended.original, to: ended.path)
    }
    _animateLayout()
  }

  /// The data change under the finger.
  final func _endMovementForReload() {
    if _listDrop?.isActive == true { return settleGap() }
    if _movement != nil { _endMovement(cancelled: true) }
  }
}
