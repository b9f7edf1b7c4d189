/// Gives a table its rows. The first two methods are required.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// `numberOfSections?(in:)`, which two protocols have: the static type of the data source says which is meant.
  public var _opt_numberOfSections_in_: ((UITableView) -> Int)? {
    _opt(
      "UITableViewDataSource.numberOfSections(in:)", (@MainActor (UITableView) -> Int).self, ((UITableView) -> Int).self
    )
  }
  public func numberOfSections(in tableView: UITableView) -> Int {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.numberOfSections(in:)", (@MainActor (UITableView) -> Int).self)
    {
      return own(tableView)
    }
    return 1
  }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:titleForHeaderInSection:)",
      (@MainActor (UITableView, Int) -> String?).self)
    {
      return own(tableView, section)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:titleForFooterInSection:)",
      (@MainActor (UITableView, Int) -> String?).self)
    {
      return own(tableView, section)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:canEditRowAt:)", (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:canMoveRowAt:)", (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return true
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.sectionIndexTitles(for:)", (@MainActor (UITableView) -> [String]?).self)
    {
      return own(tableView)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:sectionForSectionIndexTitle:at:)",
      (@MainActor (UITableView, String, Int) -> Int).self)
    {
      return own(tableView, title, index)
    }
    OptionalRequirement.missing()
    return index
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:commit:forRowAt:)",
      (@MainActor (UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void).self)
    {
      return own(tableView, editingStyle, indexPath)
    }
    OptionalRequirement.missing()
  }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDataSource.tableView(_:moveRowAt:to:)",
      (@MainActor (UITableView, IndexPath, IndexPath) -> Void).self)
    {
      return own(tableView, sourceIndexPath, destinationIndexPath)
    }
    OptionalRequirement.missing()
  }
}

