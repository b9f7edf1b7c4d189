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
    OptionalRequirement.inSubclass(self, "UITableViewDataSource", tableView, else: 1)
  }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalRequirement.inSubclass(self, "UITableViewDataSource", tableView, section, else: nil)
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalRequirement.inSubclass(self, "UITableViewDataSource", tableView, section, else: nil)
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UITableViewDataSource", tableView, indexPath, else: OptionalRequirement.missing(true))
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UITableViewDataSource", tableView, indexPath, else: OptionalRequirement.missing(true))
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    OptionalRequirement.inSubclass(self, "UITableViewDataSource", tableView, else: nil)
  }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalRequirement.inSubclass(
      self, "UITableViewDataSource", tableView, title, index, else: OptionalRequirement.missing(index))
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDataSource", tableView, editingStyle, indexPath, else: OptionalRequirement.missing())
  }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDataSource", tableView, sourceIndexPath, destinationIndexPath,
      else: OptionalRequirement.missing())
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
  /// Asked in a table that is spring loaded, when a drag comes over the row. The context's target view is the cell; it
  /// may be another view in it.
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
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, else: OptionalRequirement.missing(true))
  }
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, else: OptionalRequirement.missing())
  }
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: false)
  }
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  )
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, action, indexPath, sender, else: false)
  }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, action, indexPath, sender, else: OptionalRequirement.missing())
  }
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: true)
  }
  public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, context, else: true)
  }
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, context, coordinator, else: OptionalRequirement.missing())
  }
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, else: nil)
  }
  public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: false)
  }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, cell, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, view, section, else: ())
  }
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, view, section, else: ())
  }
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, cell, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, view, section, else: ())
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, view, section, else: ())
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, else: OptionalRequirement.missing(tableView.rowHeight))
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, section, else: OptionalRequirement.missing(tableView.sectionHeaderHeight))
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, section, else: OptionalRequirement.missing(tableView.sectionFooterHeight))
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, else: OptionalRequirement.missing(tableView.estimatedRowHeight)
    )
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, section,
      else: OptionalRequirement.missing(tableView.estimatedSectionHeaderHeight))
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, section,
      else: OptionalRequirement.missing(tableView.estimatedSectionFooterHeight))
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, section, else: OptionalRequirement.missing(nil))
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, section, else: OptionalRequirement.missing(nil))
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: true)
  }
  public func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: false)
  }
  public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, else: ())
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: indexPath)
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: .delete)
  }
  public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: nil)
  }
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: nil)
  }
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: true)
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, else: OptionalRequirement.missing(nil))
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, else: OptionalRequirement.missing(nil))
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: ())
  }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, sourceIndexPath, proposedDestinationIndexPath,
      else: proposedDestinationIndexPath)
  }
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, else: 0)
  }
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDelegate", tableView, indexPath, context, else: true)
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, indexPath, point, else: OptionalRequirement.missing(nil))
  }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, configuration, else: OptionalRequirement.missing(nil))
  }
  public func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, configuration, else: OptionalRequirement.missing(nil))
  }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, configuration, animator, else: OptionalRequirement.missing())
  }
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, configuration, animator, else: OptionalRequirement.missing())
  }
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDelegate", tableView, configuration, animator, else: OptionalRequirement.missing())
  }
}
