/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing; the items go back.
  case cancel
  /// Nothing, though this destination takes drops at other times; shown with a sign.
  case forbidden
  case copy
  /// Only where the session allows it.
  case move
}

/// How a view would take a drop at the finger's present place.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  public let operation: UIDropOperation
  /// Whether the position of the drop is decided between small things, such as characters. Kept: the preview stands
  /// where the finger is.
  open var isPrecise = false
  /// Whether previews stay as large as they are while they are over the view.
  open var prefersFullSizePreview = false

  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(operation: operation)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
}
