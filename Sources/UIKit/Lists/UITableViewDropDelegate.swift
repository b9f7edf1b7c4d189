/// Takes what is dropped on a table. Only the first method is required.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// The data source takes the items in here, and the table hears of the new rows by its update methods.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// True unless the delegate says otherwise.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// - Parameter destinationIndexPath: Of the row that a drop at the finger would make; nil where there are no
  ///   rows.
  /// - Returns: Apple's table copies without a gap where the method is left out.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Nil: the whole row. Not asked yet: an item that is dropped into a row shrinks into the middle of all of it.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDropDelegate", tableView, session, else: true)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UITableViewDropDelegate", tableView, session, else: ())
  }
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    OptionalRequirement.inSubclass(
      self, "UITableViewDropDelegate", tableView, session, destinationIndexPath,
      else: UITableViewDropProposal(operation: .copy, intent: .unspecified))
  }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UITableViewDropDelegate", tableView, session, else: ())
  }
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    OptionalRequirement.inSubclass(self, "UITableViewDropDelegate", tableView, session, else: ())
  }
  public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    OptionalRequirement.inSubclass(self, "UITableViewDropDelegate", tableView, indexPath, else: nil)
  }
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The index path of the row that was dragged, in this table; nil for an item from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item as it is dragged, in points.
  var previewSize: CGSize { get }
}

/// Brings dropped items into a table.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// The index path of the row that the drop makes. Where the table's own row is moved it counts as after that row has
  /// left its position.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a row that stands for the item until its data are there.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// - Parameter rect: In the row's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A row that stands for an item whose data are not there yet.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Puts a row of the data source instead of the placeholder. The block changes the data, and nothing else.
  /// - Returns: False when the placeholder is gone already, as after `reloadData`; the block is not called then.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// - Returns: False when the placeholder is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// How a table would take a drop.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// No gap, no row: the table as a whole takes the drop.
    case unspecified
    /// A gap opens.
    case insertAtDestinationIndexPath
    /// The row takes the drop.
    case insertIntoDestinationIndexPath
    /// Into a row in its middle, between rows elsewhere.
    case automatic
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
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
}

/// A row that is in the table and not in its data.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  /// Called when the row's cell is made.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
  final let _path: IndexPath
  final let _reuseIdentifier: String
  /// In points; `UITableView.automaticDimension`: the table's own.
  final let _rowHeight: CGFloat

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (_path, _reuseIdentifier, _rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
    super.init()
  }
}

/// A placeholder onto which an item is dropped.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// The part of the cell that the item turns into. Kept; the item lands on the whole cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
