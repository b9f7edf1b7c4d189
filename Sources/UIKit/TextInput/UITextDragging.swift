/// A view whose text can be dragged. Text is not dragged here yet: there is no interaction, and the delegate is kept
/// and not called.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// Nil: text is not dragged.
  var textDragInteraction: UIDragInteraction? { get }
  var isTextDragActive: Bool { get }
  var textDragOptions: UITextDragOptions { get set }
}

/// A view on which text can be dropped. Text is not dropped here yet: there is no interaction, and the delegate is kept
/// and not called.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput, UITextPasteConfigurationSupporting {
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// Nil: nothing is dropped.
  var textDropInteraction: UIDropInteraction? { get }
  var isTextDropActive: Bool { get }
}

public struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// The stretch of text that a drag would take.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  var dragRange: UITextRange { get }
  var suggestedItems: [UIDragItem] { get }
  var existingItems: [UIDragItem] { get }
  var isSelected: Bool { get }
  var dragSession: any UIDragSession { get }
}

@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] {
    OptionalRequirement.inSubclass(
      self, "UITextDragDelegate", textDraggableView, dragRequest, else: dragRequest.suggestedItems)
  }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    OptionalRequirement.inSubclass(self, "UITextDragDelegate", textDraggableView, item, session, else: nil)
  }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    OptionalRequirement.inSubclass(self, "UITextDragDelegate", textDraggableView, animator, session, else: ())
  }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) {
    OptionalRequirement.inSubclass(self, "UITextDragDelegate", textDraggableView, session, else: ())
  }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {
    OptionalRequirement.inSubclass(self, "UITextDragDelegate", textDraggableView, session, operation, else: ())
  }
}

public enum UITextDropEditability: UInt, Sendable { case no, temporary, yes }

/// The position in a text on which a drop would be made.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  var dropPosition: UITextPosition { get }
  var suggestedProposal: UITextDropProposal { get }
  var isSameView: Bool { get }
  var dropSession: any UIDropSession { get }
}

/// How a text would take a drop.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
  public enum Action: UInt, Sendable { case insert, replaceSelection, replaceAll }
  public enum Performer: UInt, Sendable { case view, delegate }
  public enum ProgressMode: UInt, Sendable { case system, custom }

  open var dropAction: Action = .insert
  open var dropProgressMode: ProgressMode = .system
  /// Whether text that stays in its view moves without a copy.
  open var useFastSameViewOperations = true
  open var dropPerformer: Performer = .view

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UITextDropProposal {
      (copy.dropAction, copy.dropProgressMode) = (dropAction, dropProgressMode)
      (copy.useFastSameViewOperations, copy.dropPerformer) = (useFastSameViewOperations, dropPerformer)
    }
    return copy
  }
}

@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest)
    -> UITextDropProposal
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, drop, else: .no)
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, drop, else: drop.suggestedProposal)
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, drop, else: ())
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, defaultPreview, else: defaultPreview)
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, session, else: ())
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, session, else: ())
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, session, else: ())
  }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {
    OptionalRequirement.inSubclass(self, "UITextDropDelegate", textDroppableView, session, else: ())
  }
}
