// Order of the calls, from Apple's header: shouldHighlight, didHighlight; when the finger lifts shouldSelect or shouldDeselect, didSelect
// or didDeselect, didUnhighlight.
extension UICollectionView {
  private final var selects: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }
  private final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  final func _select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for other in _selection.sorted() { _deselect(other, animated: animated) }
      return
    }
    guard selects else { return }
    enforce(
      _contains(path),
      "\(type(of: self)) cannot select item \(path.item) of section \(path.section): there is no such item.")
    if !selectsSeveral { for other in _selection.sorted() where other != path { _deselect(other, animated: animated) } }
    _selection.insert(path)
    show(path, isSelected: true, animated: animated)
    if !position.isEmpty { _scroll(to: path, position, animated) }
  }

  final func _deselect(_ path: IndexPath, animated: Bool) {
    guard _selection.remove(path) != nil else { return }
    show(path, isSelected: false, animated: animated)
  }

  private func show(_ path: IndexPath, isSelected: Bool, animated: Bool) {
    guard let cell = _views[.cell(_viewPath(path))] as? UICollectionViewCell, cell.isSelected != isSelected else { return }
    if animated, window != nil {
      UIView.animate(withDuration: 0.2) { cell.isSelected = isSelected }
    } else {
      cell.isSelected = isSelected
    }
  }

  final func _selectionRulesDidChange() {
    _trimSelection()
    let selectsSeveral = allowsMultipleSelection || allowsMultipleSelectionDuringEditing
    if selectsSeveral, _selectionDrag == nil { _selectionDrag = MultipleSelectionDrag(self) }
    _selectionDrag?.recognizer.isEnabled = selectsSeveral
  }

  final func _trimSelection() {
    guard !_selection.isEmpty else { return }
    let kept = selects ? (selectsSeveral ? _selection : Set(_selection.min().map { [$0] } ?? [])) : []
    for path in _selection.subtracting(kept).sorted() { _deselect(path, animated: false) }
  }

  final func _editingDidChange() {
    // Items that were selected to be edited together are selected no more, as in tables.
    if !isEditing, allowsMultipleSelectionDuringEditing, !allowsMultipleSelection { _select(nil, animated: false, []) }
    _trimSelection()
    _touched = nil
    for path in _shownPaths {
      (_views[.cell(path)] as? UICollectionViewCell)?._setEditing(isEditing, animated: UIView.areAnimationsEnabled)
    }
  }

  // MARK: Touches

  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let here = view, here !== self {
      if let cell = here as? UICollectionViewCell, cell._collection === self { return indexPath(for: cell) }
      view = here.superview
    }
    return nil
  }

  final func _selectionTouchBegan(_ touches: Set<UITouch>) {
    if _listSwipes?.closeOpen() == true { return }
    guard selects, _touched == nil, !isDecelerating, !isDragging, let touch = touches._first, let path = path(of: touch) else { return }
    if isEditing, delegate?.collectionView(self, canEditItemAt: path) == false { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    _touched = (path, touch)
    highlight(path)
  }

  private func highlight(_ path: IndexPath) {
    guard let cell = cellForItem(at: path), !cell.isHighlighted else { return }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }
  private func unhighlight(_ path: IndexPath) {
    guard let cell = cellForItem(at: path), cell.isHighlighted else { return }
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// A finger that leaves the cell lets it go.
  final func _selectionTouchMoved(_ touches: Set<UITouch>) {
    guard let touched = _touched, touches.contains(touched.touch), let cell = cellForItem(at: touched.path) else { return }
    if !cell.bounds.contains(touched.touch.location(in: cell)) {
      _touched = nil
      unhighlight(touched.path)
    }
  }

  final func _selectionTouchEnded(_ touches: Set<UITouch>) {
    guard let touched = _touched, touches.contains(touched.touch) else { return }
    _touched = nil
    let path = touched.path
    if let cell = cellForItem(at: path), cell._takeTap() { return unhighlight(path) }
    if selectsSeveral, _selection.contains(path) {
      setSelectedByHand(false, at: path)
    } else if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      if !selectsSeveral {
        for other in _selection.sorted() where other != path {
          _deselect(other, animated: false)
          delegate?.collectionView(self, didDeselectItemAt: other)
        }
      }
      _selection.insert(path)
      show(path, isSelected: true, animated: false)
      if let cell = cellForItem(at: path), let segue = cell._selectionSegue { segue.trigger(cell) }
      delegate?.collectionView(self, didSelectItemAt: path)
      if !selectsSeveral, let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
      }
    }
    unhighlight(path)
  }

  final func _selectionTouchCancelled(_ touches: Set<UITouch>) {
    guard let touched = _touched, touches.contains(touched.touch) else { return }
    _touched = nil
    unhighlight(touched.path)
  }
}

extension UICollectionView: MultipleSelectionList {
  func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func paths(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item : numberOfItems(inSection: section) - 1
      return start <= end ? (start...end).map { IndexPath(item: $0, section: section) } : []
    }
  }

  func isSelected(at path: IndexPath) -> Bool { _selection.contains(path) }

  func setSelectedByHand(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      guard selectsSeveral, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
      _selection.insert(path)
      show(path, isSelected: true, animated: false)
      delegate?.collectionView(self, didSelectItemAt: path)
    } else {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      _deselect(path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
    }
  }

  func shouldBeginSelectionDrag(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginSelectionDrag(at path: IndexPath) { delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path) }
  func didEndSelectionDrag() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
