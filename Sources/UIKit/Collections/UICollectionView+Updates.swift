/// The frames near the screen before a change.
struct CollectionSnapshot {
  var places: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  var bounds = CGRect.zero
}

/// A change from one state of a collection view to the next, as its layout is asked about it.
@MainActor
final class CollectionChange {
  /// Nil where the data stay and the layout changes.
  let map: ListMap?
  private let before: [CollectionElement: UICollectionViewLayoutAttributes]
  private weak var view: UICollectionView?
  /// Set by a layout that has carried its measured sizes over.
  var isCarriedOver = false
  private let areShortPathsGlobal: Bool

  init(_ map: ListMap?, _ snapshot: CollectionSnapshot, _ view: UICollectionView) {
    (self.map, before, self.view) = (map, snapshot.places, view)
    areShortPathsGlobal = view._layout._hasGlobalElements
  }

  /// The element that shows the same thing afterwards; nil when it goes or is made anew.
  func after(_ old: CollectionElement) -> CollectionElement? {
    guard let map, !(areShortPathsGlobal && old.path.count == 1) else { return old }
    var new = old
    if old.category == .cell {
      guard !map.isReloaded(old.path), let path = map.newPath(old.path) else { return nil }
      new.path = path
    } else {
      guard let first = old.path.first, !map.updates.reloadedSections.contains(first), let section = map.newSection(first) else {
        return nil
      }
      new.path = old.path.count > 1 ? IndexPath(item: old.path[1], section: section) : IndexPath(index: section)
    }
    return new
  }
  func origin(_ new: CollectionElement) -> CollectionElement? {
    guard let map, !(areShortPathsGlobal && new.path.count == 1) else { return new }
    var old = new
    if new.category == .cell {
      guard let path = map.oldPath(new.path), !map.isReloaded(path) else { return nil }
      old.path = path
    } else {
      guard let first = new.path.first, let section = map.oldSection(first), !map.updates.reloadedSections.contains(section) else {
        return nil
      }
      old.path = new.path.count > 1 ? IndexPath(item: new.path[1], section: section) : IndexPath(index: section)
    }
    return old
  }

  func initial(_ new: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let old = origin(new) {
      guard let attributes = before[old]?._copy else { return nil }
      attributes.indexPath = new.path
      return attributes
    }
    guard let attributes = view?._place(of: new)?._copy else { return nil }
    attributes.alpha = 0
    return attributes
  }
  func final(_ old: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let new = after(old) {
      guard let attributes = view?._place(of: new)?._copy else { return nil }
      attributes.indexPath = old.path
      return attributes
    }
    guard let attributes = before[old]?._copy else { return nil }
    attributes.alpha = 0
    return attributes
  }

  /// The updates as layouts hear of them.
  var items: [UICollectionViewUpdateItem] {
    guard let updates = map?.updates else { return [] }
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    typealias Item = UICollectionViewUpdateItem
    var items: [Item] = []
    for section in updates.deletedSections { items.append(Item(.delete, from: whole(section), to: nil)) }
    for section in updates.reloadedSections {
      items.append(Item(.reload, from: whole(section), to: map?.newSection(section).map { whole($0) }))
    }
    for (from, to) in updates.movedSections.sorted(by: { $0.key < $1.key }) { items.append(Item(.move, from: whole(from), to: whole(to))) }
    for section in updates.insertedSections { items.append(Item(.insert, from: nil, to: whole(section))) }
    for path in updates.deleted.sorted() { items.append(Item(.delete, from: path, to: nil)) }
    for path in updates.reloaded.sorted() { items.append(Item(.reload, from: path, to: map?.newPath(path))) }
    for (from, to) in updates.moved { items.append(Item(.move, from: from, to: to)) }
    for path in updates.inserted.sorted() { items.append(Item(.insert, from: nil, to: path)) }
    return items
  }
}

