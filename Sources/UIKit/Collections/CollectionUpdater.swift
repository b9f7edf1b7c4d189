/// Carries out what changes in a collection view: collects the changes of a batch, tells the layout of them, and brings
/// the views from the old state to the new one. So it does when the layout is exchanged.
@MainActor
final class CollectionUpdater {
  unowned let collection: UICollectionView
  private var updates: ListUpdates?
  private var depth = 0
  private var waitingCompletions: [(Bool) -> Void] = []
  private var start: CollectionSnapshot?
  /// The completion handler of a transition between layouts that a gesture steers.
  var transitionCompletion: UICollectionView.LayoutInteractiveTransitionCompletion?
  private var phantomsAtStart = CollectionPhantoms()
  /// The view that the data source configures again: it is what the next call dequeues.
  private(set) var reconfigured: (element: CollectionElement, view: UICollectionReusableView)?

  init(_ collection: UICollectionView) { self.collection = collection }

  private var tiler: CollectionTiler { collection.tiler }
  private var layout: UICollectionViewLayout { collection._layout }
  var isCollecting: Bool { updates != nil }
  private var reloadsAfterwards = false

  /// - Returns: False outside a batch. Inside one the collection is reloaded when the batch has been carried out.
  func postponeReload() -> Bool {
    if isCollecting { reloadsAfterwards = true }
    return isCollecting
  }

  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    finish(completion)
  }

  /// Adds to the batch that is open; else the change is a batch of its own.
  func add(_ change: (inout ListUpdates) -> Void) {
    begin()
    change(&updates!)
    finish()
  }

  private func begin() {
    if depth == 0 {
      collection.mover.endForReload()
      // The counts before the change are those that the data source said last.
      _ = tiler.currentCounts
      phantomsAtStart = tiler.phantoms
      start = snapshot()
      updates = ListUpdates()
    }
    depth += 1
  }

  /// The places of one screen around what is seen.
  func snapshot() -> CollectionSnapshot {
    let bounds = collection.bounds
    var found = CollectionSnapshot(bounds: bounds)
    if tiler.hasLaidOut, !tiler.needsPrepare, !bounds.isEmpty {
      found.mirrorWidth = collection.containers.mirrorWidth
      for attributes in tiler.visibleAttributes(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)) {
        found.places[attributes._element] = attributes
      }
    }
    for (element, view) in tiler.views { if let attributes = view._attributes { found.places[element] = attributes } }
    return found
  }

  private func finish(_ completion: ((Bool) -> Void)? = nil) {
    depth -= 1
    guard depth == 0, let updates, let start else {
      if let completion { waitingCompletions.append(completion) }
      return
    }
    (self.updates, self.start) = (nil, nil)
    let completions = waitingCompletions + (completion.map { [$0] } ?? [])
    waitingCompletions = []
    let change = CollectionChange(carryOut(updates), start, collection)
    let layout = layout
    layout._change = change
    tiler.tellLayoutOfCounts()
    defer {
      if reloadsAfterwards { tiler.reset() }
      reloadsAfterwards = false
    }
    guard tiler.hasLaidOut else {
      layout._change = nil
      collection.setNeedsLayout()
      for completion in completions { completion(true) }
      return
    }
    CollectionPassage(collection, change).run {
      layout.prepare(forCollectionViewUpdates: change.items)
    } inAnimation: {
      layout.finalizeCollectionViewUpdates()
      layout._change = nil
    } completion: { finished in
      for completion in completions { completion(finished) }
    }
  }

  /// Asks for the new counts, checks them, and moves what is kept by index paths.
  private func carryOut(_ updates: ListUpdates) -> ListMap {
    let (old, new) = tiler.recount()
    let (before, after) = (phantomsAtStart, tiler.phantoms)
    let map = ListMap(
      updates.shown(from: before, to: after), from: old, to: new, .collection("\(type(of: collection))"))
    func moved(_ path: IndexPath) -> IndexPath? { map.newPath(before.view(path)).map { after.data($0) } }
    collection.itemSelection.move(moved)
    collection.dragAndDrop.listDrag?.movePaths(moved)
    collection.itemSelection.moveTouch(moved)
    tiler.prefetch.reset()
    collection.containers.lanes.sectionsDidChange(map)
    return map
  }

  // MARK: Another layout

  func setLayout(_ new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    let old = layout
    guard new !== old else {
      completion?(true)
      return
    }
    let change = exchange(old, for: new)
    if tiler.hasLaidOut, animated {
      animate(from: old, to: new, change, completion)
    } else {
      jump(from: old, to: new)
      completion?(true)
    }
  }

  /// Exchanges the layout. The caller moves the views, in an animation of its own.
  ///
  /// - Returns: Nil before the first layout, where there is nothing to move.
  func layoutPassage(to new: UICollectionViewLayout) -> CollectionPassage? {
    let old = layout
    let change = exchange(old, for: new)
    guard tiler.hasLaidOut, collection.window != nil else {
      jump(from: old, to: new)
      return nil
    }
    let passage = CollectionPassage(collection, change, animates: true)
    begin(passage, from: old, to: new, change, nil)
    return passage
  }

  private func exchange(_ old: UICollectionViewLayout, for new: UICollectionViewLayout) -> CollectionChange {
    checkOwner(of: new)
    collection.mover.endForReload()
    let start = snapshot()
    let abandoned = transitionCompletion
    transitionCompletion = nil
    exchange(old, new)
    abandoned?(false, false)
    return CollectionChange(nil, start, collection, from: old)
  }

  func checkOwner(of new: UICollectionViewLayout) {
    enforce(
      new._collectionView == nil || new._collectionView === collection,
      "\(type(of: new)) is the layout of another collection view already; each needs a layout of its own.")
  }

  private func exchange(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
    old.prepareForTransition(to: new)
    install(new)
    new.prepareForTransition(from: old)
  }

  func install(_ new: UICollectionViewLayout) {
    let old = layout
    collection._layout = new
    // A layout of lists sets it when it is prepared.
    collection._listBackground = nil
    old._collectionView = nil
    if let transition = old as? UICollectionViewTransitionLayout {
      (transition.currentLayout._collectionView, transition.nextLayout._collectionView) = (nil, nil)
    }
    new._collectionView = collection
    collection.containers.lanes.forget()
    tiler.layoutWasExchanged()
    new.invalidateLayout()
  }

  private func jump(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    let collection = collection
    for view in tiler.views.values {
      view._isMeasured = false
      view.willTransition(from: old, to: new)
    }
    collection.setNeedsLayout()
    if tiler.hasLaidOut, !collection.bounds.isEmpty {
      UIView.performWithoutAnimation {
        collection.layoutIfNeeded()
        let target = new.targetContentOffset(
          forProposedContentOffset: collection.scrollMover.clamped(collection.bounds.origin))
        if target != collection.bounds.origin { collection.contentOffset = target }
      }
    }
    for view in tiler.views.values { view.didTransition(from: old, to: new) }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  private func animate(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, _ change: CollectionChange,
    _ completion: ((Bool) -> Void)?
  ) {
    let passage = CollectionPassage(collection, change)
    begin(passage, from: old, to: new, change, completion)
    passage.run()
  }

  private func begin(
    _ passage: CollectionPassage, from old: UICollectionViewLayout, to new: UICollectionViewLayout,
    _ change: CollectionChange, _ completion: ((Bool) -> Void)?
  ) {
    (old._change, new._change) = (change, change)
    for view in tiler.viewsInOrder { view.willTransition(from: old, to: new) }
    passage.begin {
    } inAnimation: {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      (old._change, new._change) = (nil, nil)
    } completion: { [weak tiler] finished in
      for view in tiler?.viewsInOrder ?? [] { view.didTransition(from: old, to: new) }
      completion?(finished)
    }
  }

  // MARK: Configuring again

  func reconfigure(_ paths: [IndexPath]) {
    guard tiler.hasLaidOut else { return }
    for path in paths.sorted() {
      enforce(
        tiler.contains(path),
        "attempt to reconfigure item \(path.item) of section \(path.section): there is no such item.")
      enforce(
        isConfiguredAgain(path),
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, "
          + "which is not allowed: \(path).")
    }
  }

  /// Has the cells configured again that are shown or kept ready.
  ///
  /// - Returns: False where the data source has another cell for an item than the one that is shown; it stays as it
  ///   was. False as well while items are moved.
  func configureCells() -> Bool {
    guard tiler.hasLaidOut else { return true }
    return tiler.shownPaths.reduce(true) { tiler.viewPath($1) == $1 && isConfiguredAgain($1) && $0 }
  }

  private func isConfiguredAgain(_ path: IndexPath) -> Bool {
    let element = CollectionElement.cell(tiler.viewPath(path))
    guard let cell = tiler.views[element], let dataSource = collection.dataSource else { return true }
    reconfigured = (element, cell)
    let answer = dataSource.collectionView(collection, cellForItemAt: path)
    reconfigured = nil
    guard answer === cell else { return false }
    cell._isMeasured = false
    if layout._measuresElements, let attributes = cell._attributes, let context = tiler.measure(cell, attributes) {
      layout.invalidateLayout(with: context)
    }
    return true
  }
}
