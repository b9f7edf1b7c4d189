/// Says what is dragged from a view, and hears how that goes. Only the first method is required.
///
/// Order of a drag: `itemsForBeginning`, `previewForLifting`, `willAnimateLiftWith`, `sessionWillBegin`, the three
/// questions about the session, `sessionDidMove` …, `willEndWith`, `didEndWith`, and after a drop
/// `sessionDidTransferItems`.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// None: nothing is lifted.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Nil: the item is lifted without a look. The interaction's view unless the delegate says otherwise.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// True unless the delegate says otherwise.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// False unless the delegate says otherwise.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// False unless the delegate says otherwise.
  func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// A tap during a drag. None: the tap means what it means at other times.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// The session that a tap adds to where there are several drags; the first unless the delegate says otherwise.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction)
  /// The target of an item when nobody takes it. Nil: it fades where it is. Back where it was lifted unless the
  /// delegate says otherwise.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate", interaction, item, session, else: OptionalRequirement.missing(nil))
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, animator, session, else: ())
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, else: ())
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, else: true)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, else: false)
  }
  public func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, else: false)
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, else: ())
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, operation, else: ())
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, operation, else: ())
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, else: ())
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, session, point, else: [])
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate", interaction, sessions, point, else: sessions.first)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate", interaction, session, items, addingInteraction, else: ())
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate", interaction, item, defaultPreview, else: defaultPreview)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {
    OptionalRequirement.inSubclass(self, "UIDragInteractionDelegate", interaction, item, animator, else: ())
  }
}
