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
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDragDelegate.tableView(_:itemsForAddingTo:at:point:)",
      (@MainActor (UITableView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem]).self)
    {
      return own(tableView, session, indexPath, point)
    }
    return []
  }
  public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDragDelegate.tableView(_:dragPreviewParametersForRowAt:)",
      (@MainActor (UITableView, IndexPath) -> UIDragPreviewParameters?).self)
    {
      return own(tableView, indexPath)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDragDelegate.tableView(_:dragSessionWillBegin:)",
      (@MainActor (UITableView, any UIDragSession) -> Void).self)?(tableView, session)
  }
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UITableViewDragDelegate.tableView(_:dragSessionDidEnd:)",
      (@MainActor (UITableView, any UIDragSession) -> Void).self)?(tableView, session)
  }
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDragDelegate.tableView(_:dragSessionAllowsMoveOperation:)",
      (@MainActor (UITableView, any UIDragSession) -> Bool).self)
    {
      return own(tableView, session)
    }
    return true
  }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITableViewDragDelegate.tableView(_:dragSessionIsRestrictedToDraggingApplication:)",
      (@MainActor (UITableView, any UIDragSession) -> Bool).self)
    {
      return own(tableView, session)
    }
    return false
  }
}
