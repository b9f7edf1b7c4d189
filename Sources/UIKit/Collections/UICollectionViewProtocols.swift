/// Gives a collection view its items. The first two methods are required.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
}

extension UICollectionViewDataSource {
  /// `numberOfSections?(in:)`, which two protocols have: the static type of the data source says which is meant.
  public var _opt_numberOfSections_in_: ((UICollectionView) -> Int)? {
    _opt(
      "UICollectionViewDataSource.numberOfSections(in:)", (@MainActor (UICollectionView) -> Int).self,
      ((UICollectionView) -> Int).self)
  }
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSource.numberOfSections(in:)", (@MainActor (UICollectionView) -> Int).self)
    {
      return own(collectionView)
    }
    return 1
  }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)",
      (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView).self)
    {
      return own(collectionView, kind, indexPath)
    }
    OptionalRequirement.missing()
    return UICollectionReusableView(frame: .zero)
  }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSource.collectionView(_:canMoveItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    OptionalRequirement.missing()
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSource.collectionView(_:moveItemAt:to:)",
      (@MainActor (UICollectionView, IndexPath, IndexPath) -> Void).self)
    {
      return own(collectionView, sourceIndexPath, destinationIndexPath)
    }
    OptionalRequirement.missing()
  }
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSource.indexTitles(for:)", (@MainActor (UICollectionView) -> [String]?).self)
    {
      return own(collectionView)
    }
    return nil
  }
  public func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSource.collectionView(_:indexPathForIndexTitle:at:)",
      (@MainActor (UICollectionView, String, Int) -> IndexPath).self)
    {
      return own(collectionView, title, index)
    }
    OptionalRequirement.missing()
    return IndexPath(item: 0, section: 0)
  }
}

/// Hears before items are needed, so that their data can be there when they are.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDataSourcePrefetching.collectionView(_:cancelPrefetchingForItemsAt:)",
      (@MainActor (UICollectionView, [IndexPath]) -> Void).self)?(collectionView, indexPaths)
  }
}

