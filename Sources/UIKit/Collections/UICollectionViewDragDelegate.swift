/// Says which items of a collection can be dragged. Only the first method is required.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// None: the item is not lifted.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  )
    -> [UIDragItem]
  /// A tap on another item during a drag. None: the tap selects.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Nil: the whole item.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// True unless the delegate says otherwise.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  /// False unless the delegate says otherwise.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate.collectionView(_:itemsForAddingTo:at:point:)",
      (@MainActor (UICollectionView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem]).self)
    {
      return own(collectionView, session, indexPath, point)
    }
    return []
  }
  public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate.collectionView(_:dragPreviewParametersForItemAt:)",
      (@MainActor (UICollectionView, IndexPath) -> UIDragPreviewParameters?).self)
    {
      return own(collectionView, indexPath)
    }
    return nil
  }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate.collectionView(_:dragSessionWillBegin:)",
      (@MainActor (UICollectionView, any UIDragSession) -> Void).self)?(collectionView, session)
  }
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate.collectionView(_:dragSessionDidEnd:)",
      (@MainActor (UICollectionView, any UIDragSession) -> Void).self)?(collectionView, session)
  }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate.collectionView(_:dragSessionAllowsMoveOperation:)",
      (@MainActor (UICollectionView, any UIDragSession) -> Bool).self)
    {
      return own(collectionView, session)
    }
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  )
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate.collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
      (@MainActor (UICollectionView, any UIDragSession) -> Bool).self)
    {
      return own(collectionView, session)
    }
    return false
  }
}
