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
    OptionalRequirement.inSubclass(
      self, "UICollectionViewDragDelegate", collectionView, session, indexPath, point, else: [])
  }
  public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    OptionalRequirement.inSubclass(self, "UICollectionViewDragDelegate", collectionView, indexPath, else: nil)
  }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UICollectionViewDragDelegate", collectionView, session, else: ())
  }
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    OptionalRequirement.inSubclass(self, "UICollectionViewDragDelegate", collectionView, session, else: ())
  }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UICollectionViewDragDelegate", collectionView, session, else: true)
  }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  )
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UICollectionViewDragDelegate", collectionView, session, else: false)
  }
}
