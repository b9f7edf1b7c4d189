/// The step of a collection view from one state to the next: which views stay, come and go, and how they move.
@MainActor
final class CollectionPassage {
  private unowned let collection: UICollectionView
  private let change: CollectionChange
  private let animates: Bool
  /// The content offset after the step.
  private var target = CGPoint.zero
  /// Views that go, with the elements that they showed and the attributes that they move to; nil: they fade.
  private var going:
    [(view: UICollectionReusableView, element: CollectionElement, attributes: UICollectionViewLayoutAttributes?)] = []
  private var coming: [UICollectionReusableView] = []
  /// The attributes of views that stay, as they were before the step.
  private var earlier: [CollectionElement: UICollectionViewLayoutAttributes?] = [:]
  /// The elements on screen after the step.
  private var shown: [UICollectionViewLayoutAttributes] = []

  /// The content offset before the step.
  private var origin = CGPoint.zero
  private var inAnimation: () -> Void = {}
  private var completion: (Bool) -> Void = { _ in }

  /// - Parameter animates: By default, whether the collection is seen and animations are enabled.
  init(_ collection: UICollectionView, _ change: CollectionChange, animates: Bool? = nil) {
    (self.collection, self.change) = (collection, change)
    self.animates = animates ?? (collection.window != nil && UIView.areAnimationsEnabled)
  }

  private var tiler: CollectionTiler { collection.tiler }
  private var containers: CollectionContainers { collection.containers }
  private var layout: UICollectionViewLayout { collection._layout }

  /// Lays out anew and moves everything from where it was. 0.3 s (Behaviour/Motion.md §4), or as an animation around it
  /// says.
  ///
  /// - Parameters:
  ///   - prepare: Called when the layout is prepared, before it is asked about the change.
  ///   - inAnimation: Called within the animation, when the layout has been asked everything.
  func run(prepare: () -> Void, inAnimation: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    begin(prepare: prepare, inAnimation: inAnimation, completion: completion)
    run()
  }

  /// Lays out anew and puts everything where it was. `run()` moves it from there; or the caller does, with `placeAtEnd`
  /// in an animation of its own and `end` after it.
  func begin(prepare: () -> Void, inAnimation: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    origin = collection.bounds.origin
    (self.inAnimation, self.completion) = (inAnimation, completion)
    tiler.isTiling = true
    tiler.prepareIfNeeded()
    prepare()
    target = targetOffset()
    carryOverViews()
    showElements()
    releaseOthers()
    placeViewsBefore()
    tiler.isTiling = false
    tiler.checkInvariants()
    // The offset goes along with the items. Nobody is told of the one that it starts from.
    if animates, target != origin { UIView.performWithoutAnimation { collection.layer.bounds.origin = origin } }
  }

  func run() { if animates { animate() } else { jump() } }

  private func targetOffset() -> CGPoint {
    let target = collection.updater.offset(for: layout)
    return collection.isDragging || collection.scrollMover.isRunning ? collection.bounds.origin : target
  }

  // MARK: Which views

  /// The views that were on screen, under their new names.
  private func carryOverViews() {
    going = tiler.carryOverViews(change).map { ($0.view, $0.element, disappearing($0.element)) }
    earlier = tiler.views.mapValues(\._attributes)
  }

  /// Makes the views of elements on screen after the change. They may have to be measured, which may bring others.
  private func showElements() {
    for _ in 0..<20 {
      tiler.prepareIfNeeded()
      let seen = CGRect(origin: target, size: collection.bounds.size)
      let lanes = layout._lanes(in: containers.mirroredIfNeeded(seen))
      if !lanes.isEmpty { containers.lanes.show(lanes, keepsPlaces: animates) }
      shown = layout._willShow(tiler.visibleAttributes(in: seen))
      let contexts = shown.compactMap(show)
      guard !contexts.isEmpty else { return }
      for context in contexts { layout.invalidateLayout(with: context) }
    }
  }

