/// The views of a collection that exist, and where they are: it counts, has the layout prepared, and makes, measures
/// and takes away the views of elements as they come on screen and leave it.
@MainActor
final class CollectionTiler {
  private unowned let collection: UICollectionView
  /// Items in each section, as the data source said last, with phantoms; nil until it is asked again.
  private var counts: [Int]?
  private(set) var views: [CollectionElement: UICollectionReusableView] = [:]
  let pool = CollectionPool()
  /// Gaps and placeholders among the items.
  var phantoms = CollectionPhantoms()
  private(set) var needsPrepare = true
  /// Elements may stand elsewhere in their section than they did.
  private var needsDressing = false
  private(set) var isPreparing = false
  /// Set by updates, too, which show elements themselves.
  var isTiling = false
  private(set) var hasLaidOut = false
  /// The collection's size when the layout was last told that everything is new.
  private var sizeAtReload = CGSize.zero
  /// True within the layout that follows, so that the invalidation asks for no other.
  private var isTellingFirstSize = false
  private var beingMade: UICollectionViewLayoutAttributes?
  /// The distance by which the layout moves the content when it is prepared next, in points.
  var offsetAdjustment = CGPoint.zero
  private(set) lazy var prefetch = CollectionPrefetch(collection)

  init(_ collection: UICollectionView) { self.collection = collection }

  private var layout: UICollectionViewLayout { collection._layout }
  private var containers: CollectionContainers { collection.containers }
  private var dataSource: (any UICollectionViewDataSource)? { collection.dataSource }
  private var delegate: (any UICollectionViewDelegate)? { collection.delegate }

  // MARK: Counts

  /// Asked for when they are not known. O(sections).
  var currentCounts: [Int] {
    if let counts { return counts }
    var counts: [Int] = []
    if let dataSource {
      let sections = dataSource.numberOfSections(in: collection)
      counts.reserveCapacity(sections)
      for section in 0..<sections {
        let items = dataSource.collectionView(collection, numberOfItemsInSection: section)
        enforce(
          items >= 0, "The data source of \(type(of: collection)) says that section \(section) has \(items) items.")
        counts.append(items)
      }
    }
    for phantom in phantoms.list where counts.indices.contains(phantom.path.section) {
      counts[phantom.path.section] += 1
    }
    self.counts = counts
    return counts
  }

