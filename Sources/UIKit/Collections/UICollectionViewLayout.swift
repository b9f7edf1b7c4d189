/// Says where the elements of a collection view are. Subclasses override the methods for the elements they have.
///
/// Calls come in this order: `prepare` once after each invalidation, then `collectionViewContentSize`, then the
/// attributes for what is on screen, in every frame that scrolls.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  @_nonoverride public init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) { notImplemented("UICollectionViewLayout.encode(with:)") }

  open var collectionView: UICollectionView? { _collectionView }
  final weak var _collectionView: UICollectionView?

  // MARK: Invalidation

  open func invalidateLayout() { invalidateLayout(with: _newContext()) }
  /// Overrides drop what they kept, and call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.tiler.layoutWasInvalidated(self, context)
  }
  final func _newContext() -> UICollectionViewLayoutInvalidationContext {
    (type(of: self).invalidationContextClass as! UICollectionViewLayoutInvalidationContext.Type).init()
  }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  final func _newAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let attributes = (type(of: self).layoutAttributesClass as! UICollectionViewLayoutAttributes.Type).init()
    attributes.indexPath = element.path
    attributes.representedElementCategory = element.category
    attributes.representedElementKind = element.kind
    return attributes
  }

  /// Asked before the bounds change, while the view still has the old ones.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    _newContext()
  }
  /// Asked for each element that comes on screen and has measured itself.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = _newContext()
    context._preferred = preferredAttributes
    switch preferredAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [preferredAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: preferredAttributes.representedElementKind ?? "", at: [preferredAttributes.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: preferredAttributes.representedElementKind ?? "", at: [preferredAttributes.indexPath])
    }
    return context
  }
  /// Whether elements are measured when they come on screen. Override point of ours.
  var _measuresElements: Bool { true }
  /// Whether one element is. Override point of ours.
  func _measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  /// Asked before each layout pass: what the layout depends on beside data and bounds may differ. Override point of
  /// ours.
  func _surroundingsMayHaveChanged() {}

  /// Gives a view the look of its position: when it is handed out, and after the layout was made anew. Override point
  /// of ours.
  func _dress(_ view: UICollectionReusableView, _ element: CollectionElement) {}

  /// The insets of the collection view changed. Override point of ours.
  func _insetsDidChange() {}
  /// Whether content that is wider than the view begins at its right. Override point of ours.
  var _mirrorsItself: Bool { false }

  // MARK: Sections that scroll by themselves

  /// Those that touch a rectangle of the layout. Override point of ours.
  func _lanes(in rect: CGRect) -> [CollectionLane] { [] }
  /// Called with the attributes of elements about to be on screen, which may be changed for this pass. Override point
  /// of ours.
  func _willShow(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] { attributes }
  /// Whether an index path of one element names something of the whole layout, not of a section. Override point of
  /// ours.
  var _hasGlobalElements: Bool { false }

  // MARK: Where things are

  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of an element, by the method for its category.
  final func _attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
  }

  /// The offset at which a drag comes to rest. Velocity in points per millisecond, as the scroll view's delegate hears
  /// it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset of the content after an update or a change of layouts.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the collection view mirrors everything when the interface runs the other way than the development
  /// direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decoration

  final var _decorations: [String: CollectionViewSource] = [:]
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    _decorations[elementKind] = viewClass.map { CollectionViewSource($0) }
  }
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    _decorations[elementKind] = nib.map { .nib($0) }
  }

  // MARK: Updates

  /// The change that is compared while the collection view goes from one state to the next.
  final var _change: CollectionChange?

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Within the animation, after all attributes were asked for.
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// The attributes from which an item comes, by its new path: a new one fades in at its position; another starts where
  /// it was.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    _change?.initial(.cell(itemIndexPath))
  }
  /// The attributes to which an item goes, by its old path: one that is deleted fades at its position; another goes
  /// where it will be.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    _change?.final(.cell(itemIndexPath))
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { _change?.initial(.supplement(elementKind, elementIndexPath)) }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { _change?.final(.supplement(elementKind, elementIndexPath)) }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    _change?.initial(CollectionElement(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    _change?.final(CollectionElement(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Moving by hand

  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  {
    collectionView?.tiler.shownItem(at: position) ?? previousIndexPath
  }
  /// The item at its position, with the finger at its middle, above the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?._copy ?? _newAttributes(.cell(indexPath))
    attributes.center = position
    attributes.zIndex = Int(Int32.max)
    return attributes
  }
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = _newContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = _newContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }
}
