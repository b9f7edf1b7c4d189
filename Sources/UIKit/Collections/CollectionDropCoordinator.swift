/// One drop on a collection, for its delegate.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private unowned let collection: UICollectionView
  private let drop: ListDrop
  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let items: [any UICollectionViewDropItem]

  init(
    _ collection: UICollectionView, _ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?,
    _ proposal: UICollectionViewDropProposal
  ) {
    (self.collection, self.session, self.drop, destinationIndexPath, self.proposal) = (
      collection, session, drop, destination, proposal
    )
    items = session.items.map { DroppedItem($0, collection.dragAndDrop.listDrag?.path(of: $0)) }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, on: .cell(indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.land(dragItem, on: .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, on: .target(target))
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    let context = CollectionPlaceholderContext(collection, dragItem, placeholder)
    drop.land(dragItem, on: .rect { [weak context] in context?.rect }, with: context)
    return context
  }
}

private final class DroppedItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize
  init(_ item: UIDragItem, _ path: IndexPath?) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, item._previewSize)
  }
}

/// An item that stands for a dropped one, until the app has its data.
@MainActor
final class CollectionPlaceholderContext: LandingAnimator, UICollectionViewDropPlaceholderContext {
  private unowned let collection: UICollectionView
  let dragItem: UIDragItem
  private let owner: CollectionPlaceholderItem

  init(_ collection: UICollectionView, _ item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder) {
    (self.collection, dragItem) = (collection, item)
    owner = CollectionPlaceholderItem(placeholder._reuseIdentifier) { [placeholder] in
      placeholder.cellUpdateHandler?($0)
    }
    super.init()
    collection.performBatchUpdates { collection.tiler.phantoms.insert(before: placeholder._path, owner) }
  }

  private var shown: IndexPath? { collection.tiler.phantoms.list.first { $0.owner === owner }?.path }
  /// In content coordinates; nil once it is gone.
  var rect: CGRect? {
    shown.flatMap { collection.tiler.attributes(of: .cell($0)) }.map { collection.containers.frameOnScreen($0) }
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let path = collection.tiler.phantoms.insertion(of: owner) else { return false }
    collection.performBatchUpdates {
      collection.tiler.phantoms.remove { $0.owner === owner }
      dataSourceUpdates(path)
      collection.insertItems(at: [path])
    }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard shown != nil else { return false }
    collection.performBatchUpdates { collection.tiler.phantoms.remove { $0.owner === owner } }
    return true
  }

  func setNeedsCellUpdate() {
    guard let shown, let cell = collection.tiler.views[.cell(shown)] as? UICollectionViewCell else { return }
    owner.update?(cell)
  }
}
