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
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:previewForLifting:session:)",
      (@MainActor (UIDragInteraction, UIDragItem, any UIDragSession) -> UITargetedDragPreview?).self)
    {
      return own(interaction, item, session)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:willAnimateLiftWith:session:)",
      (@MainActor (UIDragInteraction, any UIDragAnimating, any UIDragSession) -> Void).self)?(
        interaction, animator, session)
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:sessionWillBegin:)",
      (@MainActor (UIDragInteraction, any UIDragSession) -> Void).self)?(interaction, session)
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:sessionAllowsMoveOperation:)",
      (@MainActor (UIDragInteraction, any UIDragSession) -> Bool).self)
    {
      return own(interaction, session)
    }
    return true
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:sessionIsRestrictedToDraggingApplication:)",
      (@MainActor (UIDragInteraction, any UIDragSession) -> Bool).self)
    {
      return own(interaction, session)
    }
    return false
  }
  public func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:prefersFullSizePreviewsFor:)",
      (@MainActor (UIDragInteraction, any UIDragSession) -> Bool).self)
    {
      return own(interaction, session)
    }
    return false
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:sessionDidMove:)",
      (@MainActor (UIDragInteraction, any UIDragSession) -> Void).self)?(interaction, session)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:session:willEndWith:)",
      (@MainActor (UIDragInteraction, any UIDragSession, UIDropOperation) -> Void).self)?(
        interaction, session, operation)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:session:didEndWith:)",
      (@MainActor (UIDragInteraction, any UIDragSession, UIDropOperation) -> Void).self)?(
        interaction, session, operation)
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:sessionDidTransferItems:)",
      (@MainActor (UIDragInteraction, any UIDragSession) -> Void).self)?(interaction, session)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:itemsForAddingTo:withTouchAt:)",
      (@MainActor (UIDragInteraction, any UIDragSession, CGPoint) -> [UIDragItem]).self)
    {
      return own(interaction, session, point)
    }
    return []
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:sessionForAddingItems:withTouchAt:)",
      (@MainActor (UIDragInteraction, [any UIDragSession], CGPoint) -> (any UIDragSession)?).self)
    {
      return own(interaction, sessions, point)
    }
    return sessions.first
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:session:willAdd:for:)",
      (@MainActor (UIDragInteraction, any UIDragSession, [UIDragItem], UIDragInteraction) -> Void).self)?(
        interaction, session, items, addingInteraction)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:previewForCancelling:withDefault:)",
      (@MainActor (UIDragInteraction, UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?).self)
    {
      return own(interaction, item, defaultPreview)
    }
    return defaultPreview
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDragInteractionDelegate.dragInteraction(_:item:willAnimateCancelWith:)",
      (@MainActor (UIDragInteraction, UIDragItem, any UIDragAnimating) -> Void).self)?(interaction, item, animator)
  }
}
