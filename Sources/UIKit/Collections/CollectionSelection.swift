/// The selected items of a collection view, and taps on items.
///
/// Order of the calls, from Apple's header: shouldHighlight, didHighlight; when the finger lifts shouldSelect or
/// shouldDeselect, didSelect or didDeselect, didUnhighlight.
@MainActor
final class CollectionSelection: MultipleSelectionList {
  private unowned let collection: UICollectionView
  /// As the data source counts.
  private(set) var paths: Set<IndexPath> = []
  private var touched: (path: IndexPath, touch: UITouch)?
  /// There once several cells can be selected.
  private var drag: MultipleSelectionDrag?

  init(_ collection: UICollectionView) { self.collection = collection }

  private var tiler: CollectionTiler { collection.tiler }
  private var delegate: (any UICollectionViewDelegate)? { collection.delegate }

  private var selects: Bool {
    collection.isEditing
      ? collection.allowsSelectionDuringEditing || collection.allowsMultipleSelectionDuringEditing
      : collection.allowsSelection
  }
  private var selectsSeveral: Bool {
    collection.isEditing ? collection.allowsMultipleSelectionDuringEditing : collection.allowsMultipleSelection
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: UICollectionView.ScrollPosition) {
    guard let path else {
      for other in paths.sorted() { deselect(other, animated: animated) }
      return
    }
    guard selects else { return }
    enforce(
      tiler.contains(path),
      "\(type(of: collection)) cannot select item \(path.item) of section \(path.section): there is no such item.")
    if !selectsSeveral { for other in paths.sorted() where other != path { deselect(other, animated: animated) } }
    paths.insert(path)
    show(path, isSelected: true, animated: animated)
    if !position.isEmpty {
      CollectionItemScroll(collection: collection, path: path, position: position).run(animated: animated)
    }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard paths.remove(path) != nil else { return }
    show(path, isSelected: false, animated: animated)
  }

  private func show(_ path: IndexPath, isSelected: Bool, animated: Bool) {
    guard let cell = tiler.views[.cell(tiler.viewPath(path))] as? UICollectionViewCell, cell.isSelected != isSelected
    else { return }
    if animated, collection.window != nil {
      UIView.animate(withDuration: 0.2) { cell.isSelected = isSelected }
    } else {
      cell.isSelected = isSelected
    }
  }

  func rulesDidChange() {
    trim()
    let selectsSeveral = collection.allowsMultipleSelection || collection.allowsMultipleSelectionDuringEditing
    if selectsSeveral, drag == nil { drag = MultipleSelectionDrag(self) }
    drag?.recognizer.isEnabled = selectsSeveral
  }

  func trim() {
    guard !paths.isEmpty else { return }
    let kept = selects ? (selectsSeveral ? paths : Set(paths.min().map { [$0] } ?? [])) : []
    for path in paths.subtracting(kept).sorted() { deselect(path, animated: false) }
  }

  func editingDidChange() {
    // Items that were selected to be edited together are selected no more, as in tables.
    if !collection.isEditing, collection.allowsMultipleSelectionDuringEditing, !collection.allowsMultipleSelection {
      select(nil, animated: false, [])
    }
    trim()
    self.touched = nil
    for path in tiler.shownPaths {
      (tiler.views[.cell(path)] as? UICollectionViewCell)?._setEditing(
        collection.isEditing, animated: UIView.areAnimationsEnabled)
    }
  }

