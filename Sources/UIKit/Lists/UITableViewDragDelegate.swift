/// Says which rows of a table can be dragged. Only the first method is required.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// None: the row is not lifted.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  /// A tap on another row during a drag. None: the tap selects.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Nil: the whole row.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// True unless the delegate says otherwise.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// False unless the delegate says otherwise.
  func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    OptionalRequirement.inSubclass(self, "UITableViewDragDelegate", tableView, session, indexPath, point, else: [])
  }
  public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    OptionalRequirement.inSubclass(self, "UITableViewDragDelegate", tableView, indexPath, else: nil)
  }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UITableViewDragDelegate", tableView, session, else: ())
  }
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UITableViewDragDelegate", tableView, session, else: ())
  }
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDragDelegate", tableView, session, else: true)
  }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UITableViewDragDelegate", tableView, session, else: false)
  }
}
