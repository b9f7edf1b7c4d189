/// The stale part of a layout, so that it need not compute everything again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  @_nonoverride public required init() { super.init() }

  /// The data was reloaded.
  open internal(set) var invalidateEverything = false
  /// The numbers of sections and items changed.
  open internal(set) var invalidateDataSourceCounts = false

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the offset once the layout is up to date.
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The size that an element asked for, in contexts of
  /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  final var _preferred: UICollectionViewLayoutAttributes?
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again.
  open var invalidateFlowLayoutAttributes = true
}

/// One change of a batch, for `UICollectionViewLayout.prepare(forCollectionViewUpdates:)`. The item of a path is
/// `NSNotFound` where a whole section changes.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