  func contains(_ path: IndexPath) -> Bool {
    let counts = currentCounts
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  func reset() {
    collection.mover.endForReload()
    phantoms = CollectionPhantoms()
    for element in views.keys.sorted(by: CollectionElement.isBefore) { retire(element) }
    collection.itemSelection.reset()
    counts = nil
    hasLaidOut = false
    prefetch.reset()
    invalidateEverything()
    collection.setNeedsLayout()
  }

  private func invalidateEverything() {
    let context = layout._newContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    sizeAtReload = collection.bounds.size
    layout.invalidateLayout(with: context)
  }

  /// Tells the layout once more in the first layout, when the collection has got its size since: a layout may set
  /// insets and the content offset by it.
  private func tellLayoutOfFirstSize() {
    guard !hasLaidOut, sizeAtReload != collection.bounds.size else { return }
    isTellingFirstSize = true
    invalidateEverything()
    isTellingFirstSize = false
  }

  /// For calls that ask what is shown: it makes nothing, but what it would show is counted, and updates that follow
  /// start from there.
  func countIfNeeded() { if !isTiling { _ = currentCounts } }

  /// The views of all elements, in an order that does not depend on hashes.
  var viewsInOrder: [UICollectionReusableView] {
    views.keys.sorted(by: CollectionElement.isBefore).compactMap { views[$0] }
  }

  /// In view order: those that are shown.
  var shownPaths: [IndexPath] { views.keys.filter { $0.category == .cell }.map(\.path).sorted() }

  // MARK: Invalidation

  func layoutWasInvalidated(_ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext) {
    guard layout === collection._layout else { return }
    if context.invalidateDataSourceCounts, !collection.updater.isCollecting { counts = nil }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    (needsPrepare, needsDressing) = (true, true)
    if !isTellingFirstSize { collection.setNeedsLayout() }
  }

  /// The context of the invalidation that new bounds bring; nil when the layout stays valid.
  ///
  /// The layout is asked while the view still has its old bounds, and invalidated when it has the new ones, so that a
  /// layout that sets the content offset while it is invalidated does not start the change again.
  func contextForBounds(_ new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard hasLaidOut, !isPreparing, layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
    return layout.invalidationContext(forBoundsChange: new)
  }

  func prepareIfNeeded() {
    guard needsPrepare, !isPreparing else { return }
    (needsPrepare, isPreparing) = (false, true)
    _ = currentCounts
    layout.prepare()
    let size = layout.collectionViewContentSize
    isPreparing = false
    if collection.contentSize != size {
      let old = collection.contentSize, width = collection.bounds.width
      collection.contentSize = size
      if containers.flips || (layout._mirrorsItself && old.width != size.width), old == .zero || old.width <= width,
        size.width > width,
        !collection.isDragging
      {
        // Content from right to left begins at the right.
        collection.scrollMover.move(
          to: CGPoint(x: CGFloat(collection.scrollMover.range.x.upperBound), y: collection.bounds.minY))
      }
    }
    guard offsetAdjustment != .zero else { return }
    let way = offsetAdjustment
    offsetAdjustment = .zero
    collection.scrollMover.shift(by: way)
  }

  // MARK: Counts and index paths while things change

  /// The data source is asked again when counts are next needed, and the layout for everything.
  func invalidateCounts() {
    counts = nil
    invalidateEverything()
  }

  /// Asks the data source for counts, which then stay known while the layout is told that they are others.
  ///
  /// - Returns: The counts before and after.
  func recount() -> (old: [Int], new: [Int]) {
    let old = currentCounts
    counts = nil
    return (old, currentCounts)
  }
  func tellLayoutOfCounts() {
    let context = layout._newContext()
    context.invalidateDataSourceCounts = true
    let known = counts
    layout.invalidateLayout(with: context)
    counts = known
  }

  /// An item is shown in another section than the data source has it in.
  func shiftCount(from section: Int, to other: Int) {
    guard section != other, counts != nil else { return }
    counts![section] -= 1
    counts![other] += 1
  }

  /// Gives every view the element that it shows now.
  func renameViews(_ newElement: (CollectionElement) -> CollectionElement) {
    var renamed: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in views {
      let new = newElement(element)
      (renamed[new], view._element) = (view, new)
    }
    views = renamed
  }

  /// Gives the views that stay in a change their new elements.
  ///
  /// - Returns: Those of elements that go, in their order, which stand in no list any more.
  func carryOverViews(_ change: CollectionChange) -> [(view: UICollectionReusableView, element: CollectionElement)] {
    var going: [(view: UICollectionReusableView, element: CollectionElement)] = []
    let old = views
    views = [:]
    for (element, view) in old.sorted(by: { CollectionElement.isBefore($0.key, $1.key) }) {
      guard let new = change.after(element) else {
        going.append((view, element))
        continue
      }
      views[new] = view
      view._element = new
      if change.map == nil { view._isMeasured = false }
    }
    return going
  }

  /// Takes an element's view from the list, and leaves it where it is on screen.
  func release(_ element: CollectionElement) -> UICollectionReusableView? { views.removeValue(forKey: element) }

  /// The layout is another one, which was not prepared yet.
  func layoutWasExchanged() { needsPrepare = true }

  /// The data as before, with other phantoms among them: each view gets its new position in the layout's order, and
  /// stands where it stood.
  func setPhantoms(_ new: CollectionPhantoms) {
    let old = phantoms
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in views {
      guard element.category == .cell else {
        kept[element] = view
        continue
      }
      guard let phantom = old.phantom(at: element.path) else {
        let moved = CollectionElement.cell(new.view(old.data(element.path)))
        (kept[moved], view._element) = (view, moved)
        continue
      }
      if let own = new.list.first(where: { $0.owner === phantom.owner && phantom.owner != nil }) {
        (kept[.cell(own.path)], view._element) = (view, .cell(own.path))
      } else {
        view.removeFromSuperview()
        discard(view, element)
      }
    }
    views = kept
    phantoms = new
    invalidateCounts()
  }

  /// The index path among the data of an item that is shown; the item is `NSNotFound` for a phantom.
  func dataPath(_ view: IndexPath) -> IndexPath { collection.mover.movement?.data(view) ?? phantoms.data(view) }
  /// The index path at which an item of the data is shown.
  func viewPath(_ data: IndexPath) -> IndexPath { collection.mover.movement?.view(data) ?? phantoms.view(data) }

  // MARK: Places

  /// The attributes of an element by the layout, whether on screen or not.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    let isThere = element.category != .cell || contains(element.path)
    let found = isThere ? layout._attributes(of: element) : nil
    return containers.flips ? found.map { containers.mirrored($0) } : found
  }