  /// - Returns: What the layout has to know where the element has another size than it said.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutInvalidationContext? {
    if let view = tiler.views[attributes._element] {
      return attributes._hasEstimates ? tiler.measure(view, attributes) : nil
    }
    guard let view = tiler.makeView(attributes) else { return nil }
    coming.append(view)
    return layout._measuresElements ? tiler.measure(view, attributes) : nil
  }

  /// Views of elements that are off screen afterwards go.
  private func releaseOthers() {
    let wanted = Set(shown.map(\._element))
    for element in tiler.views.keys.filter({ !wanted.contains($0) }).sorted(by: CollectionElement.isBefore) {
      let view = tiler.release(element)!
      going.append(
        (view, element, change.origin(element).flatMap { disappearing($0) } ?? tiler.attributes(of: element)))
    }
  }

  // MARK: Before, within and after the animation

  private func placeViewsBefore() {
    UIView.performWithoutAnimation {
      if animates {
        placeComingViews()
        placeStayingViews()
      }
      for (view, _, _) in going { view._element = nil }
    }
  }

  private func placeComingViews() {
    for view in coming {
      guard let element = view._element, let attributes = appearing(element) else { continue }
      containers.apply(attributes, to: view)
    }
    for view in coming where view._element != nil { view.layoutIfNeeded() }
  }

  /// A layout may want an item that stays to start elsewhere; else it goes on from where it is on screen.
  private func placeStayingViews() {
    for attributes in shown {
      let element = attributes._element
      guard let view = tiler.views[element], let was = earlier[element] ?? nil, let from = appearing(element) else {
        continue
      }
      if !from.isEqual(renamed(was, element)) { containers.apply(from, to: view) }
    }
  }

  private func placeViewsAfter() {
    containers.lanes.arrange()
    for attributes in shown {
      if let view = tiler.views[attributes._element] { containers.apply(attributes, to: view) }
    }
    tiler.dressViews()
    for (view, _, attributes) in going { if let attributes { view._take(attributes) } else { view.alpha = 0 } }
    if collection.bounds.origin != target { collection.bounds.origin = target }
  }

  /// - Parameter tiler: Nil once the collection view is gone.
  private func discardGoingViews(_ tiler: CollectionTiler?) {
    for (view, element, _) in going {
      view.removeFromSuperview()
      guard view._element == nil else { continue }
      UIView.performWithoutAnimation {
        (view.alpha, view.transform3D) = (1, CATransform3DIdentity)
        tiler?.discard(view, element)
      }
    }
  }

  /// The views, and the offset, as the new state has them.
  func placeAtEnd() {
    placeViewsAfter()
    inAnimation()
  }

  /// - Parameter tiler: Nil once the collection view is gone.
  private func end(_ finished: Bool, _ tiler: CollectionTiler?) {
    discardGoingViews(tiler)
    completion(finished)
  }

  /// The caller's animation is over.
  func end(_ finished: Bool) { end(finished, tiler) }

  private func jump() {
    placeAtEnd()
    discardGoingViews(tiler)
    if target != origin { collection.delegate?.scrollViewDidScroll(collection) }
    collection.setNeedsLayout()
    collection.layoutIfNeeded()
    completion(true)
  }

  private func animate() {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
    ) {
      self.placeAtEnd()
    } completion: { [weak tiler] finished in
      self.end(finished, tiler)
    }
    if target != origin { collection.delegate?.scrollViewDidScroll(collection) }
  }

  // MARK: What the layout says

  private func renamed(_ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement)
    -> UICollectionViewLayoutAttributes
  {
    let copy = attributes._copy
    copy.indexPath = element.path
    return copy
  }

  private func appearing(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind ?? "", at: element.path)
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind ?? "", at: element.path)
    }
  }
  private func disappearing(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind ?? "", at: element.path)
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind ?? "", at: element.path)
    }
  }
}