extension UICollectionView {
  final func _performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  final func _update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    change(&_updates!)
    endUpdates(nil)
  }

  private func beginUpdates() {
    if _updateDepth == 0 {
      _endMovementForReload()
      // The counts before the change are those that the data source said last.
      _ = _currentCounts
      _phantomsAtStart = _phantoms
      _updateStart = snapshot()
      _updates = ListUpdates()
    }
    _updateDepth += 1
  }

  /// The places of one screen around what is seen.
  private func snapshot() -> CollectionSnapshot {
    var found = CollectionSnapshot(bounds: bounds)
    if _hasLaidOut, !_needsPrepare, !bounds.isEmpty {
      for attributes in _places(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)) {
        found.places[attributes._element] = attributes
      }
    }
    for (element, view) in _views { if let attributes = view._attributes { found.places[element] = attributes } }
    return found
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    _updateDepth -= 1
    guard _updateDepth == 0, let updates = _updates, let start = _updateStart else {
      if let completion { _waitingCompletions.append(completion) }
      return
    }
    (_updates, _updateStart) = (nil, nil)
    let completions = _waitingCompletions + (completion.map { [$0] } ?? [])
    _waitingCompletions = []
    let old = _currentCounts
    _counts = nil
    let (before, after) = (_phantomsAtStart, _phantoms)
    let map = ListMap(updates.shown(from: before, to: after), from: old, to: _currentCounts, .collection("\(type(of: self))"))
    func moved(_ path: IndexPath) -> IndexPath? { map.newPath(before.view(path)).map { after.data($0) } }
    _selection = Set(_selection.compactMap(moved))
    _listDrag?.movePaths(moved)
    if let touched = _touched { _touched = moved(touched.path).map { ($0, touched.touch) } }
    _prefetch = CollectionPrefetch()
    _lanes.sectionsDidChange(map)
    let change = CollectionChange(map, start, self)
    _layout._change = change
    let context = _layout._newContext()
    context.invalidateDataSourceCounts = true
    let counts = _counts
    _layout.invalidateLayout(with: context)
    _counts = counts
    guard _hasLaidOut else {
      _layout._change = nil
      setNeedsLayout()
      for completion in completions { completion(true) }
      return
    }
    let layout = _layout
    run(change, from: start, prepare: { layout.prepare(forCollectionViewUpdates: change.items) }) {
      layout.finalizeCollectionViewUpdates()
      layout._change = nil
    } completion: { finished in
      for completion in completions { completion(finished) }
    }
  }

  // MARK: From one state to the next

  /// Lays out anew and moves everything from where it was. 0.3 s (Behaviour/Motion.md §4), or as an animation around it says.
  private func run(
    _ change: CollectionChange, from start: CollectionSnapshot, prepare: () -> Void, inAnimation: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    let origin = bounds.origin
    _isTiling = true
    _prepareIfNeeded()
    prepare()
    var target = _clamped(bounds.origin)
    target = _layout.targetContentOffset(forProposedContentOffset: target)
    if let delegate { target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target) }
    if isDragging || _motion != nil { target = bounds.origin }
    let animates = window != nil && UIView.areAnimationsEnabled

    // The views that were on screen, under their new names.
    var going: [(view: UICollectionReusableView, element: CollectionElement, attributes: UICollectionViewLayoutAttributes?)] = []
    let oldViews = _views
    _views = [:]
    for (old, view) in oldViews.sorted(by: { CollectionElement.isBefore($0.key, $1.key) }) {
      if let new = change.after(old) {
        _views[new] = view
        view._element = new
        if change.map == nil { view._isMeasured = false }
      } else {
        going.append((view, old, disappearing(old)))
      }
    }
    // The elements after the change, which may have to be measured first.
    let old = Dictionary(uniqueKeysWithValues: _views.map { ($0.key, $0.value._attributes) })
    var coming: [UICollectionReusableView] = []
    var places: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<20 {
      _prepareIfNeeded()
      let seen = CGRect(origin: target, size: bounds.size)
      let lanes = _layout._lanes(in: _mirroredIfNeeded(seen))
      if !lanes.isEmpty { _lanes.show(lanes, keepsPlaces: animates) }
      places = _layout._willShow(_places(in: seen))
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      for attributes in places {
        if let view = _views[attributes._element] {
          if attributes._hasEstimates, let context = _measure(view, attributes) { contexts.append(context) }
          continue
        }
        guard let view = _make(attributes) else { continue }
        coming.append(view)
        if _layout._measuresElements, let context = _measure(view, attributes) { contexts.append(context) }
      }
      guard !contexts.isEmpty else { break }
      for context in contexts { _layout.invalidateLayout(with: context) }
    }
    let wanted = Set(places.map(\._element))
    for element in _views.keys.filter({ !wanted.contains($0) }).sorted(by: CollectionElement.isBefore) {
      let view = _views.removeValue(forKey: element)!
      let attributes = change.origin(element).flatMap { disappearing($0) } ?? _place(of: element)
      going.append((view, element, attributes))
    }
    UIView.performWithoutAnimation {
      for view in coming {
        guard animates, let element = view._element, let attributes = appearing(element) else { continue }
        _apply(attributes, to: view)
      }
      if animates { for view in coming where view._element != nil { view.layoutIfNeeded() } }
      for attributes in places {
        let element = attributes._element
        guard animates, let view = _views[element], let was = old[element] ?? nil, let from = appearing(element) else { continue }
        // A layout may want an item that stays to start elsewhere; else it goes on from where it is on screen.
        if !from.isEqual(renamed(was, element)) { _apply(from, to: view) }
      }
      for (view, _, _) in going { view._element = nil }
    }
    let finish = { [weak self] in
      guard let self else { return }
      self._lanes.arrange()
      for attributes in places { if let view = self._views[attributes._element] { self._apply(attributes, to: view) } }
      self._dressViews()
      for (view, _, attributes) in going { if let attributes { view._take(attributes) } else { view.alpha = 0 } }
      if self.bounds.origin != target { self.bounds.origin = target }
      inAnimation()
    }
    let clean = { [weak self] in
      for (view, element, _) in going {
        view.removeFromSuperview()
        guard view._element == nil else { continue }
        UIView.performWithoutAnimation {
          (view.alpha, view.transform3D) = (1, CATransform3DIdentity)
          self?._discard(view, element)
        }
      }
    }
    _isTiling = false
    guard animates else {
      finish()
      clean()
      if target != origin { delegate?.scrollViewDidScroll(self) }
      setNeedsLayout()
      layoutIfNeeded()
      completion(true)
      return
    }
    // The offset goes along with the items.
    if target != origin { UIView.performWithoutAnimation { _setOrigin(origin) } }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]) {
      finish()
    } completion: { finished in
      clean()
      completion(finished)
    }
    if target != origin { delegate?.scrollViewDidScroll(self) }
  }

  private func renamed(_ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let copy = attributes._copy
    copy.indexPath = element.path
    return copy
  }

  private func appearing(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: _layout.initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      _layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: _layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind ?? "", at: element.path)
    }
  }
  private func disappearing(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: _layout.finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      _layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: _layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind ?? "", at: element.path)
    }
  }

  /// Without telling anyone.
  private func _setOrigin(_ origin: CGPoint) { layer.bounds.origin = origin }

  // MARK: Another layout

  final func _setLayout(_ new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard new !== _layout else {
      completion?(true)
      return
    }
    enforce(
      new._collectionView == nil || new._collectionView === self,
      "\(type(of: new)) is the layout of another collection view already; each needs a layout of its own.")
    let old = _layout, start = snapshot()
    _endMovementForReload()
    old.prepareForTransition(to: new)
    _layout = new
    // A layout of lists sets it when it is prepared.
    _listBackground = nil
    old._collectionView = nil
    new._collectionView = self
    new.prepareForTransition(from: old)
    _lanes.forget()
    _needsPrepare = true
    new.invalidateLayout()
    guard _hasLaidOut, animated else {
      for view in _views.values {
        view._isMeasured = false
        view.willTransition(from: old, to: new)
      }
      setNeedsLayout()
      if _hasLaidOut, !bounds.isEmpty {
        UIView.performWithoutAnimation {
          layoutIfNeeded()
          let target = new.targetContentOffset(forProposedContentOffset: _clamped(bounds.origin))
          if target != bounds.origin { contentOffset = target }
        }
      }
      for view in _views.values { view.didTransition(from: old, to: new) }
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      completion?(true)
      return
    }
    let change = CollectionChange(nil, start, self)
    (old._change, new._change) = (change, change)
    for element in _views.keys.sorted(by: CollectionElement.isBefore) { _views[element]?.willTransition(from: old, to: new) }
    run(change, from: start, prepare: {}) {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      (old._change, new._change) = (nil, nil)
    } completion: { [weak self] finished in
      if let self {
        for element in self._views.keys.sorted(by: CollectionElement.isBefore) { self._views[element]?.didTransition(from: old, to: new) }
      }
      completion?(finished)
    }
  }

  // MARK: Configuring again

  final func _reconfigure(_ paths: [IndexPath]) {
    guard _hasLaidOut else { return }
    for path in paths.sorted() {
      enforce(_contains(path), "attempt to reconfigure item \(path.item) of section \(path.section): there is no such item.")
      enforce(
        _isConfiguredAgain(path),
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, "
          + "which is not allowed: \(path).")
    }
  }

  /// Has the cells configured again that are shown or kept ready.
  ///
  /// - Returns: False where the data source has another cell for an item than the one that is shown; it stays as it was. False as well while
  ///   items are moved.
  final func _configureCells() -> Bool {
    guard _hasLaidOut else { return true }
    let paths = _views.keys.filter { $0.category == .cell }.map(\.path).sorted()
    return paths.reduce(true) { _viewPath($1) == $1 && _isConfiguredAgain($1) && $0 }
  }

  private func _isConfiguredAgain(_ path: IndexPath) -> Bool {
    let element = CollectionElement.cell(_viewPath(path))
    guard let cell = _views[element], let dataSource else { return true }
    _reconfigured = (element, cell)
    let answer = dataSource.collectionView(self, cellForItemAt: path)
    _reconfigured = nil
    guard answer === cell else { return false }
    cell._isMeasured = false
    if _layout._measuresElements, let attributes = cell._attributes, let context = _measure(cell, attributes) {
      _layout.invalidateLayout(with: context)
    }
    return true
  }
}
