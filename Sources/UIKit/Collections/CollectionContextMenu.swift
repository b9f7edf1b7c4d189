/// The context menu of a collection view: the interaction's questions go on to its delegate, with the items they are
/// about.
@MainActor
final class CollectionContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private unowned let collection: UICollectionView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The items that the menu was asked for.
  private var paths: [IndexPath] = []

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init()
  }

  /// The interaction is there while the collection has a delegate, which alone can say that an item has a menu.
  func delegateDidChange() {
    if collection.delegate == nil {
      collection.removeInteraction(interaction)
    } else {
      collection.addInteraction(interaction)
    }
  }

  /// A selected item brings the whole selection with it; a position beside the items brings none.
  private func paths(at location: CGPoint) -> [IndexPath] {
    guard let path = collection.indexPathForItem(at: location) else { return [] }
    let selected = collection.indexPathsForSelectedItems ?? []
    return selected.count > 1 && selected.contains(path) ? selected.sorted() : [path]
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let delegate = collection.delegate else { return nil }
    paths = paths(at: location)
    let answer =
      OptionalRequirement.ask {
        delegate.collectionView(collection, contextMenuConfigurationForItemsAt: paths, point: location)
      }
      ?? paths.first.flatMap { path in
        OptionalRequirement.ask {
          delegate.collectionView(collection, contextMenuConfigurationForItemAt: path, point: location)
        }
      }
    guard let configuration = answer ?? nil else { return nil }
    // The touch asks for the menu and no longer means a selection: the cell is lifted as it looks untouched.
    collection.itemSelection.cancelTouch()
    return configuration
  }

  private var cellPreview: UITargetedPreview? {
    guard let path = paths.first, let cell = collection.cellForItem(at: path), cell.window != nil else { return nil }
    return ListCellPreview.preview(of: cell, isRow: cell is UICollectionViewListCell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let delegate = collection.delegate else { return nil }
    let answer =
      paths.first.flatMap { path in
        OptionalRequirement.ask {
          delegate.collectionView(collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
        }
      }
      ?? OptionalRequirement.ask {
        delegate.collectionView(collection, previewForHighlightingContextMenuWithConfiguration: configuration)
      }
    return (answer ?? nil) ?? cellPreview
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let delegate = collection.delegate else { return nil }
    let answer =
      paths.first.flatMap { path in
        OptionalRequirement.ask {
          delegate.collectionView(collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
        }
      }
      ?? OptionalRequirement.ask {
        delegate.collectionView(collection, previewForDismissingContextMenuWithConfiguration: configuration)
      }
    return answer ?? nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collection.delegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { collection.delegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.delegate?.collectionView(collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