  // MARK: Touches

  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let here = view, here !== collection {
      if let cell = here as? UICollectionViewCell, cell._collection === collection {
        return collection.indexPath(for: cell)
      }
      view = here.superview
    }
    return nil
  }

  func touchesBegan(_ touches: Set<UITouch>) {
    if collection._listSwipes?.closeOpen() == true { return }
    guard selects, touched == nil, !collection.isDecelerating, !collection.isDragging, let touch = touches._first,
      let path = path(of: touch)
    else { return }
    if collection.isEditing, delegate?.collectionView(collection, canEditItemAt: path) == false { return }
    guard delegate?.collectionView(collection, shouldHighlightItemAt: path) ?? true else { return }
    touched = (path, touch)
    highlight(path)
  }

  private func highlight(_ path: IndexPath) {
    guard let cell = collection.cellForItem(at: path), !cell.isHighlighted else { return }
    cell.isHighlighted = true
    delegate?.collectionView(collection, didHighlightItemAt: path)
  }
  private func unhighlight(_ path: IndexPath) {
    guard let cell = collection.cellForItem(at: path), cell.isHighlighted else { return }
    cell.isHighlighted = false
    delegate?.collectionView(collection, didUnhighlightItemAt: path)
  }

  /// A finger that leaves the cell lets it go.
  func touchesMoved(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch), let cell = collection.cellForItem(at: touched.path) else {
      return
    }
    if !cell.bounds.contains(touched.touch.location(in: cell)) {
      self.touched = nil
      unhighlight(touched.path)
    }
  }

  func touchesEnded(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch) else { return }
    self.touched = nil
    let path = touched.path
    if let cell = collection.cellForItem(at: path), cell._takeTap() { return unhighlight(path) }
    open(path)
    unhighlight(path)
  }

  func cell(at path: IndexPath) -> UIView? { collection.cellForItem(at: path) }
  func mayOpen(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.collectionView(collection, shouldSpringLoadItemAt: path, with: context) ?? true
  }

  /// Selects or deselects the item, as by a tap.
  func open(_ path: IndexPath) {
    if selectsSeveral, paths.contains(path) {
      setSelectedByHand(false, at: path)
    } else if delegate?.collectionView(collection, shouldSelectItemAt: path) ?? true {
      if !selectsSeveral {
        for other in paths.sorted() where other != path {
          deselect(other, animated: false)
          delegate?.collectionView(collection, didDeselectItemAt: other)
        }
      }
      paths.insert(path)
      show(path, isSelected: true, animated: false)
      if let cell = collection.cellForItem(at: path), let segue = cell._selectionSegue { segue(cell) }
      delegate?.collectionView(collection, didSelectItemAt: path)
      if !selectsSeveral, let delegate, delegate.collectionView(collection, canPerformPrimaryActionForItemAt: path) {
        delegate.collectionView(collection, performPrimaryActionForItemAt: path)
      }
    }
  }

  func touchesCancelled(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch) else { return }
    self.touched = nil
    unhighlight(touched.path)
  }

  /// The touch means something else: its item is not highlighted any more.
  func cancelTouch() { if let touched { touchesCancelled([touched.touch]) } }
  /// The touch selects nothing; the item's highlight is left to the caller.
  func forgetTouch() { touched = nil }

  // MARK: While things change

  /// Forgets selection and touch; cells are left as they are.
  func reset() { (paths, touched) = ([], nil) }

  /// Items have other index paths now; nil for those that are gone.
  func move(_ newPath: (IndexPath) -> IndexPath?) { paths = Set(paths.compactMap(newPath)) }
  /// The same for the item that is touched.
  func moveTouch(_ newPath: (IndexPath) -> IndexPath?) {
    if let old = touched { touched = newPath(old.path).map { ($0, old.touch) } }
  }

  // MARK: Several items

  var scrollView: UIScrollView { collection }
  var isEditing: Bool { collection.isEditing }
  func path(at point: CGPoint) -> IndexPath? { collection.indexPathForItem(at: point) }

  func count(inSection section: Int) -> Int { collection.numberOfItems(inSection: section) }

  func isSelected(at path: IndexPath) -> Bool { paths.contains(path) }

  func setSelectedByHand(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      guard selectsSeveral, delegate?.collectionView(collection, shouldSelectItemAt: path) ?? true else { return }
      paths.insert(path)
      show(path, isSelected: true, animated: false)
      delegate?.collectionView(collection, didSelectItemAt: path)
    } else {
      guard delegate?.collectionView(collection, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path, animated: false)
      delegate?.collectionView(collection, didDeselectItemAt: path)
    }
  }

  func shouldBeginSelectionDrag(at path: IndexPath) -> Bool {
    delegate?.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginSelectionDrag(at path: IndexPath) {
    delegate?.collectionView(collection, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndSelectionDrag() { delegate?.collectionViewDidEndMultipleSelectionInteraction(collection) }
}
