/// Takes what is dropped on a collection. Only the first method is required.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// The data source takes the items in here, and the collection hears of the new items by its update methods.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// True unless the delegate says otherwise.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// - Parameter destinationIndexPath: Of the item that a drop at the finger would make; nil where there are no
  ///   items.
  /// - Returns: Apple's collection copies without a gap where the method is left out.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Nil: the whole item. Not asked yet: an item that is dropped into another shrinks into the middle of all of it.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    OptionalRequirement.inSubclass(self, "UICollectionViewDropDelegate", collectionView, session, else: true)
  }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UICollectionViewDropDelegate", collectionView, session, else: ())
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDropDelegate", collectionView, session, destinationIndexPath,
      else: UICollectionViewDropProposal(operation: .copy, intent: .unspecified))
  }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UICollectionViewDropDelegate", collectionView, session, else: ())
  }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UICollectionViewDropDelegate", collectionView, session, else: ())
  }
  public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    OptionalRequirement.inSubclass(self, "UICollectionViewDropDelegate", collectionView, indexPath, else: nil)
  }
}

/// An item that is dropped on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The index path of the item that was dragged, in this collection; nil for an item from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item as it is dragged, in points.
  var previewSize: CGSize { get }
}

/// Brings dropped items into a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// The index path of the item that the drop makes. Where the collection's own item is moved it counts as after that
  /// item has left its place.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows an item that stands for the item until its data are there.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// - Parameter rect: In the item's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that stands for an item whose data are not there yet.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Puts an item of the data source instead of the placeholder. The block changes the data, and nothing else.
  /// - Returns: False when the placeholder is gone already, as after `reloadData`; the block is not called then.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// - Returns: False when the placeholder is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has the placeholder's `cellUpdateHandler` called again.
  func setNeedsCellUpdate()
}

/// How a collection would take a drop.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// No gap, no item: the collection as a whole takes the drop.
    case unspecified
    /// A gap opens.
    case insertAtDestinationIndexPath
    /// The item takes the drop.
    case insertIntoDestinationIndexPath
  }
  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
}

/// An item that is in the collection and not in its data.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// Called when the item's cell is made, and when it is to be updated.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  final let _path: IndexPath
  final let _reuseIdentifier: String

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (_path, _reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// A placeholder onto which an item is dropped.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// The part of the cell that the item turns into. Kept; the item lands on the whole cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