  /// The attributes of elements that stand in a rectangle and are not hidden.
  func visibleAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    let flips = containers.flips
    var found: [UICollectionViewLayoutAttributes] = []
    for attributes in layout.layoutAttributesForElements(in: containers.mirroredIfNeeded(rect)) ?? [] {
      guard !attributes.isHidden else { continue }
      let own = flips ? containers.mirrored(attributes) : attributes
      if containers.frameOnScreen(own).intersects(rect) { found.append(own) }
    }
    return found
  }

  func item(at point: CGPoint) -> IndexPath? {
    guard let path = shownItem(at: point).map({ dataPath($0) }), path.item != NSNotFound else { return nil }
    return path
  }
  /// In the layout's order, while an item is moved by hand.
  func shownItem(at point: CGPoint) -> IndexPath? {
    let found = visibleAttributes(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)).filter {
      $0.representedElementCategory == .cell && containers.frameOnScreen($0).contains(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Tiling

  func tile() {
    guard !isTiling else { return }
    // Nothing is shown, but a change of items begins from what the data source says now.
    guard collection.bounds.width > 0 else { return countIfNeeded() }
    // A view that is as high as its content learns from the layout how high that is.
    guard collection.bounds.height > 0 else {
      if !hasLaidOut { prepareIfNeeded() }
      return
    }
    // The data source is not retained; with it go the items.
    if dataSource == nil, !(counts ?? []).isEmpty { reset() }
    isTiling = true
    defer { isTiling = false }
    layout._surroundingsMayHaveChanged()
    tellLayoutOfFirstSize()
    var made: [UICollectionReusableView] = []
    // Elements that turn out larger or smaller change which are seen.
    var rounds = 0
    repeat {
      prepareIfNeeded()
      rounds += 1
      dressViews()
      enforce(
        rounds <= 100,
        "\(type(of: collection)) is stuck in its update/layout loop. This can happen for many reasons, including self-sizing views whose "
          + "preferred attributes are not returning a consistent size. To debug this issue, check what invalidates \(type(of: layout)) "
          + "while cells are shown.")
    } while showElements(&made)
    // Not before it is measured: at an estimated size its constraints may have no solution.
    UIView.performWithoutAnimation { for view in made where view._element != nil { view.layoutIfNeeded() } }
    hasLaidOut = true
    checkInvariants()
    prefetch.look()
  }

  /// Views and counts agree: each view knows the element that it is kept by, and items are counted. Costs nothing in
  /// release builds.
  func checkInvariants() {
    #if DEBUG
      for (element, view) in views {
        assert(
          view._element == element, "The view of \(element.path) of \(collection) takes itself for another element's.")
        assert(
          element.category != .cell || counts == nil || contains(element.path),
          "\(collection) shows a cell for \(element.path), which is none of its items.")
      }
    #endif
  }

  /// Lets the layout dress what is on screen, after its elements may have come to stand elsewhere. O(visible).
  func dressViews() {
    guard needsDressing else { return }
    needsDressing = false
    for (element, view) in views { layout._dress(view, element) }
  }

  /// - Returns: Whether the layout was invalidated by what was found, so that it has to be looked at again.
  private func showElements(_ made: inout [UICollectionReusableView]) -> Bool {
    let lanes = layout._lanes(in: containers.mirroredIfNeeded(collection.bounds))
    if !lanes.isEmpty { containers.lanes.show(lanes) }
    let places = layout._willShow(visibleAttributes(in: collection.bounds))
    var wanted = Set<CollectionElement>(minimumCapacity: places.count)
    for attributes in places { wanted.insert(attributes._element) }
    if let moving = collection.mover.movement { wanted.insert(.cell(moving.path)) }
    if views.count > wanted.count || views.keys.contains(where: { !wanted.contains($0) }) {
      // In their order: it decides which view comes back for which element.
      for element in views.keys.filter({ !wanted.contains($0) }).sorted(by: CollectionElement.isBefore) {
        retire(element)
      }
    }
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in places {
      let element = attributes._element
      let shown: UICollectionReusableView
      if let view = views[element] {
        if isMovedByHand(element) { continue }
        let old = view._attributes
        containers.apply(attributes, to: view)
        if old?.zIndex != attributes.zIndex { containers.order(view) }
        if attributes._needsMeasuring(after: old) { view._isMeasured = false }
        shown = view
      } else {
        guard let view = makeView(attributes) else { continue }
        made.append(view)
        shown = view
      }
      if layout._measuresElements, let context = measure(shown, attributes) { contexts.append(context) }
    }
    containers.lanes.prune(keeping: lanes)
    for context in contexts { layout.invalidateLayout(with: context) }
    return needsPrepare
  }

  /// Whether an element's view follows a finger, and not the layout.
  private func isMovedByHand(_ element: CollectionElement) -> Bool {
    collection.mover.movement?.path == element.path && element.category == .cell
      && collection.dragAndDrop.listDrag?.isActive != true
  }

  func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext? {
    guard !view._isMeasured, attributes.representedElementCategory != .decorationView, layout._measures(attributes)
    else { return nil }
    view._isMeasured = true
    let preferred = view.preferredLayoutAttributesFitting(attributes._copy)
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return nil }
    return layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
  }

  /// Measures a cell on screen again, whose content is another; the layout hears of it when it wants another size.
  func sizeMayHaveChanged(of cell: UICollectionViewCell) {
    guard isMeasured(cell), let attributes = cell._attributes else { return }
    cell._isMeasured = false
    if let context = measure(cell, attributes) { layout.invalidateLayout(with: context) }
  }

  /// Measures a cell in the next layout that may want another size by then.
  func measureAgain(_ cell: UICollectionViewCell) {
    guard isMeasured(cell) else { return }
    cell._isMeasured = false
    collection.setNeedsLayout()
  }

  /// Whether the cell is on screen in a size that its content has asked for, and may ask for another.
  private func isMeasured(_ cell: UICollectionViewCell) -> Bool {
    guard let element = cell._element, views[element] === cell else { return false }
    return cell._isMeasured && !isTiling && !isPreparing && !collection.updater.isCollecting
      && layout._measuresElements && collection.selfSizingInvalidation != .disabled
  }

  /// In the next layout: for a layout that has forgotten what elements measured. O(visible).
  func measureShownElementsAgain() {
    for view in views.values { view._isMeasured = false }
  }

  // MARK: Views

  /// The view is not laid out yet: it may have to be measured first.
  ///
  /// - Returns: Nil where the layout has a decoration that nothing is registered for.
  @discardableResult
  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes._element
    let phantom = element.category == .cell ? phantoms.phantom(at: element.path) : nil
    // A gap shows nothing.
    if let phantom, phantom.owner == nil { return nil }
    beingMade = attributes
    defer { beingMade = nil }
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      switch element.category {
      case .cell: made = phantom?.owner.map { placeholderCell($0, element) } ?? cell(element)
      case .supplementaryView: made = supplement(element)
      case .decorationView: made = decoration(element, attributes.frame)
      }
      guard let view = made else { return }
      enforce(
        view._element.map { views[$0] !== view } ?? true,
        "The data source of \(type(of: collection)) returned a view for \(element.path) that is already shown: dequeue a view for each "
          + "element.")
      (view._collection, view._element, view._isMeasured) = (collection, element, false)
      view._attributes = nil
      view._take(attributes)
      views[element] = view
    }
    guard let view = made else { return nil }
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell {
        let path = dataPath(element.path)
        let isSelected = collection.itemSelection.isSelected(at: path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell._setEditing(collection.isEditing, animated: false)
        if phantom == nil { delegate?.collectionView(collection, willDisplay: cell, forItemAt: path) }
        collection.dragAndDrop.listDrag?.dress(cell, at: path)
      } else if element.category == .supplementaryView {
        delegate?.collectionView(
          collection, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.path)
      }
      containers.order(view)
    }
    return view
  }

  private func placeholderCell(_ owner: CollectionPlaceholderItem, _ element: CollectionElement)
    -> UICollectionReusableView
  {
    let view = dequeue(element, owner.reuseIdentifier)
    if let cell = view as? UICollectionViewCell { owner.update?(cell) }
    return view
  }

  private func cell(_ element: CollectionElement) -> UICollectionReusableView {
    guard let dataSource else { fatalError("\(type(of: collection)) has items but no data source.") }
    let cell = dataSource.collectionView(collection, cellForItemAt: dataPath(element.path))
    enforce(
      cell.reuseIdentifier != nil,
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    return cell
  }

  private func supplement(_ element: CollectionElement) -> UICollectionReusableView {
    let kind = element.kind ?? ""
    let view = dataSource.flatMap { source in
      OptionalRequirement.ask {
        source.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: element.path)
      }
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
    if let view = pool.view("decoration \(kind)", kind, frame: frame) { return view }
    guard let source = layout._decorations[kind] else {
      fatalError(
        "no UICollectionViewLayoutAttributes decoration view is registered for kind \(kind): register a class or a nib for it "
          + "with the layout's register(_:forDecorationViewOfKind:)")
    }
    let view = source.make(kind, frame: frame)
    view.reuseIdentifier = kind
    return view
  }

  func dequeue(_ element: CollectionElement, _ identifier: String) -> UICollectionReusableView {
    if let own = collection.updater.reconfigured, own.element == element, own.view.reuseIdentifier == identifier {
      return own.view
    }
    let attributes = beingMade?._element == element ? beingMade : isPreparing ? nil : attributes(of: element)
    let kind = element.kind ?? CollectionPool.cells
    guard let view = pool.view(kind, identifier, frame: attributes?.frame ?? .zero) else {
      fatalError(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    view._attributes = nil
    UIView.performWithoutAnimation {
      if let attributes { view._take(attributes) }
      view._collection = collection
      layout._dress(view, element)
    }
    return view
  }

  func retire(_ element: CollectionElement) {
    guard let view = views.removeValue(forKey: element) else { return }
    view.removeFromSuperview()
    collection.dragAndDrop.listDrag?.undress(view)
    discard(view, element)
  }

  /// A view that is out already: the delegate hears of it, and it waits for the next use.
  func discard(_ view: UICollectionReusableView, _ element: CollectionElement) {
    tellEnd(view, element)
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
      view.layer.removeAllAnimations()
    }
    view._element =
      element.category == .decorationView
      ? CollectionElement(category: .decorationView, kind: "decoration \(element.kind ?? "")", path: element.path)
      : element
    pool.keep(view)
    view._element = nil
    view._attributes = nil
  }

  private func tellEnd(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell {
      let path = dataPath(element.path)
      if path.item != NSNotFound { delegate?.collectionView(collection, didEndDisplaying: cell, forItemAt: path) }
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        collection, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.path)
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
