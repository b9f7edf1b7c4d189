// A change of layouts that a gesture steers.
extension CollectionUpdater {
  /// Installs the layout between the one of now and another.
  ///
  /// - Parameter completion: Called at the end: whether the last animation ran to its end, and whether the transition
  ///   was finished, not cancelled.
  func startTransition(
    to new: UICollectionViewLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old = collection._layout
    enforce(
      !(old is UICollectionViewTransitionLayout), "the collection is already in the middle of an interactive transition"
    )
    checkOwner(of: new)
    enforce(new !== old, "\(type(of: new)) is the layout already; an interactive transition leads to another.")
    let transition =
      collection.delegate?.collectionView(collection, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    transitionCompletion = completion
    collection.mover.endForReload()
    old.prepareForTransition(to: new)
    install(transition)
    // Both go on to be asked, and know whom they lay out.
    (old._collectionView, new._collectionView) = (collection, collection)
    new.prepareForTransition(from: old)
    for view in collection.tiler.viewsInOrder { view.willTransition(from: old, to: new) }
    return transition
  }

  /// Leads the transition to one of its ends, from where it is.
  ///
  /// - Parameter isFinished: Whether to the next layout.
  func endTransition(isFinished: Bool) {
    guard let transition = collection._layout as? UICollectionViewTransitionLayout else {
      return enforce(false, "the collection is not in an interactive transition")
    }
    let old = transition.currentLayout, new = transition.nextLayout, completion = transitionCompletion
    transitionCompletion = nil
    collection.mover.endForReload()
    let start = snapshot(), target = isFinished ? new : old
    install(target)
    let end: (Bool) -> Void = { [weak tiler = collection.tiler] didRun in
      for view in tiler?.viewsInOrder ?? [] { view.didTransition(from: old, to: target) }
      completion?(didRun, isFinished)
    }
    func finalize() {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      target._change = nil
    }
    guard collection.tiler.hasLaidOut else {
      finalize()
      return end(true)
    }
    let change = CollectionChange(nil, start, collection)
    target._change = change
    CollectionPassage(collection, change).run {
    } inAnimation: {
      finalize()
    } completion: {
      end($0)
    }
  }

  /// The content offset that the view will have with another layout.
  func offset(for layout: UICollectionViewLayout) -> CGPoint {
    let proposed = collection.scrollMover.clamped(
      collection.bounds.origin, toContentOf: layout.collectionViewContentSize)
    let target = layout.targetContentOffset(forProposedContentOffset: proposed)
    return collection.delegate?.collectionView(collection, targetContentOffsetForProposedContentOffset: target)
      ?? target
  }
}