/// Sizes rows, dresses sections, and hears of selection. Every method may be left out.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Fingers move over the rows: whether they select what they pass. Asked for two fingers, and while the table is
  /// edited for one.
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Not asked yet: nothing happens to a row on which a drag rests.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Asked when a finger has stayed on a row for half a second; nil for no menu.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Whether a tap acts on a row beside selecting it; asked before `performPrimaryActionForRowAt`.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// A row was tapped to act on it, after it was selected; not while the table is edited.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  // Deprecated since iOS 13, where context menus replaced them: nobody is asked.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  )
    -> Bool
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
  // Asked where a focus moves, which it does not on a device that is used by touch.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:canPerformPrimaryActionForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return true
  }
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:performPrimaryActionForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Void).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
  }
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:shouldShowMenuForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    return false
  }
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  )
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:canPerformAction:forRowAt:withSender:)",
      (@MainActor (UITableView, Selector, IndexPath, Any?) -> Bool).self)
    {
      return own(tableView, action, indexPath, sender)
    }
    return false
  }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:performAction:forRowAt:withSender:)",
      (@MainActor (UITableView, Selector, IndexPath, Any?) -> Void).self)
    {
      return own(tableView, action, indexPath, sender)
    }
    OptionalRequirement.missing()
  }
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:canFocusRowAt:)", (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    return true
  }
  public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:shouldUpdateFocusIn:)",
      (@MainActor (UITableView, UITableViewFocusUpdateContext) -> Bool).self)
    {
      return own(tableView, context)
    }
    return true
  }
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didUpdateFocusIn:with:)",
      (@MainActor (UITableView, UITableViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void).self)
    {
      return own(tableView, context, coordinator)
    }
    OptionalRequirement.missing()
  }
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.indexPathForPreferredFocusedView(in:)", (@MainActor (UITableView) -> IndexPath?).self)
    {
      return own(tableView)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:selectionFollowsFocusForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    return false
  }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willDisplay:forRowAt:)",
      (@MainActor (UITableView, UITableViewCell, IndexPath) -> Void).self)?(tableView, cell, indexPath)
  }
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willDisplayHeaderView:forSection:)",
      (@MainActor (UITableView, UIView, Int) -> Void).self)?(tableView, view, section)
  }
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willDisplayFooterView:forSection:)",
      (@MainActor (UITableView, UIView, Int) -> Void).self)?(tableView, view, section)
  }
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didEndDisplaying:forRowAt:)",
      (@MainActor (UITableView, UITableViewCell, IndexPath) -> Void).self)?(tableView, cell, indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didEndDisplayingHeaderView:forSection:)",
      (@MainActor (UITableView, UIView, Int) -> Void).self)?(tableView, view, section)
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didEndDisplayingFooterView:forSection:)",
      (@MainActor (UITableView, UIView, Int) -> Void).self)?(tableView, view, section)
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:heightForRowAt:)", (@MainActor (UITableView, IndexPath) -> CGFloat).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:heightForHeaderInSection:)",
      (@MainActor (UITableView, Int) -> CGFloat).self)
    {
      return own(tableView, section)
    }
    OptionalRequirement.missing()
    return tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:heightForFooterInSection:)",
      (@MainActor (UITableView, Int) -> CGFloat).self)
    {
      return own(tableView, section)
    }
    OptionalRequirement.missing()
    return tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:estimatedHeightForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> CGFloat).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return tableView.estimatedRowHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:estimatedHeightForHeaderInSection:)",
      (@MainActor (UITableView, Int) -> CGFloat).self)
    {
      return own(tableView, section)
    }
    OptionalRequirement.missing()
    return tableView.estimatedSectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:estimatedHeightForFooterInSection:)",
      (@MainActor (UITableView, Int) -> CGFloat).self)
    {
      return own(tableView, section)
    }
    OptionalRequirement.missing()
    return tableView.estimatedSectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:viewForHeaderInSection:)", (@MainActor (UITableView, Int) -> UIView?).self)
    {
      return own(tableView, section)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:viewForFooterInSection:)", (@MainActor (UITableView, Int) -> UIView?).self)
    {
      return own(tableView, section)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:accessoryButtonTappedForRowWith:)",
      (@MainActor (UITableView, IndexPath) -> Void).self)?(tableView, indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:shouldHighlightRowAt:)", (@MainActor (UITableView, IndexPath) -> Bool).self
    ) {
      return own(tableView, indexPath)
    }
    return true
  }
  public func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
      (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    return false
  }
  public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didBeginMultipleSelectionInteractionAt:)",
      (@MainActor (UITableView, IndexPath) -> Void).self)?(tableView, indexPath)
  }
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableViewDidEndMultipleSelectionInteraction(_:)",
      (@MainActor (UITableView) -> Void).self)?(tableView)
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didHighlightRowAt:)", (@MainActor (UITableView, IndexPath) -> Void).self)?(
        tableView, indexPath)
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didUnhighlightRowAt:)", (@MainActor (UITableView, IndexPath) -> Void).self)?(
        tableView, indexPath)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willSelectRowAt:)",
      (@MainActor (UITableView, IndexPath) -> IndexPath?).self)
    {
      return own(tableView, indexPath)
    }
    return indexPath
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willDeselectRowAt:)",
      (@MainActor (UITableView, IndexPath) -> IndexPath?).self)
    {
      return own(tableView, indexPath)
    }
    return indexPath
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didSelectRowAt:)", (@MainActor (UITableView, IndexPath) -> Void).self)?(
        tableView, indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didDeselectRowAt:)", (@MainActor (UITableView, IndexPath) -> Void).self)?(
        tableView, indexPath)
  }
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:editingStyleForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> UITableViewCell.EditingStyle).self)
    {
      return own(tableView, indexPath)
    }
    return .delete
  }
  public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> String?).self)
    {
      return own(tableView, indexPath)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:editActionsForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> [UITableViewRowAction]?).self)
    {
      return own(tableView, indexPath)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:shouldIndentWhileEditingRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Bool).self)
    {
      return own(tableView, indexPath)
    }
    return true
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> UISwipeActionsConfiguration?).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> UISwipeActionsConfiguration?).self)
    {
      return own(tableView, indexPath)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willBeginEditingRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Void).self)?(tableView, indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:didEndEditingRowAt:)", (@MainActor (UITableView, IndexPath?) -> Void).self)?(
        tableView, indexPath)
  }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      (@MainActor (UITableView, IndexPath, IndexPath) -> IndexPath).self)
    {
      return own(tableView, sourceIndexPath, proposedDestinationIndexPath)
    }
    return proposedDestinationIndexPath
  }
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:indentationLevelForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> Int).self)
    {
      return own(tableView, indexPath)
    }
    return 0
  }
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:shouldSpringLoadRowAt:with:)",
      (@MainActor (UITableView, IndexPath, any UISpringLoadedInteractionContext) -> Bool).self)
    {
      return own(tableView, indexPath, context)
    }
    return true
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:contextMenuConfigurationForRowAt:point:)",
      (@MainActor (UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?).self)
    {
      return own(tableView, indexPath, point)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:previewForHighlightingContextMenuWithConfiguration:)",
      (@MainActor (UITableView, UIContextMenuConfiguration) -> UITargetedPreview?).self)
    {
      return own(tableView, configuration)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:previewForDismissingContextMenuWithConfiguration:)",
      (@MainActor (UITableView, UIContextMenuConfiguration) -> UITargetedPreview?).self)
    {
      return own(tableView, configuration)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willPerformPreviewActionForMenuWith:animator:)",
      (@MainActor (UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void).self)
    {
      return own(tableView, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willDisplayContextMenu:animator:)",
      (@MainActor (UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void).self)
    {
      return own(tableView, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDelegate.tableView(_:willEndContextMenuInteraction:animator:)",
      (@MainActor (UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void).self)
    {
      return own(tableView, configuration, animator)
    }
    OptionalRequirement.missing()
  }
}
