/// One thing that is dragged: what it offers, and how it looks while it is under the finger.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// For the app that the drag began in; others do not see it.
  open var localObject: Any?
  /// Makes the look that the item has once it is dragged. Nil: the one with which it was lifted. A provider that
  /// returns nil hides the item.
  open var previewProvider: (() -> UIDragPreview?)? { didSet { _previewDidChange?() } }
  /// The size of the look with which it was lifted, in points.
  final var _previewSize = CGSize.zero
  /// Set while the item is dragged.
  final var _previewDidChange: (() -> Void)?
  /// Set while the item is being dropped.
  final var _dropPreviewDidChange: (() -> Void)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  /// Asks the drop interaction again where the item goes, while its drop is animated. Nothing outside of that.
  open func setNeedsDropPreviewUpdate() { _dropPreviewDidChange?() }
}