/// Hears of selection and of what comes on screen. Every method may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Asked when a finger has stayed for half a second. No paths: it is beside the items. Nil for no menu.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Not asked yet: nothing happens to an item on which a drag rests.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  // Deprecated since iOS 13, where context menus replaced them: nobody is asked.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?)
  /// Asked when an interactive transition between layouts starts.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  // Asked where a focus moves, which it does not on a device that is used by touch.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
  /// A pinch would open the item in a window of its own; there is one window here, and nobody is asked.
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  )
    -> UIWindowScene.ActivationConfiguration?
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldShowMenuForItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return false
  }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:canPerformAction:forItemAt:withSender:)",
      (@MainActor (UICollectionView, Selector, IndexPath, Any?) -> Bool).self)
    {
      return own(collectionView, action, indexPath, sender)
    }
    return false
  }
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:performAction:forItemAt:withSender:)",
      (@MainActor (UICollectionView, Selector, IndexPath, Any?) -> Void).self)
    {
      return own(collectionView, action, indexPath, sender)
    }
    OptionalRequirement.missing()
  }
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:transitionLayoutForOldLayout:newLayout:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)
        .self)
    {
      return own(collectionView, fromLayout, toLayout)
    }
    return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:canFocusItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldUpdateFocusIn:)",
      (@MainActor (UICollectionView, UICollectionViewFocusUpdateContext) -> Bool).self)
    {
      return own(collectionView, context)
    }
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didUpdateFocusIn:with:)",
      (@MainActor (UICollectionView, UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void).self)
    {
      return own(collectionView, context, coordinator)
    }
    OptionalRequirement.missing()
  }
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.indexPathForPreferredFocusedView(in:)",
      (@MainActor (UICollectionView) -> IndexPath?).self)
    {
      return own(collectionView)
    }
    return nil
  }
  public func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:selectionFollowsFocusForItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return false
  }
  public func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  )
    -> UIWindowScene.ActivationConfiguration?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:sceneActivationConfigurationForItemAt:point:)",
      (@MainActor (UICollectionView, IndexPath, CGPoint) -> UIWindowScene.ActivationConfiguration?).self)
    {
      return own(collectionView, indexPath, point)
    }
    return nil
  }
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldHighlightItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return true
  }
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didHighlightItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Void).self)?(collectionView, indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didUnhighlightItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Void).self)?(collectionView, indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldSelectItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return true
  }
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldDeselectItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return true
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didSelectItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Void).self)?(collectionView, indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didDeselectItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Void).self)?(collectionView, indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:canPerformPrimaryActionForItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return !collectionView.isEditing
  }
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:performPrimaryActionForItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Void).self)?(collectionView, indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:willDisplay:forItemAt:)",
      (@MainActor (UICollectionView, UICollectionViewCell, IndexPath) -> Void).self)?(collectionView, cell, indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      (@MainActor (UICollectionView, UICollectionReusableView, String, IndexPath) -> Void).self)?(
        collectionView, view, elementKind, indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didEndDisplaying:forItemAt:)",
      (@MainActor (UICollectionView, UICollectionViewCell, IndexPath) -> Void).self)?(collectionView, cell, indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      (@MainActor (UICollectionView, UICollectionReusableView, String, IndexPath) -> Void).self)?(
        collectionView, view, elementKind, indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:canEditItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    if let own = OptionalRequirement.inSubclass(
      self,
      "UICollectionViewDelegate.collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      (@MainActor (UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath).self)
    {
      return own(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
    }
    return self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
      (@MainActor (UICollectionView, IndexPath, IndexPath) -> IndexPath).self)
    {
      return own(collectionView, currentIndexPath, proposedIndexPath)
    }
    return proposedIndexPath
  }
  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:targetContentOffsetForProposedContentOffset:)",
      (@MainActor (UICollectionView, CGPoint) -> CGPoint).self)
    {
      return own(collectionView, proposedContentOffset)
    }
    return proposedContentOffset
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Bool).self)
    {
      return own(collectionView, indexPath)
    }
    return false
  }
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      (@MainActor (UICollectionView, IndexPath) -> Void).self)?(collectionView, indexPath)
  }
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionViewDidEndMultipleSelectionInteraction(_:)",
      (@MainActor (UICollectionView) -> Void).self)?(collectionView)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      (@MainActor (UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?).self)
    {
      return own(collectionView, indexPaths, point)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?).self)
    {
      return own(collectionView, configuration, indexPath)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?).self)
    {
      return own(collectionView, configuration, indexPath)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:shouldSpringLoadItemAt:with:)",
      (@MainActor (UICollectionView, IndexPath, any UISpringLoadedInteractionContext) -> Bool).self)
    {
      return own(collectionView, indexPath, context)
    }
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemAt:point:)",
      (@MainActor (UICollectionView, IndexPath, CGPoint) -> UIContextMenuConfiguration?).self)
    {
      return own(collectionView, indexPath, point)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration) -> UITargetedPreview?).self)
    {
      return own(collectionView, configuration)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration) -> UITargetedPreview?).self)
    {
      return own(collectionView, configuration)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)
        .self)
    {
      return own(collectionView, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:willDisplayContextMenu:animator:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void).self
    ) {
      return own(collectionView, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegate.collectionView(_:willEndContextMenuInteraction:animator:)",
      (@MainActor (UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void).self
    ) {
      return own(collectionView, configuration, animator)
    }
    OptionalRequirement.missing()
  }
}

/// Sizes what a flow layout lays out. A method that is left out leaves it to the layout's property.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize).self)
    {
      return own(collectionView, collectionViewLayout, indexPath)
    }
    OptionalRequirement.missing()
    return .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegateFlowLayout.collectionView(_:layout:insetForSectionAt:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets).self)
    {
      return own(collectionView, collectionViewLayout, section)
    }
    OptionalRequirement.missing()
    return .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegateFlowLayout.collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, Int) -> CGFloat).self)
    {
      return own(collectionView, collectionViewLayout, section)
    }
    OptionalRequirement.missing()
    return 0
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegateFlowLayout.collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, Int) -> CGFloat).self)
    {
      return own(collectionView, collectionViewLayout, section)
    }
    OptionalRequirement.missing()
    return 0
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegateFlowLayout.collectionView(_:layout:referenceSizeForHeaderInSection:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, Int) -> CGSize).self)
    {
      return own(collectionView, collectionViewLayout, section)
    }
    OptionalRequirement.missing()
    return .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDelegateFlowLayout.collectionView(_:layout:referenceSizeForFooterInSection:)",
      (@MainActor (UICollectionView, UICollectionViewLayout, Int) -> CGSize).self)
    {
      return own(collectionView, collectionViewLayout, section)
    }
    OptionalRequirement.missing()
    return .zero
  }
}
