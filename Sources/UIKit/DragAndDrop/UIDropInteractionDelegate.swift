/// Says what a view does with what is dropped on it. Every method may be left out; a view that is to take something
/// implements `sessionDidUpdate` and `performDrop`.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Asked as the finger comes over the view; true unless the delegate says otherwise.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Asked with each movement over the view. Cancel unless the delegate says otherwise.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// The finger lifted over the view, whose last proposal was to copy or to move. Data can be loaded from here on.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// All animations of the drop are over.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// The drag is over, wherever that was; told to each view that it has been over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// The target of an item. Nil: it fades where it is. Into the middle of the view unless the delegate says otherwise.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, session, else: true)
  }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, session, else: ())
  }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    OptionalRequirement.inSubclass(
      self, "UIDropInteractionDelegate", interaction, session, else: UIDropProposal(operation: .cancel))
  }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, session, else: ())
  }
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, session, else: ())
  }
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, session, else: ())
  }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, session, else: ())
  }
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    OptionalRequirement.inSubclass(
      self, "UIDropInteractionDelegate", interaction, item, defaultPreview, else: defaultPreview)
  }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    OptionalRequirement.inSubclass(self, "UIDropInteractionDelegate", interaction, item, animator, else: ())
  }
}
