// Which views exist, and where they are.
extension UICollectionView {
  // MARK: Counts

  /// Asked for when they are not known. O(sections).
  final var _currentCounts: [Int] {
    if let _counts { return _counts }
    var counts: [Int] = []
    if let dataSource {
      let sections = dataSource.numberOfSections(in: self)
      counts.reserveCapacity(sections)
      for section in 0..<sections {
        let items = dataSource.collectionView(self, numberOfItemsInSection: section)
        enforce(items >= 0, "The data source of \(type(of: self)) says that section \(section) has \(items) items.")
        counts.append(items)
      }
    }
    for phantom in _phantoms.list where counts.indices.contains(phantom.path.section) { counts[phantom.path.section] += 1 }
    _counts = counts
    return counts
  }

  final func _contains(_ path: IndexPath) -> Bool {
    let counts = _currentCounts
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  final func _reload() {
    _endMovementForReload()
    _phantoms = CollectionPhantoms()
    for element in _views.keys.sorted(by: CollectionElement.isBefore) { _retire(element) }
    _selection = []
    _touched = nil
    _counts = nil
    _hasLaidOut = false
    _prefetch = CollectionPrefetch()
    let context = _layout._newContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    _layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  /// For calls that ask what is shown: it makes nothing, but what it would show is counted, and updates that follow start from there.
  final func _count() { if !_isTiling { _ = _currentCounts } }

  /// In view order: those that are shown.
  final var _shownPaths: [IndexPath] { _views.keys.filter { $0.category == .cell }.map(\.path).sorted() }

  // MARK: Invalidation

  final func _layoutWasInvalidated(_ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext) {
    guard layout === _layout else { return }
    if context.invalidateDataSourceCounts, _updates == nil { _counts = nil }
    _offsetAdjustment.x += context.contentOffsetAdjustment.x
    _offsetAdjustment.y += context.contentOffsetAdjustment.y
    (_needsPrepare, _needsDressing) = (true, true)
    setNeedsLayout()
  }

  /// The context of the invalidation that new bounds bring; nil when the layout stays valid.
  ///
  /// The layout is asked while the view still has its old bounds, and invalidated when it has the new ones, so that a layout that
  /// sets the content offset while it is invalidated does not start the change again.
  final func _contextForBounds(_ new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard _hasLaidOut, !_isPreparing, _layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
    return _layout.invalidationContext(forBoundsChange: new)
  }

  final func _prepareIfNeeded() {
    guard _needsPrepare, !_isPreparing else { return }
    (_needsPrepare, _isPreparing) = (false, true)
    _ = _currentCounts
    _layout.prepare()
    let size = _layout.collectionViewContentSize
    _isPreparing = false
    if contentSize != size {
      let wasEmpty = contentSize == .zero
      let oldWidth = contentSize.width
      contentSize = size
      if _flips || (_layout._mirrorsItself && oldWidth != size.width), wasEmpty || oldWidth <= bounds.width, size.width > bounds.width,
        !isDragging
      {
        // Content from right to left begins at the right.
        _moveTo(CGPoint(x: CGFloat(_range.x.upperBound), y: bounds.minY))
      }
    }
    guard _offsetAdjustment != .zero else { return }
    let way = _offsetAdjustment
    _offsetAdjustment = .zero
    _shift(by: way)
  }

  // MARK: Places

  /// The attributes of an element by the layout, whether on screen or not.
  final func _place(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    _prepareIfNeeded()
    let found: UICollectionViewLayoutAttributes?
    switch element.category {
    case .cell: found = _contains(element.path) ? _layout.layoutAttributesForItem(at: element.path) : nil
    case .supplementaryView: found = _layout.layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: found = _layout.layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
    return _flips ? found.map { _mirrored($0) } : found
  }

  /// The attributes of elements that stand in a rectangle and are not hidden.
  final func _places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    _prepareIfNeeded()
    let flips = _flips
    var found: [UICollectionViewLayoutAttributes] = []
    for attributes in _layout.layoutAttributesForElements(in: _mirroredIfNeeded(rect)) ?? [] {
      guard !attributes.isHidden else { continue }
      let own = flips ? _mirrored(attributes) : attributes
      if _frameOnScreen(own).intersects(rect) { found.append(own) }
    }
    return found
  }

  final func _item(at point: CGPoint) -> IndexPath? {
    guard let path = _viewItem(at: point).map({ _dataPath($0) }), path.item != NSNotFound else { return nil }
    return path
  }
  /// In the layout's order, while an item is moved by hand.
  final func _viewItem(at point: CGPoint) -> IndexPath? {
    let found = _places(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)).filter {
      $0.representedElementCategory == .cell && _frameOnScreen($0).contains(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Tiling

  final func _tile() {
    guard !_isTiling, bounds.width > 0, bounds.height > 0 else { return }
    // The data source is not retained; with it go the items.
    if dataSource == nil, !(_counts ?? []).isEmpty { _reload() }
    _isTiling = true
    defer { _isTiling = false }
    _layout._surroundingsMayHaveChanged()
    var made: [UICollectionReusableView] = []
    // Elements that turn out larger or smaller change which are seen.
    var rounds = 0
    repeat {
      _prepareIfNeeded()
      rounds += 1
      _dressViews()
      enforce(
        rounds <= 100,
        "\(type(of: self)) is stuck in its update/layout loop. This can happen for many reasons, including self-sizing views whose "
          + "preferred attributes are not returning a consistent size. To debug this issue, check what invalidates \(type(of: _layout)) "
          + "while cells are shown.")
    } while showElements(&made)
    // Not before it is measured: at an estimated size its constraints may have no solution.
    UIView.performWithoutAnimation { for view in made where view._element != nil { view.layoutIfNeeded() } }
    _hasLaidOut = true
    _prefetchAhead()
  }

  /// Lets the layout dress what is on screen, after its elements may have come to stand elsewhere. O(visible).
  final func _dressViews() {
    guard _needsDressing else { return }
    _needsDressing = false
    for (element, view) in _views { _layout._dress(view, element) }
  }

  /// - Returns: Whether the layout was invalidated by what was found, so that it has to be looked at again.
  private func showElements(_ made: inout [UICollectionReusableView]) -> Bool {
    let lanes = _layout._lanes(in: _mirroredIfNeeded(bounds))
    if !lanes.isEmpty { _lanes.show(lanes) }
    let places = _layout._willShow(_places(in: bounds))
    var wanted = Set<CollectionElement>(minimumCapacity: places.count)
    for attributes in places { wanted.insert(attributes._element) }
    if let moving = _movement { wanted.insert(.cell(moving.path)) }
    if _views.count > wanted.count || _views.keys.contains(where: { !wanted.contains($0) }) {
      // In their order: it decides which view comes back for which element.
      for element in _views.keys.filter({ !wanted.contains($0) }).sorted(by: CollectionElement.isBefore) { _retire(element) }
    }
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in places {
      let element = attributes._element
      let shown: UICollectionReusableView
      if let view = _views[element] {
        if _movement?.path == element.path, element.category == .cell, _listDrag?.isActive != true { continue }
        let old = view._attributes
        _apply(attributes, to: view)
        if old?.zIndex != attributes.zIndex { _order(view) }
        if attributes._needsMeasuring(after: old) { view._isMeasured = false }
        shown = view
      } else {
        guard let view = _make(attributes) else { continue }
        made.append(view)
        shown = view
      }
      if _layout._measuresElements, let context = _measure(shown, attributes) { contexts.append(context) }
    }
    _lanes.prune(keeping: lanes)
    for context in contexts { _layout.invalidateLayout(with: context) }
    return _needsPrepare
  }

  final func _measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext? {
    guard !view._isMeasured, attributes.representedElementCategory != .decorationView, _layout._measures(attributes) else { return nil }
    view._isMeasured = true
    let preferred = view.preferredLayoutAttributesFitting(attributes._copy)
    guard _layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) else { return nil }
    return _layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
  }

  /// In the next layout: for a layout that has forgotten what elements measured. O(visible).
  final func _measureShownElementsAgain() {
    for view in _views.values { view._isMeasured = false }
  }

  // MARK: Views

  /// The view is not laid out yet: it may have to be measured first.
  ///
  /// - Returns: Nil where the layout has a decoration that nothing is registered for.
  @discardableResult
  final func _make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes._element
    let phantom = element.category == .cell ? _phantoms.phantom(at: element.path) : nil
    // A gap shows nothing.
    if let phantom, phantom.owner == nil { return nil }
    _beingMade = attributes
    defer { _beingMade = nil }
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      switch element.category {
      case .cell: made = phantom?.owner.map { _placeholderCell($0, element) } ?? cell(element)
      case .supplementaryView: made = supplement(element)
      case .decorationView: made = decoration(element, attributes.frame)
      }
      guard let view = made else { return }
      enforce(
        view._element.map { _views[$0] !== view } ?? true,
        "The data source of \(type(of: self)) returned a view for \(element.path) that is already shown: dequeue a view for each element.")
      (view._collection, view._element, view._isMeasured) = (self, element, false)
      view._attributes = nil
      view._take(attributes)
      _views[element] = view
    }
    guard let view = made else { return nil }
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell {
        let path = _dataPath(element.path)
        let isSelected = _selection.contains(path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell._setEditing(isEditing, animated: false)
        if phantom == nil { delegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
        _listDrag?.dress(cell, at: path)
      } else if element.category == .supplementaryView {
        delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.path)
      }
      _order(view)
    }
    return view
  }

  private func cell(_ element: CollectionElement) -> UICollectionReusableView {
    guard let dataSource else { fatalError("\(type(of: self)) has items but no data source.") }
    let cell = dataSource.collectionView(self, cellForItemAt: _dataPath(element.path))
    enforce(
      cell.reuseIdentifier != nil,
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    return cell
  }

  private func supplement(_ element: CollectionElement) -> UICollectionReusableView {
    let kind = element.kind ?? ""
    let view = dataSource.flatMap { source in
      OptionalRequirement.ask { source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path) }
    }
    guard let view, view.reuseIdentifier != nil else {
      fatalError(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind), \(element.path)) was not "
          + "retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil")
    }
    return view
  }

  private func decoration(_ element: CollectionElement, _ frame: CGRect) -> UICollectionReusableView? {
    let kind = element.kind ?? ""
    if let view = _pool.view("decoration \(kind)", kind, frame: frame) { return view }
    guard let source = _layout._decorations[kind] else {
      fatalError(
        "no UICollectionViewLayoutAttributes decoration view is registered for kind \(kind): register a class or a nib for it "
          + "with the layout's register(_:forDecorationViewOfKind:)")
    }
    let view = source.make(kind, frame: frame)
    view.reuseIdentifier = kind
    return view
  }

  final func _dequeue(_ element: CollectionElement, _ identifier: String) -> UICollectionReusableView {
    if let own = _reconfigured, own.element == element, own.view.reuseIdentifier == identifier { return own.view }
    let attributes = _beingMade?._element == element ? _beingMade : _isPreparing ? nil : _place(of: element)
    let kind = element.kind ?? CollectionPool.cells
    guard let view = _pool.view(kind, identifier, frame: attributes?.frame ?? .zero) else {
      fatalError(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    view._attributes = nil
    UIView.performWithoutAnimation {
      if let attributes { view._take(attributes) }
      view._collection = self
      _layout._dress(view, element)
    }
    return view
  }

  final func _retire(_ element: CollectionElement) {
    guard let view = _views.removeValue(forKey: element) else { return }
    view.removeFromSuperview()
    _listDrag?.undress(view)
    _discard(view, element)
  }

  /// A view that is out already: the delegate hears of it, and it waits for the next use.
  final func _discard(_ view: UICollectionReusableView, _ element: CollectionElement) {
    tellEnd(view, element)
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
      view.layer.removeAllAnimations()
    }
    view._element =
      element.category == .decorationView
      ? CollectionElement(category: .decorationView, kind: "decoration \(element.kind ?? "")", path: element.path) : element
    _pool.keep(view)
    view._element = nil
    view._attributes = nil
  }

  private func tellEnd(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell {
      let path = _dataPath(element.path)
      if path.item != NSNotFound { delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path) }
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.path)
    }
  }
}

extension CollectionElement {
  /// Section by section: header, items, footer.
  static func isReadBefore(_ a: CollectionElement, _ b: CollectionElement) -> Bool {
    func position(_ element: CollectionElement) -> (Int, Int) {
      switch (element.category, element.kind) {
      case (.supplementaryView, UICollectionView.elementKindSectionFooter): (element.path.first ?? 0, 2)
      case (.cell, _): (element.path.section, 1)
      // An element of the whole layout, whose path has one element, is read before the first section.
      case (.supplementaryView, _): (element.path.count == 1 ? -1 : element.path.first ?? 0, 0)
      default: (element.path.first ?? 0, 3)
      }
    }
    let (one, two) = (position(a), position(b))
    return one == two ? isBefore(a, b) : one < two
  }
}
